import type { TotauxQuery } from '@guichet/contract/demandes';

/** What narrows any list of dossiers, and what narrows this one alone. */
export const demandeOf = ({ role: _, vue, ...query }: TotauxQuery) => {
  const { en_cours, crf_a_traiter, en_retard, agents, ...others } = query;
  const { transmis_du, transmis_au, montant_min, montant_max, ...filtre } = others;
  const bornes = { transmis_du, transmis_au, montant_min, montant_max };
  return { vue, filtre, precisions: { en_cours, crf_a_traiter, en_retard, agents, ...bornes } };
};
