import { type Fait, manquantsOf, raisonOf, type Visibilite } from '@guichet/rules/conditions';

/** The reason as a sentence of its own: «Demandé parce que le domaine est Sport.» */
export const sayRaison = (visibilite: Visibilite, propres: readonly Fait[]): string => {
  const raison = raisonOf(visibilite, propres);
  return `${raison.charAt(0).toLocaleUpperCase('fr')}${raison.slice(1)}.`;
};

/** The names of what is not known yet. */
export const attenduDe = ({ resultats }: Visibilite, propres: readonly Fait[]): string =>
  [...new Set(resultats.flatMap((result) => manquantsOf(result, propres)))].join(' et ');
