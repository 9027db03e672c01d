import { VUES_TRAVAIL } from '@guichet/contract/demandes';
import { ETATS_DOSSIER, STATUTS } from '@guichet/rules/dossier';
import { GENRES } from '@guichet/rules/genre';
import { SENS_TRI, type SensTri, TRIS_TRAVAIL, type TriTravail } from '@guichet/rules/instruction';
import * as z from 'zod';
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
  /** With a financial report to receive or to judge. */
  readonly crf: string;
  /** Who holds them, by number. */
  readonly agent: string;
  /** `oui`: whose next day is over. */
  readonly retard: string;
  /** Days of sending, both included. */
  readonly du: string;
  readonly au: string;
  /** Of what is asked for, in whole euros. */
  readonly min: string;
  readonly max: string;
  /** Those that are shown; all of them when none is said. */
  readonly colonnes: string;
  /** What it is sorted on, and which way: `propose.asc`. */
  readonly tri: string;
}
export const AUCUN_FILTRE: FiltresTravail = {
  ...{ vue: '', genre: '', q: '', exercice: '', etat: '', statut: '', dispositif: '', crf: '', tri: '' },
  ...{ agent: '', retard: '', du: '', au: '', min: '', max: '', colonnes: '' },
};
const NAMES = Object.keys(AUCUN_FILTRE) as readonly (keyof FiltresTravail)[];
const MOTS_MAXIMUM = 100;
const CODE_MAXIMUM = 60;

/** Several values of one filter, as the address writes them. */
export const valeursOf = (texte: string): readonly string[] => texte.split(',').filter((one) => one !== '');
export const joinValeurs = (valeurs: readonly string[]): string => valeurs.join(',');

export const readFiltres = (search: SearchParams): FiltresTravail => ({
  ...AUCUN_FILTRE,
  ...Object.fromEntries(NAMES.map((name) => [name, textParam(search[name]) ?? ''])),
});
export const writeFiltres = (filtres: FiltresTravail): Record<string, string> =>
  Object.fromEntries(NAMES.filter((name) => filtres[name] !== '').map((name) => [name, filtres[name]]));
export const isAsked = (filtres: FiltresTravail): boolean => NAMES.some((name) => filtres[name] !== '');
/** The view, the genre, the order and the columns are where one looks, not what one looks for. */
export const isFiltered = (filtres: FiltresTravail): boolean =>
  isAsked({ ...filtres, vue: '', genre: '', tri: '', colonnes: '' });

const among = <T extends string>(known: readonly T[], texte: string): readonly T[] =>
  known.filter((one) => valeursOf(texte).includes(one));
export interface Tri {
  readonly tri: TriTravail;
  readonly sens: SensTri;
}
/** The last moved first, unless told. */
export const triOf = ({ tri }: FiltresTravail): Tri => {
  const [colonne, sens] = tri.split('.');
  return {
    tri: TRIS_TRAVAIL.find((one) => one === colonne) ?? 'maj',
    sens: SENS_TRI.find((one) => one === sens) ?? 'desc',
  };
};

/** What the filter of reports asks for. */
export const CRF_A_TRAITER = 'a_traiter';

/** What the filter of late ones asks for. */
export const RETARD = 'oui';
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;
const EUROS = /^\d{1,9}$/u;
const CENTIMES = 100;
const jourOf = (texte: string): string | null => z.iso.date().safeParse(texte).data ?? null;
const centsOf = (texte: string): number | null => (EUROS.test(texte) ? Number(texte) * CENTIMES : null);
/** What the address says of who, when and how much; what it says badly is as if it said nothing. */
const bornesOf = ({ agent, retard, du, au, min, max }: FiltresTravail) => {
  const agents = valeursOf(agent).filter((one) => UUID.test(one));
  const [transmis_du, transmis_au, montant_min, montant_max] = [jourOf(du), jourOf(au), centsOf(min), centsOf(max)];
  return {
    ...(agents.length > 0 && { agents }),
    ...(retard === RETARD && { en_retard: 'true' as const }),
    ...(transmis_du !== null && { transmis_du }),
    ...(transmis_au !== null && { transmis_au }),
    ...(montant_min !== null && { montant_min }),
    ...(montant_max !== null && { montant_max }),
  };
};

/** An address may be written by anyone: what the server would refuse is left out. */
export const requeteOf = (filtres: FiltresTravail): RequeteTravail => {
  const exercices = valeursOf(filtres.exercice).flatMap((one) => exerciceParam(one) ?? []);
  const etats = among(ETATS_DOSSIER, filtres.etat);
  const statuts = among(STATUTS, filtres.statut);
  const dispositifs = valeursOf(filtres.dispositif).map((one) => one.slice(0, CODE_MAXIMUM));
  return {
    genre: GENRES.find((one) => one === filtres.genre) ?? 'subvention',
    vue: VUES_TRAVAIL.find((one) => one === filtres.vue) ?? 'equipe',
    ...(filtres.tri !== '' && triOf(filtres)),
    ...(exercices.length > 0 && { exercices }),
    ...(etats.length > 0 && { etats }),
    ...(statuts.length > 0 && { statuts }),
    ...(dispositifs.length > 0 && { dispositifs }),
    // What is over is there for who looks for it: by its state or by words.
    ...(etats.length === 0 && !filtres.q && { en_cours: 'true' as const }),
    ...(valeursOf(filtres.crf).includes(CRF_A_TRAITER) && { crf_a_traiter: 'true' as const }),
    ...bornesOf(filtres),
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
