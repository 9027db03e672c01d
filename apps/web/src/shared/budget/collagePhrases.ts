import { formatMontant, totalsOf } from '@guichet/rules/budget';
import type { Collee } from './useBudgetEdition.ts';

const RESTES_SHOWN = 5;
const count = (n: number): string => (n > 1 ? `${n} montants ont été repris` : `${n} montant a été repris`);

/** What the paste did, and what it could not do: each row that found no line is named. */
export const collagePhrases = ({ collage, apres }: Collee): readonly string[] => {
  const { montants, subventions, totaux, restes, colonnesEnTrop } = collage;
  const ours = totalsOf(apres).comptes;
  const differing = totaux.filter(({ compte, montant }) => (ours[compte] ?? 0) !== montant);
  const taken = Object.keys(montants).length + subventions.length;
  return [
    taken === 0 ? 'Rien n’a été repris.' : `${count(taken)}.`,
    ...restes.slice(0, RESTES_SHOWN).map((texte) => `Ligne non reconnue : « ${texte} ».`),
    ...(restes.length > RESTES_SHOWN ? [`Et ${restes.length - RESTES_SHOWN} autres lignes non reconnues.`] : []),
    ...differing.map(
      ({ compte, montant }) =>
        `Votre tableau compte ${formatMontant(montant)} au compte ${compte}, les lignes ${formatMontant(ours[compte] ?? 0)} : les totaux ne se saisissent pas, répartissez la différence.`,
    ),
    ...(colonnesEnTrop ? ['Seule la première colonne de montants a été lue.'] : []),
  ];
};
