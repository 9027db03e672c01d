import type { Platform } from '../../../platform/defineModule.ts';
import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import { asJob } from '../../../platform/record/asJob.ts';
import { createSendToEach } from '../../../platform/sendToEach.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import { abonnementMail, type NouvelleAbonnement } from './abonnement.mail.ts';
import type { EvenementsUow } from './evenements.uow.ts';
import { readDit } from './usecases/envoi.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'demandes.tellAbonnement': { readonly abonnement: string; readonly nouvelle: NouvelleAbonnement };
  }
}

interface Deps {
  readonly run: Run<EvenementsUow>;
  readonly platform: Platform;
}

/** The service, where it is written to, and who declared the address. */
export const tellAbonnementJob = ({ run, platform }: Deps): JobDefinition => {
  const { db, mailer, logger, neighbours, settings } = platform;
  const sendToEach = createSendToEach({ db, mailer, logger });
  return defineJob({
    name: 'demandes.tellAbonnement',
    async run({ abonnement, nouvelle }, { jobId }) {
      const found = await run(readDit, abonnement, asJob('demandes.tellAbonnement', jobId));
      if (!found) return;
      const { adresse, id_service, cree_par, services } = found;
      const comptes = await neighbours.auth.findComptes([cree_par]);
      const joignables = comptes.filter(({ enabled, locked }) => enabled && !locked);
      const adresses = [...services, ...joignables].map(({ email }) => email.toLowerCase());
      const dit = { hote: new URL(adresse).host, service: id_service };
      await sendToEach(jobId, [...new Set(adresses)], (to, messageId) =>
        abonnementMail(to, nouvelle, dit, settings.PUBLIC_URL, messageId),
      );
    },
  });
};
