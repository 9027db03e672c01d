import type { Genre } from '@guichet/rules/genre';
import type { Dossier } from '../noyau/dossier/dossier.ts';

const PAGES: Readonly<Record<Genre, string>> = { subvention: 'subvention-demande', agrement: 'demande-agrement' };
/** The page of a dossier, for who may open it. */
export const pageOf = ({ genre, id, id_siret }: Pick<Dossier, 'genre' | 'id' | 'id_siret'>): string =>
  `/client/associations/${id_siret}/${PAGES[genre]}/${id}?mode=read`;

/** What a dossier asks for, as papers and mails call it. */
export const OFFRES: Readonly<Record<Genre, string>> = { subvention: 'Subvention', agrement: 'Agrément' };
export const DEMANDES: Readonly<Record<Genre, string>> = {
  subvention: 'demande de subvention',
  agrement: 'demande d’agrément',
};
