import type { NomForme } from './forme.ts';

/**
 * How the lines of a lot, waiting in the temporary table `lot`, become records. Two laws hold everywhere: a line whose
 * registry print did not change rewrites nothing, and a number that a record bears is never given to a second one. What a
 * registry claims against that is kept as a link that was not retained, and no double is made of what is known by the
 * other number.
 */
export const CREATE_LOT = `create temp table if not exists lot (
    ligne integer primary key, id_rna text, id_siren text, id_ancien text, partie jsonb, empreinte text) on commit delete rows;
  create index if not exists lot_rna on lot (id_rna);
  create index if not exists lot_siren on lot (id_siren)`;

export const COPY_LOT = 'copy lot (ligne, id_rna, id_siren, id_ancien, partie, empreinte) from stdin';

/** A lot is small and the tables are not: each line finds its record by an index, whatever the planner last heard. */
export const PLAN = ['enable_hashjoin', 'enable_mergejoin', 'enable_seqscan', 'enable_material', 'jit']
  .map((setting) => `set local ${setting} = off`)
  .join('; ');
export const ANALYZE_LOT = 'analyze lot';

/** A number that nobody bears and that no line before claims: else it stays with whom it is. */
const free = (number: 'id_siren' | 'id_rna') => `case when not exists (
    select from association.association o where o.${number} = l.${number})
  and not exists (select from lot m where m.${number} = l.${number} and m.ligne < l.ligne) then l.${number} end`;
const FREE_SIREN = free('id_siren');
const FREE_RNA = free('id_rna');

const LINKS = (provenance: 'rna' | 'sirene') => `
  insert into association.lien_rna_siren as k (id_rna, id_siren, provenance, retenu)
  select distinct on (l.id_rna, l.id_siren) l.id_rna, l.id_siren, '${provenance}', exists (
    select from association.association a where a.id_rna = l.id_rna and a.id_siren = l.id_siren)
  from lot l where l.id_rna is not null and l.id_siren is not null
  on conflict (id_rna, id_siren, provenance) do update set retenu = excluded.retenu, vu_at = now()
    where k.retenu is distinct from excluded.retenu`;

/** Known already by the number that the form is about. */
const updateKnown = (isKnown: string) => `
  update association.association a set rna = l.partie, empreinte_rna = l.empreinte, maj_registre_at = now(),
    id_siren = coalesce(a.id_siren, ${FREE_SIREN}), id_ancien = coalesce(a.id_ancien, l.id_ancien)
  from lot l where ${isKnown} and a.empreinte_rna is distinct from l.empreinte`;

const IS_NEW = {
  waldec: 'not exists (select from association.association k where k.id_rna = l.id_rna)',
  import: 'not exists (select from association.association k where k.id_ancien = l.id_ancien)',
};

/** The same association under its old number, before it was declared again. */
const ATTACH_ANCIEN = `
  update association.association a set id_rna = l.id_rna, rna = l.partie, empreinte_rna = l.empreinte,
    maj_registre_at = now(), id_siren = coalesce(a.id_siren, ${FREE_SIREN})
  from (select distinct on (id_ancien) * from lot where id_ancien is not null order by id_ancien, ligne) l
  where ${IS_NEW.waldec} and a.id_ancien = l.id_ancien and a.id_rna is null`;

/**
 * The same association known by Sirene alone. The SIRET of the RNA is often wrong: it is believed only when the names or
 * the places agree, and when Sirene names no other RNA.
 */
const attachSirene = (isNew: string) => `
  update association.association a set id_rna = l.id_rna, id_ancien = l.id_ancien, rna = l.partie,
    empreinte_rna = l.empreinte, maj_registre_at = now()
  from (select distinct on (id_siren) * from lot where id_siren is not null order by id_siren, ligne) l
  where ${isNew} and a.id_siren = l.id_siren and a.rna is null and a.id_rna is null
    and not exists (select from association.lien_rna_siren k
      where k.id_siren = l.id_siren and k.provenance = 'sirene' and k.id_rna is distinct from l.id_rna)
    and (a.cp = l.partie #>> '{adresse_siege,cp}' or public.similarity(
      association.cle(association.norm(a.nom)), association.cle(association.norm(l.partie ->> 'nom'))) >= 0.3)`;

const insertNew = (isNew: string) => `
  insert into association.association (id_rna, id_ancien, id_siren, rna, empreinte_rna)
  select l.id_rna, l.id_ancien,
    ${FREE_SIREN}, l.partie, l.empreinte
  from lot l where ${isNew} order by l.ligne`;

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

const INSERT_UNITE = `
  insert into association.association (id_siren, id_rna, sirene, empreinte_sirene)
  select l.id_siren, ${FREE_RNA}, l.partie, l.empreinte
  from lot l where not exists (select from association.association k where k.id_siren = l.id_siren) order by l.ligne`;

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
  unite_legale: [UPDATE_UNITE, ATTACH_UNITE, INSERT_UNITE, LINKS('sirene')],
  etablissement: [WRITE_ETABLISSEMENTS, PLACE_SIEGE],
};
