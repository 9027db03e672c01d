import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../testing/testDatabase.ts';
import { withDatabase } from '../../testing/urls.ts';
import { createDatabase, createPool, JOB_TIMEOUTS } from './database.ts';
import { DROITS_ROLE } from './droitsRole.ts';
import { droitsUrl } from './jobsUrl.ts';
import { createLogger } from './logger.ts';
import { shareRights, TRAVAUX_ROLE } from './travauxRole.ts';

interface Table {
  readonly nom: string;
  readonly colonne: string;
  readonly isPartition: boolean;
}
type Role = 'serveurs' | 'droits' | 'travaux';

let database: TestDatabase;
let tables: readonly Table[];
let roles: Readonly<Record<Role, Kysely<unknown>>>;
beforeAll(async () => {
  database = await cloneDatabase();
  const url = withDatabase(process.env['DATABASE_URL'], new URL(database.appUrl).pathname.slice(1));
  const open = (url: string): Kysely<unknown> =>
    createDatabase(createPool({ url, max: 2, applicationName: 'essais', ...JOB_TIMEOUTS }, createLogger('silent')));
  const droits = droitsUrl({ DATABASE_URL: url, DATABASE_DROITS_USER: DROITS_ROLE }) ?? '';
  roles = { serveurs: open(url), droits: open(droits), travaux: database.db };
  const { rows } =
    await sql<Table>`select format('%I.%I', n.nspname, c.relname) as nom, c.relispartition as "isPartition",
      (select quote_ident(attname) from pg_attribute a where a.attrelid = c.oid and attnum > 0 and not attisdropped
        and attgenerated = '' and attidentity = '' order by attnum limit 1) as colonne
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
    order by 1`.execute(database.owner);
  tables = rows;
});
afterAll(async () => {
  await roles.serveurs.destroy();
  await roles.droits.destroy();
  await database.close();
});

type Acte = 'ajouter' | 'changer' | 'effacer' | 'vider' | 'déformer' | 'surveiller';
const ACTES: Readonly<Record<Acte, (table: Table) => string>> = {
  ajouter: ({ nom, colonne }) => `insert into ${nom} (${colonne}) select null where false`,
  changer: ({ nom, colonne }) => `update ${nom} set ${colonne} = null where false`,
  effacer: ({ nom }) => `delete from ${nom} where false`,
  vider: ({ nom }) => `truncate ${nom}`,
  déformer: ({ nom }) => `alter table ${nom} add column intruse text`,
  surveiller: ({ nom }) =>
    `create trigger intrus after insert on ${nom} execute function suppress_redundant_updates_trigger()`,
};
const UNDO = new Error('défait');

/** Really tried, then undone. */
const isRefused = async (role: Role, statement: string): Promise<boolean> => {
  try {
    await roles[role].transaction().execute(async (trx) => {
      await sql.raw(statement).execute(trx);
      throw UNDO;
    });
    return false;
  } catch (error) {
    if (error === UNDO) return false;
    if ((error as { code?: string }).code === '42501') return true;
    throw error;
  }
};

const listAllowed = async (role: Role, actes: readonly Acte[], among: readonly Table[]): Promise<string[]> => {
  const allowed: string[] = [];
  for (const table of among)
    for (const acte of actes) if (!(await isRefused(role, ACTES[acte](table)))) allowed.push(`${acte} ${table.nom}`);
  return allowed;
};

const of = (...starts: readonly string[]): readonly Table[] =>
  tables.filter(({ nom }) => starts.some((start) => nom.startsWith(start)));

test('les travaux ont leur rôle, les droits aussi, et aucun n’est celui des serveurs', async () => {
  const whoIs = async (role: Role) =>
    (await sql<{ nom: string }>`select current_user::text as nom`.execute(roles[role])).rows[0]?.nom;
  expect([await whoIs('serveurs'), await whoIs('droits'), await whoIs('travaux')]).toEqual([
    ...['guichet_app', DROITS_ROLE, TRAVAUX_ROLE],
  ]);
});

describe.each<Role>(['serveurs', 'droits', 'travaux'])('%s', (role) => {
  test('ne déforment, ne surveillent ni ne vident aucune table', async () => {
    const isJobs = ({ nom }: Table) => role === 'travaux' && nom.startsWith('jobs.');
    const others = tables.filter((table) => !isJobs(table));
    expect(await listAllowed(role, ['déformer', 'surveiller', 'vider'], others)).toEqual([]);
    expect(await listAllowed(role, ['déformer'], tables)).toEqual([]);
  });

  test('n’écrivent ni l’historique, ni le journal des lectures, ni la liste des migrations, ni à même une partition', async () => {
    const isMigration = ({ nom }: Table) => /\.migration(_lock)?$|\.kysely_migration/.test(nom);
    const held = [
      ...of('platform.historique', 'platform.lecture'),
      ...tables.filter(isMigration),
      ...tables.filter(({ nom, isPartition }) => isPartition && !nom.startsWith('jobs.')),
    ];
    expect(held.length).toBeGreaterThan(20);
    expect(await listAllowed(role, ['ajouter', 'changer', 'effacer'], held)).toEqual([]);
  });

  test('ne touchent pas à une table nouvelle avant qu’on la leur donne', async () => {
    const { rows } = await sql<{ nom: string }>`select nspname as nom from pg_namespace
      where nspowner = 'guichet_owner'::regrole and nspname <> 'public'`.execute(database.owner);
    for (const { nom } of rows) {
      const table = `${nom}.neuve_${role}`;
      await sql.raw(`create table ${table} (x integer)`).execute(database.owner);
      const neuve = { nom: table, colonne: 'x', isPartition: false };
      expect(await listAllowed(role, ['ajouter', 'changer', 'effacer', 'vider'], [neuve])).toEqual([]);
      expect(await isRefused(role, `select * from ${table}`)).toBe(true);
    }
    expect(rows.length).toBeGreaterThan(6);
  });

  test.each([
    ['prendre le rôle du propriétaire', 'set local role guichet_owner'],
    ['créer un schéma', 'create schema intrus'],
    ['créer un rôle', 'create role intrus'],
  ])('ne peuvent pas %s', async (_, statement) => {
    expect(await isRefused(role, statement)).toBe(true);
  });
});

