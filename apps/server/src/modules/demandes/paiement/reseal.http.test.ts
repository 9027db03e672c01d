import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaller } from '../../../../testing/caller.ts';
import { columnsWith } from '../../../../testing/enClair.ts';
import { DAC } from '../../../../testing/fiches.ts';
import { type ScenePaiement, startPaiement } from '../../../../testing/paiement.ts';
import { startBeside } from '../../../../testing/portail.ts';
import { runReseal } from '../../../../testing/reseal.ts';
import type { Personne } from '../../../../testing/subventions.ts';

const COMPTES = 20;
const ibanOf = (n: number): string => `FR76300060000112345678${String(n).padStart(5, '0')}`;
const IBANS = Array.from({ length: COMPTES }, (_, n) => ibanOf(n));
const CLE_2 = `2:${'c'.repeat(43)}`;

let scene: ScenePaiement;
beforeAll(async () => {
  // As the version before the vault wrote.
  scene = await startPaiement({ settings: { VAULT_CLEAR: 'written' } });
});
afterAll(() => scene.portail.close());

/** The same people, at a portal that has these settings, on the same database. */
const during = async <T>(
  settings: Readonly<Record<string, string>>,
  work: (as: (qui: Personne) => Personne) => Promise<T>,
): Promise<T> => {
  const { base, stop } = await startBeside(scene.portail, settings);
  try {
    return await work((qui) => {
      const browser = createCaller(base, 'navigateur');
      for (const [name, cookie] of qui.browser.cookies) browser.cookies.set(name, cookie);
      return { ...qui, browser };
    });
  } finally {
    await stop();
  }
};

