import { ETAT_CRF_RECU, ETAT_CRF_TRANSMIS } from '@guichet/rules/crf';
import { sql } from 'kysely';
import type { FiltresDesSalles } from '../noyau/dossier/filtre.queries.ts';

/** What the lists of dossiers ask of this room. */
export const crfFiltres: FiltresDesSalles = {
  hasCrfIn: (etats) => sql<boolean>`exists (select from demandes.crf c
  where c.exercice_dossier = d.exercice and c.id_dossier = d.id and c.etat = any(${[...etats]}::text[]))`,
  hasCrfATraiter: (service) => sql<boolean>`exists (select from demandes.crf c
  where c.exercice_dossier = d.exercice and c.id_dossier = d.id and (c.etat = ${ETAT_CRF_TRANSMIS}
    or (c.etat = ${ETAT_CRF_RECU} and not exists (
      select from demandes.crf_evaluation e where e.id_crf = c.id and e.id_service = ${service}))))`,
};
