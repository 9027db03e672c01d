import { CAMPAGNES } from '@guichet/contract/rds';
import { ELIGIBILITES, type EtatEligibilite } from '@guichet/rules/subvention';
import { DEPARTEMENTS } from '@guichet/rules/territoire';
import { type SearchParams, textParam } from '../../shared/searchParams.ts';
import type { Recherche } from '../../shared/subvention/subvention.queries.ts';

/** What the address keeps, as it writes it; empty when nothing is asked for. */
export interface Filtres {
  readonly q: string;
  readonly dispositif: string;
  readonly sous_dispositif: string;
  readonly departement: string;
  readonly exercice: string;
  readonly campagne: string;
  readonly eligibilite: string;
}
export const AUCUN_FILTRE: Filtres = {
  q: '',
  dispositif: '',
  sous_dispositif: '',
  departement: '',
  exercice: '',
  campagne: '',
  eligibilite: '',
};
const NAMES = Object.keys(AUCUN_FILTRE) as readonly (keyof Filtres)[];

/** Every campaign, even those that are over. */
const TOUTES = 'toutes';
export const CHOIX_CAMPAGNE = [
  { value: 'ouverte', label: 'Ouvertes maintenant' },
  { value: 'a_venir', label: 'À venir' },
  { value: 'close', label: 'Closes' },
  { value: TOUTES, label: 'Toutes' },
] as const;

type Campagne = (typeof CAMPAGNES)[number];
/** SUBV-022: what is over is shown only to who asks for it. */
const PAR_DEFAUT: readonly Campagne[] = ['ouverte', 'a_venir'];
const campagnesOf = (wanted: string): readonly Campagne[] => {
  if (wanted === TOUTES) return CAMPAGNES;
  const one = CAMPAGNES.find((campagne) => campagne === wanted);
  return one ? [one] : PAR_DEFAUT;
};

export const eligibiliteOf = ({ eligibilite }: Pick<Filtres, 'eligibilite'>): EtatEligibilite | null =>
  ELIGIBILITES.find((etat) => etat === eligibilite) ?? null;

export const readFiltres = (search: SearchParams): Filtres => ({
  ...AUCUN_FILTRE,
  ...Object.fromEntries(NAMES.map((name) => [name, textParam(search[name]) ?? ''])),
});
export const writeFiltres = (filtres: Filtres): Record<string, string> =>
  Object.fromEntries(NAMES.filter((name) => filtres[name] !== '').map((name) => [name, filtres[name]]));

export const isFiltered = (filtres: Filtres): boolean => NAMES.some((name) => filtres[name] !== '');

/** An address may be written by anyone: what the server would refuse is left out. */
const MOTS_MAXIMUM = 100;
export const CHOIX_DEPARTEMENT = DEPARTEMENTS.map(([value, nom]) => ({ value, label: `${nom} (${value})` }));
const isDepartement = (code: string): boolean => CHOIX_DEPARTEMENT.some(({ value }) => value === code);
const anneeOf = (text: string): number | null => (/^20\d\d$/.test(text) ? Number(text) : null);

export const rechercheOf = (filtres: Filtres, id_asso: string | null): Recherche => {
  const { q, dispositif, sous_dispositif, departement, exercice, campagne } = filtres;
  const annee = anneeOf(exercice);
  const etat = eligibiliteOf(filtres);
  return {
    campagne: campagnesOf(campagne),
    ...(q === '' ? {} : { q: q.slice(0, MOTS_MAXIMUM) }),
    ...(dispositif === '' ? {} : { dispositif }),
    ...(sous_dispositif === '' ? {} : { sous_dispositif: sous_dispositif.slice(0, MOTS_MAXIMUM) }),
    ...(isDepartement(departement) ? { departement } : {}),
    ...(annee === null ? {} : { exercice: annee }),
    ...(id_asso === null ? {} : { id_asso }),
    ...(etat === null || id_asso === null ? {} : { eligibilite: [etat] }),
  };
};
