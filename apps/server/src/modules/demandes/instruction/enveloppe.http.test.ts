import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Envoye, isRefused, type SceneInstruction, startInstruction } from '../../../../testing/instruction.ts';
import type { Personne } from '../../../../testing/subventions.ts';
import { enveloppeRepository } from './enveloppe.repository.ts';
import type { InstructionTables } from './instruction.tables.ts';

let scene: SceneInstruction;
beforeAll(async () => {
  scene = await startInstruction();
});
afterAll(() => scene.portail.close());

const ENV = '/api/demandes/demande/enveloppes';
const ACCORDE = 70_000;
const list = ({ browser }: Personne, service = scene.agent.service, more = '') =>
  browser.call('GET', `${ENV}?service=${service}${more}`);
const line = async (subvention: string, qui = scene.local) =>
  (await list(qui)).body.enveloppes.find((one: { id_subvention: string }) => one.id_subvention === subvention);
const set = async (subvention: string, montant: number | null, { qui = scene.local, version = -1 } = {}) => {
  const known = version >= 0 ? version : (await line(subvention)).version;
  const path = `${ENV}/${scene.agent.service}/${subvention}/2027`;
  return qui.browser.call('PUT', path, { body: { montant }, headers: { 'if-match': `"${known}"` } });
};
const ready = async (envoye: Envoye) => {
  await scene.toDecision(envoye);
  expect((await scene.amounts(scene.local, envoye, { montant_accorde: ACCORDE })).status).toBe(200);
};
const plain = (phrase: string): string => phrase.replaceAll(/\s/gu, ' ');
const REFUS = 'L’enveloppe ne suffit pas : il y reste 300 € sur 1 000 €, et cette décision accorde 700 €.';

