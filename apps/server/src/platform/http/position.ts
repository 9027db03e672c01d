import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { poivresOf, type Settings } from '../../config.ts';
import type { Clock } from '../clock.ts';
import { fingerprintOf } from '../idempotency.ts';
import type { Ailleurs, Position, Replique } from '../replique.ts';

/** How far the caller has written: given with each answer to a write, and given back with what is read next. */
const HEADER = 'x-guichet-position';
const TOKEN = /^([0-9a-f]{16})\.([0-9]{10})\.([\w-]{43})$/;
/** A base may be restored to an hour that is past: a place that it has not reached again is not waited for for ever. */
const KEPT_SECONDS = 3_600;

/**
 * Lists, searches and exports that show and decide nothing: the only calls that a replica may answer. What is read to be
 * changed, paid or decided is read where it is written.
 */
export const LUES_AILLEURS: ReadonlySet<string> = new Set([
  ...['demandes.listDossiers', 'demandes.countDossiers', 'demandes.exportDossiers'],
  ...['demandes.listTravail', 'demandes.readTotaux', 'demandes.readChiffres'],
  ...['demandes.readBilan', 'demandes.exportBilan', 'rds.readDelai'],
  ...['rda.listDossiers', 'rda.countDossiers', 'rda.exportDossiers', 'rda.searchRegistre'],
  ...['rda.listTitres', 'rda.listMesTitres', 'rda.listTitresEmis'],
]);

interface Deps {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly replique: Replique | null;
}
interface Asked {
  readonly name: string;
  readonly isSignedIn: boolean;
}

export const createPositions = ({ settings, clock, replique }: Deps) => {
  const seconds = (): number => Math.floor(clock.now().getTime() / 1_000);
  const seal = (said: string, secret: string) => fingerprintOf(`position ${said}`, secret).toString('base64url');
  const [secret, ...others] = poivresOf(settings);

  const read = ({ headers }: FastifyRequest): Position | null => {
    const given = headers[HEADER];
    const [, position = '', at = '', sceau = ''] = (typeof given === 'string' && TOKEN.exec(given)) || [];
    const isOurs = (one: string) => timingSafeEqual(Buffer.from(seal(`${position}.${at}`, one)), Buffer.from(sceau));
    const isKnown = position !== '' && [secret, ...others].some(isOurs);
    return isKnown && seconds() - Number(at) < KEPT_SECONDS ? position : null;
  };

  return {
    /** Who says nothing of what they wrote sees all that anyone had written; a passer-by wrote nothing. */
    async place(request: FastifyRequest, { name, isSignedIn }: Asked): Promise<Ailleurs | undefined> {
      if (!replique || !LUES_AILLEURS.has(name)) return undefined;
      try {
        return await replique.from(read(request) ?? (isSignedIn ? await replique.now() : null));
      } catch {
        return undefined;
      }
    },
    /** Done or refused: what was written before the answer is before this place. */
    async tell(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      if (!replique || request.method === 'GET' || reply.sent) return;
      const position = await replique.now().catch(() => null);
      if (position === null) return;
      const said = `${position}.${seconds()}`;
      reply.header(HEADER, `${said}.${seal(said, secret)}`);
    },
  };
};
export type Positions = ReturnType<typeof createPositions>;
