import { type EtatDossier, isInstruit } from '../dossier/index.ts';
import { mesurer, type Repartition } from './repartition.ts';

/** Below so many decisions, a delay says more of someone than of a service, and promises what chance made. */
export const DECISIONS_MINIMUM = 5;
/** The last year that is whole: from today back, so that it is never of a year that is long past. */
export const MOIS_DU_DELAI = 12;

export interface DelaiHabituel {
  /** Half of the answers came within so many days. */
  readonly jours: number;
  readonly decisions: number;
}

/** What anyone may be told of how long an answer takes; null when too few were given to say it. */
export const delaiHabituel = (repartition: Repartition): DelaiHabituel | null => {
  const mesure = mesurer(repartition);
  return mesure && mesure.nombre >= DECISIONS_MINIMUM ? { jours: mesure.mediane, decisions: mesure.nombre } : null;
};

/** The service's answer is awaited: sent, and not answered yet. */
export const isReponseAttendue = (etat: EtatDossier): boolean => etat === 'D' || isInstruit(etat);

export const sayJours = (jours: number): string => {
  if (jours === 0) return 'le jour même';
  return jours === 1 ? '1 jour' : `${jours} jours`;
};
const enJours = (jours: number): string => (jours === 0 ? sayJours(jours) : `en ${sayJours(jours)}`);
const ilYA = (jours: number): string => (jours === 0 ? 'aujourd’hui' : `il y a ${sayJours(jours)}`);

/** What the figure is, beside it: a habit, not a promise. */
export const mentionDelai = ({ decisions }: DelaiHabituel): string => `médiane de ${decisions} réponses sur un an`;
const phraseDelai = ({ jours }: DelaiHabituel): string => `Réponse habituelle ${enJours(jours)}`;
/** To whoever asked, so many days ago. */
export const phraseAttente = (delai: DelaiHabituel, depuis: number): string =>
  `${phraseDelai(delai)} ; le vôtre a été reçu ${ilYA(depuis)}.`;
