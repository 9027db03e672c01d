import { type EtatCrf, EVALUATIONS, type Evaluation, isCrfClos, isCrfEditable } from '@guichet/rules/crf';
import { dayOf } from '@guichet/rules/jour';
import { sayReste } from '../subvention/echeance.ts';

interface Situation {
  readonly etat: EtatCrf;
  readonly evaluation: Evaluation | null;
}

const PHRASES: Readonly<Record<EtatCrf, string>> = {
  '1': 'L’association remplit ce compte rendu, puis le transmet.',
  '2': 'L’association termine ce compte rendu, puis le transmet.',
  '3': 'L’association corrige ce compte rendu, puis le transmet à nouveau.',
  '4': 'Le service instructeur vérifie ce compte rendu.',
  '5': 'Le service instructeur a reçu ce compte rendu et va l’évaluer.',
};

/** Whose move it is, and which. */
export const sayMain = ({ etat, evaluation }: Situation): string => {
  if (evaluation === null) return PHRASES[etat];
  if (evaluation === 'reversement_demande') return 'L’association rend la somme que le service demande.';
  return `Évalué « ${EVALUATIONS[evaluation].toLocaleLowerCase('fr')} » : personne n’a rien à faire.`;
};

export const tonCrf = (crf: Situation): 'warning' | 'info' | 'success' => {
  if (isCrfClos(crf)) return 'success';
  return isCrfEditable(crf.etat) || crf.evaluation === 'reversement_demande' ? 'warning' : 'info';
};

const jourFormat = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
});
const atNoon = (jour: string): Date => new Date(`${jour}T12:00:00Z`);

/** «vendredi 30 juin 2028» */
export const sayJour = (jour: string): string => jourFormat.format(atNoon(jour)).replace(' 1 ', ' 1er ');

const isEnRetard = ({ etat }: Pick<Situation, 'etat'>, echeance: string, now: Date): boolean =>
  isCrfEditable(etat) && echeance < dayOf(now);

/** Until when, while it is still to be sent. */
export const sayEcheanceCrf = (crf: Situation, echeance: string, now: Date): string | null => {
  if (!isCrfEditable(crf.etat)) return null;
  if (isEnRetard(crf, echeance, now))
    return `Il devait être transmis avant le ${sayJour(echeance)} : il est en retard.`;
  const reste = sayReste(atNoon(echeance), now);
  return `À transmettre avant le ${sayJour(echeance)}${reste ? `, ${reste}` : ''}.`;
};
