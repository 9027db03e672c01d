import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { generateRegistres, importRegistres, killImport } from '../../../../testing/registres.ts';
import { cloneDatabase, type TestDatabase } from '../../../../testing/testDatabase.ts';
import { createPool, JOB_TIMEOUTS } from '../../../platform/database.ts';
import { runImport } from '../../../platform/import/runImport.ts';
import { createLogger } from '../../../platform/logger.ts';
import { createListOccupees } from '../../lca/api.ts';
import { rechercheQueries } from '../recherche/recherche.queries.ts';
import { registreRepository } from './registre.repository.ts';
import type { RegistreTables } from './registre.tables.ts';
import { REGISTRES } from './sources.ts';

const opened: TestDatabase[] = [];
const open = async (): Promise<TestDatabase> => {
  const database = await cloneDatabase();
  opened.push(database);
  return database;
};
afterAll(() => Promise.all(opened.map((database) => database.close())));

const WALDEC =
  'id;id_ex;siret;rup_mi;gestion;date_creat;date_decla;date_publi;date_disso;nature;groupement;titre;titre_court;objet;objet_social1;objet_social2;adrs_complement;adrs_numvoie;adrs_repetition;adrs_typevoie;adrs_libvoie;adrs_distrib;adrs_codeinsee;adrs_codepostal;adrs_libcommune;adrg_declarant;adrg_complemid;adrg_complemgeo;adrg_libvoie;adrg_distrib;adrg_codepostal;adrg_achemine;adrg_pays;dir_civilite;siteweb;publiweb;observation;position;maj_time'.split(
    ';',
  );
const ANCIENS =
  'id;id_ex;siret;gestion;date_creat;date_publi;nature;groupement;titre;objet;objet_social1;objet_social2;adr1;adr2;adr3;adrs_codepostal;libcom;adrs_codeinsee;dir_civilite;telephone;siteweb;email;observation;position;rup_mi;maj_time'.split(
    ';',
  );
const UNITES = [
  'siren',
  'statutDiffusionUniteLegale',
  'identifiantAssociationUniteLegale',
  'etatAdministratifUniteLegale',
  'denominationUniteLegale',
  'categorieJuridiqueUniteLegale',
  'nicSiegeUniteLegale',
];
const ETABLISSEMENTS = [
  'siret',
  'etablissementSiege',
  'etatAdministratifEtablissement',
  'codePostalEtablissement',
  'libelleCommuneEtablissement',
  'libelleVoieEtablissement',
];
type Values = Readonly<Record<string, string>>;

const folder = mkdtempSync(join(tmpdir(), 'guichet-import-'));
let written = 0;
const write = (columns: readonly string[], separator: string, lines: readonly Values[], encoding?: BufferEncoding) => {
  written += 1;
  const path = join(folder, `${written}.csv`);
  const cells = (values: Values) => columns.map((column) => `"${(values[column] ?? '').replaceAll('"', '""')}"`);
  const rows = [columns, ...lines.map(cells)].map((row) => row.join(separator));
  writeFileSync(path, `${rows.join('\n')}\n`, encoding ?? 'utf8');
  return path;
};
const common = { position: 'A', adrs_codepostal: '42000', adrs_libcommune: 'SAINT-ETIENNE', libcom: 'SAINT-ETIENNE' };
const waldec = (...lines: Values[]) =>
  write(
    WALDEC,
    ';',
    lines.map((line) => ({ ...common, ...line })),
  );
const anciens = (...lines: Values[]) =>
  write(
    ANCIENS,
    ';',
    lines.map((line) => ({ ...common, ...line })),
  );
const unites = (...lines: Values[]) =>
  write(
    UNITES,
    ',',
    lines.map((line) => ({ categorieJuridiqueUniteLegale: '9220', nicSiegeUniteLegale: '00011', ...line })),
  );

