import type { Lettre } from '../lettre/index.ts';

export interface SignatureDite {
  readonly nom: string;
  readonly qualite: string;
  readonly reference: string;
  /** «le 3 mars 2027». */
  readonly quand: string;
}

const linesOf = ({ nom, qualite, reference, quand }: SignatureDite, isFirst: boolean): string[] => [
  `${isFirst ? '' : 'Contresigné par '}${nom}`,
  qualite,
  ...(reference === '' ? [] : [reference]),
  `Signé dans le portail ${quand}`,
];

/** Who signed is who is named, whomever the template names. */
export const signerLettre = (lettre: Lettre, signatures: readonly SignatureDite[]): Lettre =>
  signatures.length === 0
    ? lettre
    : {
        ...lettre,
        parties: lettre.parties.map((partie) =>
          partie.forme === 'signature'
            ? {
                ...partie,
                textes: [
                  ...(partie.formule ? [partie.formule] : []),
                  ...signatures.flatMap((one, rang) => linesOf(one, rang === 0)),
                ],
              }
            : partie,
        ),
      };
