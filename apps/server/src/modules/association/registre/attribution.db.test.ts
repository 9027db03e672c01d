import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAssociation } from '../../../../testing/associations.ts';
import { coffreDEssai } from '../../../../testing/coffre.ts';
import { cloneDatabase, type TestDatabase } from '../../../../testing/testDatabase.ts';
import { asJob } from '../../../platform/record/asJob.ts';
import { createRun } from '../../../platform/unitOfWork.ts';
import { createLcaApi } from '../../lca/api.ts';
import type { AssociationTables } from '../association.tables.ts';
import { bindAssociation } from '../association.uow.ts';
import { APPLY, CREATE_LOT } from './apply.queries.ts';
import { attribuerSirene } from './attribuerSirene.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.close());

const ADRESSE = { numero: '12', voie: 'RUE DE SIAM', cp: '29200', commune: 'BREST', code_insee: '29019' };
const give = (club: { readonly id: number; readonly id_rna: string | null }, siren: string, nic = '00013') => {
  const jobs = { send: async () => null } as never;
  const db = database.db as unknown as Kysely<AssociationTables>;
  const bind = bindAssociation(createLcaApi({ db: database.db, jobs }), coffreDEssai());
  const attribution = {
    ...{ id_correspondance: club.id, id_rna: club.id_rna ?? '', siren, nic, ape: '94.99Z' },
    ...{ nom: 'Chorale', adresse: ADRESSE },
  };
  return createRun({ module: 'association', db, jobs, bind })(attribuerSirene, attribution, asJob('essai', '1'));
};
const newClub = () => addAssociation(database, { id_siren: null, etablissements: [] });
const read = async (id: number) => {
  const { rows } = await sql<{ id_siren: string | null; siege: string | null; nom: string }>`
    select id_siren, id_siret_siege as siege, nom from association.association where id_correspondance = ${id}`.execute(
    database.owner,
  );
  return rows[0];
};

test('le numéro attribué par l’Insee entre dans la fiche avec son siège, une seule fois', async () => {
  const club = await newClub();
  expect([await give(club, '900000001'), await give(club, '900000001')]).toEqual(['attribue', 'dejaAttribue']);
  expect(await read(club.id)).toEqual({ id_siren: '900000001', siege: '90000000100013', nom: club.nom });
  const { rows } = await sql`select id_siret, est_siege, actif, adresse ->> 'commune' as commune
    from association.etablissement where id_siren = '900000001'`.execute(database.owner);
  expect(rows).toEqual([{ id_siret: '90000000100013', est_siege: true, actif: true, commune: 'BREST' }]);
  const links = await sql`select id_rna, provenance, retenu from association.lien_rna_siren
    where id_siren = '900000001'`.execute(database.owner);
  expect(links.rows).toEqual([{ id_rna: club.id_rna, provenance: 'insee', retenu: true }]);
});

test('un numéro porté n’est jamais donné à une autre fiche, ni une fiche privée du sien, même à la fois', async () => {
  const [tenue, club, autre] = [await addAssociation(database), await newClub(), await newClub()];
  expect(await give(club, tenue.id_siren ?? '')).toBe('porteAilleurs');
  expect(await read(club.id)).toMatchObject({ id_siren: null });
  expect(await give(tenue, '900000002')).toBe('autreNumero');
  expect(await give({ ...club, id_rna: autre.id_rna }, '900000002')).toBe('inconnue');
  expect(await give(club, '900000002', '13')).toBe('inconnue');
  const issues = await Promise.all([give(club, '900000003'), give(autre, '900000003')]);
  expect(issues.toSorted()).toEqual(['attribue', 'porteAilleurs']);
});

test('la publication suivante de Sirene écrit sur ce qui fut attribué, et le numéro reste', async () => {
  const club = await newClub();
  await give(club, '900000004');
  await database.owner.connection().execute(async (connection) => {
    await sql.raw('begin').execute(connection);
    await sql.raw(CREATE_LOT).execute(connection);
    await sql`insert into lot (ligne, id_rna, id_siren, partie, empreinte) values (1, ${club.id_rna}, '900000004',
      '{"nom": "CHORALE SIRENE", "actif": true, "id_siret_siege": "90000000400021"}', 'sirene')`.execute(connection);
    for (const statement of APPLY.unite_legale) await sql.raw(statement).execute(connection);
    await sql.raw('commit').execute(connection);
  });
  expect(await read(club.id)).toEqual({ id_siren: '900000004', siege: '90000000400021', nom: club.nom });
  const { rows } = await sql`select provenance, retenu from association.lien_rna_siren where id_siren = '900000004'
    order by 1`.execute(database.owner);
  expect(rows).toEqual([
    { provenance: 'insee', retenu: true },
    { provenance: 'sirene', retenu: true },
  ]);
});
