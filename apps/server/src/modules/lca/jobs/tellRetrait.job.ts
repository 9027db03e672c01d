import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import type { SendToEach } from '../../../platform/sendToEach.ts';
import { retraitMail } from '../mails/retrait.mail.ts';
import { createListDestinataires, type DestinatairesDeps } from '../rattachement/destinataires.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'lca.tellRetrait': {
      readonly id_utilisateur: string;
      readonly id_correspondance: number;
      readonly nom: string;
    };
  }
}

interface Deps extends DestinatairesDeps {
  readonly sendToEach: SendToEach;
  readonly publicUrl: string;
}

/** To those who stay: a member sent away without reason must be seen. */
export const tellRetraitJob = (deps: Deps): JobDefinition => {
  const { findComptes, sendToEach, publicUrl } = deps;
  const listDestinataires = createListDestinataires(deps);
  return defineJob({
    name: 'lca.tellRetrait',
    async run({ id_utilisateur, id_correspondance, nom }, { jobId }) {
      const [compte] = await findComptes([id_utilisateur]);
      if (!compte) return;
      const retrait = { association: nom, personne: `${compte.prenom} ${compte.nom}` };
      const told = await listDestinataires({ id_utilisateur, id_correspondance, email: compte.email });
      await sendToEach(jobId, told, (to, messageId) => retraitMail(to, retrait, publicUrl, messageId));
    },
  });
};
