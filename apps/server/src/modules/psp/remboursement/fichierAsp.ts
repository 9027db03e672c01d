import { eurosOf, lineOf } from '../../../platform/csv.ts';

interface Paiement {
  readonly reference: string;
  readonly id_siret: string;
  readonly nom: string;
  readonly titulaire: string;
  readonly iban: string;
  readonly bic: string;
  readonly nombre: number;
  readonly montant: number;
  readonly codes: readonly { readonly id_psp: string; readonly federation: string | null }[];
}

/** A payer may read line by line: a name never makes one more. */
const onOneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/**
 * The layout of the agency is not public: only this knows it. A line for each club, V, then one for each of its codes, C.
 */
export const ecrireMorceau = (paiements: readonly Paiement[]): string =>
  paiements
    .flatMap(({ reference, id_siret, nom, titulaire, iban, bic, nombre, montant, codes }) => [
      lineOf([
        'V',
        reference,
        id_siret,
        onOneLine(nom),
        onOneLine(titulaire),
        iban.replaceAll(' ', ''),
        bic,
        `${nombre}`,
        eurosOf(montant),
      ]),
      ...codes.map(({ id_psp, federation }) => lineOf(['C', reference, id_psp, federation ?? ''])),
    ])
    .join('');
