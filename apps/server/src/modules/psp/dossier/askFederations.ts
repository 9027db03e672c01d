import type { DossierUow } from './dossier.uow.ts';
import type { PreuveTenue } from './preuve.repository.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'psp.askFederation': { readonly id_preuve: string };
  }
}

/** Each federation of a file is asked whether the club is theirs: who is confirmed uploads nothing. */
export const askFederations = async (
  { jobs }: Pick<DossierUow, 'jobs'>,
  preuves: readonly PreuveTenue[],
): Promise<void> => {
  for (const { id, nature } of preuves)
    if (nature === 'federation') await jobs.add('psp.askFederation', { id_preuve: id }, id);
};
