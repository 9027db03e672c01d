import type { AnneeLue } from '@guichet/contract/association';
import { ETATS_ANNEE } from '@guichet/rules/haa';
import { adresseChiffresHaa as base } from '../../../shared/haa/mots.ts';

export const TITRE_CHIFFRES = 'Chiffres de l’aide alimentaire';
export const adresseChiffres = (id: string, annee?: number): string =>
  annee === undefined ? base(id) : `${base(id)}?annee=${annee}`;
export const adresseCollerLivraisons = (id: string): string => `${base(id)}/coller`;

export const PHRASES_CHIFFRES = {
  lecture: 'Les chiffres n’ont pas pu être lus.',
  livraisons: 'Les livraisons n’ont pas pu être lues.',
  note: 'La livraison n’a pas pu être notée.',
  suppression: 'La livraison n’a pas pu être supprimée.',
  personnes: 'Les personnes aidées n’ont pas pu être enregistrées.',
  transmission: 'Les chiffres n’ont pas pu être transmis.',
  reouverture: 'Les chiffres n’ont pas pu être rouverts.',
  reseau: 'Les chiffres du réseau n’ont pas pu être lus.',
} as const;

const nombreFormat = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });
export const sayNombre = (nombre: number): string => nombreFormat.format(nombre);
export const sayKilos = (kilos: number): string => `${sayNombre(kilos)}\u00a0kg`;
export const sayJourCourt = (jour: string): string =>
  new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(jour));

/** The one that runs is said so, as long as nothing else happened to it. */
export const sayEtatAnnee = ({ etat, annee }: Pick<AnneeLue, 'etat' | 'annee'>, courante: number): string =>
  etat === 'a_saisir' && annee === courante ? 'en cours' : ETATS_ANNEE[etat].toLowerCase();

export const MOIS = [
  ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre'],
  ...['novembre', 'décembre'],
] as const;
export const plurielle = (nombre: number, un: string, plusieurs: string): string =>
  `${sayNombre(nombre)} ${nombre > 1 ? plusieurs : un}`;
