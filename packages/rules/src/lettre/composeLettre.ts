import type { EtatDossier } from '../dossier/index.ts';
import type { Genre } from '../genre/index.ts';
import { type GenreLettre, MODELES_LETTRE, type VariableLettre } from './modeles.ts';

export interface LigneLettre {
  readonly intitule: string;
  readonly annee: number;
  /** In cents. */
  readonly demande: number;
  readonly accorde: number;
}

export interface PartieLettre {
  readonly titre: string;
  readonly textes: readonly string[];
  readonly lignes: readonly LigneLettre[];
  readonly liste: readonly string[];
  readonly suite: readonly string[];
}

/** All that the letter says: plain data, so that it can be kept as it is for ever. */
export interface Lettre {
  readonly genre: GenreLettre;
  readonly titre: string;
  /** Whose it is, of which dossier. */
  readonly soustitre: string;
  /** Absent from letters written before they had a head. */
  readonly de?: string;
  readonly a?: readonly string[];
  readonly parties: readonly PartieLettre[];
}

const GENRES: Readonly<Record<Genre, Partial<Readonly<Record<EtatDossier, GenreLettre>>>>> = {
  subvention: {
    ...{ '6': 'accord', '7': 'accord', '8': 'accord', '9': 'accord', '10': 'accord' },
    ...{ '11': 'refus', '12': 'rejet' },
  },
  agrement: { '6': 'agrement', '11': 'refusAgrement', '12': 'rejetAgrement' },
};
/** Which decision there is to tell; none before there is one. */
export const genreLettre = (etat: EtatDossier, genre: Genre = 'subvention'): GenreLettre | null =>
  GENRES[genre][etat] ?? null;

/** Those that the letter names; who writes, to whom and of what are on all of them. */
type Tete = 'association' | 'siret' | 'service' | 'id_fo';
export type ValeursLettre = Readonly<Record<Tete, string> & Partial<Record<VariableLettre, string>>>;

/** In one pass: braces in what someone typed stay braces. */
const fill = (texte: string, valeurs: ValeursLettre): string =>
  texte.replace(/\{(\w+)\}/gu, (whole, nom: string) =>
    Object.hasOwn(valeurs, nom) ? (valeurs[nom as VariableLettre] ?? whole) : whole,
  );

export const composeLettre = (genre: GenreLettre, valeurs: ValeursLettre, lignes: readonly LigneLettre[]): Lettre => {
  const { titre, parties } = MODELES_LETTRE[genre];
  const filled = (textes: readonly string[] = []): string[] =>
    textes.map((texte) => fill(texte, valeurs).trim()).filter((texte) => texte !== '');
  return {
    genre,
    titre,
    soustitre: fill('{association} — dossier {id_fo}', valeurs),
    de: valeurs.service,
    a: [valeurs.association, fill('SIRET {siret}', valeurs), fill('Dossier {id_fo}', valeurs)],
    parties: parties.map((partie) => ({
      titre: partie.titre,
      textes: filled(partie.textes),
      lignes: partie.montants ? [...lignes] : [],
      liste: filled(partie.liste),
      suite: filled(partie.suite),
    })),
  };
};

export const totalLettre = (lignes: readonly LigneLettre[]): number =>
  lignes.reduce((sum, { accorde }) => sum + accorde, 0);
