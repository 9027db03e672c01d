import { randomBytes } from 'node:crypto';
import { nameAppareil } from '@guichet/rules/session';
import type { Call } from '../../../../platform/call.ts';
import type { AuthUow } from '../../auth.uow.ts';
import type { Compte } from '../../compte/compte.ts';
import type { FacteurDeps } from '../../facteur/facteurDeps.ts';
import { essaisOf, familiersOf } from '../essais.ts';

/** Of the waits, those that end when who was guessed at has come in: a place, and an account aimed at from everywhere, do not. */
const EFFACES: readonly string[] = ['paire', 'appareil'];

/**
 * This device and this place are from now on habits of the account; its owner is told of one that was not, once there are
 * some. What names the browser, when it is one.
 */
export const rememberFamiliers = async (
  uow: AuthUow,
  { id, email }: Compte,
  { client, clock, requestId }: Call,
  { coffre }: Pick<FacteurDeps, 'coffre'>,
): Promise<string | undefined> => {
  const now = clock.now();
  const isBrowser = client.appareil !== undefined;
  const appareil = client.appareil ?? (isBrowser ? randomBytes(32).toString('base64url') : undefined);
  const familiers = familiersOf({ ...client, ...(appareil ? { appareil } : {}) });
  const hashes = familiers.map(({ hash }) => hash);
  const connus = await uow.familiers.among(id, hashes);
  // A browser is told apart by what it was given; anything else, by its place.
  const [mark] = hashes;
  const isNew = mark !== undefined && !connus.some((hash) => hash.equals(mark));
  if (isNew && (await uow.familiers.hasSome(id))) {
    const payload = { id_compte: id, appareil: nameAppareil(client.userAgent), at: now.toISOString() };
    await uow.jobs.add('auth.sendAppareilMail', payload, `appareil:${id}:${requestId}`);
  }
  await uow.familiers.remember(id, familiers, now);
  const cles = essaisOf(coffre, email, client, connus).flatMap(({ genre, cle }) =>
    EFFACES.includes(genre) ? [cle] : [],
  );
  uow.beforeCommit(() => uow.freins.forget(cles));
  return appareil;
};
