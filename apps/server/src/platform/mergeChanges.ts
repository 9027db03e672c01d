import { conflictsBetween, realChanges, type Versionne } from '@guichet/rules/versions';
import type { Call } from './call.ts';
import { DomainError } from './errors.ts';
import { type Changements, changesBetween } from './history.ts';

interface Merged<T> {
  /** Null when nothing asked for differs from what is there. */
  readonly changes: Partial<T> | null;
  readonly changements: Changements;
}

/** Different fields merge; the same field changed by two people comes back with both values. */
export const mergeChanges = <T extends Record<string, unknown>>(
  record: Versionne,
  current: T,
  asked: Partial<T>,
  { version }: Pick<Call, 'version'>,
): Merged<T> => {
  const conflits = conflictsBetween(record, current, asked, version ?? record.version);
  if (conflits.length > 0) throw new DomainError('VERSION_DEPASSEE', { conflits });
  const changes = realChanges(current, asked);
  if (Object.keys(changes).length === 0) return { changes: null, changements: {} };
  return { changes, changements: changesBetween(current, changes) };
};
