import { readMachine } from '../harness/machine.ts';
import { count, french, tableOf, writeBetween } from '../harness/page.ts';
import { openOwner } from '../recherche/owner.ts';
import {
  createEmpty,
  dropDatabase,
  generateFiles,
  importInto,
  nameOf,
  removeFiles,
} from '../recherche/registreDatabase.ts';
import type { SizedOptions } from '../recherche/run.ts';
import { killHalfWay } from './killHalfWay.ts';

interface Imported {
  readonly associations: number;
  readonly said: readonly string[];
  readonly same: boolean;
  readonly rows: number;
  readonly etablissements: number;
}

/** All that an import leaves, but hours and numbers used up by an attempt that was killed. */
const DIGEST = `select
  (select md5(string_agg(h, '' order by h)) from (select md5(row(id_rna, id_siren, id_ancien, rna, sirene)::text) h
    from association.association) t) as associations,
  (select md5(string_agg(h, '' order by h)) from (select md5(row(id_siret, actif, est_siege, nom, adresse)::text) h
    from association.etablissement) t) as etablissements,
  (select md5(string_agg(h, '' order by h)) from (select md5(row(id_rna, id_siren, provenance, retenu)::text) h
    from association.lien_rna_siren) t) as liens,
  (select sum(lues)::text || ' ' || sum(ecrites) || ' ' || sum(rejetees) from association.import) as lignes`;

const digestOf = async (appUrl: string, ownerUrl: string): Promise<string> => {
  const owner = openOwner(appUrl, ownerUrl);
  try {
    return JSON.stringify(await owner.rows(DIGEST));
  } finally {
    await owner.close();
  }
};

const importOne = async (associations: number): Promise<Imported> => {
  const { rna, sirene, folder } = await generateFiles(associations);
  const [straight, broken] = [`${nameOf(associations)}_import`, `${nameOf(associations)}_tue`];
  try {
    const first = await createEmpty(straight);
    const said = [await importInto(first.appUrl, 'rna', rna), await importInto(first.appUrl, 'sirene', sirene)];
    const second = await createEmpty(broken);
    const place = { ...second, schema: 'association' };
    await killHalfWay({ ...place, registre: 'rna', files: rna }, associations * 0.9);
    await importInto(second.appUrl, 'rna', rna);
    await killHalfWay({ ...place, registre: 'sirene', files: sirene }, associations * 2);
    await importInto(second.appUrl, 'sirene', sirene);
    const same = (await digestOf(first.appUrl, first.ownerUrl)) === (await digestOf(second.appUrl, second.ownerUrl));
    const owner = openOwner(first.appUrl, first.ownerUrl);
    const [sized] = await owner.rows<{ a: number; e: number }>(`select
      (select count(*)::integer from association.association) as a, (select count(*)::integer from association.etablissement) as e`);
    await owner.close();
    return { associations, said, same, rows: sized?.a ?? 0, etablissements: sized?.e ?? 0 };
  } finally {
    await dropDatabase(straight);
    await dropDatabase(broken);
    removeFiles(folder);
  }
};

export const runImport = async ({ sizes, isWritten, page }: SizedOptions): Promise<void> => {
  const machine = readMachine();
  const measured: Imported[] = [];
  for (const associations of sizes) measured.push(await importOne(associations));
  const rows = measured.flatMap(({ associations, said, same, rows: fiches, etablissements }) =>
    said.map((line, index) => [
      index === 0 ? `${count(associations)} : ${count(fiches)} fiches, ${count(etablissements)} établissements` : '',
      index === 0 ? 'RNA' : 'Sirene',
      line,
      index === 0 ? (same ? 'mêmes tables' : 'TABLES DIFFÉRENTES') : '',
    ]),
  );
  const text = [
    `- Le ${machine.date}, ${machine.cores} cœurs, charge moyenne au départ ${french(machine.load, 2)}.`,
    '',
    tableOf([['Taille', 'Registre', 'Import sur une base vide', 'Tué deux fois puis repris'], ...rows]),
  ].join('\n');
  console.log(`\n${text}`);
  if (isWritten) writeBetween(page, 'bench-import', text);
  if (measured.some(({ same }) => !same)) process.exitCode = 1;
};
