import type { CallOptions } from '@guichet/contract';
import { useState } from 'react';
import { ApiError } from '../apiClient/ApiError.ts';
import { useIntention } from '../apiClient/useIntention.ts';
import { formatHeure } from '../format/format.ts';
import { useServices } from '../services/services.ts';

interface Versioned {
  readonly version: number;
}

export interface Conflict<R, C> {
  /** As it stands now on the server. */
  readonly frais: R;
  readonly demandes: Partial<C>;
  readonly champs: readonly string[];
  readonly conflits: ApiError['conflits'];
  readonly auteur: string | null;
  readonly modifie_at: string | null;
}

export interface VersionedSaveOptions<R extends Versioned, C extends object> {
  readonly record: R;
  readonly send: (changes: Partial<C>, options: CallOptions) => Promise<R>;
  readonly reload: () => Promise<R>;
  /** The answer replaces what was held (CONST-005). */
  readonly onSaved: (record: R) => void;
  /** Where the tab keeps what is typed: taken back from a closed one, it is saved over the version that it was typed over. */
  readonly draft?: string | undefined;
}

const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409 && error.conflits.length > 0;

const without = <C extends object>(changes: Partial<C>, dropped: readonly string[]): Partial<C> =>
  Object.fromEntries(Object.entries(changes).filter(([champ]) => !dropped.includes(champ))) as Partial<C>;

/** Sends what changed with the version it was read at; when someone was faster, both values come back. */
export const useVersionedSave = <R extends Versioned, C extends object>({
  record,
  send,
  reload,
  onSaved,
  draft,
}: VersionedSaveOptions<R, C>) => {
  const { now, drafts } = useServices();
  const intend = useIntention();
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict<R, C> | null>(null);

  const keep = (saved: R) => {
    setConflict(null);
    onSaved(saved);
  };

  const saveOver = async ({ version }: R, changes: Partial<C>) => {
    try {
      keep(await intend({ changes, version }, (idempotencyKey) => send(changes, { version, idempotencyKey })));
      setSavedAt(formatHeure(now()));
    } catch (error) {
      if (!isConflict(error)) throw error;
      const { conflits, auteur, modifie_at } = error;
      const champs = conflits.map(({ champ }) => champ);
      setConflict({ frais: await reload(), demandes: changes, champs, conflits, auteur, modifie_at });
    }
  };

  /** What the person leaves to the other is not sent; when nothing is left, the other's version is simply shown. */
  const resolve = async (laisses: readonly string[]) => {
    if (!conflict) return;
    const kept = without(conflict.demandes, laisses);
    if (Object.keys(kept).length === 0) return keep(conflict.frais);
    return saveOver(conflict.frais, kept);
  };

  const save = (changes: Partial<C>) => {
    const base = draft === undefined ? null : drafts.readBase(draft);
    return saveOver(base === null ? record : { ...record, version: Math.min(base, record.version) }, changes);
  };
  return { save, resolve, conflict, savedAt };
};
