import { isIllimitee, type LimitesCle } from '@guichet/rules/cle';
import type { EtatDossier, Statut, TypeCreateur } from '@guichet/rules/dossier';
import type { Genre } from '@guichet/rules/genre';
import { type RawBuilder, sql } from 'kysely';
import { hasUnread } from '../../../../platform/annonce/notification.repository.ts';
import { SUJET } from '../annonce/sujet.ts';
import { exerciceDe, readReference } from './dossier.ts';
import { typeAgrement } from './genre.ts';
import { isIntitule, startsSiret } from './mots.queries.ts';

export interface Nommes {
  readonly associations: readonly number[];
  readonly subventions: readonly string[];
  readonly dossiers: readonly number[];
}

/** DOSSIER-007: everything that narrows a list of dossiers. */
export interface Filtre {
  readonly exercices?: readonly number[] | undefined;
  readonly statuts?: readonly Statut[] | undefined;
  readonly etats?: readonly EtatDossier[] | undefined;
  readonly etatsCRF?: readonly string[] | undefined;
  readonly searchQuery?: string | undefined;
  /** What the words of the search name, when that is little: it then stands for them. */
  readonly nommes?: Nommes | undefined;
  /** The associations that someone of this name represents: beside the words of the search, when they stand. */
  readonly representees?: readonly number[] | undefined;
  readonly id_service_instructeur?: string | undefined;
  readonly id_type_dispositif?: string | undefined;
  readonly dispositifs?: readonly string[] | undefined;
  readonly typeAgrements?: readonly string[] | undefined;
  readonly createdBy?: string | undefined;
  readonly createdByType?: TypeCreateur | undefined;
  readonly includeDeleted?: boolean | undefined;
  readonly demandeur?: string | undefined;
  readonly select_notifications?: boolean | undefined;
  /** Never of what is asked: what a key is kept to. */
  readonly limites?: LimitesCle | undefined;
}

type Condition = RawBuilder<boolean>;
/** What this room needs of those that stand on it, of a dossier called d: said here, given there. */
export interface FiltresDesSalles {
  /** A financial report of its own in one of these states. */
  readonly hasCrfIn: (etats: readonly string[]) => Condition;
  /** A financial report that was sent, and that this service has still to receive or to judge. */
  readonly hasCrfATraiter: (service: RawBuilder<unknown>) => Condition;
}
/** All that was asked of a dossier called d; `etat` is its own, or that of the service's own instruction. */
export type Asked = (
  page: { readonly filtre: Filtre; readonly authId: string },
  etat: RawBuilder<unknown>,
) => Condition;

const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;

const SIRET = /^\d{14}$/u;
const SIREN = /^\d{9}$/u;
const NUMERO = /^\d{1,9}$/u;
/** Written with or without spaces. */
const isDemandeur = (texte: string): Condition => {
  const value = texte.replaceAll(/\s/gu, '');
  if (SIRET.test(value)) return sql<boolean>`d.id_siret = ${value}`;
  // A SIRET starts by its SIREN: the index of the one serves for the other.
  if (SIREN.test(value)) return sql<boolean>`d.id_siret between ${`${value}00000`} and ${`${value}99999`}`;
  return NUMERO.test(value) ? sql<boolean>`d.id_correspondance = ${Number(value)}` : sql<boolean>`false`;
};

const LU = /^\d{2}-\d{6,8}$/u;
const CHIFFRES = /^\d{1,14}$/u;
const MOT = /\p{L}{3}/u;
/** A word of the title of one of its projects. */
const hasIntitule = (texte: string): Condition => sql<boolean>`exists (select from demandes.projet p
  where p.exercice = d.exercice and p.id_dossier = d.id and ${isIntitule(texte)})`;

/** The number that people read, which says where the dossier is; or words of what it bears; or the start of a SIRET. */
const isFound = (texte: string, representees: readonly number[] = []): Condition => {
  if (LU.test(texte)) {
    const { id, exercice } = readReference(texte);
    return sql<boolean>`d.exercice = ${exercice}::smallint and d.id = ${id}::bigint`;
  }
  const siret = texte.replaceAll(/\s/gu, '');
  const some: Condition[] = [
    sql<boolean>`starts_with(d.id_fo, ${texte})`,
    sql<boolean>`strpos(lower(d.nom), lower(${texte})) > 0`,
    sql<boolean>`strpos(lower(d.nom_subvention), lower(${texte})) > 0`,
    ...(CHIFFRES.test(siret) ? [startsSiret(siret)] : []),
    ...(MOT.test(texte) ? [hasIntitule(texte)] : []),
    ...(representees.length > 0 ? [sql<boolean>`d.id_correspondance = any(${[...representees]}::integer[])`] : []),
  ];
  return sql<boolean>`(${sql.join(some, sql` or `)})`;
};

