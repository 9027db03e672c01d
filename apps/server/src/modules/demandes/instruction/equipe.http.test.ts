import { addDays, dayOf } from '@guichet/rules/jour';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRefused, type SceneInstruction, startInstruction } from '../../../../testing/instruction.ts';
import { signedIn } from '../../../../testing/people.ts';
import type { Personne } from '../../../../testing/subventions.ts';

let scene: SceneInstruction;
let amel: Personne;
let luc: Personne;

const join = async (role = 'rds.user'): Promise<Personne> => {
  const { portail, agent } = scene;
  const { id, browser } = await signedIn(portail, { roles: [role] });
  await sql`insert into rds.agent (auth_id, id_service) values (${id}, ${agent.service}::uuid)`.execute(portail.owner);
  return { id, browser, service: agent.service };
};

beforeAll(async () => {
  scene = await startInstruction();
  amel = await join();
  luc = await join();
});
afterAll(() => scene.portail.close());

const jour = (n: number) => addDays(dayOf(new Date()), n);
const away = (qui: Personne, remplacant: Personne | null, du = 0, au = 3) =>
  sql`insert into rds.absence (auth_id, du, au, remplacant)
    values (${qui.id}, ${jour(du)}::date, ${jour(au)}::date, ${remplacant?.id ?? null}::uuid)`.execute(
    scene.portail.owner,
  );
const back = () => sql`delete from rds.absence`.execute(scene.portail.owner);
const give = (id: string, qui: Personne | null) =>
  scene.call(scene.agent, 'PUT', scene.at(id, '/affectation'), { assigne_a: qui?.id ?? null });
const miennes = async (qui: Personne): Promise<string[]> => {
  const { body } = await qui.browser.call('GET', '/api/demandes/demande/instructions?vue=miennes&limit=100');
  return body.lignes.map((one: { dossier: { _id: string } }) => one.dossier._id);
};
const ask = (qui: Personne, method: string, path: string, body?: object, headers = {}) =>
  qui.browser.call(method, `/api/demandes/demande${path}`, { ...(body ? { body } : {}), headers });
const total = async (qui: Personne) => (await ask(qui, 'GET', '/instructions/totaux?vue=miennes')).body.nombre;

describe('remplacer', () => {
  test('qui remplace a les dossiers de l’absent dans « À moi », du premier au dernier jour, et pas après', async () => {
    const { id } = await scene.sent();
    expect((await give(id, amel)).status).toBe(200);
    expect([await miennes(amel), await miennes(luc)]).toEqual([[id], []]);
    await away(amel, luc);
    expect([await miennes(luc), await total(luc)]).toEqual([[id], 1]);
    await back();
    await away(amel, luc, -9, -1);
    expect(await miennes(luc)).toEqual([]);
    await back();
    await away(amel, luc, 1, 3);
    expect(await miennes(luc)).toEqual([]);
    await back();
  });

  test('l’acte est à son nom, et l’historique dit qui il remplace ; l’association ne l’apprend pas', async () => {
    const { id } = await scene.sent();
    await give(id, amel);
    await away(amel, luc);
    await scene.lead(id, [luc, 'ouvrir']);
    const phrases = await scene.phrases(luc, id);
    expect(phrases.filter((one) => one.includes('(en remplacement de'))).toEqual([
      expect.stringMatching(/a commencé l’instruction du dossier\.$/u),
    ]);
    expect((await scene.phrases(scene.createur, id)).filter((one) => one.includes('remplacement'))).toEqual([]);
    const { rows } = await sql<{ acteur: string }>`select acteur from platform.historique
      where objet = 'dossier' and id_objet = ${id} and action = 'instruction.ouvrir'`.execute(scene.portail.owner);
    expect(rows).toEqual([{ acteur: luc.id }]);
    await back();
  });

  test('remplacer ne donne aucune fonction : un agent ne décide pas à la place d’une responsable', async () => {
    const chef = await join('rds.service');
    const envoye = await scene.sent();
    await give(envoye.id, chef);
    await scene.toDecision(envoye);
    await away(chef, luc);
    expect(await miennes(luc)).toContain(envoye.id);
    isRefused(await scene.move(luc, envoye.id, 'refuser', { texte: 'Non.' }), 403, 'FONCTION_REQUISE');
    await back();
  });

  test('qui propose à la place d’un autre ne valide pas sa proposition', async () => {
    const chef = await join('rds.service');
    const envoye = await scene.sent();
    await give(envoye.id, amel);
    await away(amel, chef);
    await scene.lead(envoye.id, [chef, 'ouvrir']);
    await scene.amounts(chef, envoye, { montant_propose: 80_000 });
    await scene.lead(envoye.id, [chef, 'proposer']);
    expect((await scene.move(chef, envoye.id, 'valider')).status).toBe(403);
    await back();
  });
});

