import { defineJob, type JobDefinition } from '../../../../platform/jobs.ts';
import type { ReferenceLettre } from '../../instruction/lettre/lettre.repository.ts';
import { DEMANDES, pageOf } from '../adresses.ts';
import { lettreMail } from './lettre.mail.ts';
import type { TellDeps } from './tell.queries.ts';

declare module '../../../../platform/jobs.ts' {
  interface JobPayloads {
    'demandes.tellLettre': ReferenceLettre;
  }
}

/** To the association's own address, whatever its members chose: a decision is notified to it. */
export const tellLettreJob = ({ dossiers, associations, catalogue, sendToEach, publicUrl }: TellDeps): JobDefinition =>
  defineJob({
    name: 'demandes.tellLettre',
    async run({ exercice, id_dossier, id_service }, { jobId }) {
      const dossier = await dossiers.find({ id: id_dossier, exercice });
      if (!dossier) return;
      const [to] = await associations.listCourriels(dossier.id_correspondance);
      if (!to) return;
      const [service] = await catalogue.listServices([id_service]);
      const notifiee = {
        id_fo: dossier.id_fo,
        association: dossier.nom,
        service: service?.nom ?? 'Le service instructeur',
        demande: DEMANDES[dossier.genre],
        page: pageOf(dossier),
      };
      await sendToEach(jobId, [to], (address, messageId) => lettreMail(address, notifiee, publicUrl, messageId));
    },
  });
