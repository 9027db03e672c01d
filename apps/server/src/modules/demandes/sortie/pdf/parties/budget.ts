import {
  type Budget,
  CATEGORIES_FINANCEUR,
  COMPTE_RESSOURCES_PROPRES,
  COMPTE_SUBVENTIONS,
  type CompteBudget,
  type Cote,
  comptesOf,
  equilibresOf,
  type PorteeBudget,
  type Totaux,
  totalsOf,
} from '@guichet/rules/budget';
import type { BlocPdf, LignePdf } from '../../../../../platform/pdf/document.ts';
import { champs, RIEN, sayJour, sayMontant, texte } from '../../../../../platform/pdf/mots.ts';

const COTES: readonly (readonly [Cote, string])[] = [
  ['charges', 'Charges'],
  ['produits', 'Produits'],
  ['emplois', 'Emplois des contributions volontaires en nature'],
  ['ressources', 'Contributions volontaires en nature'],
];

const categorieOf = (code: string): string =>
  CATEGORIES_FINANCEUR.find((categorie) => categorie.code === code)?.libelle ?? code;

const amountsOf = ({ charges, produits, contributions }: Budget): Readonly<Record<string, number | undefined>> => ({
  ...charges.montants,
  ...produits.montants,
  ...contributions.montants,
});

type Ligne = readonly [code: string, libelle: string, montant: number | null | undefined];
/** Lines of an account that say something. */
const detailOf = (budget: Budget, { compte, lignes }: CompteBudget): Ligne[] => {
  const { subventions, ressourcesPropres } = budget.produits;
  if (compte === COMPTE_SUBVENTIONS)
    return subventions.map(({ categorie, financeur, montant }) => [
      '',
      [categorieOf(categorie), financeur].filter(Boolean).join(' : '),
      montant,
    ]);
  if (compte === COMPTE_RESSOURCES_PROPRES)
    return ressourcesPropres.map(({ intitule, valeur }) => ['', intitule || RIEN, valeur]);
  if (lignes.length === 1) return [];
  const montants = amountsOf(budget);
  return lignes
    .filter(({ code }) => montants[code] !== undefined)
    .map(({ code, libelle }) => [/^\d+$/u.test(code) ? code : '', libelle, montants[code]]);
};

const compteLignes = (budget: Budget, totaux: Totaux, compte: CompteBudget): LignePdf[] => {
  const total = totaux.comptes[compte.compte] ?? 0;
  const detail = detailOf(budget, compte);
  if (total === 0 && detail.length === 0) return [];
  const numero = /^\d+$/u.test(compte.compte) ? compte.compte : '';
  return [
    { cellules: [numero, compte.libelle, sayMontant(total)], total: true },
    ...detail.map(([code, libelle, montant]) => ({ cellules: [code, libelle, sayMontant(montant)] })),
  ];
};

const coteOf = (
  budget: Budget,
  totaux: Totaux,
  portee: PorteeBudget,
  [cote, nom]: (typeof COTES)[number],
): BlocPdf[] => {
  const lignes = comptesOf(portee, cote).flatMap((compte) => compteLignes(budget, totaux, compte));
  if (lignes.length === 0) return [];
  const total: LignePdf = { cellules: ['', `Total : ${nom.toLowerCase()}`, sayMontant(totaux[cote])], total: true };
  const colonnes = [{ titre: 'Compte' }, { titre: 'Poste', large: true }, { titre: 'Montant', droite: true }];
  return [{ genre: 'tableau', legende: `${nom}, ${budget.annee}`, colonnes, lignes: [...lignes, total] }];
};

const MONTRES = 3;
/** Charges in one piece, income by where it comes from: the three largest, then the rest. */
const barresOf = (totaux: Totaux, portee: PorteeBudget): BlocPdf[] => {
  if (totaux.charges === 0 || totaux.produits === 0) return [];
  const parts = comptesOf(portee, 'produits')
    .map(({ compte, libelle }) => ({ libelle, montant: totaux.comptes[compte] ?? 0 }))
    .filter(({ montant }) => montant > 0)
    .toSorted((a, b) => b.montant - a.montant);
  const reste = parts.slice(MONTRES).reduce((sum, { montant }) => sum + montant, 0);
  const drawn = [...parts.slice(0, MONTRES), ...(reste > 0 ? [{ libelle: 'Autres', montant: reste }] : [])];
  const said = drawn.map(({ libelle, montant }) => ({ libelle: `${libelle} ${sayMontant(montant)}`, poids: montant }));
  return [
    {
      genre: 'barres',
      barres: [
        { libelle: 'Charges', total: sayMontant(totaux.charges), parts: [{ libelle: '', poids: totaux.charges }] },
        { libelle: 'Produits', total: sayMontant(totaux.produits), parts: said },
      ],
    },
  ];
};

/** Each account with its total, then its lines; what holds nothing is not printed. */
export const budgetBlocs = (budget: Budget, portee: PorteeBudget): BlocPdf[] => {
  const totaux = totalsOf(budget);
  const tables = COTES.flatMap((cote) => coteOf(budget, totaux, portee, cote));
  return [
    champs(['Exercice', `du ${sayJour(budget.exerciceDu)} au ${sayJour(budget.exerciceAu)}`]),
    ...barresOf(totaux, portee),
    ...(tables.length === 0 ? [texte('Aucun montant n’est renseigné.')] : tables),
    texte(equilibresOf(totaux).budget.phrase),
  ];
};
