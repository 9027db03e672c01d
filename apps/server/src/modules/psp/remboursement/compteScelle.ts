import type { Coffre } from '../../../platform/coffre/coffre.ts';
import type { Coordonnees } from '../../association/api.ts';

export const PLACE_COMPTE = 'psp.remboursement.compte';
type Compte = Pick<Coordonnees, 'titulaire' | 'iban' | 'bic'>;

/** Bound to its line: copied under another, it does not open. */
export const sealCompte = (coffre: Coffre, reference: string, { titulaire, iban, bic }: Compte): string =>
  coffre.seal(PLACE_COMPTE, [reference], JSON.stringify([titulaire, iban, bic]));

export const openCompte = (coffre: Coffre, reference: string, stored: string): Compte => {
  const [titulaire = '', iban = '', bic = ''] = JSON.parse(coffre.open(PLACE_COMPTE, [reference], stored)) as string[];
  return { titulaire, iban, bic };
};
