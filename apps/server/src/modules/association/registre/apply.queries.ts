import { NOM_TU, type NomForme } from './forme.ts';

/**
 * How the lines of a lot, waiting in the temporary table `lot`, become records. Two laws hold everywhere: a line whose
 * registry print did not change rewrites nothing, and a number that a record bears is never given to a second one. Anybody
 * declares a SIRET to the RNA: that is a claim, kept as a link. It gives the SIREN only where name and place agree, and
 * gives it back to the association that Sirene itself names. No double is made of what is known by the other number.
 */
export const CREATE_LOT = `create temp table if not exists lot (
    ligne integer primary key, id_rna text, id_siren text, id_ancien text, partie jsonb, empreinte text) on commit delete rows;
  create index if not exists lot_rna on lot (id_rna);
  create index if not exists lot_siren on lot (id_siren);
  create temp table if not exists occupee (id_correspondance integer primary key) on commit delete rows`;

export const COPY_LOT = 'copy lot (ligne, id_rna, id_siren, id_ancien, partie, empreinte) from stdin';

/** A lot is small and the tables are not: each line finds its record by an index, whatever the planner last heard. */
export const PLAN = ['enable_hashjoin', 'enable_mergejoin', 'enable_seqscan', 'enable_material', 'jit']
  .map((setting) => `set local ${setting} = off`)
  .join('; ');
export const ANALYZE_LOT = 'analyze lot';

/** A number that nobody bears and that no line before claims: else it stays with whom it is. */
const FREE_RNA = `case when not exists (select from association.association o where o.id_rna = l.id_rna)
  and not exists (select from lot m where m.id_rna = l.id_rna and m.ligne < l.ligne) then l.id_rna end`;

const cle = (nom: string) => `association.cle(association.norm(${nom}))`;
const sameName = (one: string, other: string) => `(${cle(one)} = ${cle(other)} and ${cle(one)} <> '')`;
const samePlace = (one: string, other: string) =>
  `coalesce(${one} ->> 'cp' = ${other} ->> 'cp' or ${one} ->> 'code_insee' = ${other} ->> 'code_insee', false)`;

/** Sirene says of this record, by name, which RNA is its own. */
const isNamed = (id_rna: string, id_siren: string) => `exists (select from association.lien_rna_siren k
  where k.id_rna = ${id_rna} and k.id_siren = ${id_siren} and k.provenance = 'sirene')`;

/** Those that a claim could reach: whether somebody acts for one of them is the portal's to say. */
export const LIST_CLAIMED = `select distinct a.id_correspondance from lot l
  join association.association a on a.id_siren = l.id_siren where a.rna is null and a.id_rna is null`;
export const WRITE_OCCUPEES = 'insert into occupee select unnest($1::integer[]) on conflict do nothing';

/** Nobody acts for it and nobody typed anything in it: what it holds may still be given to whom it is. */
const IS_VACANT = `not exists (select from occupee o where o.id_correspondance = a.id_correspondance)
  and not exists (select from association.fiche o where o.id_correspondance = a.id_correspondance)
  and not exists (select from association.element o where o.id_correspondance = a.id_correspondance)
  and not exists (select from association.document o where o.id_correspondance = a.id_correspondance)`;

const LINKS = (provenance: 'rna' | 'sirene') => `
  insert into association.lien_rna_siren as k (id_rna, id_siren, provenance, retenu)
  select distinct on (l.id_rna, l.id_siren) l.id_rna, l.id_siren, '${provenance}', exists (
    select from association.association a where a.id_rna = l.id_rna and a.id_siren = l.id_siren)
  from lot l where l.id_rna is not null and l.id_siren is not null
  on conflict (id_rna, id_siren, provenance) do update set retenu = excluded.retenu, vu_at = now()
    where k.retenu is distinct from excluded.retenu`;

/** What the RNA claimed of a number that may just have changed hands. */
const REVIEW_LINKS = `
  update association.lien_rna_siren as k set retenu = not k.retenu
  from lot l where k.id_siren = l.id_siren and k.provenance = 'rna' and k.retenu is distinct from exists (
    select from association.association a where a.id_rna = k.id_rna and a.id_siren = k.id_siren)`;