let database: TestDatabase;
beforeAll(async () => {
  database = await open();
});
beforeEach(async () => {
  await sql`truncate association.association, association.etablissement, association.lien_rna_siren, association.import,
    association.import_rejet, association.recherche, association.recherche_mot, association.document, lca.utilisateur cascade`.execute(
    database.owner,
  );
});
/** The command's own work, in this process: only those that are killed need one of their own. */
const load = async (registre: 'rna' | 'sirene', files: readonly string[], isAgain = false): Promise<void> => {
  const options = { url: database.appUrl, max: 1, applicationName: 'essais', ...JOB_TIMEOUTS };
  const pool = createPool(options, createLogger('silent'));
  const client = await pool.connect();
  try {
    const now = () => 0;
    const repository = registreRepository(client, createListOccupees(database.db));
    await runImport(repository, {
      source: REGISTRES[registre],
      files,
      lines: 1_000,
      isAgain,
      say: () => undefined,
      now,
    });
  } finally {
    client.release(true);
    await pool.end();
  }
};
const associations = async () => {
  const { rows } = await sql<{ rna: string | null; siren: string | null; ancien: string | null; nom: string }>`
    select id_rna as rna, id_siren as siren, id_ancien as ancien, nom from association.association
    order by id_rna, id_siren`.execute(database.owner);
  return rows;
};
const numbers = async () => (await associations()).map(({ rna, siren }) => [rna, siren]);
const links = async () =>
  (
    await sql`select id_rna as rna, id_siren as siren, provenance, retenu from association.lien_rna_siren
      order by 1, 2, 3`.execute(database.owner)
  ).rows;
const queries = () => rechercheQueries(database.db as unknown as Kysely<RegistreTables>);
const idOf = async (q: string) => (await queries().findLight(q))[0]?.id_correspondance ?? 0;

const JUDO = { id: 'W421000001', titre: 'Judo Club Stéphanois' };
const SIREN = '200000003';
const siege = (cp: string, nic = '00011') =>
  write(ETABLISSEMENTS, ',', [
    {
      siret: `${SIREN}${nic}`,
      etablissementSiege: 'true',
      codePostalEtablissement: cp,
      libelleCommuneEtablissement: 'SAINT-ETIENNE',
    },
  ]);

describe('une association connue sous un numéro n’en devient pas deux sous l’autre', () => {
  const named = {
    siren: SIREN,
    denominationUniteLegale: 'JUDO CLUB STEPHANOIS',
    identifiantAssociationUniteLegale: JUDO.id,
  };
  const one = [{ rna: JUDO.id, siren: SIREN, ancien: null, nom: 'Judo Club Stéphanois' }];

  it('le RNA d’abord, puis Sirene qui le nomme', async () => {
    await load('rna', [waldec(JUDO)]);
    await load('sirene', [unites(named)]);
    expect(await associations()).toEqual(one);
    expect(await links()).toEqual([{ rna: JUDO.id, siren: SIREN, provenance: 'sirene', retenu: true }]);
  });

  it('Sirene d’abord, puis le RNA', async () => {
    await load('sirene', [unites(named)]);
    await load('rna', [waldec(JUDO)]);
    expect(await associations()).toEqual(one);
  });

  it('Sirene sans RNA, puis un RNA qui donne le SIRET et dont le nom s’accorde', async () => {
    await load('sirene', [unites({ siren: SIREN, denominationUniteLegale: 'JUDO CLUB STEPHANOIS' })]);
    await load('rna', [waldec({ ...JUDO, siret: `${SIREN}00011` })]);
    expect(await associations()).toEqual(one);
    expect(await links()).toEqual([{ rna: JUDO.id, siren: SIREN, provenance: 'rna', retenu: true }]);
  });

  it('un RNA qui donne le SIRET, puis Sirene du même nom qui ne nomme personne', async () => {
    await load('rna', [waldec({ ...JUDO, siret: `${SIREN}00011` })]);
    await load('sirene', [unites({ siren: SIREN, denominationUniteLegale: 'JUDO CLUB STEPHANOIS' })]);
    await load('sirene', [siege('42000')]);
    expect(await associations()).toEqual(one);
    expect(await links()).toEqual([{ rna: JUDO.id, siren: SIREN, provenance: 'rna', retenu: true }]);
  });

  it('Sirene et son lieu, puis un RNA du même lieu et d’un nom voisin qui donne le SIRET', async () => {
    await load('sirene', [unites({ siren: SIREN, denominationUniteLegale: 'ASS JUDO CLUB STEPHANOIS' })]);
    await load('sirene', [siege('42000')]);
    await load('rna', [waldec({ ...JUDO, siret: `${SIREN}00011` })]);
    expect(await associations()).toEqual(one);
  });

  it('l’ancien numéro d’une préfecture, puis la déclaration qui le cite', async () => {
    await load('rna', [anciens({ id: '042S0000001', titre: 'Judo Club Stéphanois' })]);
    await load('rna', [waldec({ ...JUDO, id_ex: '042S0000001' })]);
    expect(await associations()).toEqual([{ ...one[0], siren: null, ancien: '042S0000001' }]);
  });

  it('importer deux fois les mêmes fichiers ne change rien, pas même une ligne récrite', async () => {
    const [rna, sirene] = [waldec(JUDO), unites(named)];
    await load('rna', [rna]);
    await load('sirene', [sirene]);
    const stamp = async () =>
      (await sql`select xmin, id_correspondance from association.association`.execute(database.owner)).rows;
    const before = await stamp();
    for (const [registre, file] of [
      ['rna', rna],
      ['sirene', sirene],
    ] as const) {
      await load(registre, [file], true);
    }
    expect(await stamp()).toEqual(before);
  });
});

