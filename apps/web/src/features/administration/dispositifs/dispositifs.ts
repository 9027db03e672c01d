import { RUBRIQUE_RDS } from '../commun/rubriques.ts';

export const NOUVEAU_DISPOSITIF = 'ajouter';
export const dispositifHref = (id: string): string => `${RUBRIQUE_RDS.dispositifs.href}/${id}`;

export const TEXTS = {
  loading: 'Lecture des dispositifs…',
  failed: 'Les dispositifs n’ont pas pu être lus. Vous pouvez recommencer.',
  empty: 'Aucun dispositif. Ajoutez le premier : les subventions s’y rangeront.',
};

export const LABELS = {
  code: 'Code',
  nom: 'Nom',
  description: 'Présentation',
  sous_dispositifs: 'Sous-dispositifs',
  actif: 'Proposer ce dispositif pour les nouvelles subventions',
} as const;
