import { defineJob, type JobDefinition } from '../../../platform/jobs.ts';
import type { RechercheRepository } from '../recherche/recherche.repository.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'association.sortRecherche': Readonly<Record<string, never>>;
  }
}

const EVERY_NIGHT = '41 3 * * *';

/** Search stays right without it, and slows down: rows that changed lost their place, and new words their count. */
export const sortRechercheJob = ({ sort }: RechercheRepository): JobDefinition =>
  defineJob({
    name: 'association.sortRecherche',
    cron: EVERY_NIGHT,
    async run() {
      await sort();
    },
  });
