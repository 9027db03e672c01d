import { createHmac } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { composeRegent, numberLiasse, writeRegent } from '@guichet/rules/regent';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demarrerInsee } from '../../../../../tools/services/insee/serveur.ts';
import { createMetrics } from '../metrics.ts';
import { createRegent, empreinteOf, type Regent } from './regent.ts';

const SECRET = 'un secret partagé de trente-deux signes';
const CODES = { INSEE_SECRET: SECRET, INSEE_EMETTEUR: 'X7501', INSEE_DESTINATAIRE: 'I0000' };
let insee: Awaited<ReturnType<typeof demarrerInsee>>;
let regent: Regent;
beforeAll(async () => {
  insee = await demarrerInsee({ secret: SECRET });
});
afterAll(async () => insee?.fermer());
const open = (url: string, codes = CODES): Regent =>
  createRegent({ INSEE_URL: url, ...codes }, createMetrics()) as Regent;
beforeEach(() => {
  insee.devenir({ reception: 'bonne', retours: 'bons', delaiMs: 0 });
  regent = open(insee.url);
});

let rang = 0;
const message = (nom = 'Club de Brest') => {
  rang += 1;
  const c02 = numberLiasse({ reseau: 'X', code_insee: '29019', annee: 2026, rang }) ?? '';
  const adresse_siege = { code_insee: '29019', cp: '29200', commune: 'BREST' };
  const demande = {
    identite: { nom, dateCreation: '2026-01-05', id_forme_juridique: '9220' },
    activites: { objet: 'Jouer' },
    coordonnees: { adresse_siege, adresse_gestion: {} },
    attestation: { signataire: 'Nadia Diallo' },
  };
  const enveloppe = {
    emetteur: 'X7501',
    destinataire: 'I0000',
    c02,
    jour: '2026-11-18',
    instant: '2026-11-18T08:00:00',
  };
  const xml = writeRegent(composeRegent(demande, enveloppe)) ?? '';
  return { c02, xml, empreinte: empreinteOf(xml) };
};

const withServer = async <T>(listener: RequestListener, work: (url: string) => Promise<T>): Promise<T> => {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
};

test('un message est reçu une fois, même envoyé trois fois, et d’autres octets sous son numéro sont refusés', async () => {
  const sent = message();
  for (const _ of [1, 2, 3]) expect(await regent.send(sent)).toEqual({ ok: true });
  const other = sent.xml.replace('BREST', 'QUIMPER');
  expect(await regent.send({ ...sent, xml: other, empreinte: empreinteOf(other) })).toEqual({
    ok: false,
    panne: 'refus',
  });
  expect([...insee.magasin.recus.keys()].filter((c02) => c02 === sent.c02)).toHaveLength(1);
});

test.each([
  ['muette', 'delai'],
  ['erreur', 'indisponible'],
  ['coupe', 'injoignable'],
] as const)('une réception %s est une panne, et le même message passe ensuite', async (reception, panne) => {
  const sent = message();
  insee.devenir({ reception });
  expect(await regent.send(sent)).toEqual({ ok: false, panne });
  insee.devenir({ reception: 'bonne' });
  expect(await regent.send(sent)).toEqual({ ok: true });
  expect(insee.magasin.retours.filter(({ c02 }) => c02 === sent.c02)).toHaveLength(1);
});

test('ses réponses se lisent depuis la dernière lue, signées : celles d’un autre ne sont pas crues', async () => {
  const before = (await regent.readRetours(null))?.curseur ?? null;
  const [bon, faux] = [message(), message('...')];
  await regent.send(bon);
  await regent.send(faux);
  const page = await regent.readRetours(before);
  expect(page?.retours.map(({ c02, decision, motifs }) => [c02, decision, motifs.map((one) => one.rubrique)])).toEqual([
    [bon.c02, 'ACC', []],
    [faux.c02, 'INV', ['M01.1']],
  ]);
  expect(page?.retours[0]).toMatchObject({
    siren: expect.stringMatching(/^\d{9}$/),
    nic: expect.stringMatching(/^\d{5}$/),
  });
  expect(page?.retours[0]?.empreinte).toBe(bon.empreinte);
  expect((await regent.readRetours(page?.curseur ?? null))?.retours).toEqual([]);
  const stranger = open(insee.url, { ...CODES, INSEE_SECRET: 'un tout autre secret de trente-deux signes' });
  expect(await stranger.send(message())).toEqual({ ok: false, panne: 'refus' });
  expect(await stranger.readRetours(null)).toBeNull();
});

test('un accusé ou une réponse que rien ne signe, qui parle d’autre chose ou qui n’a pas sa forme n’est pas lu', async () => {
  const { c02, xml, empreinte } = message();
  const sign = (text: string) => createHmac('sha256', SECRET).update(text).digest('hex');
  const accuse = (said: string, mark = empreinte) =>
    `<AccuseReception><C02>${said}</C02><Empreinte>${mark}</Empreinte></AccuseReception>`;
  const says =
    (text: string, signature = sign(text)): RequestListener =>
    (_, response) =>
      void response.writeHead(200, { 'x-signature': signature }).end(text);
  const sendTo = (listener: RequestListener) => withServer(listener, (url) => open(url).send({ c02, xml, empreinte }));
  expect(await sendTo(says(accuse(c02)))).toEqual({ ok: true });
  for (const wrong of [
    says(accuse(c02), ''),
    says(accuse(c02), 'a'.repeat(64)),
    says(accuse('X29269999999')),
    says(accuse(c02, 'b'.repeat(64))),
    says('{}'),
    says(`<!DOCTYPE a>${accuse(c02)}`),
  ])
    expect(await sendTo(wrong)).toEqual({ ok: false, panne: 'illisible' });
  const elsewhere: RequestListener = (_, response) => void response.writeHead(302, { location: insee.url }).end();
  expect(await sendTo(elsewhere)).toEqual({ ok: false, panne: 'injoignable' });

  const retour = `<Retour><IdRetour>1</IdRetour><C02>${c02}</C02><Empreinte>${empreinte}</Empreinte><Decision>ACC</Decision></Retour>`;
  const page = (inside: string) => `<Retours><Curseur>1</Curseur>${inside}</Retours>`;
  const readFrom = (listener: RequestListener) => withServer(listener, (url) => open(url).readRetours(null));
  expect((await readFrom(says(page(retour))))?.retours).toHaveLength(1);
  const other = [
    page(retour.replace('ACC', 'OUI')),
    page(retour.replace(c02, '<b>')),
    `<Retours>${retour}</Retours>`,
    page('&x;'),
  ];
  for (const wrong of [
    says(page(retour), 'faux'),
    ...other.map((text) => says(text)),
    says(page('x'.repeat(1_000_001))),
  ])
    expect(await readFrom(wrong)).toBeNull();
});

test('sans adresse, rien ne part', () => {
  expect(createRegent(CODES, createMetrics())).toBeNull();
});
