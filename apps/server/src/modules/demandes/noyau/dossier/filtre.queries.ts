import type { EtatDossier, Statut, TypeCreateur } from '@guichet/rules/dossier';
import type { Genre } from '@guichet/rules/genre';
import { type RawBuilder, sql } from 'kysely';
import { hasUnread } from '../../../../platform/annonce/notification.repository.ts';
import { SUJET } from '../annonce/sujet.ts';
import { readReference } from './dossier.ts';
import { typeAgrement } from './genre.ts';

export interface Nommes {
  readonly associations: readonly number[];
  readonly subventions: readonly string[];
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
  readonly id_service_instructeur?: string | undefined;
  readonly id_type_dispositif?: string | undefined;
  readonly typeAgrements?: readonly string[] | undefined;
  readonly createdBy?: string | undefined;
  readonly createdByType?: TypeCreateur | undefined;
  readonly includeDeleted?: boolean | undefined;
  readonly demandeur?: string | undefined;
  readonly select_notifications?: boolean | undefined;
}

type Condition = RawBuilder<boolean>;
/** What this room needs of those that stand on it, of a dossier called d: said here, given there. */
export interface FiltresDesSalles {
  /** A financial report of its own in one of these states. */
  readonly hasCrfIn: (etats: readonly string[]) => Condition;
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
/** The number that people read, which says where the dossier is; or words of the applicant's or the scheme's name. */
const isFound = (texte: string): Condition => {
  if (LU.test(texte)) {
    const { id, exercice } = readReference(texte);
    return sql<boolean>`d.exercice = ${exercice}::smallint and d.id = ${id}::bigint`;
  }
  return sql<boolean>`(starts_with(d.id_fo, ${texte})
  or strpos(lower(d.nom), lower(${texte})) > 0 or strpos(lower(d.nom_subvention), lower(${texte})) > 0
  or d.id_siret = ${texte.replaceAll(/\s/gu, '')})`;
};

const isInstructedBy = (service: string): Condition => sql<boolean>`(d.id_service = ${service}::uuid or exists (
  select from demandes.instruction x
  where x.exercice = d.exercice and x.id_dossier = d.id and x.id_service = ${service}::uuid))`;

/** A notice that this person has not opened yet. */
const isNoticed = (authId: string): Condition => hasUnread(authId, SUJET, sql`d.id::text`);

/** One alone is said as such: an index then gives its lines in the order of the list, which it does not for several. */
const isAmong = (column: RawBuilder<unknown>, some: readonly string[]): Condition =>
  some.length === 1 ? sql<boolean>`${column} = ${some[0]}` : sql<boolean>`${column} = any(${[...some]}::text[])`;

const isNomme = ({ associations, subventions }: Nommes): Condition => sql<boolean>`(
  d.id_correspondance = any(${[...associations]}::integer[]) or d.id_subvention = any(${[...subventions]}::uuid[]))`;

type Rule<T> = (value: T, authId: string, etat: RawBuilder<unknown>) => Condition;
type Rules = { readonly [Name in keyof Filtre]-?: Rule<NonNullable<Filtre[Name]>> };
const OWN_RULES: Omit<Rules, 'etatsCRF'> = {
  exercices: (some) => sql<boolean>`d.exercice = any(${[...some]}::smallint[])`,
  statuts: (some) => sql<boolean>`d.statut = any(${[...some]}::text[])`,
  etats: (some, _, etat) => isAmong(etat, some),
  searchQuery: (texte) => (texte === '' ? sql<boolean>`true` : isFound(texte)),
  nommes: isNomme,
  id_service_instructeur: isInstructedBy,
  id_type_dispositif: (code) => sql<boolean>`d.id_type_dispositif = ${code}`,
  typeAgrements: (types) => isAmong(sql`d.id_type_dispositif`, types.map(typeAgrement)),
  createdBy: (authId) => sql<boolean>`d.created_by = ${authId}::uuid`,
  createdByType: (type) => sql<boolean>`d.created_by_type = ${type}`,
  includeDeleted: (isAsked) => (isAsked ? sql<boolean>`true` : sql<boolean>`d.supprime_at is null`),
  demandeur: isDemandeur,
  select_notifications: (isAsked, authId) => (isAsked ? isNoticed(authId) : sql<boolean>`true`),
};

export const createAsked = ({ hasCrfIn }: FiltresDesSalles, genre: Genre): Asked => {
  const rules: Rules = {
    ...OWN_RULES,
    etatsCRF: (etats) => (etats.length === 0 ? sql<boolean>`true` : hasCrfIn(etats)),
  };
  return ({ filtre, authId }, etat) => {
    const asked = { includeDeleted: false, ...filtre, ...(filtre.nommes && { searchQuery: undefined }) };
    const conditions = (Object.keys(rules) as (keyof Filtre)[]).flatMap((name) => {
      const value = asked[name];
      return value === undefined ? [] : [(rules[name] as Rule<unknown>)(value, authId, etat)];
    });
    // Written out: a partial index is known by the planner only from what the statement itself says.
    return allOf([sql<boolean>`d.genre = ${sql.lit(genre)}`, ...conditions]);
  };
};
