import {
  agrementOf,
  agrementSuivant,
  type ContenuAgrement,
  type ContenuOffre,
  checkAgrement,
  isOffreAgrement,
  offreOf,
} from '@guichet/rules/agrement';
import type { Genre } from '@guichet/rules/genre';
import { checkSubvention, contenuLuSchema, exerciceSuivant, type Probleme } from '@guichet/rules/subvention';

/** What a genre of offre has of its own; all the rest of the catalogue is the same for both. */
interface Offre {
  /** As it is written: what follows from the rest is said anew. */
  readonly derive: (contenu: ContenuOffre) => ContenuOffre;
  readonly problemes: (contenu: ContenuOffre, identite: { readonly code: string }) => Probleme[];
  readonly suivante: (contenu: ContenuOffre) => ContenuOffre;
  /** Whether its type is one of the directory of dispositifs. */
  readonly hasDispositif: boolean;
  readonly supprimee: string;
  /** The type of approval that who publishes it must answer for; null where nothing is proved. */
  readonly typePublie: (contenu: ContenuOffre) => string | null;
}

const asAgrement =
  (change: (contenu: ContenuAgrement) => ContenuAgrement) =>
  (contenu: ContenuOffre): ContenuOffre =>
    offreOf(change(agrementOf(contenu)));

export const OFFRES: Readonly<Record<Genre, Offre>> = {
  subvention: {
    derive: (contenu) => contenu,
    problemes: checkSubvention,
    suivante: exerciceSuivant,
    hasDispositif: true,
    supprimee: 'La subvention est supprimée.',
    typePublie: () => null,
  },
  agrement: {
    derive: asAgrement((contenu) => contenu),
    problemes: (contenu) => checkAgrement(agrementOf(contenu)),
    suivante: asAgrement(agrementSuivant),
    hasDispositif: false,
    supprimee: 'L’agrément est supprimé.',
    typePublie: (contenu) => agrementOf(contenu).type_agrement,
  },
};

/** What was written before a field existed has its default; what cannot be read any more is our failure, not the caller's. */
export const readContenu = (written: object): ContenuOffre => {
  if (isOffreAgrement(written)) return offreOf(agrementOf(written));
  const read = contenuLuSchema.safeParse(written);
  if (!read.success) throw new Error('contenu de subvention illisible', { cause: read.error });
  return read.data;
};
