import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columnsWith } from '../../../../testing/enClair.ts';
import { makePng } from '../../../../testing/fichiers/contenus.ts';
import {
  addDeposant,
  type Deposant,
  DOCUMENTS,
  deposit,
  emptyStore,
  join,
  list,
  settled,
} from '../../../../testing/fichiers/depots.ts';
import { signedIn } from '../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../testing/portail.ts';
import { drawing, inventRib, type RibInvente, ribPdf } from '../../../../testing/ribs.ts';

/** What every association of these tests is called in the registries. */
const NOM = 'JUDO D’ESSAI';
const hasard = drawing(2_027);
const newRib = (): RibInvente => ({ ...inventRib(hasard), titulaire: NOM });
const fin = ({ iban }: RibInvente): string => iban.slice(-4);

let portail: Portail;
let amina: Deposant;
beforeAll(async () => {
  portail = await startPortail({ run: ['http', 'jobs'], settings: { LECTURE_RIB: 'texte' } });
  amina = await addDeposant(portail);
});
afterAll(async () => {
  await portail.close();
  await emptyStore(portail);
});

const lecture = async (deposant: Deposant, uuid: string) => {
  const { body } = await list(deposant);
  return body.find((document: { uuid: string }) => document.uuid === uuid).lecture_rib;
};
const give = async (deposant: Deposant, content: Buffer, more: { name?: string; type?: string } = {}) => {
  const { status, body } = await deposit(deposant, { name: 'rib.pdf', content, fields: { id_type: 'RIB' }, ...more });
  expect([status, body.lecture_rib]).toEqual([201, null]);
  expect(await settled(deposant, body.uuid)).toBe('sain');
  return expect
    .poll(() => lecture(deposant, body.uuid), { timeout: 30_000 })
    .not.toBeNull()
    .then(() => body.uuid as string);
};
const type = (deposant: Deposant, { titulaire, iban }: RibInvente) =>
  deposant.browser.call('POST', `/api/dac/association/ribs?id_asso=${deposant.association.id}`, {
    body: { titulaire, iban, bic: 'AGRIFRPP' },
  });
const propose = ({ browser }: Pick<Deposant, 'browser'>, uuid: string) =>
  browser.call('GET', `${DOCUMENTS}/${uuid}/rib`);

describe('ce que le portail lit d’un RIB déposé', () => {
  test('se compare à la fiche telle qu’elle est : aucun compte, un autre compte, le même', async () => {
    const lui = await addDeposant(portail);
    const rib = newRib();
    const autre = newRib();
    const uuid = await give(lui, await ribPdf(rib));
    expect(await lecture(lui, uuid)).toEqual({ verdict: 'sans_compte', moyen: 'texte', fin: fin(rib), saisis: [] });
    expect((await type(lui, autre)).status).toBe(201);
    expect(await lecture(lui, uuid)).toMatchObject({ verdict: 'different', fin: fin(rib), saisis: [fin(autre)] });
    expect((await type(lui, rib)).status).toBe(201);
    expect(await lecture(lui, uuid)).toMatchObject({ verdict: 'identique' });
  });

  test('au nom d’un autre, le compte est le bon et le titulaire reste à vérifier', async () => {
    const lui = await addDeposant(portail);
    const rib = { ...newRib(), titulaire: 'MONSIEUR PAUL DURAND' };
    expect((await type(lui, rib)).status).toBe(201);
    expect(await lecture(lui, await give(lui, await ribPdf(rib)))).toMatchObject({ verdict: 'titulaire' });
  });

  test('un document sans numéro est illisible ; une photo, que ce portail ne lit pas, est dite non lue', async () => {
    const lui = await addDeposant(portail);
    const lettre = await ribPdf({ ...newRib(), iban: 'en cours' }, 2);
    expect(await lecture(lui, await give(lui, lettre))).toMatchObject({ verdict: 'illisible', fin: null });
    const photo = await give(lui, makePng({ text: randomUUID() }), { name: 'rib.png', type: 'image/png' });
    expect(await lecture(lui, photo)).toMatchObject({ verdict: 'non_lu', moyen: 'absent' });
  });

  test('rangé parmi les RIB après coup, il se lit ; rangé ailleurs, ce qui a été lu ne se montre plus', async () => {
    const lui = await addDeposant(portail);
    const { body } = await deposit(lui, { content: await ribPdf(newRib()), fields: { id_type: 'AUTRE' } });
    expect(await settled(lui, body.uuid)).toBe('sain');
    const range = (id_type: string) =>
      lui.browser.call('PATCH', `${DOCUMENTS}?id_asso=${lui.association.id}&uuid=${body.uuid}`, { body: { id_type } });
    expect((await range('RIB')).status).toBe(200);
    await expect.poll(() => lecture(lui, body.uuid), { timeout: 30_000 }).toMatchObject({ verdict: 'sans_compte' });
    expect((await range('AUTRE')).body.lecture_rib).toBeNull();
  });

  test('le numéro, le titulaire et le texte lus ne sont nulle part dans la base', async () => {
    const lui = await addDeposant(portail);
    const rib = { ...newRib(), titulaire: 'ZEPHIRINE VANDERBRUGGEN' };
    const uuid = await give(lui, await ribPdf(rib));
    expect((await propose(lui, uuid)).body.ibans).toEqual([rib.iban]);
    expect(await columnsWith(portail.appUrl, [rib.iban, 'VANDERBRUGGEN', rib.iban.slice(14, 25)])).toEqual([]);
    const { rows } = await sql<{ lecture_rib: Record<string, unknown> }>`select lecture_rib from association.document
      where uuid = ${uuid}`.execute(portail.owner);
    expect(Object.keys(rows[0]?.lecture_rib ?? {}).toSorted()).toEqual(['empreinte', 'fin', 'moyen', 'titulaire']);
    expect(rows[0]?.lecture_rib['empreinte']).toMatch(/^e\d+\.[0-9a-f]{64}$/u);
  });
});

describe('relire un RIB pour préremplir un compte', () => {
  test('propose ce que la page dit, et n’écrit rien', async () => {
    const rib = newRib();
    const uuid = await give(amina, await ribPdf(rib));
    expect(await propose(amina, uuid)).toMatchObject({
      status: 200,
      body: { ibans: [rib.iban], bic: rib.bic, titulaire: NOM },
    });
    const { rows } = await sql`select 1 from association.element
      where id_correspondance = ${amina.association.id} and nature = 'ribs'`.execute(portail.owner);
    expect(rows).toEqual([]);
  });

  test('sans session, d’une autre association, d’un lieu qui n’est pas le sien ou d’un papier absent : rien', async () => {
    const uuid = await give(amina, await ribPdf(newRib()));
    expect((await propose({ browser: portail.browser() }, uuid)).status).toBe(401);
    const voisin = await addDeposant(portail);
    expect((await propose(voisin, uuid)).status).toBe(403);
    const attend = await signedIn(portail);
    await join(portail, attend.id, amina.association.id, { etat: 'a_confirmer' });
    expect((await propose(attend, uuid)).status).toBe(403);
    expect((await propose(amina, randomUUID())).body.code).toBe('DOCUMENT_INEXISTANT');
    expect((await propose(amina, 'x')).status).toBe(400);
    const { body } = await deposit(amina, { content: await ribPdf(newRib()), fields: { id_type: 'AUTRE' } });
    await settled(amina, body.uuid);
    expect((await propose(amina, body.uuid)).body.code).toBe('RIB_NON_LU');
  });
});
