import { sayInstant } from '@guichet/rules/subvention';
import { defineJob, type JobDefinition } from '../../../../platform/jobs.ts';
import { addressesOnce } from '../../../../platform/sendToEach.ts';
import { valideurMail } from '../mails/valideur.mail.ts';
import type { DepsDit } from './tellRib.job.ts';

declare module '../../../../platform/jobs.ts' {
  interface JobPayloads {
    'association.tellValideur': {
      readonly id_correspondance: number;
      /** The representative who now validates. */
      readonly id: string;
      readonly valideur: string;
      readonly par: string | null;
      readonly fait_at: string;
      /** Where its representatives are written to, when it happened. */
      readonly courriels: readonly string[];
    };
  }
}

export const tellValideurJob = ({ findNom, findComptes, sendToEach, publicUrl }: DepsDit): JobDefinition =>
  defineJob({
    name: 'association.tellValideur',
    async run({ id_correspondance, valideur, par, fait_at, courriels }, { jobId }) {
      const association = await findNom(id_correspondance);
      if (association === null) return;
      const [auteur] = par === null ? [] : await findComptes([par]);
      const personne = auteur ? `${auteur.prenom} ${auteur.nom}` : 'Une personne';
      const faits = { association, id_correspondance, valideur, personne, quand: sayInstant(fait_at) };
      await sendToEach(jobId, addressesOnce(courriels), (to, messageId) =>
        valideurMail(to, faits, publicUrl, messageId),
      );
    },
  });
