import { type Ask, type Fait, sayAsk } from '@guichet/rules/conditions';
import { hasTca, isCouplage } from './condition.ts';
import type { FaitsConnus } from './useFaits.ts';

type Trouve = (scope: string, key: string) => Fait | null;

const labelOf = (fait: Fait | null, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((one) => labelOf(fait, one));
  return fait?.choix?.find((choix) => choix.value === value)?.label ?? value;
};

/** One condition as if it held: «le domaine est Sport», with the labels of the reference lists. */
const sayCondition = (ask: Ask, find: Trouve, propres: readonly Fait[]): string => {
  const droite = labelOf(find(ask.scope, ask.key), ask.value);
  return sayAsk({ ask, valeur: 'oui', gauche: undefined, droite }, propres);
};

/** All of them, joined by «et»: what follows «Demandé si». */
export const sayConditions = (asks: readonly Ask[], find: Trouve, propres: readonly Fait[]): string =>
  asks.map((ask) => sayCondition(ask, find, propres)).join(' et ');

const MASQUE = 'masqué si la demande est couplée au tronc commun d’agrément';

/** At the end of a row: «demandé si le domaine est Autre». */
export const sayDemande = (asks: readonly Ask[], { find, propres }: FaitsConnus): string => {
  const own = asks.filter((ask) => !isCouplage(ask));
  const demande = own.length === 0 ? 'toujours demandé' : `demandé si ${sayConditions(own, find, propres)}`;
  return hasTca(asks) ? `${demande}, ${MASQUE}` : demande;
};
