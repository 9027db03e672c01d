import { mkdtempSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawJeunes, startEmetteur, writeVague } from '../../../../../../../tools/services/emetteur.ts';
import { columnsWith } from '../../../../../testing/enClair.ts';
import { openSaison, sceauDeTest } from '../../../../../testing/passSport.ts';
import { importRegistres, killImport } from '../../../../../testing/registres.ts';
import { cloneDatabase, type TestDatabase } from '../../../../../testing/testDatabase.ts';

const SAISON = { exercice_id: 1, prefixe: '26' };
const JEUNES = drawJeunes(40, SAISON);
const [lina, noe] = JEUNES;
const FOULE = drawJeunes(3_000, SAISON);
const vagues = {
  une: writeVague(JEUNES, { ...SAISON, jour: '2026-08-20 10:00:00', abimees: true }),
  deux: writeVague(JEUNES.slice(0, 2), { ...SAISON, jour: '2026-09-02 10:00:00', refuses: [lina?.id_psp ?? ''] }),
  foule: writeVague(FOULE, { ...SAISON, jour: '2026-09-10 10:00:00' }),
};
let database: TestDatabase;
let emetteur: { url: string; server: Server };
beforeAll(async () => {
  database = await cloneDatabase();
  await openSaison(database);
  emetteur = await startEmetteur(vagues);
});
afterAll(async () => {
  emetteur.server.close();
  await database.close();
});

const receive = async (vague: keyof typeof vagues): Promise<string> => {
  const path = join(mkdtempSync(join(tmpdir(), 'guichet-psp-')), `${vague}.csv`);
  writeFileSync(path, await (await fetch(`${emetteur.url}/${vague}`)).text());
  return path;
};
const run = (path: string, ...options: string[]) =>
  importRegistres({ appUrl: database.appUrl, registre: 'passsport', files: [path], options });
const table = async () => {
  const { rows } = await sql<{
    code: Buffer;
    scelle: Buffer;
    statut: boolean;
    vague: number;
  }>`select code, scelle, statut,
    vague from psp.beneficiaire where exercice = 1 order by code`.execute(database.owner);
  return rows;
};

test('une vague de l’émetteur : chaque code garde un nom scellé, le reste du fichier ne laisse rien, un retrait s’applique', async () => {
  const path = await receive('une');
  await run(path);
  const rows = await table();
  expect(rows.length).toBe(40);
  const sceau = sceauDeTest();
  const kept = rows.find(({ code }) => code.equals(sceau.codeOf(1, noe?.id_psp ?? '')));
  expect(sceau.openJeune(1, noe?.id_psp ?? '', kept?.scelle ?? Buffer.alloc(0))).toEqual({
    ...{ nom: 'KERBRAT', prenom: 'Noé', commune: 'BREST', code_postal: '29200' },
  });
  expect(() => sceau.openJeune(1, lina?.id_psp ?? '', kept?.scelle ?? Buffer.alloc(0))).toThrow();
  const { rows: rejets } = await sql`select motif from psp.import_rejet order by ligne`.execute(database.owner);
  expect(rejets).toEqual([
    { motif: '4 colonnes au lieu de 17' },
    { motif: 'saison inconnue' },
    { motif: 'personne sans nom' },
    { motif: 'code mal formé' },
  ]);
  expect(await run(path)).toContain('déjà importé');
  await run(path, '--again');
  expect(await table()).toEqual(rows);
  await run(await receive('deux'));
  await run(path, '--again');
  const after = await table();
  expect(after.filter(({ statut }) => !statut).map(({ code }) => code)).toEqual([sceau.codeOf(1, lina?.id_psp ?? '')]);
  const codes = JEUNES.map(({ id_psp }) => id_psp);
  const words = ['KERBRAT', 'RUEDESIAM', 'PARENT@FAMILLE', '2010-04-05', ...codes.slice(0, 5)];
  expect(await columnsWith(database.appUrl, words)).toEqual([]);
}, 60_000);

test('tué deux fois puis repris, un chargement donne la même table, sans double ni manque', async () => {
  const path = await receive('foule');
  const options = ['--lines', '50'];
  const call = { appUrl: database.appUrl, registre: 'passsport' as const, files: [path], options };
  const before = (await table()).length;
  for (const part of [0.2, 0.6])
    expect(await killImport(call, async () => (await table()).length - before >= FOULE.length * part)).toBe(true);
  await run(path, ...options);
  const sceau = sceauDeTest();
  const codes = new Set((await table()).map(({ code }) => code.toString('hex')));
  expect(codes.size).toBe(before + FOULE.length);
  for (const { id_psp } of FOULE) expect(codes.has(sceau.codeOf(1, id_psp).toString('hex'))).toBe(true);
}, 120_000);

test('douze mois après la réception, les noms d’une saison s’effacent ; avant, rien', async () => {
  const efface = () => sql`select psp.efface_saison(1)`.execute(database.owner);
  await efface();
  expect((await table()).length).toBeGreaterThan(0);
  await sql`update psp.reception set recu_at = now() - interval '13 months'`.execute(database.owner);
  await efface();
  expect(await table()).toEqual([]);
});
