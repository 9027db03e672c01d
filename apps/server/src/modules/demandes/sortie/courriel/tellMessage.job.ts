import { NOTIFICATION } from '@guichet/rules/dossier';
import { defineJob, type JobDefinition } from '../../../../platform/jobs.ts';
import type { Message } from '../../echange/message.repository.ts';
import type { Dossier } from '../../noyau/dossier/dossier.ts';
import { pageOf } from '../adresses.ts';
import { messageMail } from './message.mail.ts';
import { listEcrits, type TellDeps, uniqueAddresses } from './tell.queries.ts';

declare module '../../../../platform/jobs.ts' {
  interface JobPayloads {
    'demandes.tellMessage': { readonly id: string };
  }
}

/** To the other side: the service that was named or all that instruct, or the members who asked to be told. */
const listAddresses = async (deps: TellDeps, dossier: Dossier, { cote, id_service }: Message): Promise<string[]> => {
  if (cote === 'association') {
    const ids = id_service === null ? dossier.instructions.map((one) => one.id_service) : [id_service];
    return (await deps.catalogue.listServices(ids)).map(({ email }) => email);
  }
  return listEcrits(deps, dossier, { type: NOTIFICATION.message });
};

export const tellMessageJob = (deps: TellDeps): JobDefinition => {
  const { dossiers, messages, findComptes, sendToEach, publicUrl } = deps;
  return defineJob({
    name: 'demandes.tellMessage',
    isPatient: true,
    async run({ id }, { jobId }) {
      const message = await messages.find(id);
      const dossier = message && (await dossiers.find({ id: message.id_dossier, exercice: message.exercice }));
      if (!message || !dossier) return;
      const [compte] = await findComptes([message.auteur]);
      const nouveau = {
        id_fo: dossier.id_fo,
        association: dossier.nom,
        auteur: compte ? `${compte.prenom} ${compte.nom}` : 'Une personne',
        message: message.message,
        page: pageOf(dossier),
      };
      const addresses = uniqueAddresses(await listAddresses(deps, dossier, message));
      await sendToEach(jobId, addresses, (to, messageId) => messageMail(to, nouveau, publicUrl, messageId));
    },
  });
};
