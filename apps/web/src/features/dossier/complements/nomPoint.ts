import type { Complement } from '@guichet/contract/demandes';
import type { ContenuSubvention } from '@guichet/rules/subvention';
import { libelleChemin } from '../projets/champs.ts';
import { placeOf } from './correction.ts';

/** The server names the project; which field of it, the words of its page say. */
export const nomPoint = (complement: Complement, subvention: ContenuSubvention): string => {
  const { champ } = placeOf(complement);
  return complement.cible === 'projet' && champ
    ? `${complement.libelle}, ${libelleChemin(subvention)(champ)}`
    : complement.libelle;
};
