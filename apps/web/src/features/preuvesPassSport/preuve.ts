import type { PreuveALire } from '@guichet/contract/psp';
import { dayOf, daysBetween } from '@guichet/rules/jour';

export const attenteOf = ({ depose_at }: Pick<PreuveALire, 'depose_at'>, now: Date): string => {
  const days = daysBetween(dayOf(depose_at), dayOf(now));
  if (days === 0) return 'depuis aujourd’hui';
  return days === 1 ? 'depuis hier' : `depuis ${days} jours`;
};

export const passOf = (count: number): string => {
  if (count === 0) return 'Aucun pass n’attend encore';
  return count === 1 ? 'Un pass attend' : `${count} pass attendent`;
};

const ANNEE_NON_DITE = 'Non dite par le club';

/** What must be found on the paper, word for word. */
export const faitsOf = (preuve: PreuveALire): readonly (readonly [string, string])[] => [
  ['Saison demandée', preuve.saison],
  ['Année dite par le club', preuve.document_exercice ?? ANNEE_NON_DITE],
  ['Club', preuve.club],
  [preuve.nature === 'federation' ? 'Fédération' : 'Agrément', preuve.nom],
  ['Département', preuve.departement ?? 'Inconnu'],
];
