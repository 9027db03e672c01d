import type { LectureDuJour } from '@guichet/contract/association';
import { PHRASES_MOTIF } from '@guichet/rules/lecture';
import { roleLabel } from '../../../shared/session/roleLabels.ts';

const QUOI: Readonly<Record<LectureDuJour['objet'], readonly [one: string, many: string]>> = {
  association: ['La fiche de l’association', 'fiches'],
  document: ['Un document', 'documents'],
  dossier: ['Un dossier', 'dossiers'],
  paiement: ['Un paiement', 'paiements'],
  personne: ['Le compte d’une personne', 'comptes de personnes'],
  journal: ['La liste de qui a lu la fiche', 'listes'],
};

/** «3 documents, lus 5 fois». */
export const sayQuoi = ({ objet, objets, fois }: LectureDuJour): string => {
  const [one, many] = QUOI[objet];
  const what = objets > 1 ? `${objets} ${many}` : one;
  return fois > 1 ? `${what}, ${fois} lectures` : `${what}, une lecture`;
};

/** Who reads for no service reads by their role alone. */
export const sayService = ({ service, role }: LectureDuJour): string =>
  service ?? (role === 'lca.admin' ? 'Administration du portail' : roleLabel(role ?? 'Service inconnu'));

export const sayRole = ({ service, role }: LectureDuJour): string | null =>
  service === null || role === null ? null : roleLabel(role);

export const sayPourquoi = ({ motif }: LectureDuJour): string => `Pourquoi : ${PHRASES_MOTIF[motif]}.`;

const JOUR = new Intl.DateTimeFormat('fr-FR', {
  ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
} as const);
export const sayJour = (jour: string): string => {
  const words = JOUR.format(new Date(`${jour}T00:00:00Z`));
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export interface Journee {
  readonly jour: string;
  readonly lectures: readonly LectureDuJour[];
}

/** The list comes in the order of days, and a page may end inside one. */
export const byDay = (lectures: readonly LectureDuJour[]): readonly Journee[] =>
  [...new Set(lectures.map(({ jour }) => jour))].map((jour) => ({
    jour,
    lectures: lectures.filter((one) => one.jour === jour),
  }));