describe('un registre qui se trompe ne mêle pas deux associations', () => {
  it('deux SIREN qui nomment le même RNA : le premier le garde, l’autre reste à part, et le lien se voit', async () => {
    await load('rna', [waldec(JUDO)]);
    const claim = { identifiantAssociationUniteLegale: JUDO.id };
    await load('sirene', [
      unites(
        { siren: SIREN, denominationUniteLegale: 'JUDO CLUB STEPHANOIS', ...claim },
        { siren: '200000011', denominationUniteLegale: 'CHORALE DES MONTS', ...claim },
      ),
    ]);
    expect(await associations()).toEqual([
      { rna: JUDO.id, siren: SIREN, ancien: null, nom: 'Judo Club Stéphanois' },
      { rna: null, siren: '200000011', ancien: null, nom: 'CHORALE DES MONTS' },
    ]);
    const [judo, chorale] = [await idOf(SIREN), await idOf('200000011')];
    expect(await queries().listLiees(judo)).toEqual([chorale]);
    expect(await queries().listLiees(chorale)).toEqual([judo]);
  });

  it('un RNA qui donne le SIRET d’une autre, de nom et de lieu différents, ne prend pas sa place', async () => {
    await load('sirene', [unites({ siren: SIREN, denominationUniteLegale: 'CHORALE DES MONTS' })]);
    await load('rna', [waldec({ ...JUDO, siret: `${SIREN}00011` })]);
    expect(await associations()).toEqual([
      { rna: JUDO.id, siren: null, ancien: null, nom: 'Judo Club Stéphanois' },
      { rna: null, siren: SIREN, ancien: null, nom: 'CHORALE DES MONTS' },
    ]);
    expect(await links()).toEqual([{ rna: JUDO.id, siren: SIREN, provenance: 'rna', retenu: false }]);
    expect(await queries().listLiees(await idOf(JUDO.id))).toEqual([await idOf(SIREN)]);
  });

  it('deux RNA qui donnent le même SIRET dans un même fichier : aucun ne le porte avant que Sirene ait parlé', async () => {
    const siret = `${SIREN}00011`;
    await load('rna', [waldec({ ...JUDO, siret }, { id: 'W421000002', titre: 'Chorale des Monts', siret })]);
    expect(await numbers()).toEqual([
      [JUDO.id, null],
      ['W421000002', null],
    ]);
    expect(await links()).toEqual([
      { rna: JUDO.id, siren: SIREN, provenance: 'rna', retenu: false },
      { rna: 'W421000002', siren: SIREN, provenance: 'rna', retenu: false },
    ]);
    await load('sirene', [unites({ siren: SIREN, denominationUniteLegale: 'CHORALE DES MONTS' })]);
    expect(await numbers()).toEqual([
      [JUDO.id, null],
      ['W421000002', SIREN],
    ]);
  });

  it('deux fiches qu’un registre relie après coup restent deux, et chacune sait l’autre', async () => {
    await load('rna', [waldec(JUDO)]);
    const seule = { siren: SIREN, denominationUniteLegale: 'JC STEPHANOIS' };
    await load('sirene', [unites(seule)]);
    const [rna, siren] = [await idOf(JUDO.id), await idOf(SIREN)];
    expect(rna).not.toBe(siren);
    await load('sirene', [unites({ ...seule, identifiantAssociationUniteLegale: JUDO.id })]);
    expect((await associations()).map((row) => [row.rna, row.siren])).toEqual([
      [JUDO.id, null],
      [null, SIREN],
    ]);
    expect(await links()).toEqual([{ rna: JUDO.id, siren: SIREN, provenance: 'sirene', retenu: false }]);
    expect([await queries().listLiees(rna), await queries().listLiees(siren)]).toEqual([[siren], [rna]]);
  });

  it('une déclaration modifiée qui donne un SIRET ne le reçoit que de Sirene', async () => {
    const autre = { id: 'W421000002', titre: 'Chorale des Monts' };
    await load('rna', [waldec(JUDO, autre)]);
    const siret = `${SIREN}00011`;
    await load('rna', [waldec({ ...JUDO, siret }, { ...autre, siret })]);
    expect(await numbers()).toEqual([
      [JUDO.id, null],
      [autre.id, null],
    ]);
    const named = { denominationUniteLegale: 'JCS', identifiantAssociationUniteLegale: JUDO.id };
    await load('sirene', [unites({ siren: SIREN, ...named })]);
    expect(await numbers()).toEqual([
      [JUDO.id, SIREN],
      [autre.id, null],
    ]);
  });

  it('une même association que rien ne relie est signalée : même nom, même lieu, un numéro de chaque', async () => {
    await load('rna', [waldec(JUDO)]);
    await load('sirene', [unites({ siren: SIREN, denominationUniteLegale: 'JUDO CLUB STEPHANOIS' })]);
    await load('sirene', [siege('42000')]);
    await sql`select association.sort_recherche()`.execute(database.db);
    expect(await queries().listLiees(await idOf(JUDO.id))).toEqual([await idOf(SIREN)]);
  });
});

