import {
  type Budget,
  budgetProjetSchema,
  COMPTE_RESSOURCES_PROPRES,
  COMPTE_SUBVENTIONS,
  comptesOf,
  totalsOf,
} from '@guichet/rules/budget';
import { type Ecart, ecartOf } from '@guichet/rules/crf';

export type CoteRealise = 'charges' | 'produits';

/** One amount of the budget as it came, beside its forecast, and the budget with another in its place. */
export interface LigneRealise {
  readonly cle: string;
  readonly libelle: string;
  readonly ecart: Ecart;
  readonly set: (cents: number | null) => Budget;
}

const EN_LISTE: readonly string[] = [COMPTE_SUBVENTIONS, COMPTE_RESSOURCES_PROPRES];

const simples = (cote: CoteRealise, prevu: Budget | null, realise: Budget): LigneRealise[] =>
  comptesOf('projet', cote)
    .filter(({ compte }) => !EN_LISTE.includes(compte))
    .flatMap(({ lignes }) => lignes)
    .map(({ code, libelle }) => ({
      cle: code,
      libelle: `${code} ${libelle}`,
      ecart: ecartOf(code, prevu?.[cote].montants[code] ?? 0, realise[cote].montants[code] ?? 0),
      set: (cents: number | null): Budget => {
        const { [code]: _, ...others } = realise[cote].montants;
        const montants = cents === null ? others : { ...others, [code]: cents };
        return { ...realise, [cote]: { ...realise[cote], montants } };
      },
    }))
    .filter(({ ecart }) => ecart.prevu !== 0 || ecart.realise !== 0);

/** Funders one by one: the forecast of the same rank is theirs, as the report began from it. */
const financeurs = (prevu: Budget | null, realise: Budget): LigneRealise[] =>
  realise.produits.subventions.map((subvention, rang) => ({
    cle: `74.${rang}`,
    libelle: `74 ${subvention.financeur}`,
    ecart: ecartOf(
      `74.${rang}`,
      prevu?.produits.subventions.find(({ financeur }) => financeur === subvention.financeur)?.montant ?? 0,
      subvention.montant ?? 0,
    ),
    set: (cents) => ({
      ...realise,
      produits: {
        ...realise.produits,
        subventions: realise.produits.subventions.map((one, index) =>
          index === rang ? { ...one, montant: cents } : one,
        ),
      },
    }),
  }));

const propres = (prevu: Budget | null, realise: Budget): LigneRealise[] =>
  realise.produits.ressourcesPropres.map((ressource, rang) => ({
    cle: `RP.${rang}`,
    libelle: ressource.intitule,
    ecart: ecartOf(
      `RP.${rang}`,
      prevu?.produits.ressourcesPropres.find(({ intitule }) => intitule === ressource.intitule)?.valeur ?? 0,
      ressource.valeur ?? 0,
    ),
    set: (cents) => ({
      ...realise,
      produits: {
        ...realise.produits,
        ressourcesPropres: realise.produits.ressourcesPropres.map((one, index) =>
          index === rang ? { ...one, valeur: cents } : one,
        ),
      },
    }),
  }));

/** Only the lines that hold something, in the order of the chart. */
export const lignesRealise = (cote: CoteRealise, prevu: Budget | null, realise: Budget): readonly LigneRealise[] =>
  cote === 'charges'
    ? simples(cote, prevu, realise)
    : [...simples(cote, prevu, realise), ...financeurs(prevu, realise), ...propres(prevu, realise)];

export const totalRealise = (cote: CoteRealise, prevu: Budget | null, realise: Budget): Ecart =>
  ecartOf('total', prevu ? totalsOf(prevu)[cote] : 0, totalsOf(realise)[cote]);

export const isRecevable = (budget: Budget): boolean => budgetProjetSchema.safeParse(budget).success;
