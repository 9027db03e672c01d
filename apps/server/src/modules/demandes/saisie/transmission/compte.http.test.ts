import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAC } from '../../../../../testing/fiches.ts';
import { isRefused, type SceneInstruction, startInstruction } from '../../../../../testing/instruction.ts';
import { ageAuthentification } from '../../../../../testing/people.ts';

const IBAN = 'FR7630006000011234567890189';
const AUTRE_IBAN = 'FR7610107001011234567890129';

let scene: SceneInstruction;
beforeAll(async () => {
  scene = await startInstruction();
});
afterAll(() => scene.portail.close());

const record = async (champs: object) => {
  const { contacts, club, createur } = scene;
  const path = `${DAC}/ribs?id_asso=${club.id}&id=${contacts.rib}`;
  expect((await createur.browser.call('PATCH', path, { body: champs })).status).toBe(200);
};
/** Granted and notified: only the account is still looked at before paying. */
const granted = async (): Promise<string> => {
  // As if nobody had touched the account since the association first sent something: only what comes after is looked at.
  await sql`update association.element set numero_at = null where id = ${scene.contacts.rib}::uuid`.execute(
    scene.portail.owner,
  );
  const envoye = await scene.sent();
  const { agent, local } = scene;
  await scene.toDecision(envoye);
  await scene.amounts(local, envoye, { montant_accorde: 70_000 });
  await scene.lead(envoye.id, [local, 'accorder']);
  for (const _ of [1, 2, 3]) await scene.call(local, 'POST', scene.at(envoye.id, '/lettre'));
  expect((await scene.read(agent, envoye.id)).body.lettre).toBe('notifie');
  return envoye.id;
};
const contenuOf = async (id: string) => {
  const { rows } = await sql<{ contenu: Record<string, unknown>; transmis: object }>`
    select d.contenu, t.contenu as transmis from demandes.dossier d
    join demandes.transmission t on t.exercice = d.exercice and t.id_dossier = d.id
    where d.id = ${id}::bigint`.execute(scene.portail.owner);
  return rows[0];
};
/** By another than who granted it. */
const pay = (id: string) => scene.move(scene.national, id, 'payerParChorus');
const choose = (id: string) => scene.call(scene.createur, 'PUT', `/${id}/rib`, { id_rib: scene.contacts.rib });

describe('P-7 le compte bancaire change sous un dossier accordé', () => {
  test('CALL-DEM-015 dans la fiche : rien ne s’y paie tant qu’il n’est pas choisi à nouveau, comme un autre compte', async () => {
    const id = await granted();
    await record({ iban: AUTRE_IBAN });
    isRefused(await pay(id), 403, 'RIB_A_CHOISIR');
    await ageAuthentification(scene.portail, scene.createur.id, 20);
    isRefused(await choose(id), 403, 'REAUTHENTIFICATION_REQUISE');
    await ageAuthentification(scene.portail, scene.createur.id, -20);
    expect((await choose(id)).status).toBe(200);
    const { rib } = scene.contacts;
    expect((await contenuOf(id))?.contenu['rib_change']).toMatchObject({ avant: rib, apres: rib, confirme_par: null });
    isRefused(await pay(id), 403, 'RIB_TENU');
    // Chosen once: saying it again starts nothing anew.
    const { version } = (await scene.call(scene.createur, 'GET', `/${id}`)).body;
    expect((await choose(id)).body.version).toBe(version);
    await record({ iban: IBAN });
  });

  test('son titulaire compte aussi ; remis comme il était, il se paie ; le reste de la ligne peut changer', async () => {
    const id = await granted();
    await record({ titulaire: 'Quelqu’un' });
    isRefused(await pay(id), 403, 'RIB_A_CHOISIR');
    await record({ titulaire: 'Club', banque: 'Une autre enseigne' });
    expect((await pay(id)).body.etat).toBe('8');
  });

  test('retiré de la fiche, ou passé à un autre établissement : il n’y en a plus', async () => {
    const id = await granted();
    await record({ id_siret: scene.club.siret('00020') });
    isRefused(await pay(id), 403, 'RIB_ABSENT');
    await record({ id_siret: null });
    expect((await pay(id)).body.etat).toBe('8');
  });

  test('d’un dossier d’avant, rien n’est retenu ; ce qui distingue le compte ne sort pas', async () => {
    const id = await granted();
    const kept = await contenuOf(id);
    const empreinte = kept?.contenu['rib_empreinte'];
    expect(empreinte).toMatch(/^e1\.[0-9a-f]{64}$/u);
    const said = [scene.createur, scene.agent].map(async (qui) => (await scene.call(qui, 'GET', `/${id}`)).body);
    const told = JSON.stringify([await Promise.all(said), kept?.transmis, (await scene.read(scene.agent, id)).body]);
    expect(told).not.toContain(empreinte);
    expect(told).not.toContain('rib_empreinte');
    await sql`update demandes.dossier set contenu = contenu::jsonb - 'rib_empreinte' where id = ${id}::bigint`.execute(
      scene.portail.owner,
    );
    expect((await pay(id)).body.etat).toBe('8');
  });
});
