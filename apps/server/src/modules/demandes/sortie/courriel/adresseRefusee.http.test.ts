import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SceneInstruction, startInstruction } from '../../../../../testing/instruction.ts';
import { type RefusingMailServer, startRefusingMailServer } from '../../../../../testing/refusingMailServer.ts';

let scene: SceneInstruction;
let serveur: RefusingMailServer;
const closed = new Set<string>();
beforeAll(async () => {
  serveur = await startRefusingMailServer((address) => closed.has(address));
  scene = await startInstruction({ run: ['http', 'jobs'], settings: { SMTP_URL: serveur.url } });
});
afterAll(async () => {
  await scene.portail.close();
  serveur.close();
});

const WAIT = { timeout: 45_000, interval: 100 };
const jobsOf = async (name: string): Promise<string[]> => {
  const { rows } = await sql<{ state: string }>`select distinct state from jobs.job where name = ${name}`.execute(
    scene.portail.owner,
  );
  return rows.map(({ state }) => state);
};
/** How many were written to once receipts have left. */
const receiptsDone = async (): Promise<number> => {
  await expect.poll(() => jobsOf('demandes.tellTransmission'), WAIT).toEqual(['completed']);
  return serveur.asked.length;
};
const closeMailboxOf = async (id: string): Promise<string> => {
  const { rows } = await sql<{ email: string }>`select email from auth.compte where id = ${id}`.execute(
    scene.portail.owner,
  );
  const email = rows[0]?.email ?? '';
  closed.add(email);
  return email;
};

test('NOTIF-002 une adresse qui n’existe plus est laissée : les autres sont servis, et le travail est fini', async () => {
  const { id } = await scene.sent();
  const before = await receiptsDone();
  const email = await closeMailboxOf(scene.createur.id);
  await scene.lead(id, [scene.agent, 'ouvrir']);
  const suivi = async () => {
    const { rows } = await sql<{ courriel: string }>`select courriel from platform.notification
      where destinataire = ${scene.createur.id} and id_sujet = ${id}`.execute(scene.portail.owner);
    return rows.map(({ courriel }) => courriel);
  };
  await expect.poll(suivi, WAIT).toEqual(['abandonne']);
  await expect.poll(() => jobsOf('demandes.tellAnnonce'), WAIT).toEqual(['completed']);
  expect(serveur.asked.slice(before).filter((address) => address === email)).toHaveLength(1);
  // Told to whose address it is; nobody else learns it, and it is over once something arrives.
  const refus = async (qui: typeof scene.createur) =>
    (await qui.browser.call('GET', '/api/demandes/notifications/preferences')).body.courriel_refuse_at;
  expect(await refus(scene.createur)).toMatch(/^\d{4}-/u);
  expect(await refus(scene.agent)).toBeNull();
  closed.delete(email);
  await scene.lead(id, [scene.agent, 'renvoyer']);
  await expect.poll(() => refus(scene.createur), WAIT).toBeNull();
  closed.add(email);
});

test('P-2 la lettre d’une association dont l’adresse n’existe plus : le travail est fini au premier refus', async () => {
  const courriel = `club-ferme-${Date.now()}@guichet-asso.example`;
  closed.add(courriel);
  await sql`update association.element set champs = champs || ${JSON.stringify({ courriel })}::jsonb
    where id = ${scene.contacts.representant}`.execute(scene.portail.owner);
  const envoye = await scene.sent();
  await scene.toDecision(envoye);
  await scene.amounts(scene.local, envoye, { montant_accorde: 70_000 });
  await scene.lead(envoye.id, [scene.local, 'accorder']);
  const before = await receiptsDone();
  for (let step = 0; step < 3; step += 1) await scene.call(scene.local, 'POST', scene.at(envoye.id, '/lettre'));
  await expect.poll(() => jobsOf('demandes.tellLettre'), WAIT).toEqual(['completed']);
  expect(serveur.asked.slice(before).filter((address) => address === courriel)).toHaveLength(1);
});
