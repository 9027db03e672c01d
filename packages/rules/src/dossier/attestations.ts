import { formatMontant } from '../budget/index.ts';
import type { Genre } from '../genre/index.ts';

/** What who signs states on their honour (official form, part 7), in the order of the form. */
export const ATTESTATIONS = [
  'l’association est à jour de ses obligations administratives, comptables, sociales et fiscales (déclarations et paiements correspondants) ;',
  'l’association souscrit au contrat d’engagement républicain annexé au décret pris pour l’application de l’article 10-1 de la loi n° 2000-321 du 12 avril 2000 ;',
  'les informations de ce dossier sont exactes et sincères, notamment sur les demandes de subvention déposées auprès d’autres financeurs publics ;',
  'l’association respecte les principes et valeurs de la Charte des engagements réciproques du 14 février 2014 ;',
] as const;

/** Fifty million cents: what public aid of three years is compared with. */
export const SEUIL_AIDES_3ANS = 50_000_000;

interface Declare {
  readonly aides_3ans: number | null;
  readonly montant_demande: number;
}

const [A_JOUR, REPUBLICAIN, , CHARTE] = ATTESTATIONS;
/** Of an approval: no money is asked for, and what was recognised must stay true. */
const ATTESTATIONS_AGREMENT: readonly string[] = [
  ...[A_JOUR, REPUBLICAIN],
  'les informations de ce dossier sont exactes et sincères ;',
  CHARTE,
  'l’association signalera sans attendre au service tout changement de ses statuts, de ses dirigeants ou de ce qu’elle déclare ici.',
];

/** The same, with what depends on this dossier. */
const attestationsSubvention = ({ aides_3ans, montant_demande }: Declare): string[] => [
  ...ATTESTATIONS,
  ...(aides_3ans === null
    ? []
    : [
        `l’association a reçu un montant total et cumulé d’aides publiques sur les trois derniers exercices ${aides_3ans > SEUIL_AIDES_3ANS ? 'supérieur' : 'inférieur ou égal'} à ${formatMontant(SEUIL_AIDES_3ANS)} ;`,
      ]),
  `l’association demande une subvention de ${formatMontant(montant_demande)} ;`,
  'cette subvention, si elle est accordée, sera versée au compte bancaire de l’association.',
];

const ATTESTATIONS_DE: Readonly<Record<Genre, (declare: Declare) => string[]>> = {
  subvention: attestationsSubvention,
  agrement: () => [...ATTESTATIONS_AGREMENT],
};
export const attestationsOf = (declare: Declare, genre: Genre = 'subvention'): string[] =>
  ATTESTATIONS_DE[genre](declare);
