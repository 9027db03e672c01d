import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { columnsWith } from '../../../../testing/enClair.ts';
import { DAC } from '../../../../testing/fiches.ts';
import { type ScenePaiement, startPaiement } from '../../../../testing/paiement.ts';
import { runReseal } from '../../../../testing/reseal.ts';

const IBAN = 'FR7630006000011234567890189';
const AUTRE_IBAN = 'FR1420041010050500013M02606';
const DISCRETS = [AUTRE_IBAN, 'PSSTFRPPXXX', 'TITULAIREINVENTE', 'AGENCEINVENTEE'];

/** Where the portal keeps a number as it is typed: nowhere (ADR 0041). */
const EN_CLAIR: readonly string[] = [];

let scene: ScenePaiement;
beforeAll(async () => {
  scene = await startPaiement();
});
afterAll(() => scene.portail.close());

test('T10 après la vie d’une subvention, ni un numéro de compte, ni son titulaire, ni sa banque n’est en clair dans la base', async () => {
  const { createur, national, club, portail } = scene;
  const envoye = await scene.paying();
  expect((await scene.record(scene.agent, envoye.id)).status).toBe(201);
  const { body } = await scene.exporter(national);
  expect((await scene.fichier(national, body.lot)).body).toContain(IBAN);

  const compte = {
    titulaire: 'Titulaire invente',
    iban: AUTRE_IBAN,
    bic: 'PSSTFRPPXXX',
    domiciliation: 'Agence inventee',
  };
  const cle = { 'idempotency-key': randomUUID() };
  const ask = () => createur.browser.call('POST', `${DAC}/ribs?id_asso=${club.id}`, { body: compte, headers: cle });
  const added = await ask();
  expect([added.status, added.body]).toMatchObject([201, compte]);
  expect((await ask()).body).toEqual(added.body);
  await scene.changeRib(envoye.id);
  expect(await columnsWith(portail.appUrl, DISCRETS)).toEqual(EN_CLAIR);
  // The scene wrote its first account as it was written before the vault; the command that changes keys takes it in.
  expect(await columnsWith(portail.appUrl, [IBAN])).toEqual(['association.element.champs']);
  const fin = await runReseal(portail.appUrl);
  expect([fin.code, fin.lines.at(-1)]).toEqual([0, 'Tout est sous la clé 1.']);
  expect(await columnsWith(portail.appUrl, [IBAN, ...DISCRETS])).toEqual(EN_CLAIR);
  const ribs = await createur.browser.call('GET', `${DAC}/ribs?id_asso=${club.id}`);
  expect(ribs.body.map(({ iban }: { iban: string }) => iban)).toEqual(expect.arrayContaining([IBAN, AUTRE_IBAN]));
});

test('T10 un compte copié d’une autre ligne, ou dont la ligne change d’association, ne s’ouvre pour personne', async () => {
  const { createur, club, portail } = scene;
  const path = `${DAC}/ribs?id_asso=${club.id}`;
  const listed = () => createur.browser.call('GET', path);
  expect((await listed()).status).toBe(200);
  const { rows } = await sql<{ id: string; scelle: string }>`select id, scelle from association.element
    where nature = 'ribs' and id_correspondance = ${club.id} and scelle is not null order by id`.execute(portail.owner);
  const [one, other] = rows;
  const swap = (scelle?: string) =>
    sql`update association.element set scelle = ${scelle} where id = ${one?.id}::uuid`.execute(portail.owner);
  await swap(other?.scelle);
  expect((await listed()).status).toBe(500);
  await swap(one?.scelle);
  expect((await listed()).status).toBe(200);
  const { rows: clubs } = await sql<{ id: number }>`select id_correspondance as id from association.association
    where id_correspondance <> ${club.id} limit 1`.execute(portail.owner);
  const move = (id?: number) =>
    sql`update association.element set id_correspondance = ${id} where id = ${one?.id}::uuid`.execute(portail.owner);
  await move(clubs[0]?.id);
  const fin = await runReseal(portail.appUrl, {
    settings: { VAULT_KEYS: `2:${'b'.repeat(43)},${process.env['VAULT_KEYS']}` },
  });
  expect([fin.code, fin.lines]).toEqual([
    1,
    expect.arrayContaining([expect.stringContaining(`${one?.id} ne s’ouvre pas`)]),
  ]);
  await move(club.id);
});
