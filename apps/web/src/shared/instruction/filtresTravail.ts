import { VUES_TRAVAIL } from '@guichet/contract/demandes';
import { ETATS_DOSSIER, STATUTS } from '@guichet/rules/dossier';
import { GENRES } from '@guichet/rules/genre';
import type { Drafts } from '../form/createDrafts.ts';
import { exerciceParam, type SearchParams, textParam } from '../searchParams.ts';
import type { RequeteTravail } from './travail.queries.ts';

/** What the address keeps, as it writes it; empty when nothing is asked for. */
export interface FiltresTravail {
  readonly vue: string;
  readonly genre: string;
  readonly q: string;
  readonly exercice: string;
  readonly etat: string;
  readonly statut: string;
  readonly dispositif: string;
}
export const AUCUN_FILTRE: FiltresTravail = {
  ...{ vue: '', genre: '', q: '', exercice: '', etat: '', statut: '', dispositif: '' },
};
const NAMES = Object.keys(AUCUN_FILTRE) as readonly (keyof FiltresTravail)[];
const MOTS_MAXIMUM = 100;
const CODE_MAXIMUM = 60;

export const readFiltres = (search: SearchParams): FiltresTravail => ({
  ...AUCUN_FILTRE,
  ...Object.fromEntries(NAMES.map((name) => [name, textParam(search[name]) ?? ''])),
});
export const writeFiltres = (filtres: FiltresTravail): Record<string, string> =>
  Object.fromEntries(NAMES.filter((name) => filtres[name] !== '').map((name) => [name, filtres[name]]));
export const isAsked = (filtres: FiltresTravail): boolean => NAMES.some((name) => filtres[name] !== '');
/** The view and the genre are where one looks, not what one looks for. */
export const isFiltered = (filtres: FiltresTravail): boolean => isAsked({ ...filtres, vue: '', genre: '' });

/** An address may be written by anyone: what the server would refuse is left out. */
export const requeteOf = (filtres: FiltresTravail): RequeteTravail => {
  const exercice = exerciceParam(filtres.exercice);
  const etat = ETATS_DOSSIER.find((one) => one === filtres.etat);
  const statut = STATUTS.find((one) => one === filtres.statut);
  return {
    genre: GENRES.find((one) => one === filtres.genre) ?? 'subvention',
    vue: VUES_TRAVAIL.find((one) => one === filtres.vue) ?? 'equipe',
    ...(exercice !== undefined && { exercices: [exercice] }),
    ...(etat && { etats: [etat] }),
    ...(statut && { statuts: [statut] }),
    ...(filtres.dispositif && { id_type_dispositif: filtres.dispositif.slice(0, CODE_MAXIMUM) }),
    ...(filtres.q && { searchQuery: filtres.q.slice(0, MOTS_MAXIMUM) }),
  };
};

const KEPT = 'travail.filtres';
/** For the time of the tab, and gone once signed out: what is searched for may name someone. */
export const keptFiltres = (drafts: Drafts): FiltresTravail => {
  const kept = drafts.read(KEPT);
  return typeof kept === 'object' && kept !== null ? readFiltres(kept as SearchParams) : AUCUN_FILTRE;
};
export const keepFiltres = (drafts: Drafts, filtres: FiltresTravail): void => drafts.write(KEPT, writeFiltres(filtres));
