import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAssociation, type Registered } from '../../../../testing/associations.ts';
import { importRegistres, killImport } from '../../../../testing/registres.ts';
import { cloneDatabase, type TestDatabase } from '../../../../testing/testDatabase.ts';

let database: TestDatabase;
let club: Registered;
beforeAll(async () => {
  database = await cloneDatabase();
  club = await addAssociation(database, { etablissements: [{ nic: '00012' }, { nic: '00020' }] });
});
afterAll(() => database.close());

const COLONNES = 'numero;session;siret;rna;nom;prenom;courriel;activite;nb_heures;date_debut;date_fin';
const ANNEE = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', year: 'numeric' }).format(new Date());
const write = (lines: readonly string[]): string => {
  const path = join(mkdtempSync(join(tmpdir(), 'guichet-cec-')), 'declarations.csv');
  writeFileSync(path, `${[COLONNES, ...lines].join('\n')}\n`);
  return path;
};
const lineOf = (numero: string, siret: string, session = ANNEE, heures = '120'): string =>
  `${numero};${session};${siret};;Bervas;Hugo;hugo@asso.example;Régie;${heures};2025-10-01;2026-06-30`;
const countOf = async (table: 'declaration' | 'log'): Promise<number> => {
  const { rows } = await sql<{ nombre: number }>`select count(*)::int as nombre from cec.${sql.raw(table)}`.execute(
    database.owner,
  );
  return rows[0]?.nombre ?? 0;
};
const run = (path: string, ...options: string[]) =>
  importRegistres({ appUrl: database.appUrl, registre: 'cec', files: [path], options });

test('CEC-002 chaque ligne devient une déclaration en attente, ou dit pourquoi non ; rejouée, elle n’écrit rien', async () => {
  const { id_rna } = club;
  const path = write([
    lineOf('A-1', club.siret('00012')),
    `A-2;${ANNEE};;${id_rna};Page;Théo;;;240;;`,
    lineOf('A-3', '00099999900019'),
    lineOf('A-4', club.siret('00012'), '2001'),
    lineOf('A-5', club.siret('00012'), ANNEE, '0'),
    lineOf('A-1', club.siret('00020')),
  ]);
  await run(path);
  const { rows } = await sql`select numero, id_correspondance, etab_siret, activite, status from cec.declaration
    order by numero`.execute(database.owner);
  const mine = { id_correspondance: club.id, status: 'En attente de décision' };
  expect(rows).toEqual([
    { ...mine, numero: 'A-1', etab_siret: club.siret('00020'), activite: 'Régie' },
    { ...mine, numero: 'A-2', etab_siret: null, activite: 'Non précisé' },
  ]);
  const { rows: rejets } = await sql`select ligne, motif from cec.import_rejet order by ligne`.execute(database.owner);
  expect(rejets).toEqual([
    { ligne: 4, motif: 'association inconnue' },
    { ligne: 5, motif: 'session close ou inconnue' },
    { ligne: 6, motif: 'nombre d’heures impossible' },
  ]);
  await sql`update cec.declaration set status = 'Validée', decide_par = gen_random_uuid() where numero = 'A-1'`.execute(
    database.owner,
  );
  expect(await run(path)).toContain('déjà importé');
  await run(path, '--again');
  expect([await countOf('declaration'), await countOf('log')]).toEqual([2, 2]);
  const { rows: kept } = await sql`select status from cec.declaration where numero = 'A-1'`.execute(database.owner);
  expect(kept).toEqual([{ status: 'Validée' }]);
}, 60_000);

test('CEC-002 tué deux fois puis repris, un import donne la même table, sans double ni manque', async () => {
  const total = Number(process.env['CEC_LIGNES'] ?? 4_000);
  const before = await countOf('declaration');
  const path = write(Array.from({ length: total }, (_, rang) => lineOf(`B-${rang}`, club.siret('00012'))));
  const options = ['--lines', String(Math.max(50, total / 80))];
  const call = { appUrl: database.appUrl, registre: 'cec' as const, files: [path], options };
  for (const part of [0.2, 0.6])
    expect(await killImport(call, async () => (await countOf('declaration')) - before >= total * part)).toBe(true);
  expect(await countOf('declaration')).toBeLessThan(before + total);
  await run(path, ...options);
  expect([await countOf('declaration'), await countOf('log')]).toEqual([before + total, before + total]);
}, 600_000);
