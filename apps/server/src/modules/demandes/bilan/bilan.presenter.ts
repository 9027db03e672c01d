import { ETAPES, NOMS_ETAPE, NOMS_STADE, STADES } from '@guichet/rules/chiffres';
import { BOM, eurosOf, lineOf } from '../../../platform/csv.ts';
import type { BilanLu } from './usecases/readBilan.ts';

const COLONNES = ['Tableau', 'Ligne', 'Mesure', 'Exercice', 'Valeur', 'Exercice précédent'];

type Annee = BilanLu['annee'];
type Valeur = (annee: Annee) => string;
type Cellule = readonly [tableau: string, ligne: string, mesure: string, valeur: Valeur];

const ARGENT = [
  ['Demandé', 'demande'],
  ['Proposé', 'propose'],
  ['Accordé', 'accorde'],
  ['Payé', 'paye'],
] as const;
const QUARTS = [
  ['Nombre', 'nombre'],
  ['Un quart en, en jours', 'quart'],
  ['Médiane, en jours', 'mediane'],
  ['Trois quarts en, en jours', 'troisQuarts'],
] as const;

const ENSEMBLE: readonly Cellule[] = [
  ['Ensemble', 'Dossiers', 'Reçus', ({ recus }) => String(recus)],
  ...STADES.map((stade): Cellule => ['Ensemble', 'Dossiers', NOMS_STADE[stade], ({ stock }) => String(stock[stade])]),
  ...ARGENT.map(([nom, quoi]): Cellule => ['Ensemble', 'Montants, en euros', nom, (annee) => eurosOf(annee[quoi])]),
];
const DELAIS: readonly Cellule[] = ETAPES.flatMap((etape) =>
  QUARTS.map(
    ([nom, quoi]): Cellule => [
      ...(['Délais', NOMS_ETAPE[etape], nom] as const),
      ({ delais }) => String(delais[etape]?.[quoi] ?? ''),
    ],
  ),
);

/** The figures of the page, one a line: any spreadsheet makes its own tables of them. */
export const csvOf = ({ exercice, annee, avant, lignes }: BilanLu): string => {
  const an = String(exercice);
  const cells = [...ENSEMBLE, ...DELAIS].map(([tableau, ligne, mesure, of]) =>
    lineOf([tableau, ligne, mesure, an, of(annee), avant ? of(avant) : '']),
  );
  const mois = annee.mois.flatMap(({ mois: un, recus, accordes, refuses }) =>
    (
      [
        ['Reçus', recus],
        ['Accordés', accordes],
        ['Refusés ou rejetés', refuses],
      ] as const
    ).map(([mesure, nombre]) => lineOf(['Mois', un, mesure, an, String(nombre), ''])),
  );
  const subventions = lignes.flatMap(({ subvention, recus, enveloppe, ...montants }) => [
    lineOf(['Subventions', subvention, 'Dossiers reçus', an, String(recus), '']),
    ...ARGENT.map(([nom, quoi]) =>
      lineOf(['Subventions', subvention, `${nom}, en euros`, an, eurosOf(montants[quoi]), '']),
    ),
    ...(enveloppe === null
      ? []
      : [lineOf(['Subventions', subvention, 'Enveloppe, en euros', an, eurosOf(enveloppe), ''])]),
  ]);
  return [BOM + lineOf(COLONNES), ...cells, ...mois, ...subventions].join('');
};