describe('un SIRET déclaré au RNA ne donne pas l’association d’un autre', () => {
  const siret = `${SIREN}00011`;
  const PIRATE = { id: 'W421000009', titre: 'Pirate', siret };
  const unite = { siren: SIREN, denominationUniteLegale: 'JUDO CLUB STEPHANOIS' };
  const named = { ...unite, identifiantAssociationUniteLegale: JUDO.id };

  it('déclaré avant que Sirene soit chargé, il ne prend ni le SIREN, ni le siège', async () => {
    await load('rna', [waldec(PIRATE, { ...JUDO, siret })]);
    await load('sirene', [unites(named)]);
    expect(await numbers()).toEqual([
      [JUDO.id, SIREN],
      [PIRATE.id, null],
    ]);
    expect((await queries().findLight(PIRATE.id))[0]?.id_siret_siege).toBeNull();
  });

  it('et Sirene qui ne nomme personne ouvre sa propre fiche', async () => {
    await load('rna', [waldec(PIRATE)]);
    await load('sirene', [unites(unite)]);
    expect(await numbers()).toEqual([
      [PIRATE.id, null],
      [null, SIREN],
    ]);
  });

  it('porté sur la foi du RNA seul, il revient à qui Sirene nomme', async () => {
    const homonyme = { ...PIRATE, titre: JUDO.titre };
    await load('rna', [waldec(homonyme)]);
    await load('sirene', [unites(unite)]);
    expect(await numbers()).toEqual([[PIRATE.id, SIREN]]);
    await load('rna', [waldec(JUDO)]);
    await load('sirene', [unites(named)]);
    expect(await numbers()).toEqual([
      [JUDO.id, SIREN],
      [PIRATE.id, null],
    ]);
    expect(await links()).toEqual([
      { rna: JUDO.id, siren: SIREN, provenance: 'sirene', retenu: true },
      { rna: PIRATE.id, siren: SIREN, provenance: 'rna', retenu: false },
    ]);
  });

  it.each([
    ['le RNA d’abord', ['rna', 'sirene']],
    ['Sirene d’abord', ['sirene', 'rna']],
  ] as const)('du même nom mais d’un autre lieu, il ne le garde pas : %s', async (_, order) => {
    const files = { rna: [waldec({ ...PIRATE, titre: JUDO.titre })], sirene: [unites(unite)] };
    for (const registre of order) await load(registre, files[registre]);
    await load('sirene', [siege('69001')]);
    expect(await numbers()).toEqual([
      [PIRATE.id, null],
      [null, SIREN],
    ]);
    expect(await links()).toEqual([{ rna: PIRATE.id, siren: SIREN, provenance: 'rna', retenu: false }]);
    const { rows } = await sql`select cp from association.association where id_siren = ${SIREN}`.execute(
      database.owner,
    );
    expect(rows).toEqual([{ cp: '69001' }]);
  });

  it('un siège qui déménage ne sépare pas ce qui était réuni', async () => {
    await load('sirene', [unites(unite)]);
    await load('sirene', [siege('42000')]);
    await load('rna', [waldec({ ...JUDO, siret })]);
    await load('sirene', [siege('69001', '00029')]);
    expect(await numbers()).toEqual([[JUDO.id, SIREN]]);
  });

  it('le même code postal ne suffit pas', async () => {
    await load('sirene', [unites(unite)]);
    await load('sirene', [siege('42000')]);
    await load('rna', [waldec(PIRATE)]);
    expect(await numbers()).toEqual([
      [PIRATE.id, null],
      [null, SIREN],
    ]);
  });

  it('un nom que Sirene tait ne s’accorde avec aucun', async () => {
    await load('sirene', [unites({ siren: SIREN, statutDiffusionUniteLegale: 'P' })]);
    await load('rna', [waldec({ ...PIRATE, titre: '(nom non diffusé)' })]);
    expect(await numbers()).toEqual([
      [PIRATE.id, null],
      [null, SIREN],
    ]);
  });

  it('celui qui ne s’accorde pas n’écarte pas, dans le même fichier, celui qui s’accorde', async () => {
    await load('sirene', [unites(unite)]);
    await load('rna', [waldec(PIRATE, { ...JUDO, siret })]);
    expect(await numbers()).toEqual([
      [JUDO.id, SIREN],
      [PIRATE.id, null],
    ]);
  });

  const PERSONNE = '00000000-0000-4000-8000-000000000001';
  it.each([
    [
      'un membre',
      (id: number) => sql`with u as (insert into lca.utilisateur (id) values (${PERSONNE}) returning id)
      insert into lca.utilisateur_association (id_utilisateur, id_correspondance, nom, type, fonction)
      select id, ${id}, 'Judo', 'Siège', 'Trésorière' from u`,
    ],
    ['une saisie', (id: number) => sql`insert into association.fiche (id_correspondance) values (${id})`],
    [
      'un élément',
      (id: number) => sql`insert into association.element (id_correspondance, nature, champs)
      values (${id}, 'agrements', '{}')`,
    ],
    [
      'un document',
      (id: number) => sql`insert into association.document (uuid, id_correspondance, id_type, origine, nom,
      type_mime, taille, sha256, etat_fichier, charge_par, date_chargement, analyse_at)
      values (${PERSONNE}, ${id}, 'STATUTS', 'association', 'a.pdf', 'application/pdf', 1, '', 'efface', ${PERSONNE}, now(), now())`,
    ],
  ])('une fiche qui a %s n’est plus donnée, même à qui a son nom et son lieu', async (_, occupy) => {
    await load('sirene', [unites(unite)]);
    await load('sirene', [siege('42000')]);
    await occupy(await idOf(SIREN)).execute(database.owner);
    await load('rna', [waldec({ ...JUDO, siret })]);
    expect(await numbers()).toEqual([
      [JUDO.id, null],
      [null, SIREN],
    ]);
  });
});

