import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { coffreDEssai } from '../../../../testing/coffre.ts';
import { isRefused } from '../../../../testing/instruction.ts';
import { ACCORDE, type ScenePaiement, startPaiement } from '../../../../testing/paiement.ts';
import { runJob } from '../../../../testing/travaux.ts';
import { empreinteLot } from './lot.queries.ts';

let scene: ScenePaiement;
beforeAll(async () => {
  scene = await startPaiement({ run: ['http', 'jobs'] });
});
afterAll(() => scene.portail.close());
beforeEach(async () => {
  await sql`update demandes.versement set etat = 8 where etat = 1`.execute(scene.portail.owner);
});

const recorded = async () => {
  const envoye = await scene.paying();
  expect((await scene.record(scene.agent, envoye.id)).status).toBe(201);
  return envoye;
};
const lastOf = async (id: string) => (await scene.registre(scene.national, id)).body.versements.at(-1);

test('T10 plus de cinq cents comptes tenus n’empêchent pas le suivant de partir ; ils sont comptés, les premiers dits', async () => {
  const { owner } = scene.portail;
  const { national } = scene;
  const held = await recorded();
  await scene.changeRib(held.id);
  const copies = sql`generate_series(1001, 1510) as n`;
  const base = 2027 * 1e10;
  await sql`insert into demandes.dossier select (jsonb_populate_record(d, jsonb_build_object(
      'id', ${base}::bigint + n, 'id_fo', '27-' || lpad(n::text, 6, '0'), 'id_subvention', gen_random_uuid()))).*
    from demandes.dossier d, ${copies} where d.id = ${held.id}::bigint`.execute(owner);
  await sql`insert into demandes.instruction select (jsonb_populate_record(i, jsonb_build_object(
      'id_dossier', ${base}::bigint + n))).*
    from demandes.instruction i, ${copies} where i.id_dossier = ${held.id}::bigint`.execute(owner);
  await sql`insert into demandes.versement select (jsonb_populate_record(v, jsonb_build_object(
      'id', gen_random_uuid(), 'id_dossier', ${base}::bigint + n))).*
    from demandes.versement v, ${copies} where v.id_dossier = ${held.id}::bigint`.execute(owner);
  await sql`select setval('demandes.numero_2027', 5000)`.execute(owner);
  const sound = await recorded();
  const tried = await national.browser.call('POST', '/api/demandes/demande/paiements/lots', {
    body: { service: scene.agent.service, systeme: 'chorus', essai: true },
  });
  expect(tried.body).toMatchObject({ lot: null, nombre: 1, tenus: 511, reste: false });
  // Who would be paid is looked at first: by name, and by the last figures of the account.
  expect(tried.body.departs).toMatchObject([
    { id_fo: sound.id_fo, titulaire: 'Club', compte: expect.stringMatching(/^FR76•+0189$/u), montant: ACCORDE },
  ]);
  const { body } = await scene.exporter(national);
  expect(body.departs).toEqual([]);
  expect([body.nombre, body.montant, body.tenus, body.ecartes.length, body.reste]).toEqual([
    ...[1, ACCORDE, 511, 100, false],
  ]);
  expect(body.ecartes[0]).toMatchObject({ id_fo: held.id_fo, raison: expect.stringContaining('72 heures') });
  expect((await scene.fichier(national, body.lot)).body).toContain(sound.id_fo);
  await sql`delete from demandes.versement where id_dossier between ${base + 1001} and ${base + 1510}`.execute(owner);
});

test('repris puis noté envoyé à la main, un retour tardif de l’ancien fichier ne le paie ni ne le refuse', async () => {
  const { national } = scene;
  const { id } = await recorded();
  await scene.exporter(national);
  const old = (await lastOf(id)).reference;
  await scene.retour(national, [`${old};refusé;Erreur du système`]);
  await scene.push(scene.agent, id, { etat: 1 });
  expect(await lastOf(id)).toMatchObject({ etat: 1, reference: null, lot: null });
  await scene.push(national, id, { etat: 2 });
  for (const statut of ['payé', 'refusé'])
    expect((await scene.retour(national, [`${old};${statut};Trop tard`])).body.resultats).toMatchObject([
      { resultat: 'inconnu' },
    ]);
  expect(await lastOf(id)).toMatchObject({ etat: 2, reference: null });
});

describe('un fichier de paiement contient des comptes bancaires', () => {
  const row = async (lot: string) => {
    const { rows } = await sql<{ contenu: string | null; empreinte: string; nombre: number; montant: number }>`
      select contenu, empreinte, nombre, montant from demandes.lot_paiement where id = ${lot}`.execute(
      scene.portail.owner,
    );
    return rows[0];
  };
  const traces = async (lot: string) => {
    const { rows } = await sql<{ action: string; acteur: string }>`select action, acteur from platform.historique
      where objet = 'lot_paiement' and id_objet = ${lot} order by survenu_at, numero`.execute(scene.portail.owner);
    return rows;
  };
  const age = async (lot: string, jours: number): Promise<void> => {
    const ago = sql`now() - make_interval(days => ${jours})`;
    await sql`update demandes.lot_paiement set cree_at = ${ago} where id = ${lot}`.execute(scene.portail.owner);
    await sql`update demandes.versement set etat_depuis = ${ago} where lot = ${lot}`.execute(scene.portail.owner);
  };
  const night = () => runJob(scene.portail, 'demandes.clearLots', {});
  const made = async () => {
    const { id } = await recorded();
    const { body } = await scene.exporter(scene.national);
    return { id, lot: body.lot as string };
  };

  test('T26 le faire et le lire laissent une trace, un refus n’en laisse pas', async () => {
    const { national, local, agent } = scene;
    const { lot } = await made();
    const file = await scene.fichier(local, lot);
    const { contenu, empreinte } = (await row(lot)) ?? { contenu: null };
    expect(empreinte).toBe(empreinteLot(coffreDEssai(), `\uFEFF${file.body}`));
    expect([contenu?.slice(0, 7), contenu?.includes('FR76')]).toEqual(['coffre.', false]);
    isRefused(await scene.fichier(agent, lot), 404, 'LOT_INEXISTANT');
    expect(await traces(lot)).toEqual([
      { action: 'exportVersements', acteur: national.id },
      { action: 'readLot', acteur: local.id },
    ]);
  });

  test('T35 effacé quatre-vingt-dix jours après le dernier retour, et pas avant ; ce qui le prouve reste', async () => {
    const { national } = scene;
    const { id, lot } = await made();
    const before = await row(lot);
    await age(lot, 91);
    await night();
    expect((await row(lot))?.contenu).not.toBeNull();
    await scene.retour(national, [`${(await lastOf(id)).reference};payé`]);
    await night();
    expect((await row(lot))?.contenu).not.toBeNull();
    await age(lot, 89);
    await night();
    expect((await row(lot))?.contenu).not.toBeNull();
    await age(lot, 91);
    await night();
    expect(await row(lot)).toEqual({ ...before, contenu: null });
    expect((await traces(lot)).at(-1)?.action).toBe('clearLot');
    isRefused(await scene.fichier(national, lot), 404, 'LOT_EFFACE');
    isRefused(await scene.fichier(scene.agent, lot), 404, 'LOT_INEXISTANT');
  });

  test('T35 sans retour, il n’est pas gardé pour toujours', async () => {
    const { lot } = await made();
    await age(lot, 399);
    await night();
    expect((await row(lot))?.contenu).not.toBeNull();
    await age(lot, 401);
    await night();
    expect((await row(lot))?.contenu).toBeNull();
  });
});
