import type { Recherche } from '../repertoire/repertoire.ts';

/** What is kept of a search: neither the moment nor the association. */
export type FiltresRecherche = Pick<Recherche, 'q' | 'dispositif' | 'sous_dispositif' | 'departement' | 'exercice'>;

/** What its notices are about, for those who keep them. */
export const SUJET_RECHERCHE = 'recherche';

/** The page of the directory that shows it, as its address writes it. */
export const pageRecherche = (filtres: FiltresRecherche): string => {
  const dits = Object.entries(filtres).filter(([, value]) => value !== undefined && value !== '');
  const question = new URLSearchParams(dits.map(([name, value]): [string, string] => [name, String(value)])).toString();
  return `/repertoire-des-subventions${question === '' ? '' : `?${question}`}`;
};
