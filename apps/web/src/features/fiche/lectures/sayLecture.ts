import type { LectureDuJour } from '@guichet/contract/association';
import { PHRASES_MOTIF } from '@guichet/rules/lecture';
import { roleLabel } from '../../../shared/session/roleLabels.ts';

interface Mots {
  readonly one: string;
  readonly many: string;
  /** A list of them, when none was opened. */
  readonly list: string;
}

const QUOI: Readonly<Record<LectureDuJour['objet'], Mots>> = {
  association: { one: 'La fiche de l’association', many: 'fiches', list: 'La fiche de l’association' },
  document: { one: 'Un document', many: 'documents', list: 'La liste des documents' },
  dossier: { one: 'Un dossier', many: 'dossiers', list: 'La liste des dossiers' },
  paiement: { one: 'Un paiement', many: 'paiements', list: 'La liste des paiements' },
  personne: { one: 'Le compte d’une personne', many: 'comptes de personnes', list: 'La liste des personnes' },
  export: { one: 'Un fichier', many: 'fichiers', list: 'La liste des fichiers' },
  journal: { one: 'La liste de qui a lu la fiche', many: 'listes', list: 'La liste de qui a lu la fiche' },
};

/** «3 documents, 5 lectures». */
export const sayQuoi = ({ objet, objets, fois }: LectureDuJour): string => {
  const { one, many, list } = QUOI[objet];
  const some = objets > 1 ? `${objets} ${many}` : one;
  return `${objets === 0 ? list : some}, ${fois > 1 ? `${fois} lectures` : 'une lecture'}`;
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
