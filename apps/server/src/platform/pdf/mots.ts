import { formatMontant } from '@guichet/rules/budget';
import type { BlocPdf } from './document.ts';

/** Who every document says it comes from. */
export const AUTEUR = 'Guichet Asso';
export const RIEN = 'Non renseigné';

const JOUR = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', dateStyle: 'long' });
const NOMBRE = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });

type Inconnu<T> = T | null | undefined;
export const sayTexte = (value: Inconnu<string>): string => value || RIEN;
export const sayOuiNon = (value: Inconnu<boolean>): string => {
  if (value === null || value === undefined) return RIEN;
  return value ? 'Oui' : 'Non';
};
export const sayNombre = (value: Inconnu<number>): string =>
  value === null || value === undefined ? RIEN : NOMBRE.format(value);
export const sayMontant = (cents: Inconnu<number>): string =>
  cents === null || cents === undefined ? RIEN : formatMontant(cents);
/** Of a day, AAAA-MM-JJ: it is the same everywhere. */
export const sayJour = (jour: Inconnu<string>): string => {
  const at = jour ? new Date(`${jour}T00:00:00Z`) : null;
  return at && !Number.isNaN(at.getTime()) ? JOUR.format(at).replace(/^1 /u, '1er ') : sayTexte(jour);
};

/** 123 456 789 00012 */
export const saySiret = (siret: string): string =>
  siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/u, '$1\u00a0$2\u00a0$3\u00a0$4');

export const champs = (...lignes: readonly (readonly [string, string])[]): BlocPdf => ({ genre: 'champs', lignes });
export const titre = (content: string): BlocPdf => ({ genre: 'titre', texte: content });
export const texte = (content: string): BlocPdf => ({ genre: 'texte', texte: content });
export const avis = (content: string): BlocPdf => ({ genre: 'avis', texte: content });
