import { dayOf } from '@guichet/rules/jour';
import type { Kysely } from 'kysely';
import type { Settings } from '../../config.ts';
import type { AncreStore } from '../ancre/ancreStore.ts';
import { readAncres } from '../ancre/readAncres.ts';
import type { AnchorKeys } from '../ancre/reglages.ts';
import type { Clock } from '../clock.ts';
import { defineJob, type JobDefinition, type JobSender } from '../jobs.ts';
import type { Logger } from '../logger.ts';
import type { Mailer } from '../mailer.ts';
import { alarmeMail, sayRupture } from './alarme.mail.ts';
import { tourRepository } from './tour.repository.ts';
import { verifyHistory } from './verifyHistory.ts';

declare module '../jobs.ts' {
  interface JobPayloads {
    'platform.verifyHistory': Readonly<Record<string, never>>;
  }
}

const EVERY_NIGHT = '31 3 * * *';
/** A job may last two minutes: it stops before, and asks for the rest. */
const MOST_MS = 60_000;
const MOST_LOGGED = 20;

export interface VerificationDeps {
  readonly db: Kysely<unknown>;
  readonly jobs: JobSender;
  readonly mailer: Mailer;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly ancres: AncreStore;
  readonly settings: Pick<Settings, 'OPERATOR_EMAIL' | 'ASSISTANCE_EMAIL'> & AnchorKeys;
}

/** The whole history read again every night; what does not hold is told to who runs the portal. */
export const verificationJob = ({
  db,
  jobs,
  mailer,
  logger,
  clock,
  ancres,
  settings,
}: VerificationDeps): JobDefinition =>
  defineJob({
    name: 'platform.verifyHistory',
    cron: EVERY_NIGHT,
    async run() {
      const tours = tourRepository(db);
      const today = dayOf(clock.now());
      const tour = await tours.open(today);
      if (!tour) return;
      const askRest = () => jobs.send('platform.verifyHistory', {}, { singletonKey: 'suite' });
      const signe = await readAncres({ db, ancres, settings, jour: today });
      const end = performance.now() + MOST_MS;
      const { isDone, suivi } = await verifyHistory(db, {
        depuis: tour.suivi,
        attendus: signe.attendus,
        async afterPiece(done) {
          await tours.save(tour.jour, done);
          return performance.now() < end;
        },
      });
      if (!isDone) {
        await askRest();
        return;
      }
      const dit = [...signe.problemes, ...suivi.ruptures.map(sayRupture)];
      if (dit.length > 0) {
        logger.error({ ruptures: dit.slice(0, MOST_LOGGED), nombre: dit.length }, 'historique rompu');
        const to = settings.OPERATOR_EMAIL ?? settings.ASSISTANCE_EMAIL;
        await mailer.send(alarmeMail(to, dit, `historique-${tour.jour}`));
      }
      await tours.finish(tour.jour, suivi);
      if (tour.jour < today) await askRest();
    },
  });
