import type { Referentiel } from '@guichet/contract/lca';
import type { ReferentielChanges } from '@guichet/rules/referentiel';
import { useEffect, useState } from 'react';
import { messageOf } from '../../../shared/apiClient/ApiError.ts';
import { markUnsaved } from '../../../shared/form/unsavedInput.ts';
import { checkDraft, type DraftError } from './checkDraft.ts';
import { changesOf, type Draft, draftOf } from './referentielDraft.ts';

/** ERR-064, spelt as in the document. */
const AUCUN_CHANGEMENT = "Aucun changement n'a été détécté.";

export interface ReferentielDraft {
  readonly draft: Draft;
  readonly edit: (change: (draft: Draft) => Draft) => void;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly errors: readonly DraftError[];
  readonly attempt: number;
  readonly nothing: string | null;
  readonly submit: () => Promise<void>;
}

export const useReferentielDraft = (
  referentiel: Referentiel,
  save: (changes: ReferentielChanges) => Promise<void>,
): ReferentielDraft => {
  const [draft, setDraft] = useState(() => draftOf(referentiel));
  const [errors, setErrors] = useState<readonly DraftError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [nothing, setNothing] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const changes = changesOf(referentiel, draft);
  const isDirty = Object.keys(changes).length > 0;
  useEffect(() => (isDirty ? markUnsaved() : undefined), [isDirty]);

  const fail = (found: readonly DraftError[]) => {
    setErrors(found);
    if (found.length > 0) setAttempt((count) => count + 1);
  };
  const send = async () => {
    setIsSaving(true);
    try {
      await save(changes);
    } catch (error) {
      fail([{ message: messageOf(error) }]);
    } finally {
      setIsSaving(false);
    }
  };
  const submit = async () => {
    setErrors([]);
    setNothing(isDirty ? null : AUCUN_CHANGEMENT);
    if (!isDirty) return;
    const found = checkDraft(draft, changes);
    return found.length > 0 ? fail(found) : send();
  };
  const edit = (change: (before: Draft) => Draft) => {
    setNothing(null);
    setDraft(change);
  };
  return { draft, edit, isDirty, isSaving, errors, attempt, nothing, submit };
};
