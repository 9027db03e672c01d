import type { Dossier } from '../noyau/dossier/dossier.ts';

/** The page of a dossier, for who may open it. */
export const pageOf = ({ id, id_siret }: Pick<Dossier, 'id' | 'id_siret'>): string =>
  `/client/associations/${id_siret}/subvention-demande/${id}?mode=read`;
