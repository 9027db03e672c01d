import { defineJob, type JobDefinition } from '../../../../platform/jobs.ts';
import { pageOf } from '../adresses.ts';
import { ribMail } from './rib.mail.ts';
import { type TellDeps, uniqueAddresses } from './tell.queries.ts';

declare module '../../../../platform/jobs.ts' {
  interface JobPayloads {
    'demandes.tellRib': {
      readonly exercice: number;
      readonly id_dossier: number;
      readonly par: string;
      readonly fait_at: string;
      /** Where the association was written to when it happened: who changes the account may change the address next. */
      readonly courriels: readonly string[];
    };
  }
}

export const tellRibJob = ({ dossiers, findComptes, sendToEach, publicUrl }: TellDeps): JobDefinition =>
  defineJob({
    name: 'demandes.tellRib',
    async run({ exercice, id_dossier, par, fait_at, courriels }, { jobId }) {
      const dossier = await dossiers.find({ id: id_dossier, exercice });
      if (!dossier) return;
      const [compte] = await findComptes([par]);
      const changement = {
        id_fo: dossier.id_fo,
        association: dossier.nom,
        personne: compte ? `${compte.prenom} ${compte.nom}` : 'Une personne',
        fait_at,
        page: pageOf(dossier),
      };
      const addresses = uniqueAddresses(courriels);
      await sendToEach(jobId, addresses, (to, messageId) => ribMail(to, changement, publicUrl, messageId));
    },
  });