describe('des fichiers comme ils viennent', () => {
  it('un objet qui contient la ligne d’une autre association ne la récrit pas', async () => {
    const forged = WALDEC.map((column) => ({ id: JUDO.id, titre: 'Pirate', position: 'D' })[column] ?? '').join(';');
    const objet = (lines: number) => `${'Aider\n'.repeat(lines)}${forged}\net voilà`;
    await load('rna', [
      waldec(
        JUDO,
        { id: 'W421000007', titre: 'Court', objet: objet(1) },
        { id: 'W421000008', titre: 'Long', objet: objet(60) },
        { id: 'W421000009', titre: 'Suite' },
      ),
    ]);
    expect((await associations()).map(({ nom }) => nom)).toEqual([JUDO.titre, 'Court', 'Suite']);
    const { rows } = await sql`select actif from association.association where id_rna = ${JUDO.id}`.execute(
      database.owner,
    );
    expect(rows).toEqual([{ actif: true }]);
  });

  it('les lignes abîmées sont rejetées avec leur numéro et leur motif, les autres entrent', async () => {
    const path = waldec(
      JUDO,
      { id: '?12', titre: 'X' },
      { id: 'W421000003', titre: '' },
      { id: 'W421000004', titre: 'Bon' },
    );
    const text = readFileSync(path, 'utf8').trimEnd().split('\n');
    const [head = '', ...lines] = text;
    const cut = `${lines[3]?.replace('W421000004', 'W421000005').slice(0, 90)}`;
    writeFileSync(path, [head, ...lines.slice(0, 3), cut, lines[3], `${lines[3]};""`].join('\n'));
    await load('rna', [path]);
    expect((await associations()).map(({ rna }) => rna)).toEqual([JUDO.id, 'W421000004']);
    const { rows } = await sql`select ligne, motif from association.import_rejet order by ligne`.execute(
      database.owner,
    );
    expect(rows).toEqual([
      { ligne: 3, motif: 'numéro RNA mal formé' },
      { ligne: 4, motif: 'titre absent' },
      { ligne: 5, motif: expect.stringMatching(/coupée|colonnes/) },
      { ligne: 7, motif: '40 colonnes au lieu de 39' },
    ]);
  });

  it('Latin-1 ou UTF-8, dates vides, guillemets, retours à la ligne, Corse et Mayotte', async () => {
    const odd = { ...common, date_creat: '0001-01-01', date_disso: '0001-01-01', objet: 'Une ligne,\nune autre' };
    const path = write(
      WALDEC,
      ';',
      [
        { ...odd, id: 'W2A1000001', titre: 'Les "Fêlés" ; du Théâtre' },
        { ...odd, id: 'W9T1002867', titre: 'Élan', date_creat: '2001-02-30', date_disso: '2020-01-31' },
      ],
      'latin1',
    );
    await load('rna', [path]);
    const { rows } =
      await sql`select id_rna, nom, actif, registre ->> 'objet' as objet, registre ->> 'date_creation' as creation
      from association.association order by 1`.execute(database.owner);
    expect(rows).toEqual([
      {
        id_rna: 'W2A1000001',
        nom: 'Les "Fêlés" ; du Théâtre',
        actif: true,
        objet: 'Une ligne, une autre',
        creation: null,
      },
      { id_rna: 'W9T1002867', nom: 'Élan', actif: false, objet: 'Une ligne, une autre', creation: null },
    ]);
  });

  it('une diffusion partielle tait l’adresse, et ce que l’association a écrit reste', async () => {
    await load('sirene', [unites({ siren: SIREN, denominationUniteLegale: 'JUDO', statutDiffusionUniteLegale: 'P' })]);
    const siege = { siret: `${SIREN}00011`, etablissementSiege: 'true', codePostalEtablissement: '42000' };
    await load('sirene', [write(ETABLISSEMENTS, ',', [{ ...siege, libelleVoieEtablissement: '[ND]' }])]);
    await sql`update association.etablissement set nom_usage = 'Dojo'`.execute(database.db);
    await load('sirene', [
      write(ETABLISSEMENTS, ',', [{ ...siege, libelleVoieEtablissement: '[ND]', etatAdministratifEtablissement: 'F' }]),
    ]);
    const { rows } = await sql`select nom_usage, actif, adresse ->> 'voie' as voie, adresse ->> 'cp' as cp
      from association.etablissement`.execute(database.owner);
    expect(rows).toEqual([{ nom_usage: 'Dojo', actif: false, voie: null, cp: '42000' }]);
  });

  it('un fichier qui n’est pas d’un registre est refusé sans rien écrire', async () => {
    const path = join(folder, 'autre.csv');
    writeFileSync(path, 'a;b\n1;2\n');
    await expect(load('rna', [path])).rejects.toThrow(/pas un fichier rna connu/);
  });
});