const ECRITURES = ['ajouter', 'changer', 'effacer'] as const;
const isOfDroits = (nom: string): boolean => /^(?:auth|lca|rds)\./u.test(nom);

describe('les droits', () => {
  test('s’écrivent sous leur rôle seul : ni compte, ni session, ni membre, ni service par la connexion de tout le reste', async () => {
    const droits = tables.filter(({ nom }) => isOfDroits(nom));
    expect(droits.length).toBeGreaterThan(30);
    expect(await listAllowed('serveurs', ECRITURES, droits)).toEqual([]);
    const written = await listAllowed('droits', ECRITURES, droits);
    for (const nom of ['auth.compte', 'auth.session', 'lca.utilisateur_association', 'rds.service', 'rds.agent'])
      for (const acte of ECRITURES) expect(written).toContain(`${acte} ${nom}`);
    expect(await listAllowed('travaux', ECRITURES, droits)).toEqual(written);
    expect(await isRefused('serveurs', 'update rds.cle set utilise_at = now() where false')).toBe(false);
  });

  test('leur rôle n’a rien d’autre de plus que celui des serveurs', async () => {
    const [droits, serveurs] = [
      await listAllowed('droits', ECRITURES, tables),
      await listAllowed('serveurs', ECRITURES, tables),
    ];
    const more = droits.filter((acte) => !serveurs.includes(acte));
    expect(more.filter((acte) => !isOfDroits(acte.split(' ')[1] ?? ''))).toEqual([]);
  });

  test('ce qu’une migration donne ensuite aux serveurs passe à ce rôle, table ou colonne', async () => {
    for (const given of ['insert, update (x) on auth.neuve', 'update (roles) on auth.compte'])
      await sql
        .raw(`${given.includes('neuve') ? 'create table auth.neuve (x integer, y integer); ' : ''}
        grant ${given} to guichet_app`)
        .execute(database.owner);
    await shareRights(database.owner);
    const statements = ['insert into auth.neuve (x) select 1 where false', 'update auth.neuve set x = 1 where false'];
    for (const statement of [...statements, `update auth.compte set roles = '{}' where false`]) {
      expect(await isRefused('serveurs', statement)).toBe(true);
      for (const role of ['droits', 'travaux'] as const) expect(await isRefused(role, statement)).toBe(false);
    }
    expect(await isRefused('droits', 'update auth.neuve set y = 1 where false')).toBe(true);
  });

  test.each([
    ['les serveurs', 'serveurs', DROITS_ROLE],
    ['les droits', 'droits', TRAVAUX_ROLE],
  ] as const)('%s ne prennent pas le rôle d’à côté', async (_, role, other) => {
    expect(await isRefused(role, `set local role ${other}`)).toBe(true);
  });
});

describe('les serveurs', () => {
  test('n’écrivent ni ancre, ni relecture, ni registre', async () => {
    const held = of(
      'platform.ancre',
      'platform.verification',
      'association.association',
      'association.lien_rna_siren',
      'association.import',
      'association.recherche',
    ).filter(({ nom }) => nom !== 'association.association_tenue');
    expect(held.length).toBeGreaterThan(7);
    expect(await listAllowed('serveurs', ['ajouter', 'changer', 'effacer'], held)).toEqual([]);
  });

  test('demandent des travaux et n’en changent ni n’en effacent aucun', async () => {
    expect(await listAllowed('serveurs', ['changer', 'effacer', 'vider'], of('jobs.'))).toEqual([]);
    expect(await isRefused('serveurs', ACTES.ajouter({ nom: 'jobs.job', colonne: 'id', isPartition: false }))).toBe(
      false,
    );
  });

  test.each([
    ['prendre le rôle des travaux', `set local role ${TRAVAUX_ROLE}`],
    ['faire des partitions', 'select platform.ensure_partitions()'],
    ['ouvrir des exercices', 'select demandes.ensure_exercices()'],
    ['effacer des lectures', 'select platform.keep_lectures()'],
    ['refaire la recherche', 'select association.sort_recherche()'],
    ['récrire la recherche', `select association.write_recherche('{1}')`],
    ['changer le SIRET d’un établissement', `update association.etablissement set id_siret = '' where false`],
    ['ajouter un établissement', `insert into association.etablissement (id_siret) select null where false`],
    ['déposer une ancre', 'update platform.ancre set depose_at = now() where false'],
  ])('ne peuvent pas %s', async (_, statement) => {
    expect(await isRefused('serveurs', statement)).toBe(true);
  });
});
