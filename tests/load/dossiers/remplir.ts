import { RECOMPTE } from '@guichet/testing/recompte';
import type { Database } from '../../faults/harness/databases.ts';
import { CONTENUS, PLACES, PROJETS } from './offres.ts';

export const EXERCICES = [2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027] as const;
/** The years that are still written in are kept as in production; the others skip the log while they are filled. */
const VIVANTS: readonly number[] = [2026, 2027];
const TABLES = ['dossier', 'instruction', 'projet'] as const;
const ASSOCIATIONS = 2_000_000;
/** Those that accounts act for: a hundred associations of a hundred dossiers each, at every size. */
const MEMBRES = 1_000;

/** Of a hundred dossiers of that age. */
const ETATS: Readonly<Record<'saisie' | 'paiement' | 'fini', Readonly<Record<string, number>>>> = {
  saisie: { A: 35, C: 4, D: 26, 2: 14, 3: 4, 4: 4, 6: 5, 7: 2, 8: 2, 9: 2, 11: 1, 12: 1 },
  paiement: { A: 6, C: 1, D: 3, 2: 6, 3: 2, 4: 3, 6: 8, 7: 6, 8: 6, 9: 39, 10: 8, 11: 7, 12: 5 },
  fini: { A: 3, 9: 7, 10: 75, 11: 8, 12: 7 },
};
const etatsOf = (exercice: number): string => {
  const age = exercice === 2027 ? 'saisie' : exercice === 2026 ? 'paiement' : 'fini';
  const list = Object.entries(ETATS[age]).flatMap(([etat, part]) => Array.from({ length: part }, () => etat));
  return `array[${list.map((etat) => `'${etat}'`).join(',')}]`;
};

const ACTIVITES = `array['Pétanque','Football','Judo','Théâtre','Harmonie','Chorale','Jardins partagés','Amis du patrimoine',
  'Parents d’élèves','Secours','Cyclotourisme','Randonnée','Danse','Échecs','Natation','Ludothèque','Radio','Handball','Escrime','Rugby']`;
const LIEUX = `array['Saint-Étienne','Lyon','Brest','Lille','Nantes','Aurillac','Mende','Pau','Metz','Nice','Arras','Dole',
  'Gap','Albi','Vichy','Niort','Laval','Sète','Dax','Foix','Ussel','Thann','Riom']`;

/** A name drawn by a number, that a thousand associations share. */
export const nomDe = (tire: string, rang: string): string =>
  `(${ACTIVITES})[1 + ${tire} % 20] || ' de ' || (${LIEUX})[1 + ${tire} / 20 % 23] || ' n° ' || ${rang} % 1000`;

/** A few applicants have hundreds of requests, most have some. */
const association = `case when g <= ${MEMBRES} then 1000 + g % 100
  else 100000 + floor(power(bench.h(g, 1) / 2147483648.0, 1.5) * ${ASSOCIATIONS})::integer end`;
const createur = `('00000000-0000-4000-' || case when asso < 100000
  then '8000-' || lpad((case when asso = 1000 then 100 else asso - 1000 end)::text, 12, '0')
  else 'a000-' || lpad(asso::text, 12, '0') end)::uuid`;

