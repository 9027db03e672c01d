import { sql } from 'kysely';
import type { FiltresDesSalles } from '../noyau/dossier/filtre.queries.ts';

/** What the lists of dossiers ask of this room. */
export const crfFiltres: FiltresDesSalles = {
  hasCrfIn: (etats) => sql<boolean>`exists (select from demandes.crf c
  where c.exercice_dossier = d.exercice and c.id_dossier = d.id and c.etat = any(${[...etats]}::text[]))`,
};
