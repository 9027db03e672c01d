import type { CritereNotation, Probleme } from '../subvention/index.ts';

/** What one reader says of one criterion; nothing yet while it is a draft. */
export interface NoteCritere {
  readonly code: string;
  readonly note: number | null;
  readonly justification: string;
}
type Grille = readonly CritereNotation[];
type Notes = readonly NoteCritere[];

const noteAt = (notes: Notes, code: string): NoteCritere | undefined => notes.find((one) => one.code === code);
const probleme = (code: string, champ: 'note' | 'justification', message: string): Probleme => ({
  champ: `notes.${code}.${champ}`,
  message,
});

/** What no grid asks: a criterion that is not in it, one that is scored twice, a mark beyond its scale. */
export const problemesDuBrouillon = (grille: Grille, notes: Notes): Probleme[] =>
  notes.flatMap(({ code, note }, rang) => {
    const critere = grille.find((one) => one.code === code);
    if (!critere) return [probleme(code, 'note', 'Ce critère n’est pas dans la grille.')];
    if (notes.findIndex((one) => one.code === code) !== rang)
      return [probleme(code, 'note', 'Ce critère est noté deux fois.')];
    return note === null || (Number.isInteger(note) && note >= 0 && note <= critere.echelle)
      ? []
      : [probleme(code, 'note', `Donnez un nombre entier de 0 à ${critere.echelle}.`)];
  });

/** The same, and what is missing before it may be submitted; in the order of the grid. */
export const problemesDeLaNote = (grille: Grille, notes: Notes): Probleme[] => {
  const wrong = problemesDuBrouillon(grille, notes);
  const missing = grille.flatMap(({ code, justification }) => {
    const own = noteAt(notes, code);
    return [
      ...((own?.note ?? null) === null ? [probleme(code, 'note', 'Donnez une note.')] : []),
      ...(justification && (own?.justification.trim() ?? '') === ''
        ? [probleme(code, 'justification', 'Dites pourquoi cette note.')]
        : []),
    ];
  });
  return [...wrong, ...missing];
};

export const NOTE_SUR = 20;
const CENTIEMES = 100;

const rounded = (numerator: bigint, denominator: bigint): number =>
  Number((2n * numerator + denominator) / (2n * denominator));

/**
 * Out of 20, in hundredths, half up: each mark is the part of its scale that it is, for its weight. What is not scored yet
 * counts for nothing. Whole numbers only, so that nobody finds another figure by hand.
 */
export const totalDe = (grille: Grille, notes: Notes): number => {
  const poids = grille.reduce((sum, one) => sum + BigInt(one.poids), 0n);
  if (poids === 0n) return 0;
  const commun = grille.reduce((product, one) => product * BigInt(one.echelle), 1n);
  const points = grille.reduce((sum, { code, poids: own, echelle }) => {
    const note = BigInt(noteAt(notes, code)?.note ?? 0);
    return sum + (BigInt(own) * note * commun) / BigInt(echelle);
  }, 0n);
  return rounded(points * BigInt(NOTE_SUR * CENTIEMES), poids * commun);
};

/** «14,25» */
export const formatNote = (centiemes: number): string => {
  const cents = String(centiemes % CENTIEMES).padStart(2, '0');
  return `${Math.trunc(centiemes / CENTIEMES)},${cents}`;
};

/** What readers find together: what they agree on, and by how much they do not. */
export interface Bilan {
  readonly lectures: number;
  readonly moyenne: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly ecart: number;
}
/** Two read each request, so that no score is one person's. */
export const LECTURES_ATTENDUES = 2;

export const bilanDe = (totaux: readonly number[]): Bilan | null => {
  if (totaux.length === 0) return null;
  const [minimum, maximum] = [Math.min(...totaux), Math.max(...totaux)];
  const somme = totaux.reduce((sum, one) => sum + one, 0);
  const moyenne = rounded(BigInt(somme), BigInt(totaux.length));
  return { lectures: totaux.length, moyenne, minimum, maximum, ecart: maximum - minimum };
};

/** By how much the marks of one criterion differ, in points of its scale. */
export const ecartDuCritere = (code: string, lectures: readonly Notes[]): number => {
  const marks = lectures.flatMap((notes) => noteAt(notes, code)?.note ?? []);
  return marks.length === 0 ? 0 : Math.max(...marks) - Math.min(...marks);
};

/** The best first; what nobody scored comes last. */
export const byMoyenne = (one: number | null, other: number | null): number => (other ?? -1) - (one ?? -1);
