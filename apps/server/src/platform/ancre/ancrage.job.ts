import { dayOf } from '@guichet/rules/jour';
import type { Kysely } from 'kysely';
import type { Settings } from '../../config.ts';
import type { Clock } from '../clock.ts';
import { defineJob, type JobDefinition } from '../jobs.ts';
import type { Logger } from '../logger.ts';
import { listTetes } from '../verification/historique.queries.ts';
import { ancreRepository } from './ancre.repository.ts';
import type { AncreStore } from './ancreStore.ts';
import { digestOf, publicOf, signEnonce, writeEnonce } from './enonce.ts';
import { readAnchorKey } from './reglages.ts';

declare module '../jobs.ts' {
  interface JobPayloads {
    'platform.ancrage': Readonly<Record<string, never>>;
  }
}

/** After the history was read again: what is signed was first compared with what had been. */
const EVERY_NIGHT = '7 4 * * *';

export interface AncrageDeps {
  readonly db: Kysely<unknown>;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly ancres: AncreStore;
  readonly settings: Pick<Settings, 'ANCHOR_KEY' | 'PUBLIC_URL'>;
}

/** Once a day, the ends of the 64 chains: signed, published, and kept where the database cannot reach. */
export const ancrageJob = ({ db, logger, clock, ancres, settings }: AncrageDeps): JobDefinition =>
  defineJob({
    name: 'platform.ancrage',
    cron: EVERY_NIGHT,
    async run() {
      const key = readAnchorKey(settings);
      if (!key) return logger.error('historique non ancré : le réglage ANCHOR_KEY manque');
      const [repository, now] = [ancreRepository(db), clock.now()];
      const jour = dayOf(now);
      if (!(await repository.find(jour))) {
        const [derniere] = await repository.listLast(1);
        const enonce = writeEnonce({
          ...{ portail: settings.PUBLIC_URL, jour, fait_at: now.toISOString() },
          precedente: derniere ? digestOf(derniere.enonce) : null,
          tetes: await listTetes(db),
        });
        await repository.add({ jour, enonce, signature: signEnonce(enonce, key), cle: publicOf(key) });
      }
      const ancre = await repository.find(jour);
      if (!ancre) throw new Error('ancre absente');
      await ancres.put(ancre);
      await repository.markKept(jour);
    },
  });
