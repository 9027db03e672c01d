import { formatMontant, totalsOf } from '@guichet/rules/budget';
import type { Collee } from './useBudgetEdition.ts';

const RESTES_SHOWN = 5;
const countOf = (n: number): string => {
  if (n === 0) return 'rien n’a été repris';
  return n > 1 ? `${n} montants repris` : '1 montant repris';
};

const takenBy = ({ collage: { montants, subventions } }: Collee): number =>
  Object.keys(montants).length + subventions.length;

/** In a few words, for where there is little room. */
export const collageBref = (collee: Collee): string => {
  const { restes } = collee.collage;
  const unknown = restes.length > 1 ? `${restes.length} lignes non reconnues` : '1 ligne non reconnue';
  return `Collage : ${[countOf(takenBy(collee)), ...(restes.length > 0 ? [unknown] : [])].join(', ')}`;
};

/** What the paste did, and what it could not do: each row that found no line is named. */
export const collagePhrases = (collee: Collee): readonly string[] => {
  const { collage, apres } = collee;
  const { totaux, restes, colonnesEnTrop } = collage;
  const ours = totalsOf(apres).comptes;
  const differing = totaux.filter(({ compte, montant }) => (ours[compte] ?? 0) !== montant);
  return [
    `${collageBref({ ...collee, collage: { ...collage, restes: [] } })}.`,
    ...restes.slice(0, RESTES_SHOWN).map((texte) => `Ligne non reconnue : « ${texte} ».`),
    ...(restes.length > RESTES_SHOWN ? [`Et ${restes.length - RESTES_SHOWN} autres lignes non reconnues.`] : []),
    ...differing.map(
      ({ compte, montant }) =>
        `Votre tableau compte ${formatMontant(montant)} au compte ${compte}, les lignes ${formatMontant(ours[compte] ?? 0)} : les totaux ne se saisissent pas, répartissez la différence.`,
    ),
    ...(colonnesEnTrop ? ['Seule la première colonne de montants a été lue.'] : []),
  ];
};
