import { ETATS_CRF } from '@guichet/rules/crf';
import { ETATS_CLOS_DE, ETATS_DOSSIER, type EtatDossier, STATUTS } from '@guichet/rules/dossier';
import type { Genre } from '@guichet/rules/genre';
import type { Requete } from '../../shared/dossier/dossiers.queries.ts';
import { exerciceParam, type SearchParams, textParam } from '../../shared/searchParams.ts';

/** What the address keeps, as it writes it; empty when nothing is asked for. */
export interface Filtres {
  readonly q: string;
  readonly exercice: string;
  readonly etat: string;
  readonly statut: string;
  readonly crf: string;
  readonly dispositif: string;
  readonly service: string;
  readonly demandeur: string;
  readonly auteur: string;
  readonly supprimes: string;
  readonly nouveautes: string;
}
export const AUCUN_FILTRE: Filtres = {
  q: '',
  exercice: '',
  etat: '',
  statut: '',
  crf: '',
  dispositif: '',
  service: '',
  demandeur: '',
  auteur: '',
  supprimes: '',
  nouveautes: '',
};
const NAMES = Object.keys(AUCUN_FILTRE) as readonly (keyof Filtres)[];
/** Every exercice; the exercice of today, however it was asked for. Empty: what is under way, whatever its year (P-16). */
export const TOUS = 'tous';
const ANNEE = 'annee';
export const MOI = 'moi';

const readExercice = (exercice: string): string =>
  ['', TOUS].includes(exercice) || exerciceParam(exercice) !== undefined ? exercice : ANNEE;

export const readFiltres = (search: SearchParams): Filtres => {
  const read = { ...AUCUN_FILTRE, ...Object.fromEntries(NAMES.map((name) => [name, textParam(search[name]) ?? ''])) };
  return { ...read, exercice: readExercice(read.exercice) };
};
export const writeFiltres = (filtres: Filtres): Record<string, string> =>
  Object.fromEntries(NAMES.filter((name) => filtres[name] !== '').map((name) => [name, filtres[name]]));
export const isFiltered = (filtres: Filtres): boolean => NAMES.some((name) => filtres[name] !== '');

export type Vue = { readonly kind: 'enCours' | 'tous' } | { readonly kind: 'exercice'; readonly exercice: number };

/** DOSSIER-008: who asks for a year without saying which gets this one. A state that is asked for is asked of all years. */
export const vueOf = ({ exercice, etat }: Pick<Filtres, 'exercice' | 'etat'>, annee: number): Vue => {
  if (exercice === '') return { kind: etat === '' ? 'enCours' : 'tous' };
  return exercice === TOUS ? { kind: 'tous' } : { kind: 'exercice', exercice: exerciceParam(exercice) ?? annee };
};

const enCoursDe = (genre: Genre): readonly EtatDossier[] =>
  ETATS_DOSSIER.filter((etat) => !ETATS_CLOS_DE[genre].includes(etat));

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;
const MOTS_MAXIMUM = 100;
const createdOf = (auteur: string, authId: string): Pick<Requete, 'createdBy' | 'createdByType'> => {
  if (auteur === MOI) return { createdBy: authId };
  return auteur === 'association' || auteur === 'service' ? { createdByType: auteur } : {};
};

interface Contexte {
  readonly genre: Genre;
  readonly annee: number;
  readonly authId: string;
}

/** DOSSIER-007. An address may be written by anyone: what the server would refuse is left out. */
export const requeteOf = (filtres: Filtres, { genre, annee, authId }: Contexte): Requete => {
  const { q, dispositif, service, demandeur, auteur, supprimes, nouveautes } = filtres;
  const vue = vueOf(filtres, annee);
  const etat = ETATS_DOSSIER.find((one) => one === filtres.etat);
  const withDeleted = supprimes === 'oui' || etat === 'B';
  const living: readonly EtatDossier[] = [...enCoursDe(genre), ...(withDeleted ? (['B'] as const) : [])];
  const statut = STATUTS.find((one) => one === filtres.statut);
  const crf = ETATS_CRF.find((one) => one === filtres.crf);
  return {
    ...(vue.kind === 'exercice' && { exercices: [vue.exercice] }),
    ...(vue.kind === 'enCours' && { etats: living }),
    ...(etat && { etats: [etat] }),
    ...(statut && { statuts: [statut] }),
    ...(crf && { etatsCRF: [crf] }),
    ...(q && { searchQuery: q.slice(0, MOTS_MAXIMUM) }),
    ...(dispositif && { id_type_dispositif: dispositif.slice(0, 60) }),
    ...(UUID.test(service) && { id_service_instructeur: service }),
    ...(/^[\dW]{1,20}$/u.test(demandeur) && { demandeur }),
    ...createdOf(auteur, authId),
    ...(withDeleted && { includeDeleted: 'true' as const }),
    ...(nouveautes === 'oui' && { select_notifications: 'true' as const }),
  };
};
