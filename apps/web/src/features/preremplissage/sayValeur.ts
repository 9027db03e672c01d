import type { CiblePreremplissage } from '@guichet/contract/demandes';
import { formatDate } from '../../shared/format/format.ts';

const JOUR = /^\d{4}-\d{2}-\d{2}$/u;

/** As a person reads it; always as text. */
export const sayValeur = (valeur: unknown): string => {
  if (valeur === null || valeur === undefined || valeur === '') return 'Rien';
  if (typeof valeur === 'boolean') return valeur ? 'Oui' : 'Non';
  if (typeof valeur === 'number') return valeur.toLocaleString('fr-FR');
  if (Array.isArray(valeur)) return valeur.map(sayValeur).join(', ');
  const texte = String(valeur);
  return JOUR.test(texte) ? formatDate(new Date(`${texte}T12:00:00Z`)) : texte;
};

export const nomCible = ({ demandeur, id_fo, projet }: CiblePreremplissage): string => {
  const quoi = projet ? `projet « ${projet.intitule ?? 'sans intitulé'} »` : 'un projet de plus';
  return `${demandeur}, dossier ${id_fo}, ${quoi}`;
};
