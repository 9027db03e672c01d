import type { Platform } from '../../../platform/defineModule.ts';
import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import type { Neighbours } from '../../../platform/neighbours.ts';
import { createSendToEach } from '../../../platform/sendToEach.ts';
import { abonnementMail, type NouvelleAbonnement } from './abonnement.mail.ts';
import type { AbonnementRepository } from './abonnement.repository.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'demandes.tellAbonnement': { readonly abonnement: string; readonly nouvelle: NouvelleAbonnement };
  }
}

interface Deps {
  readonly abonnements: Pick<AbonnementRepository, 'find'>;
  readonly catalogue: Pick<ReturnType<Neighbours['rds']['catalogueIn']>, 'listServices'>;
  readonly platform: Platform;
}

/** The service, where it is written to, and who declared the address. */
export const tellAbonnementJob = ({ abonnements, catalogue, platform }: Deps): JobDefinition => {
  const { db, mailer, logger, neighbours, settings } = platform;
  const sendToEach = createSendToEach({ db, mailer, logger });
  return defineJob({
    name: 'demandes.tellAbonnement',
    async run({ abonnement: id, nouvelle }, { jobId }) {
      const abonnement = await abonnements.find(id);
      if (!abonnement) return;
      const services = await catalogue.listServices([abonnement.id_service]);
      const comptes = await neighbours.auth.findComptes([abonnement.cree_par]);
      const joignables = comptes.filter(({ enabled, locked }) => enabled && !locked);
      const adresses = [...services, ...joignables].map(({ email }) => email.toLowerCase());
      const dit = { hote: new URL(abonnement.adresse).host, service: abonnement.id_service };
      await sendToEach(jobId, [...new Set(adresses)], (to, messageId) =>
        abonnementMail(to, nouvelle, dit, settings.PUBLIC_URL, messageId),
      );
    },
  });
};