describe('l’enveloppe d’un service', () => {
  test('invariant 4 : accorder s’arrête à ce qui reste, avec les chiffres ; réexaminer rend ce qui était pris', async () => {
    const { local, national } = scene;
    const { subvention, envoyes } = await scene.sentTogether(2);
    const [premier, second] = envoyes as [Envoye, Envoye];
    for (const envoye of envoyes) await ready(envoye);
    expect((await set(subvention, 100_000)).body).toMatchObject({
      montant: 100_000,
      accorde: 0,
      reste: 100_000,
      version: 1,
    });
    await scene.lead(premier.id, [local, 'accorder']);
    expect(await line(subvention)).toMatchObject({ montant: 100_000, accorde: ACCORDE, reste: 30_000, version: 1 });
    const seen = (await scene.read(local, second.id)).body;
    const action = seen.actions.find(({ transition }: { transition: string }) => transition === 'accorder');
    expect([action.ok, plain(action.raison), seen.enveloppe.reste]).toEqual([false, REFUS, 30_000]);
    const refused = await scene.move(local, second.id, 'accorder');
    isRefused(refused, 403, 'ENVELOPPE_DEPASSEE');
    expect(plain(refused.body.message)).toBe(REFUS);
    await scene.lead(premier.id, [national, 'rouvrir']);
    expect(await line(subvention)).toMatchObject({ accorde: 0, reste: 100_000 });
    await scene.lead(second.id, [local, 'accorder']);
    expect(await line(subvention)).toMatchObject({ accorde: ACCORDE, reste: 30_000 });
  });

  test('fixée après coup, elle compte ce qui était déjà accordé, et ne se réduit pas dessous', async () => {
    const { local } = scene;
    const { subvention, envoyes } = await scene.sentTogether(1);
    const [envoye] = envoyes as [Envoye];
    await ready(envoye);
    await scene.lead(envoye.id, [local, 'accorder']);
    const enveloppes = enveloppeRepository(scene.portail.owner as unknown as Kysely<InstructionTables>);
    const sum = (exercice?: number) => enveloppes.sumAccordes(scene.agent.service, [subvention], exercice);
    expect(await sum()).toEqual([]);
    // Granted before anyone counted.
    await sql`delete from demandes.enveloppe where id_subvention = ${subvention}::uuid`.execute(scene.portail.owner);
    const comptee = [{ id_subvention: subvention, exercice: 2027, accorde: ACCORDE }];
    expect([await sum(), await sum(2027), await sum(2026)]).toEqual([comptee, comptee, []]);
    // Nothing is taken from a line that is not there.
    const cle = { id_service: scene.agent.service, id_subvention: subvention, exercice: 2027 };
    await expect(enveloppes.take(cle, 1)).rejects.toThrow();
    expect(await line(subvention)).toMatchObject({ montant: null, accorde: ACCORDE, reste: null, version: 0 });
    const small = await set(subvention, ACCORDE - 1);
    isRefused(small, 422, 'ENVELOPPE_INSUFFISANTE');
    expect([small.body.champs[0].champ, plain(small.body.champs[0].message)]).toEqual([
      'montant',
      'L’enveloppe ne peut pas être plus petite que ce qui est déjà accordé : 700 €.',
    ]);
    expect((await set(subvention, ACCORDE)).body).toMatchObject({ accorde: ACCORDE, reste: 0, version: 1 });
    isRefused(await set(subvention, 1e6, { version: 0 }), 409, 'VERSION_DEPASSEE');
    expect((await set(subvention, null)).body).toMatchObject({ montant: null, reste: null, version: 2 });
  });

  test('un lot dit d’avance ceux que l’enveloppe ne couvre plus, dans leur ordre, et s’y tient', async () => {
    const { local, agent } = scene;
    const { subvention, envoyes } = await scene.sentTogether(3);
    for (const envoye of envoyes) await ready(envoye);
    await set(subvention, 2 * ACCORDE + 10_000);
    const instructions = await Promise.all(
      envoyes.map(async ({ id }) => ({
        id,
        service: agent.service,
        version: (await scene.read(local, id)).body.version,
      })),
    );
    const run = async (essai: boolean) => {
      const body = { transition: 'accorder', essai, instructions };
      const answer = await local.browser.call('POST', '/api/demandes/demande/instructions/lot', { body });
      return answer.body.resultats.map(({ ok, raison }: { ok: boolean; raison: string | null }) => [
        ok,
        raison && plain(raison),
      ]);
    };
    const attendu = [
      [true, null],
      [true, null],
      [false, 'L’enveloppe ne suffit pas : il y reste 100 € sur 1 500 €, et cette décision accorde 700 €.'],
    ];
    expect(await run(true)).toEqual(attendu);
    expect(await line(subvention)).toMatchObject({ accorde: 0 });
    expect(await run(false)).toEqual(attendu);
    expect(await line(subvention)).toMatchObject({ accorde: 2 * ACCORDE, reste: 10_000 });
  });

  test('se lit par le service et au-dessus, se fixe par qui décide, et par personne d’autre', async () => {
    const { agent, local, voisin, createur } = scene;
    const { subvention } = await scene.sentTogether(1);
    const { status, body } = await list(agent);
    expect([status, body.peutFixer, body.service._id]).toEqual([200, false, agent.service]);
    expect((await list(local)).body.peutFixer).toBe(true);
    expect((await list(local, agent.service, '&exercice=2026')).body.enveloppes).toEqual([]);
    isRefused(await list(voisin), 404, 'SERVICE_INEXISTANT');
    isRefused(await list(createur), 403, 'ACCES_REFUSE');
    isRefused(await set(subvention, 1, { qui: agent, version: 0 }), 403, 'FONCTION_REQUISE');
    isRefused(await set(subvention, 1, { qui: voisin, version: 0 }), 404, 'SERVICE_INEXISTANT');
    isRefused(await set(agent.service, 1, { version: 0 }), 404, 'SUBVENTION_INEXISTANTE');
    expect((await set(subvention, -1, { version: 0 })).status).toBe(400);
    const bare = await local.browser.call('PUT', `${ENV}/${agent.service}/${subvention}/2027`, {
      body: { montant: 1 },
    });
    isRefused(bare, 428, 'VERSION_REQUISE');
    expect((await set(subvention, 5, { version: 0 })).status).toBe(200);
    const { rows } = await sql`select acteur, changements from platform.historique where objet = 'enveloppe'
      and id_objet = ${`${agent.service}:2027:${subvention}`}`.execute(scene.portail.owner);
    expect(rows).toEqual([{ acteur: local.id, changements: { montant: { avant: null, apres: 5 } } }]);
  });
});
