import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import { addressesOnce, type SendToEach } from '../../../platform/sendToEach.ts';
import type { AssociationApi } from '../../association/api.ts';
import type { AuthApi } from '../../auth/api.ts';
import { type AvisDit, avisMail } from '../mails/avis.mail.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'cec.tellAvis': {
      readonly avis: AvisDit;
      readonly id_correspondance: number;
      readonly date_fin: string;
      /** Who decides, and how many wait for each of them; for the end of a session, the head office. */
      readonly pour: readonly { readonly authId: string; readonly nombre: number }[];
    };
  }
}

interface Deps {
  readonly associations: Pick<AssociationApi, 'findAssociation' | 'listCourriels'>;
  readonly findComptes: AuthApi['findComptes'];
  readonly sendToEach: SendToEach;
  readonly publicUrl: string;
}

export const tellAvisJob = ({ associations, findComptes, sendToEach, publicUrl }: Deps): JobDefinition =>
  defineJob({
    name: 'cec.tellAvis',
    async run({ avis, id_correspondance, date_fin, pour }, { jobId }) {
      const association = (await associations.findAssociation(id_correspondance))?.nom;
      if (association === undefined) return;
      const write = (nombre: number) => (to: string, messageId: string) =>
        avisMail(to, { avis, association, id_correspondance, date_fin, nombre }, publicUrl, messageId);
      if (avis === 'octobre') {
        await sendToEach(jobId, addressesOnce(await associations.listCourriels(id_correspondance)), write(0));
        return;
      }
      const comptes = (await findComptes(pour.map(({ authId }) => authId))).filter(({ enabled }) => enabled);
      const nombreOf = new Map(
        comptes.map(({ authId, email }) => [email.toLowerCase(), pour.find((one) => one.authId === authId)]),
      );
      await sendToEach(jobId, addressesOnce([...nombreOf.keys()]), (to, messageId) =>
        write(nombreOf.get(to)?.nombre ?? 0)(to, messageId),
      );
    },
  });
