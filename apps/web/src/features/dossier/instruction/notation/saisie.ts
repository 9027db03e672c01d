import type { Notation, NoteCritereSaisie } from '@guichet/contract/demandes';
import { problemesDeLaNote, problemesDuBrouillon, totalDe } from '@guichet/rules/notation';

export type Grille = Notation['grille'];
/** As it is typed. */
export interface CritereTape {
  readonly note: string;
  readonly justification: string;
}
export type Tapes = Readonly<Record<string, CritereTape>>;

const VIDE: CritereTape = { note: '', justification: '' };
export const tapeOf = (tapes: Tapes, code: string): CritereTape => tapes[code] ?? VIDE;

/** What is kept of one's own, to be typed over. */
export const tapesOf = (mienne: Notation['mienne']): Tapes =>
  Object.fromEntries(
    (mienne?.notes ?? []).map(({ code, note, justification }) => [
      code,
      { note: note === null ? '' : String(note), justification },
    ]),
  );

const readNote = (texte: string): number | null => {
  const typed = texte.trim();
  if (typed === '') return null;
  return /^\d{1,3}$/u.test(typed) ? Number(typed) : Number.NaN;
};

export const notesOf = (grille: Grille, tapes: Tapes): NoteCritereSaisie[] =>
  grille.map(({ code }) => {
    const { note, justification } = tapeOf(tapes, code);
    return { code, note: readNote(note), justification: justification.trim() };
  });

export type Envoi = 'saveNote' | 'submitNote';
const JUGER = { saveNote: problemesDuBrouillon, submitNote: problemesDeLaNote } as const;
/** Nothing wrong leaves: what the server would refuse is said beside its field. */
export const problemesOf = (grille: Grille, tapes: Tapes, envoi: Envoi) => JUGER[envoi](grille, notesOf(grille, tapes));

/** What is typed and means nothing counts for nothing. */
export const totalTape = (grille: Grille, tapes: Tapes) => {
  const notes = notesOf(grille, tapes);
  const faux = problemesDuBrouillon(grille, notes).map(({ champ }) => champ);
  const lues = notes.map((one) => (faux.includes(`notes.${one.code}.note`) ? { ...one, note: null } : one));
  return { total: totalDe(grille, lues), faits: lues.filter(({ note }) => note !== null).length };
};