/** All that an import writes, without what depends on the hour or on numbers that an attempt used up. */
const contents = async ({ owner }: TestDatabase) => {
  const read = async (query: string) => (await sql.raw<{ d: string }>(query).execute(owner)).rows[0]?.d;
  return {
    associations: await read(`select md5(string_agg(t::text, '|' order by t::text)) as d from (
      select id_rna, id_siren, id_ancien, rna, sirene, empreinte_rna, empreinte_sirene from association.association) t`),
    etablissements: await read(`select md5(string_agg(t::text, '|' order by t::text)) as d from (
      select id_siret, actif, est_siege, nom, adresse from association.etablissement) t`),
    liens: await read(`select md5(string_agg(t::text, '|' order by t::text)) as d from (
      select id_rna, id_siren, provenance, retenu from association.lien_rna_siren) t`),
    imports: await read(`select md5(string_agg(t::text, '|' order by t::text)) as d from (
      select fichier, position, ligne, lues, ecrites, ignorees, rejetees from association.import) t`),
    rejets: await read(`select md5(string_agg(t::text, '|' order by t::text)) as d from (
      select i.fichier, r.ligne, r.motif from association.import_rejet r join association.import i on i.id = r.id_import) t`),
    recherche: await read(`select md5(string_agg(t::text, '|' order by t::text)) as d from (
      select poids, actif, cle, sigle, lieu, tsv from association.recherche) t`),
  };
};