describe('la charge et la répartition', () => {
  const at = (suite = '') => `/repartitions/${scene.agent.service}${suite}`;
  const save = (qui: Personne, body: object, version: number) =>
    ask(qui, 'PUT', at(), body, { 'if-match': `"${version}"` });

  test('la charge compte par personne et par état ce qui vit, à qui est de ce service', async () => {
    const { body, status } = await ask(luc, 'GET', `/instructions/charge?service=${scene.agent.service}`);
    expect(status).toBe(200);
    const own = body.lignes.find(({ agent }: { agent: string }) => agent === amel.id);
    expect(own.nombre).toBe(own.etats.reduce((sum: number, { nombre }: { nombre: number }) => sum + nombre, 0));
    expect(own.nombre).toBeGreaterThan(0);
    expect(own.depuis).not.toBeNull();
    isRefused(
      await ask(scene.voisin, 'GET', `/instructions/charge?service=${scene.agent.service}`),
      404,
      'SERVICE_INEXISTANT',
    );
    expect((await ask(scene.createur, 'GET', `/instructions/charge?service=${scene.agent.service}`)).status).toBe(403);
  });

  test('les règles s’écrivent par qui supervise, à la version lue, pour des personnes du service', async () => {
    isRefused(await save(luc, { regles: [], tour: true }, 0), 403, 'FONCTION_REQUISE');
    const regles = [{ critere: 'lettre', valeurs: ['J'], agent: scene.voisin.id }];
    isRefused(await save(scene.local, { regles, tour: false }, 0), 404, 'PERSONNE_HORS_EQUIPE');
    expect((await save(scene.local, { regles: [], tour: true }, 0)).body).toMatchObject({ tour: true, version: 1 });
    isRefused(await save(scene.local, { regles: [], tour: false }, 0), 409, 'VERSION_DEPASSEE');
    isRefused(await save(scene.voisin, { regles: [], tour: true }, 1), 404, 'SERVICE_INEXISTANT');
    expect((await save(scene.local, { regles: [{}], tour: true }, 1)).status).toBe(400);
  });

  test('l’aperçu ne confie rien ; la répartition confie, équilibre, et l’absent ne reçoit rien', async () => {
    const { envoyes } = await scene.sentTogether(4);
    await away(amel, null);
    const essai = await ask(scene.local, 'POST', at('/repartir'), { essai: true });
    expect(essai.body.repartis.map(({ agent }: { agent: string }) => agent)).not.toContain(amel.id);
    const assigned = async () => {
      const { rows } = await sql<{ assigne_a: string | null }>`select assigne_a from demandes.instruction
        where id_dossier = any(${envoyes.map(({ id }) => Number(id))}::bigint[])`.execute(scene.portail.owner);
      return rows.map(({ assigne_a }) => assigne_a);
    };
    expect(await assigned()).toEqual([null, null, null, null]);
    const fait = await ask(scene.local, 'POST', at('/repartir'), { essai: false });
    expect({ ...fait.body, essai: true }).toEqual(essai.body);
    expect(await assigned()).not.toContain(null);
    expect(await assigned()).not.toContain(amel.id);
    const [first] = envoyes;
    expect((await scene.phrases(luc, first?.id ?? '')).join()).toContain('a changé la personne qui instruit');
    isRefused(await ask(luc, 'POST', at('/repartir'), { essai: true }), 403, 'FONCTION_REQUISE');
    await back();
  });
});
