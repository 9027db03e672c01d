import type { Budget } from './budget.schema.ts';
import { COMPTE_RESSOURCES_PROPRES, COMPTE_SUBVENTIONS, comptesOf, type PorteeBudget } from './lignes.ts';
import { totalsOf } from './totaux.ts';

type CoteCourt = 'charges' | 'produits';

/** A line in plain words: the accounts that it gathers, and the one that takes what is typed there. */
export interface LigneCourte {
  readonly cle: string;
  readonly cote: CoteCourt;
  readonly libelle: string;
  readonly aide: string;
  readonly comptes: readonly string[];
  /** A line of the form, or a kind of funder for account 74. */
  readonly code: string;
}

/** The kind of funder of what is asked for here: the State's own services. */
export const CATEGORIE_DEMANDE = '74etat';

/** Five a side, every account of the form in one of them and in one only. */
export const LIGNES_COURTES: readonly LigneCourte[] = [
  {
    ...{ cle: 'achats', cote: 'charges', libelle: 'Achats', comptes: ['60'], code: '601' },
    aide: 'fournitures, petit matériel, alimentation',
  },
  {
    ...{ cle: 'locations', cote: 'charges', libelle: 'Locations et assurances', comptes: ['61'], code: '613' },
    aide: 'salle, véhicule, entretien',
  },
  {
    ...{ cle: 'intervenants', cote: 'charges', libelle: 'Intervenants et déplacements', comptes: ['62'], code: '622' },
    aide: 'qui vous facture, trajets, affiches, banque',
  },
  {
    ...{ cle: 'salaires', cote: 'charges', libelle: 'Salaires et charges', comptes: ['63', '64'], code: '641' },
    aide: 'si vous employez quelqu’un',
  },
  {
    ...{ cle: 'autresDepenses', cote: 'charges', libelle: 'Autres dépenses', code: '65' },
    ...{ comptes: ['65', '66', '67', '68', '69', 'CI', 'EXC'], aide: 'droits d’auteur, emprunt, amortissements' },
  },
  {
    ...{ cle: 'etat', cote: 'produits', libelle: 'Subventions de l’État', comptes: ['74'], code: CATEGORIE_DEMANDE },
    aide: 'ce que vous demandez à un service de l’État',
  },
  {
    ...{ cle: 'subventions', cote: 'produits', libelle: 'Autres subventions', comptes: ['74'], code: '74com' },
    aide: 'commune, département, région, fondation',
  },
  {
    ...{ cle: 'ventes', cote: 'produits', libelle: 'Participations et ventes', comptes: ['70', '73'], code: '70' },
    aide: 'entrées, buvette, stages',
  },
  {
    ...{ cle: 'cotisations', cote: 'produits', libelle: 'Cotisations, dons, mécénat', comptes: ['75'], code: '756' },
    aide: 'ce que l’association y met',
  },
  {
    ...{ cle: 'autresRecettes', cote: 'produits', libelle: 'Autres recettes', code: '77' },
    ...{ comptes: ['76', '77', '78', '79', COMPTE_RESSOURCES_PROPRES, 'INS'], aide: 'intérêts, remboursements' },
  },
];

export const isDeSubventions = ({ comptes }: LigneCourte): boolean => comptes.includes(COMPTE_SUBVENTIONS);

/** Where the funders of a short line stand among all: the State's on one line, all the others on the next. */
export const financeursDe = ({ code }: LigneCourte, { produits }: Budget): readonly number[] =>
  produits.subventions.flatMap(({ categorie }, index) =>
    (categorie === CATEGORIE_DEMANDE) === (code === CATEGORIE_DEMANDE) ? [index] : [],
  );

export interface MontantCourt {
  /** Null while nothing is there. */
  readonly cents: number | null;
  /** The line of the form that takes what is typed: the only one that holds something, else the line's own. */
  readonly code: string;
  /** Spread over several lines of the form: it is changed there, not here, or what they say would be lost. */
  readonly isDetaille: boolean;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const montantFinanceurs = (budget: Budget, ligne: LigneCourte): MontantCourt => {
  const held = financeursDe(ligne, budget).map((index) => budget.produits.subventions[index]?.montant ?? null);
  const amounts = held.filter((montant) => montant !== null);
  return { cents: amounts.length === 0 ? null : sum(amounts), code: ligne.code, isDetaille: held.length > 1 };
};

/** What a short line shows of a budget. */
export const montantCourt = (budget: Budget, ligne: LigneCourte, portee: PorteeBudget): MontantCourt => {
  if (isDeSubventions(ligne)) return montantFinanceurs(budget, ligne);
  const { montants } = budget[ligne.cote];
  const held = comptesOf(portee, ligne.cote)
    .filter(({ compte }) => ligne.comptes.includes(compte))
    .flatMap(({ lignes }) => lignes)
    .flatMap(({ code }) => (montants[code] === undefined ? [] : [{ code, cents: montants[code] }]));
  const nommees = ligne.comptes.includes(COMPTE_RESSOURCES_PROPRES)
    ? (totalsOf(budget).comptes[COMPTE_RESSOURCES_PROPRES] ?? 0)
    : 0;
  const total = sum(held.map(({ cents }) => cents)) + nommees;
  return {
    cents: held.length === 0 && nommees === 0 ? null : total,
    code: held[0]?.code ?? ligne.code,
    isDetaille: held.length > 1 || nommees > 0,
  };
};
