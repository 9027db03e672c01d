import { useEffect, useState } from 'react';
import { ApiError, messageOf } from '../../../shared/apiClient/ApiError.ts';
import { markUnsaved } from '../../../shared/form/unsavedInput.ts';
import { useServices } from '../../../shared/services/services.ts';
import type { Erreur, Lecture } from './champ.ts';

export interface ElementState<T> {
  readonly brouillon: T;
  readonly set: (brouillon: T) => void;
  readonly erreurs: readonly Erreur[];
  readonly attempt: number;
  readonly isBusy: boolean;
  readonly erreurOf: (champ: string) => string | undefined;
  readonly submit: () => void;
  /** What was typed before a cut, or an end of session, was put back. */
  readonly isRestored: boolean;
  /** Left on purpose: nothing stays behind. */
  readonly forget: () => void;
}

/** A refusal that names fields is shown beside them; any other on top. */
const refusedOf = (error: unknown): readonly Erreur[] => {
  const champs = error instanceof ApiError ? error.champs : [];
  return champs.length > 0 ? champs : [{ champ: '', message: messageOf(error) }];
};

/** The same form is found again by its kind and by what it changes. */
export const cleOf = (kind: string, isNew: boolean, nom = ''): string =>
  `${kind}:${isNew ? 'nouveau' : 'existant'}:${nom}`;

/** Kept in a list, or sent to the server. */
export type Keep<T> = (item: T) => void | Promise<void>;

/** Of the same form, as far as its fields tell. */
const isDraftOf = <T extends object>(initial: T, draft: unknown): draft is T =>
  typeof draft === 'object' && draft !== null && Object.keys(initial).every((champ) => champ in draft);

/** What is typed, kept for the time of the tab under the name of its form. */
const useBrouillon = <T extends object>(cle: string, initial: T) => {
  const { drafts } = useServices();
  const name = `${location.pathname}${location.search}#${cle}`;
  const [kept] = useState(() => drafts.read(name));
  const [start] = useState(initial);
  const isRestored = isDraftOf(start, kept);
  const [brouillon, setBrouillon] = useState(isRestored ? kept : start);
  const isDirty = brouillon !== start;
  useEffect(() => (isDirty ? markUnsaved() : undefined), [isDirty]);
  return {
    brouillon,
    set: (next: T) => {
      setBrouillon(next);
      drafts.write(name, next);
    },
    isRestored,
    forget: () => drafts.clear(name),
  };
};

/** One item being written; checked as a whole when it is kept, and only then said wrong. */
export const useElement = <T extends object>(
  cle: string,
  initial: T,
  read: (brouillon: T) => Lecture<T>,
  onKeep: Keep<T>,
): ElementState<T> => {
  const draft = useBrouillon(cle, initial);
  const [erreurs, setErreurs] = useState<readonly Erreur[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const refuse = (refused: readonly Erreur[]) => {
    setErreurs(refused);
    setAttempt(attempt + 1);
  };
  const send = async (item: T) => {
    setErreurs([]);
    const sent = onKeep(item);
    if (!sent) return draft.forget();
    setBusy(true);
    try {
      await sent;
      draft.forget();
    } catch (error) {
      refuse(refusedOf(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    ...draft,
    erreurs,
    attempt,
    isBusy,
    erreurOf: (champ) => erreurs.find((erreur) => erreur.champ === champ)?.message,
    submit: () => {
      const lecture = read(draft.brouillon);
      if (lecture.ok) void send(lecture.item);
      else refuse(lecture.erreurs);
    },
  };
};