const ribsOf = async (qui: Personne): Promise<string[]> => {
  const { status, body } = await qui.browser.call('GET', `${DAC}/ribs?id_asso=${scene.club.id}`);
  expect(status).toBe(200);
  return body.map(({ iban }: { iban: string }) => iban).toSorted();
};
const countSealed = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from association.element
    where nature = 'ribs' and scelle is not null`.execute(scene.portail.owner);
  return rows[0]?.n ?? 0;
};
const stored = async (id: string) => {
  const { rows } = await sql<{ dossier: string; versement: string }>`
    select d.contenu ->> 'rib_empreinte' as dossier, v.rib_empreinte as versement from demandes.dossier d
    join demandes.versement v on v.id_dossier = d.id where d.id = ${id}::bigint order by v.cree_at desc limit 1`.execute(
    scene.portail.owner,
  );
  return rows[0];
};
const legacy = (id: string) => sql`update demandes.dossier
  set contenu = (contenu::jsonb || jsonb_build_object('rib_empreinte', (select rib_empreinte from demandes.versement
    where id_dossier = ${id}::bigint limit 1)))::json where id = ${id}::bigint`;

test('G9 T10 du clair aux clés : tuée à mi-chemin puis reprise, la commande ne perd ni un compte, ni un fichier, ni un paiement', async () => {
  const { createur, national, club, portail } = scene;
  const [exporte, attend, change] = [await scene.paying(), await scene.paying(), await scene.paying()];
  expect((await scene.record(scene.agent, exporte.id)).status).toBe(201);
  const { lot } = (await scene.exporter(national)).body;
  const fichier = (await scene.fichier(national, lot)).body;
  expect(fichier).toContain('FR76');
  for (const { id } of [attend, change]) {
    expect((await scene.record(scene.agent, id)).status).toBe(201);
    await legacy(id).execute(portail.owner);
  }
  expect(await stored(attend.id)).toEqual({
    dossier: expect.stringMatching(/^[0-9a-f]{64}$/),
    versement: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  for (const iban of IBANS) {
    const champs = { titulaire: 'Club', banque: null, domiciliation: null, iban, bic: 'AGRIFRPP' };
    await sql`insert into association.element (id_correspondance, nature, champs)
      values (${club.id}, 'ribs', ${JSON.stringify(champs)}::jsonb)`.execute(portail.owner);
  }
  const before = await ribsOf(createur);
  expect(before).toEqual(expect.arrayContaining(IBANS));

  const dead = await runReseal(portail.appUrl, { dies: 2 });
  expect(dead.code).toBe(null);
  const half = await countSealed();
  expect([half > 0, half < before.length]).toEqual([true, true]);
  await during({ VAULT_CLEAR: 'read' }, async (as) => expect(await ribsOf(as(createur))).toEqual(before));

  const fin = await runReseal(portail.appUrl);
  expect([fin.code, fin.lines.at(-1)]).toEqual([0, 'Tout est sous la clé 1.']);
  expect(await columnsWith(portail.appUrl, before)).toEqual([]);
  expect(await stored(attend.id)).toEqual({
    dossier: expect.stringMatching(/^e1\./),
    versement: expect.stringMatching(/^e1\./),
  });
  await during({ VAULT_CLEAR: 'refused' }, async (as) => {
    expect(await ribsOf(as(createur))).toEqual(before);
    expect((await scene.fichier(as(national), lot)).body).toBe(fichier);
  });

  const VAULT_KEYS = `${CLE_2},${process.env['VAULT_KEYS']}`;
  const again = await runReseal(portail.appUrl, { settings: { VAULT_KEYS }, dies: 3 });
  expect(again.code).toBe(null);
  await during({ VAULT_KEYS }, async (as) => expect(await ribsOf(as(createur))).toEqual(before));
  const rotated = await runReseal(portail.appUrl, { settings: { VAULT_KEYS } });
  expect([rotated.code, rotated.lines.at(-1)]).toEqual([0, 'Tout est sous la clé 2.']);
  // The old key is gone for good.
  await during({ VAULT_KEYS: CLE_2, VAULT_CLEAR: 'refused' }, async (as) => {
    expect(await ribsOf(as(createur))).toEqual(before);
    expect((await scene.fichier(as(national), lot)).body).toBe(fichier);
    const exported = await scene.exporter(as(national));
    expect(exported.body).toMatchObject({ nombre: 2, tenus: 0 });
  });
  expect(
    (await runReseal(portail.appUrl, { settings: { VAULT_KEYS: CLE_2 } })).lines.filter(
      (line) => !line.includes(': 0 scellé(s), 0 refusé(s)'),
    ),
  ).toEqual(['Tout est sous la clé 2.']);
});

test('T10 un compte changé avant le changement de clé reste un compte changé', async () => {
  const { createur, national, portail } = scene;
  const { id } = await scene.paying();
  await during({ VAULT_KEYS: `${CLE_2},${process.env['VAULT_KEYS']}` }, async (as) => {
    const { version } = (await scene.registre(as(national), id)).body;
    expect((await scene.record(as(scene.agent), id, { version })).status).toBe(201);
  });
  const rib = `${DAC}/ribs?id_asso=${scene.club.id}&id=${scene.contacts.rib}`;
  const VAULT_KEYS = `3:${'d'.repeat(43)},${CLE_2},${process.env['VAULT_KEYS']}`;
  await during({ VAULT_KEYS }, async (as) => {
    const changed = await as(createur).browser.call('PATCH', rib, {
      body: { iban: 'FR1420041010050500013M02606' },
      headers: { 'if-match': '"1"' },
    });
    expect(changed.status).toBe(200);
  });
  expect((await runReseal(portail.appUrl, { settings: { VAULT_KEYS } })).code).toBe(0);
  await during({ VAULT_KEYS, VAULT_CLEAR: 'refused' }, async (as) => {
    const { body } = await scene.exporter(as(national));
    expect([body.lot, body.tenus, body.ecartes[0].raison]).toEqual([
      null,
      1,
      expect.stringContaining('compte bancaire a changé'),
    ]);
  });
});

test('rien ne se scelle tant qu’une version d’avant doit lire', async () => {
  const { code, lines } = await runReseal(scene.portail.appUrl, { settings: { VAULT_CLEAR: 'written' } });
  expect([code, lines.join(' ')]).toEqual([1, expect.stringContaining('VAULT_CLEAR=written')]);
});