const isInstructedBy = (service: string): Condition => sql<boolean>`(d.id_service = ${service}::uuid or exists (
  select from demandes.instruction x
  where x.exercice = d.exercice and x.id_dossier = d.id and x.id_service = ${service}::uuid))`;

/** A notice that this person has not opened yet. */
const isNoticed = (authId: string): Condition => hasUnread(authId, SUJET, sql`d.id::text`);

/** One alone is said as such: an index then gives its lines in the order of the list, which it does not for several. */
const isAmong = (column: RawBuilder<unknown>, some: readonly string[]): Condition =>
  some.length === 1 ? sql<boolean>`${column} = ${some[0]}` : sql<boolean>`${column} = any(${[...some]}::text[])`;

/** Their numbers say their years, and so where they are. */
export const isUnDe = (dossiers: readonly number[]): Condition => sql<boolean>`(
  d.exercice = any(${[...new Set(dossiers.map(exerciceDe))]}::smallint[]) and d.id = any(${[...dossiers]}::bigint[]))`;

const isNomme = ({ associations, subventions, dossiers }: Nommes): Condition => sql<boolean>`(
  d.id_correspondance = any(${[...associations]}::integer[]) or d.id_subvention = any(${[...subventions]}::uuid[])
  or ${isUnDe(dossiers)})`;

/** The same as isDansLimites, said for all of them at once. */
export const isDansCesLimites = (limites: LimitesCle): Condition => {
  if (isIllimitee(limites)) return sql<boolean>`true`;
  const { subventions, dispositifs, dossiers } = limites;
  return sql<boolean>`(d.id_subvention = any(${[...subventions]}::uuid[])
    or d.id_type_dispositif = any(${[...dispositifs]}::text[])
    or ${isUnDe(dossiers.map((one) => readReference(one).id))})`;
};

type Rule<T> = (value: T, authId: string, etat: RawBuilder<unknown>, filtre: Filtre) => Condition;
type Rules = { readonly [Name in Exclude<keyof Filtre, 'representees'>]-?: Rule<NonNullable<Filtre[Name]>> };
const OWN_RULES: Omit<Rules, 'etatsCRF'> = {
  exercices: (some) => sql<boolean>`d.exercice = any(${[...some]}::smallint[])`,
  statuts: (some) => sql<boolean>`d.statut = any(${[...some]}::text[])`,
  etats: (some, _, etat) => isAmong(etat, some),
  searchQuery: (texte, _, __, { representees }) => (texte === '' ? sql<boolean>`true` : isFound(texte, representees)),
  nommes: isNomme,
  id_service_instructeur: isInstructedBy,
  id_type_dispositif: (code) => sql<boolean>`d.id_type_dispositif = ${code}`,
  dispositifs: (codes) => isAmong(sql`d.id_type_dispositif`, codes),
  typeAgrements: (types) => isAmong(sql`d.id_type_dispositif`, types.map(typeAgrement)),
  createdBy: (authId) => sql<boolean>`d.created_by = ${authId}::uuid`,
  createdByType: (type) => sql<boolean>`d.created_by_type = ${type}`,
  includeDeleted: (isAsked) => (isAsked ? sql<boolean>`true` : sql<boolean>`d.supprime_at is null`),
  demandeur: isDemandeur,
  limites: isDansCesLimites,
  select_notifications: (isAsked, authId) => (isAsked ? isNoticed(authId) : sql<boolean>`true`),
};

export const createAsked = ({ hasCrfIn }: FiltresDesSalles, genre: Genre): Asked => {
  const rules: Rules = {
    ...OWN_RULES,
    etatsCRF: (etats) => (etats.length === 0 ? sql<boolean>`true` : hasCrfIn(etats)),
  };
  return ({ filtre, authId }, etat) => {
    const asked = { includeDeleted: false, ...filtre, ...(filtre.nommes && { searchQuery: undefined }) };
    const conditions = (Object.keys(rules) as (keyof Rules)[]).flatMap((name) => {
      const value = asked[name];
      return value === undefined ? [] : [(rules[name] as Rule<unknown>)(value, authId, etat, filtre)];
    });
    // Written out: a partial index is known by the planner only from what the statement itself says.
    return allOf([sql<boolean>`d.genre = ${sql.lit(genre)}`, ...conditions]);
  };
};
