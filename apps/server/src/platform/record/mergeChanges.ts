import { conflictsBetween, realChanges, type Versionne } from '@guichet/rules/versions';
import type { Call } from '../call.ts';
import { DomainError } from '../errors.ts';
import { type Changements, changesBetween } from '../history.ts';

interface Merged<T> {
  /** Null when nothing asked for differs from what is there. */
  readonly changes: Partial<T> | null;
  readonly changements: Changements;
}

/** A value of a field as this person may read it. */
type Say = (champ: string, value: unknown) => unknown;

/** Different fields merge; the same field changed by two people comes back with both values. */
export const mergeChanges = <T extends Record<string, unknown>>(
  record: Versionne,
  current: T,
  asked: Partial<T>,
  { version }: Pick<Call, 'version'>,
  say: Say = (_, value) => value,
): Merged<T> => {
  const conflits = conflictsBetween(record, current, asked, version ?? record.version);
  if (conflits.length > 0) {
    const said = conflits.map(({ champ, actuelle, demandee }) => ({
      champ,
      actuelle: say(champ, actuelle),
      demandee: say(champ, demandee),
    }));
    throw new DomainError('VERSION_DEPASSEE', { conflits: said });
  }
  const changes = realChanges(current, asked);
  if (Object.keys(changes).length === 0) return { changes: null, changements: {} };
  return { changes, changements: changesBetween(current, changes) };
};