const insertDossiers = (exercice: number, count: number): string => `
insert into demandes.dossier_${exercice} (id, exercice, id_fo, etat, statut, step, id_correspondance, id_siren, id_siret, nom,
  id_subvention, code_subvention, nom_subvention, numero_subvention, id_type_dispositif, id_sous_type_dispositif,
  exercice_fin, renouvellement, id_service, created_by, created_by_type, id_service_createur, shared_with, contenu,
  montant_demande, date_fin, transmis_at, recu, supprime_at, etat_avant, etat_depuis, version, champs_versions, cree_at,
  modifie_at)
select ${exercice}::bigint * 10000000000 + g, ${exercice}, '${exercice - 2000}-' || lpad(g::text, 6, '0'), etat,
  case when etat = 'A' and h3 % 10 < 6 then 'incomplet' else 'complet' end, case when etat = 'A' then h3 % 5 else 4 end,
  asso, lpad((300000000 + asso)::text, 9, '0'), lpad((300000000 + asso)::text, 9, '0') || '00012',
  ${nomDe('h4', 'asso')},
  p.id, p.code, p.nom, 1, p.dispositif, p.sous, ${exercice}, h3 % 3 = 0,
  case when etat = 'A' then null else p.service end, ${createur},
  case when h5 % 50 = 0 then 'service' else 'association' end, case when h5 % 50 = 0 then p.service end,
  case when h5 % 33 = 1 then array[gen_random_uuid()] else '{}' end, c.contenu, (500 + h6 % 40000) * 100,
  make_date(${exercice}, 12, 31), case when etat not in ('A', 'B') then cree end,
  case when etat not in ('A', 'B') then upper(substr(md5(g::text), 1, 12)) end,
  case when etat = 'B' then maj end, case when etat = 'B' then 'A' end, maj, 3 + h6 % 20,
  '{"identifiant.step": 3, "demandeur.id_rib": 2}', cree, maj
from (
  select a.*, case when row_number() over (partition by asso, sub) > 1 then 'B' else (${etatsOf(exercice)})[1 + h2 % 100] end
    as etat,
    least(make_timestamptz(${exercice - 1}, 10, 1, 0, 0, 0) + (h7 % 480) * interval '1 day', now() - interval '40 days')
      + (h8 % 86400000) * interval '1 millisecond' as cree,
    least(make_timestamptz(${exercice - 1}, 11, 15, 0, 0, 0) + (h8 % 560) * interval '1 day', now() - interval '30 days')
      + (h7 % 86400000) * interval '29 milliseconds' as maj
  from (
    select g, ${association} as asso, p.id as sub, p.place,
      bench.h(g, ${exercice} + 2) as h2, bench.h(g, ${exercice} + 3) as h3,
      bench.h(g, ${exercice} + 5) as h5, bench.h(g, ${exercice} + 6) as h6, bench.h(g, ${exercice} + 7) as h7,
      bench.h(g, ${exercice} + 8) as h8
    from generate_series(1, ${count}) as g join bench.place p on p.place = bench.h(g, ${exercice} + 9) % ${PLACES}) a) d
  cross join lateral (select bench.h(asso, 4) as h4 offset 0) n
  join bench.place p on p.place = d.place
  join bench.contenu c on c.rang = h6 % ${CONTENUS}
order by g`;

/** Beyond it, a year's dossiers have none: they would take more disk than they teach. */
const AVEC_PROJETS = 100_000;

/** Every one that was sent has its referent; one in five is also looked at by another service. */
const insertInstructions = (exercice: number, assigne: string): string => `
insert into demandes.instruction_${exercice} (exercice, id_dossier, id_service, is_referent, etat, etat_depuis, maj_at,
  montant_accorde, assigne_a)
select d.exercice, d.id, i.service, i.referent, d.etat, d.etat_depuis, d.modifie_at,
  case when d.etat in ('6', '7', '8', '9', '10') then d.montant_demande * 7 / 10 else 0 end, ${assigne}
from demandes.dossier_${exercice} d
cross join lateral (
  select d.id_service as service, true as referent
  union all select p.service, false from bench.place p
  where bench.h(d.id, 11) % 5 = 0 and p.place = bench.h(d.id, 12) % ${PLACES} and p.service <> d.id_service) i
where d.etat not in ('A', 'B')
order by d.id`;

const insertProjets = (exercice: number): string => `
insert into demandes.projet_${exercice} (exercice, id_dossier, rang, numero, contenu, montant_demande, version,
  champs_versions, cree_at, modifie_at)
select d.exercice, d.id, r, r, p.contenu, d.montant_demande / nombre, 4, '{"description": 3, "budgets": 4}', d.cree_at,
  d.modifie_at
from (select *, (array[1,1,1,1,1,1,2,2,2,3])[1 + bench.h(id, 13) % 10] as nombre from demandes.dossier_${exercice}) d
cross join lateral generate_series(1, nombre) as r
join bench.projet p on p.rang = bench.h(d.id * 3 + r, 14) % ${PROJETS}
where d.id % 10000000000 <= ${AVEC_PROJETS}`;

