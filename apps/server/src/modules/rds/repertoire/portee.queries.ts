import { TYPE_FEDERATIONS } from '@guichet/rules/service';
import { REGION_OF } from '@guichet/rules/territoire';
import { type RawBuilder, sql } from 'kysely';
import type { Portee } from './repertoire.ts';

type Condition = RawBuilder<boolean>;
const name = (text: RawBuilder<unknown>) =>
  sql`trim(regexp_replace(lower(public.unaccent(coalesce(${text}, ''))), '[^[:alnum:]]+', ' ', 'g'))`;
/** Names are only compared when there is one to compare: it costs more than the rest. */
const nameIn = (names: readonly string[]): Condition =>
  names.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(${name(sql`e.federation_sportive`)} <> '' and ${name(sql`e.federation_sportive`)}
        in (select ${name(sql`n`)} from unnest(${[...names]}::text[]) n))`;

/** As `covers` says in the rules. */
const isThere = ({ commune, departement, region }: Portee['territoire']): Condition => sql<boolean>`(
  e.code_territoire is null or e.niveau_territorial is null or e.niveau_territorial = 'National'
  or (e.niveau_territorial = 'Régional' and e.code_territoire = ${region}::text)
  or (e.niveau_territorial = 'Départemental' and e.code_territoire = ${departement}::text)
  or (e.niveau_territorial in ('Intercommunal', 'Communal') and e.code_territoire = ${commune}::text))`;

/** As `instructeursPour` says: by number when both have one, else by name. */
const isTheirs = (reseaux: Portee['reseaux']): Condition => {
  if (reseaux === null) return sql<boolean>`true`;
  const sirens = reseaux.flatMap(({ id_siren }) => id_siren ?? []);
  const noms = reseaux.flatMap(({ nom }) => nom ?? []);
  const sansNumero = reseaux.filter(({ id_siren }) => !id_siren).flatMap(({ nom }) => nom ?? []);
  return sql<boolean>`(e.type <> ${TYPE_FEDERATIONS} or e.siren = any(${sirens}::text[])
    or ${nameIn(sansNumero)} or (coalesce(e.siren, '') = '' and ${nameIn(noms)}))`;
};

/** The services first: they are few, and their schemes are then found by index. */
const instructedBy = (condition: Condition): Condition => sql<boolean>`s.id in (
  select i.id_subvention from rds.subvention_instructeur i
  where i.id_service = any(array(select e.id from rds.service e where ${condition})))`;

/** That one of its instructors answers for this association. */
export const isFor = ({ territoire, reseaux }: Portee): Condition =>
  instructedBy(sql<boolean>`${isThere(territoire)} and ${isTheirs(reseaux)}`);

export const isInDepartement = (departement: string): Condition =>
  instructedBy(isThere({ commune: null, departement, region: REGION_OF.get(departement) ?? null }));

export const isOfFederation = (federation: string): Condition =>
  instructedBy(sql<boolean>`e.type = ${TYPE_FEDERATIONS} and (e.siren = ${federation} or ${nameIn([federation])})`);
