import type { Database } from '../../faults/harness/databases.ts';
import { EXERCICES, nomDe } from '../dossiers/remplir.ts';
import { type BaseTravail, openTravail } from '../travail/base.ts';

export const nameOf = (instructions: number): string => `guichet_bench_agrements_${instructions}`;

export const AGREMENTS = 50;
const EXERCICE = 2027;
const TITRES = 200_000;

/** Fifty of what the service holds; named, so that they can be grants again for a while. */
const CHOOSE = `create table bench.agrement as
  select d.exercice, d.id from demandes.dossier d join demandes.instruction i on i.exercice = d.exercice and i.id_dossier = d.id
  where d.exercice = ${EXERCICE} and i.id_service = $1 and i.is_referent order by bench.h(d.id, 31) limit ${AGREMENTS}`;

/** The years before the portal have no table in its migrations: theirs are indexed as the others. */
const INDEX_PASSES = EXERCICES.filter((one) => one < 2026).flatMap((one) => [
  `create index on demandes.instruction_${one} (id_service, maj_at desc, id_dossier desc) where genre = 'agrement'`,
  `create index on demandes.dossier_${one} (modifie_at desc, id desc) where genre = 'agrement'`,
]);

/** The key of names, as the register writes it. */
const CLE = `trim(regexp_replace(translate(lower(t.association), 'éèêëàâôöûùîïç', 'eeeeaaoouuiic'), '[^a-z0-9]+', ' ', 'g'))`;
/** Of the signs and in the groups of a code. */
const CODE = `regexp_replace(translate(upper(md5(g::text)), '01', 'XY'), '^(.{4})(.{4})(.{4}).*', '\\1-\\2-\\3')`;
/** One by association, however few dossiers there are. */
const INSERT_TITRES = `insert into demandes.titre (numero, code, id_agrement, type_agrement, nom, categorie, niveau, exige_tca,
    id_correspondance, id_siren, association, id_service, exercice, id_dossier, date_effet, date_fin)
  select '2026-' || lpad(g::text, 6, '0'), ${CODE}, $1, (array['JEP', 'SPORT', 'HAA'])[1 + bench.h(g, 32) % 3], 'Agrément',
    'sectoriel', (array['departemental', 'national'])[1 + bench.h(g, 34) % 2], false, 100000 + g,
    (400000000 + g)::text, ${nomDe('bench.h(g, 35)', 'g')}, $1, ${EXERCICE}, g, '2026-01-01', '2030-12-31'
  from generate_series(1, ${TITRES}) as g`;
const INSCRIBE = `insert into demandes.registre (id_titre, cle, type_agrement, niveau, departement)
  select t.id, ${CLE}, t.type_agrement, t.niveau, lpad((1 + bench.h(t.id_dossier, 33) % 95)::text, 2, '0')
  from demandes.titre t`;
const NAME_WORDS = `insert into demandes.registre_mot (mot, cle, id_titre, type_agrement, niveau, departement)
  select distinct mot, r.cle, r.id_titre, r.type_agrement, r.niveau, r.departement
  from demandes.registre r, unnest(string_to_array(r.cle, ' ')) as mot where mot <> ''`;

/** As a night leaves them. */
const NAME_SERVICES = `insert into demandes.registre_service select id, nom from rds.service where id = $1`;

const fill = async ({ rows }: Database, service: string): Promise<void> => {
  for (const index of INDEX_PASSES) await rows(index);
  await rows(CHOOSE, [service]);
  await rows(INSERT_TITRES, [service]);
  await rows(INSCRIBE);
  await rows(NAME_WORDS);
  await rows(NAME_SERVICES, [service]);
  await rows('vacuum analyze demandes.titre, demandes.registre, demandes.registre_mot, demandes.registre_service');
};

const GENRES = {
  agrement: `genre = 'agrement', id_type_dispositif = 'agrement:JEP', id_sous_type_dispositif = 'agrement'`,
  subvention: `genre = 'subvention', id_type_dispositif = 'FDVA', id_sous_type_dispositif = 'FDVA1'`,
} as const;
/** The same fifty, of one genre or of the other: what grants cost beside them is measured in turn. */
export const turnInto = async ({ rows }: Database, genre: keyof typeof GENRES): Promise<void> => {
  const named = '(exercice, id) in (select exercice, id from bench.agrement)';
  await rows(`update demandes.dossier set ${GENRES[genre]} where ${named}`);
  await rows(`update demandes.instruction set genre = '${genre}' where ${named.replace('id)', 'id_dossier)')}`);
  await rows(`vacuum analyze demandes.dossier_${EXERCICE}, demandes.instruction_${EXERCICE}`);
};

export const openAgrements = (instructions: number): Promise<BaseTravail> =>
  openTravail(instructions, nameOf(instructions), fill);
