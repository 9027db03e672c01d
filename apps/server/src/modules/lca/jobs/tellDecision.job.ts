import type { DecisionMembre } from '@guichet/rules/association';
import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import type { Mailer } from '../../../platform/mailer.ts';
import { reponseMail } from '../mails/reponse.mail.ts';
import type { Comptes } from '../utilisateur/comptes.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'lca.tellDecision': {
      readonly id_utilisateur: string;
      readonly nom: string;
      readonly decision: DecisionMembre;
    };
  }
}

export const tellDecisionJob = (comptes: Comptes, mailer: Mailer, publicUrl: string): JobDefinition =>
  defineJob({
    name: 'lca.tellDecision',
    async run({ id_utilisateur, nom, decision }, { jobId }) {
      const compte = await comptes.findCompte(id_utilisateur);
      if (!compte?.enabled || compte.locked) return;
      const reponse = { prenom: compte.prenom, association: nom, decision };
      await mailer.send(reponseMail(compte.email, reponse, publicUrl, jobId));
    },
  });
