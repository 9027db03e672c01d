import type { Budget } from '@guichet/rules/budget';
import { financeurId, intituleId } from './champs.ts';

export interface Remarque {
  readonly id: string;
  readonly phrase: string;
}

/** What a reader of the budget would ask: who gives this amount, what is it. Never a refusal. */
export const remarquesOf = ({ produits }: Budget): readonly Remarque[] => [
  ...produits.subventions.flatMap(({ financeur, montant }, index) =>
    montant !== null && financeur.trim() === ''
      ? [{ id: financeurId(index), phrase: 'Un financeur n’a pas de nom.' }]
      : [],
  ),
  ...produits.ressourcesPropres.flatMap(({ intitule, valeur }, index) =>
    valeur !== null && intitule.trim() === ''
      ? [{ id: intituleId(index), phrase: 'Une ressource propre n’a pas d’intitulé.' }]
      : [],
  ),
];