/** Known already by the number that the form is about. */
const updateKnown = (isKnown: string) => `
  update association.association a set rna = l.partie, empreinte_rna = l.empreinte, maj_registre_at = now(),
    id_ancien = coalesce(a.id_ancien, l.id_ancien)
  from lot l where ${isKnown} and a.empreinte_rna is distinct from l.empreinte`;

const IS_NEW = {
  waldec: 'not exists (select from association.association k where k.id_rna = l.id_rna)',
  import: 'not exists (select from association.association k where k.id_ancien = l.id_ancien)',
};

/** The same association under its old number, before it was declared again. */
const ATTACH_ANCIEN = `
  update association.association a set id_rna = l.id_rna, rna = l.partie, empreinte_rna = l.empreinte,
    maj_registre_at = now()
  from (select distinct on (id_ancien) * from lot where id_ancien is not null order by id_ancien, ligne) l
  where ${IS_NEW.waldec} and a.id_ancien = l.id_ancien and a.id_rna is null`;

const SIMILAR = 0.6;

/**
 * The same association known by Sirene alone. The SIRET of the RNA is often wrong: it is believed only when the names and
 * the places agree – the very name, as long as Sirene did not tell the place – and when Sirene names no other RNA.
 */
const attachSirene = (isNew: string) => `
  update association.association a set id_rna = l.id_rna, id_ancien = l.id_ancien, rna = l.partie,
    empreinte_rna = l.empreinte, maj_registre_at = now()
  from (
    select distinct on (l.id_siren) l.*, a.id_correspondance as cible
    from lot l join association.association a on a.id_siren = l.id_siren
    where ${isNew} and a.rna is null and a.id_rna is null and ${IS_VACANT} and a.sirene ->> 'nom' <> '${NOM_TU}'
      and not exists (select from association.lien_rna_siren k
        where k.id_siren = l.id_siren and k.provenance = 'sirene' and k.id_rna is distinct from l.id_rna)
      and case when coalesce(a.sirene #>> '{adresse_siege,cp}', a.sirene #>> '{adresse_siege,code_insee}') is null
        then ${sameName('a.nom', `l.partie ->> 'nom'`)}
        else ${samePlace(`(a.sirene -> 'adresse_siege')`, `(l.partie -> 'adresse_siege')`)}
          and public.similarity(${cle('a.nom')}, ${cle(`l.partie ->> 'nom'`)}) >= ${SIMILAR} end
    order by l.id_siren, l.ligne) l
  where a.id_correspondance = l.cible`;

const insertNew = (isNew: string) => `
  insert into association.association (id_rna, id_ancien, rna, empreinte_rna)
  select l.id_rna, l.id_ancien, l.partie, l.empreinte
  from lot l where ${isNew} order by l.ligne`;

/** A SIREN held on the word of the RNA alone leaves the record when Sirene names another: its word is on its own numbers. */
const RELEASE = `
  update association.association a set id_siren = null, sirene = null, empreinte_sirene = null, maj_registre_at = now()
  from lot l where a.id_siren = l.id_siren and a.rna is not null and not ${isNamed('a.id_rna', 'a.id_siren')}
    and (a.id_rna <> l.id_rna or (a.id_rna is null and exists (
      select from association.association o where o.id_rna = l.id_rna)))`;

const UPDATE_UNITE = `
  update association.association a set empreinte_sirene = l.empreinte, maj_registre_at = now(),
    sirene = l.partie || coalesce(jsonb_strip_nulls(jsonb_build_object('adresse_siege', a.sirene -> 'adresse_siege')), '{}'),
    id_rna = coalesce(a.id_rna, ${FREE_RNA})
  from lot l where a.id_siren = l.id_siren and a.empreinte_sirene is distinct from l.empreinte`;

/** The same association known by the RNA alone: Sirene names it, and nobody else bears that SIREN. */
const ATTACH_UNITE = `
  update association.association a set id_siren = l.id_siren, sirene = l.partie, empreinte_sirene = l.empreinte,
    maj_registre_at = now()
  from (select distinct on (id_rna) * from lot where id_rna is not null order by id_rna, ligne) l
  where not exists (select from association.association k where k.id_siren = l.id_siren)
    and a.id_rna = l.id_rna and a.id_siren is null`;

