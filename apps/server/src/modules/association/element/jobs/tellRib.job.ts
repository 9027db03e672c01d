import { defineJob, type JobDefinition } from '../../../../platform/jobs.ts';
import { addressesOnce, type SendToEach } from '../../../../platform/sendToEach.ts';
import type { AuthApi } from '../../../auth/api.ts';
import { ribMail } from '../mails/rib.mail.ts';

declare module '../../../../platform/jobs.ts' {
  interface JobPayloads {
    'association.tellRib': {
      readonly id_correspondance: number;
      readonly par: string | null;
      readonly fait_at: string;
      /** Who belonged to it, and where it was written to, when it happened. */
      readonly membres: readonly string[];
      readonly courriels: readonly string[];
    };
  }
}

export interface DepsDit {
  readonly findNom: (id_correspondance: number) => Promise<string | null>;
  readonly findComptes: AuthApi['findComptes'];
  readonly sendToEach: SendToEach;
  readonly publicUrl: string;
}

export const tellRibJob = ({ findNom, findComptes, sendToEach, publicUrl }: DepsDit): JobDefinition =>
  defineJob({
    name: 'association.tellRib',
    async run({ id_correspondance, par, fait_at, membres, courriels }, { jobId }) {
      const association = await findNom(id_correspondance);
      if (association === null) return;
      const comptes = await findComptes([...new Set([...membres, ...(par === null ? [] : [par])])]);
      const auteur = comptes.find(({ authId }) => authId === par);
      const ofMembers = comptes.filter(({ authId, enabled }) => enabled && membres.includes(authId));
      const unique = addressesOnce([...ofMembers.map(({ email }) => email), ...courriels]);
      const personne = auteur ? `${auteur.prenom} ${auteur.nom}` : 'Une personne';
      const page = `/client/informations-administratives/${id_correspondance}/coordonnees-bancaires`;
      await sendToEach(jobId, unique, (to, messageId) =>
        ribMail(to, { association, personne, fait_at, page }, publicUrl, messageId),
      );
    },
  });