const list = TABLES.map((table) => `'demandes.${table}'::regclass`).join(', ');
const INDEXES = `select c.oid::regclass::text as name, pg_get_indexdef(c.oid) as def from pg_index x
  join pg_class c on c.oid = x.indexrelid
  where x.indrelid in (${list}) and not exists (select from pg_constraint k where k.conindid = c.oid)`;
const CONSTRAINTS = `select conrelid::regclass::text as relation, conname as name, contype as type,
    pg_get_constraintdef(oid) as def
  from pg_constraint where conparentid = 0
    and (contype = 'f' and confrelid in (${list}) or contype in ('p', 'f') and conrelid in (${list})) order by contype`;
const CUT = TABLES.map((table) => `demandes.${table}`);

/** Filled one year at a time without indexes, which are then built at once. */
const withoutIndexes = async ({ rows }: Database, fill: () => Promise<void>): Promise<void> => {
  const indexes = await rows<{ name: string; def: string }>(INDEXES);
  const constraints = await rows<{ relation: string; name: string; type: string; def: string }>(CONSTRAINTS);
  for (const { relation, name } of constraints) await rows(`alter table ${relation} drop constraint ${name}`);
  for (const { name } of indexes) await rows(`drop index ${name}`);
  await fill();
  for (const { relation, name, type, def } of constraints) {
    if (type === 'p') await rows(`alter table ${relation} add constraint ${name} ${def}`);
  }
  for (const { def } of indexes) await rows(def.replace(' ON ONLY ', ' ON '));
  // A year out of the log cannot be pointed at by one that is in it: the living years point at each other.
  for (const exercice of VIVANTS) {
    for (const { relation, name, def } of constraints.filter(
      ({ type, relation }) => type === 'f' && CUT.includes(relation),
    )) {
      const target = def.replace('demandes.dossier(', `demandes.dossier_${exercice}(`);
      await rows(`alter table ${relation}_${exercice} add constraint ${name}_${exercice} ${target}`);
    }
  }
};

export interface Remplissage {
  readonly dossiers: number;
  /** All of them, or those of the last years when the disk would not hold them all. */
  readonly projets: readonly number[];
  /** Who has an instruction in hand, from its dossier `d`; nobody unless told. */
  readonly assigne?: string;
}

const fillExercice = async (
  { rows }: Database,
  exercice: number,
  count: number,
  { projets, assigne = 'null::uuid' }: Remplissage,
) => {
  if (!VIVANTS.includes(exercice)) {
    for (const table of TABLES) await rows(`alter table demandes.${table}_${exercice} set unlogged`);
  }
  await rows(insertDossiers(exercice, count));
  await rows(insertInstructions(exercice, assigne));
  if (projets.includes(exercice)) await rows(insertProjets(exercice));
  for (const table of TABLES) await rows(`vacuum (freeze) demandes.${table}_${exercice}`);
  await rows(`select setval('demandes.numero_${exercice}', ${count})`);
};

export const fillDossiers = async (base: Database, given: Remplissage): Promise<void> => {
  const { dossiers } = given;
  const count = Math.floor(dossiers / EXERCICES.length);
  const started = performance.now();
  const say = (what: string) =>
    console.log(`${dossiers} : ${what}, ${((performance.now() - started) / 1_000).toFixed(0)} s`);
  await withoutIndexes(base, async () => {
    for (const exercice of EXERCICES) {
      await fillExercice(base, exercice, count, given);
      say(String(exercice));
    }
  });
  say('index');
  await base.rows(`analyze ${TABLES.map((table) => `demandes.${table}`).join(', ')}`);
  for (const statement of RECOMPTE) await base.rows(statement);
  await base.rows('vacuum analyze demandes.compteur, demandes.compteur_commun, demandes.compteur_delai');
  say('prêt');
};
