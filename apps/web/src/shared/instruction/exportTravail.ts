import { ETATS_CLOS, ETATS_DOSSIER } from '@guichet/rules/dossier';
import type { Genre } from '@guichet/rules/genre';
import type { RequeteTravail } from './travail.queries.ts';

/** Approvals are not told in a file. */
const CHEMINS: Readonly<Record<Genre, string | null>> = {
  subvention: '/demandes/demande/dossiers/export',
  agrement: null,
};
/** Before it is sent, or deleted: in no work list. */
const HORS_TRAVAIL: readonly string[] = ['A', 'B', ...ETATS_CLOS];
const EN_COURS = ETATS_DOSSIER.filter((etat) => !HORS_TRAVAIL.includes(etat));

/**
 * Where the file of dossiers is, and what it is asked for, to hold what this list holds; null when it cannot say it: it
 * knows neither who holds a dossier, nor since when or for how much, nor what a service has still to judge, and one scheme
 * at most.
 */
export const exportTravail = (requete: RequeteTravail) => {
  const { genre, vue, dispositifs = [], crf_a_traiter, en_cours, tri: _, sens: __, ...asked } = requete;
  const { en_retard, agents, transmis_du, transmis_au, montant_min, montant_max, ...said } = asked;
  const tus = [crf_a_traiter, en_retard, agents, transmis_du, transmis_au, montant_min, montant_max];
  const chemin = CHEMINS[genre];
  if (chemin === null || vue !== 'equipe' || dispositifs.length > 1 || tus.some((one) => one !== undefined))
    return null;
  const [id_type_dispositif] = dispositifs;
  const query = { ...said, ...(en_cours && { etats: EN_COURS }), ...(id_type_dispositif && { id_type_dispositif }) };
  return { chemin, query };
};
