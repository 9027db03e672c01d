import { defineJob, type JobDefinition } from '../../../../platform/jobs.ts';
import type { Mailer } from '../../../../platform/mailer.ts';
import type { Neighbours } from '../../../../platform/neighbours.ts';
import type { DocumentQueries } from '../document.queries.ts';
import { infectedMail } from '../mails/infected.mail.ts';

declare module '../../../../platform/jobs.ts' {
  interface JobPayloads {
    'association.sendInfectedMail': { readonly uuid: string };
  }
}

interface Deps {
  readonly documents: DocumentQueries;
  readonly auth: Neighbours['auth'];
  readonly mailer: Mailer;
  readonly publicUrl: string;
}

/** To whoever sent the file: they believe it is in place. */
export const sendInfectedMailJob = ({ documents, auth, mailer, publicUrl }: Deps): JobDefinition =>
  defineJob({
    name: 'association.sendInfectedMail',
    async run({ uuid }) {
      const document = await documents.find(uuid);
      const compte = document ? await auth.findCompte(document.charge_par) : null;
      if (document && compte) await mailer.send(infectedMail(compte, document, publicUrl));
    },
  });