it('tué sans prévenir au milieu puis relancé, un import donne les mêmes tables', { timeout: 240_000 }, async () => {
  const { rna, sirene } = await generateRegistres(2_500, 7);
  const some = rna.filter((path) => /_(4|2A|976)\w*\.csv$/.test(path));
  const options = ['--lines', '250'];
  const steps = [
    { registre: 'rna', files: some },
    { registre: 'sirene', files: sirene },
  ] as const;
  const [straight, broken] = [await open(), await open()];
  for (const step of steps) await importRegistres({ appUrl: straight.appUrl, ...step, options });
  let kills = 0;
  for (const step of steps) {
    for (const share of [0.2, 0.5, 0.8]) {
      const total = step.registre === 'rna' ? 250 : 5_000;
      const isTime = async () => {
        const { rows } = await sql<{ n: number }>`select coalesce(sum(lues), 0)::integer as n from association.import
          where (forme in ('waldec', 'import')) = ${step.registre === 'rna'}`.execute(broken.owner);
        return (rows[0]?.n ?? 0) >= total * share;
      };
      if (await killImport({ appUrl: broken.appUrl, ...step, options }, isTime)) kills += 1;
    }
    await importRegistres({ appUrl: broken.appUrl, ...step, options });
  }
  expect(kills).toBeGreaterThanOrEqual(3);
  await sql`update association.recherche_etat set perimee = true`.execute(broken.owner);
  await sql`select association.sort_recherche()`.execute(broken.db);
  expect(await contents(broken)).toEqual(await contents(straight));
});
