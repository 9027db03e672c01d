import type { EtatDossier } from '../dossier/index.ts';
import type { Genre } from '../genre/index.ts';
import type { GenreLettre } from './genres.ts';
import type { ModeleActe } from './modele.schema.ts';
import { MODELES_LETTRE } from './modeles.ts';
import { type LigneLettre, type PartieLettre, partiesActe } from './parties.ts';
import type { VariableLettre } from './variables.ts';

/** Who writes, of what, to whom, from where and when: as an act says it before its title. */
export interface TeteLettre {
  readonly entete: readonly string[];
  readonly references: readonly (readonly [libelle: string, valeur: string])[];
  readonly destinataire: readonly string[];
  readonly date: string;
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
  /** Absent from letters written before they were acts. */
  readonly tete?: TeteLettre;
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

const teteOf = (modele: ModeleActe, valeurs: ValeursLettre, say: (texte: string) => string): TeteLettre => {
  const { association, siret, id_fo, adresse = '', decide_le = '' } = valeurs;
  const lieu = say(modele.lieu);
  return {
    entete: modele.entete
      .split('\n')
      .map(say)
      .filter((ligne) => ligne !== ''),
    references: [
      ['Dossier', id_fo],
      ['SIRET', siret],
    ],
    destinataire: [association, ...adresse.split(', ')].filter((ligne) => ligne !== ''),
    date: lieu === '' ? `Le ${decide_le}` : `${lieu}, le ${decide_le}`,
  };
};

/** As its service wrote it, or as every act is until then. */
export const composeLettre = (
  genre: GenreLettre,
  valeurs: ValeursLettre,
  lignes: readonly LigneLettre[],
  modele: ModeleActe = MODELES_LETTRE[genre],
): Lettre => {
  const say = (texte: string): string => fill(texte, valeurs).trim();
  return {
    genre,
    titre: say(modele.titre),
    soustitre: fill('{association} — dossier {id_fo}', valeurs),
    de: valeurs.service,
    a: [valeurs.association, fill('SIRET {siret}', valeurs), fill('Dossier {id_fo}', valeurs)],
    tete: teteOf(modele, valeurs, say),
    parties: partiesActe(modele, lignes, say),
  };
};

export const totalLettre = (lignes: readonly LigneLettre[]): number =>
  lignes.reduce((sum, { accorde }) => sum + accorde, 0);
