import type { FacteurLu, Facteurs, FacteursAdministres } from '@guichet/contract/auth';
import { mustHaveFacteur } from '@guichet/rules/facteur';
import type { Facteur, FacteursLus } from './facteur.ts';
import type { Retrait } from './retrait.repository.ts';

/** An answer kept under a key is JSON: its dates are text. */
const sayDate = (date: Date | string): string => new Date(date).toISOString();

const toFacteur = ({ id, genre, nom, cree_at, utilise_at }: Facteur): FacteurLu => ({
  id,
  genre,
  nom,
  cree_le: sayDate(cree_at),
  utilise_le: utilise_at && sayDate(utilise_at),
});

export const toFacteurs = ({ roles, facteurs, secours }: FacteursLus, isRequired: boolean): Facteurs => ({
  facteurs: facteurs.map(toFacteur),
  secours,
  obligatoire: isRequired && mustHaveFacteur(roles),
});

/** In two groups, as people copy it. */
export const sayCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

export const toAdministres = (facteurs: readonly Facteur[], retrait: Retrait | null): FacteursAdministres => ({
  facteurs: facteurs.map(toFacteur),
  retrait: retrait && {
    motif: retrait.motif,
    demande_le: sayDate(retrait.demande_at),
    demande_par: retrait.demande_par,
  },
});