/** Sirene names nobody: the one association of that very name that gave this SIRET, until the place is known. */
const ATTACH_CLAIM = `
  update association.association a set id_siren = l.id_siren, sirene = l.partie, empreinte_sirene = l.empreinte,
    maj_registre_at = now()
  from (
    select l.ligne, min(a.id_correspondance) as cible from lot l
    join association.lien_rna_siren c on c.id_siren = l.id_siren and c.provenance = 'rna'
    join association.association a on a.id_rna = c.id_rna
    where l.id_rna is null and l.partie ->> 'nom' <> '${NOM_TU}' and a.id_siren is null
      and left(a.rna ->> 'id_siret_siege', 9) = l.id_siren and ${sameName(`a.rna ->> 'nom'`, `l.partie ->> 'nom'`)}
      and not exists (select from association.association k where k.id_siren = l.id_siren)
    group by l.ligne having count(*) = 1) c join lot l using (ligne)
  where a.id_correspondance = c.cible`;

const INSERT_UNITE = `
  insert into association.association (id_siren, id_rna, sirene, empreinte_sirene)
  select l.id_siren, ${FREE_RNA}, l.partie, l.empreinte
  from lot l where not exists (select from association.association k where k.id_siren = l.id_siren) order by l.ligne`;

/** A number given on a name before the place was known, and the place is another: each goes its way. */
const PART_ELSEWHERE = `
  with autres as (
    select distinct on (a.id_correspondance) a.id_correspondance, a.id_siren, a.sirene, a.empreinte_sirene
    from lot l join association.association a on a.id_siren = l.id_siren
    where (l.partie ->> 'est_siege')::boolean and a.rna is not null and a.sirene is not null
      and l.partie #>> '{adresse,cp}' is not null and a.rna #>> '{adresse_siege,cp}' is not null
      and not ${samePlace(`(a.rna -> 'adresse_siege')`, `(l.partie -> 'adresse')`)}
      and not exists (select from association.etablissement e where e.id_siren = l.id_siren and e.est_siege)
      and not ${isNamed('a.id_rna', 'a.id_siren')}
  ), rendus as (
    update association.association a set id_siren = null, sirene = null, empreinte_sirene = null, maj_registre_at = now()
    from autres where a.id_correspondance = autres.id_correspondance
  )
  insert into association.association (id_siren, sirene, empreinte_sirene)
  select id_siren, sirene, empreinte_sirene from autres order by id_siren`;

const WRITE_ETABLISSEMENTS = `
  insert into association.etablissement as e (id_siret, actif, est_siege, nom, adresse, empreinte)
  select l.id_ancien, (l.partie ->> 'actif')::boolean, (l.partie ->> 'est_siege')::boolean, l.partie ->> 'nom',
    l.partie -> 'adresse', l.empreinte
  from lot l where exists (select from association.association a where a.id_siren = l.id_siren) order by l.id_ancien
  on conflict (id_siret) do update set actif = excluded.actif, est_siege = excluded.est_siege, nom = excluded.nom,
    adresse = excluded.adresse, empreinte = excluded.empreinte, maj_registre_at = now()
    where e.empreinte is distinct from excluded.empreinte`;

/** Where an association sits, when the RNA does not say. */
const PLACE_SIEGE = `
  update association.association a set sirene = a.sirene || jsonb_build_object('adresse_siege', l.partie -> 'adresse'),
    maj_registre_at = now()
  from lot l where a.id_siren = l.id_siren and (l.partie ->> 'est_siege')::boolean and a.sirene is not null
    and a.rna #>> '{adresse_siege,commune}' is null and a.sirene -> 'adresse_siege' is distinct from l.partie -> 'adresse'`;

/** In order, in one transaction; the counts of rows written are added up. */
export const APPLY: Readonly<Record<NomForme, readonly string[]>> = {
  waldec: [
    updateKnown('a.id_rna = l.id_rna'),
    ATTACH_ANCIEN,
    attachSirene(IS_NEW.waldec),
    insertNew(IS_NEW.waldec),
    LINKS('rna'),
  ],
  import: [
    updateKnown('a.id_ancien = l.id_ancien and a.id_rna is null'),
    attachSirene(IS_NEW.import),
    insertNew(IS_NEW.import),
  ],
  unite_legale: [RELEASE, UPDATE_UNITE, ATTACH_UNITE, ATTACH_CLAIM, INSERT_UNITE, LINKS('sirene'), REVIEW_LINKS],
  etablissement: [PART_ELSEWHERE, WRITE_ETABLISSEMENTS, PLACE_SIEGE, REVIEW_LINKS],
};
