import { hash } from 'node:crypto';

export const CHAINES = 64;

/** Where a chain was left: its last line read, and the digest that the next must carry. */
export interface Tete {
  readonly numero: number;
  /** In hexadecimal; empty before the first line. */
  readonly hash: string;
}

/** How far a reading went: the place in the table, and the end of each chain. Enough to go on from there. */
export interface Suivi {
  readonly mois: string | null;
  readonly chaine: number;
  readonly numero: number;
  readonly lignes: number;
  readonly tetes: readonly Tete[];
  readonly ruptures: readonly Rupture[];
}

export interface Rupture {
  readonly chaine: number;
  readonly numero: number;
  readonly probleme: string;
}

/** A line as the table keeps it, and the text whose digest it claims. */
export interface Ligne {
  readonly chaine: number;
  readonly numero: number;
  readonly hash: string;
  readonly hash_precedent: string;
  readonly texte: string;
  readonly est_du_mois: boolean;
}

export const NOUVEAU_SUIVI: Suivi = {
  ...{ mois: null, chaine: -1, numero: 0, lignes: 0, ruptures: [] },
  tetes: Array.from({ length: CHAINES }, () => ({ numero: 0, hash: '' })),
};

/** What was signed and kept elsewhere: by chain, the digest that a line must have, and the day it was signed. */
export interface Attendu {
  readonly jour: string;
  readonly hash: string;
}
export type Attendus = readonly ReadonlyMap<number, readonly Attendu[]>[];

/** What is said of one chain at the most: a chain written again from its start would otherwise fill the mail. */
const MOST_PER_CHAINE = 20;

const problemeOf = (ligne: Ligne, avant: Tete): string | null => {
  if (ligne.hash !== hash('sha256', ligne.texte) || !ligne.est_du_mois) return 'contenu modifié';
  if (ligne.numero !== avant.numero + 1) return 'ligne précédente absente';
  return ligne.hash_precedent === avant.hash ? null : 'chaîne rompue';
};

const placeOf = ({ chaine, numero }: Ligne) => ({ chaine, numero });

/** A reading in progress. Digests are computed here, not by the database whose word is in doubt. */
export const openLecture = (suivi: Suivi, attendus: Attendus) => {
  let { mois, chaine, numero, lignes } = suivi;
  const tetes = [...suivi.tetes];
  const ruptures = [...suivi.ruptures];
  const teteOf = (one: number): Tete => tetes[one] ?? { numero: 0, hash: '' };
  const tell = (rupture: Rupture): void => {
    const known = ruptures.filter((one) => one.chaine === rupture.chaine).length;
    if (known < MOST_PER_CHAINE) ruptures.push(rupture);
  };
  const read = (ligne: Ligne): void => {
    const probleme = problemeOf(ligne, teteOf(ligne.chaine));
    if (probleme) tell({ ...placeOf(ligne), probleme });
    for (const { jour, hash: signe } of attendus[ligne.chaine]?.get(ligne.numero) ?? [])
      if (signe !== ligne.hash) tell({ ...placeOf(ligne), probleme: `autre que dans l’ancre du ${jour}` });
    tetes[ligne.chaine] = { numero: ligne.numero, hash: ligne.hash };
    lignes += 1;
  };
  return {
    teteOf,
    tell,
    /** Chains that no longer reach what was signed. */
    tellCut(): void {
      for (const [one, signed] of attendus.entries())
        for (const [rang, [premiere]] of signed)
          if (premiere && rang > teteOf(one).numero)
            tell({ chaine: one, numero: rang, probleme: `absente, et dans l’ancre du ${premiere.jour}` });
    },
    /** Lines met out of the order of the table: those written while it was read. */
    readLate: read,
    readAll(batch: readonly Ligne[]): void {
      for (const ligne of batch) read(ligne);
      const last = batch.at(-1);
      if (last) ({ chaine, numero } = last);
    },
    openMois(next: string): void {
      mois = next;
      chaine = -1;
      numero = 0;
    },
    suivi: (): Suivi => ({ mois, chaine, numero, lignes, tetes: [...tetes], ruptures: [...ruptures] }),
  };
};
export type Lecture = ReturnType<typeof openLecture>;
