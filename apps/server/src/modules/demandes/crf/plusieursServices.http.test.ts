import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Paye, type SceneCrf, startCrf } from '../../../../testing/crf.ts';
import { isRefused } from '../../../../testing/instruction.ts';

let scene: SceneCrf;
/** The signed report, asked for once one came back. */
let document: string;
beforeAll(async () => {
  scene = await startCrf();
  document = await scene.addPaper();
});
afterAll(() => scene.portail.close());

/** `agent` is of the first service; `local` is of the second, and above the first. */
const both = () => [scene.agent.service, scene.local.service];
const judge = (qui: 'agent' | 'local', paye: Paye, evaluation: string, more: object = {}) =>
  scene.act(scene[qui], paye, { acte: 'evaluer', evaluation, ...more });
const received = async (paye: Paye): Promise<void> => {
  await scene.save(paye, scene.full(paye));
  expect((await scene.transmit(paye)).status).toBe(200);
  expect((await scene.act(scene.agent, paye, { acte: 'recevoir' })).status).toBe(200);
};
const linesOf = async (paye: Paye): Promise<string[]> =>
  (await scene.readCrf(paye)).projets[0].financements.map(
    (one: { id_service_instructeur: string }) => one.id_service_instructeur,
  );

describe('un second service paie à son tour', () => {
  test('CRF-006 CRF-007 en cours de saisie : sa ligne entre dès qu’il paie, ce qui est saisi reste, l’attestation tombe', async () => {
    const { local, createur } = scene;
    const paye = await scene.awaited(both());
    const other = await scene.second(paye, local.service);
    await scene.save(paye, scene.full(paye));
    expect(await linesOf(paye)).toEqual([scene.agent.service]);
    await other.begin();
    const read = await scene.readCrf(paye);
    expect([read.description.etat, read.description.montant_accorde, read.attestation]).toEqual(['2', 100_000, null]);
    expect(read.projets[0].saisie.montant_realise).toBe(70_000);
    expect((await linesOf(paye)).toSorted()).toEqual(both().toSorted());
    await other.finish();
    expect((await scene.readCrf(paye)).version).toBe(read.version);
    expect((await scene.phrases(createur, paye.id)).join(' ')).toContain('a fait entrer la subvention de');
  });

  test('CRF-007 déjà jugé par le premier, qui a clos : le compte rendu revient, le premier jugement reste, le second service juge et clôt', async () => {
    const { agent, local, createur } = scene;
    const paye = await scene.awaited(both());
    const other = await scene.second(paye, local.service);
    await received(paye);
    expect((await judge('agent', paye, 'conforme', { texte: 'Très bien' })).body.description.evaluation).toBe(
      'conforme',
    );
    await scene.lead(paye.id, [agent, 'clore']);
    isRefused(await scene.save(paye, { attestation: null }), 403, 'CRF_NON_EDITABLE');

    await other.begin();
    expect((await scene.readCrf(paye)).description.etat).toBe('5');
    await other.finish();
    const back = await scene.readCrf(paye);
    expect([back.description.etat, back.description.montant_accorde, back.attestation]).toEqual(['3', 100_000, null]);
    expect(back.description.texte).toMatch(/^Service d’essai.* a aussi versé une subvention pour 2027/u);
    expect(back.projets[0].saisie.montant_realise).toBe(70_000);
    expect([back.description.evaluation, back.evaluations.length]).toEqual([null, 2]);
    expect(await scene.news(createur, paye.id)).toContain(8);
    // Not closed for who still awaits it: the first service is done, the second is not.
    const { attestation } = scene.full(paye) as { readonly attestation: object };
    const saisie = { montant_realise: 100_000 };
    const saved = await scene.save(paye, { projets: [{ _id: paye.projet, saisie }], document, attestation });
    expect(saved.status).toBe(200);
    expect((await scene.transmit(paye)).body.crf.transmission.numero).toBe(2);
    isRefused(await scene.act(agent, paye, { acte: 'recevoir' }), 403, 'CRF_NON_EDITABLE');
    const again = await scene.act(local, paye, { acte: 'recevoir' });
    const first = again.body.evaluations.find((one: { id_service: string }) => one.id_service === agent.service);
    expect([again.body.description.evaluation, first.evaluation, first.texte]).toEqual([null, 'conforme', 'Très bien']);
    isRefused(await judge('agent', paye, 'conforme_avec_reserve'), 403, 'CRF_NON_EDITABLE');
    isRefused(await scene.move(local, paye.id, 'clore', { service: local.service }), 403, 'COMPTE_RENDU_ATTENDU');
    // Only one of theirs is still open: there is nothing to choose.
    const judged = await judge('local', paye, 'conforme_avec_reserve', { texte: 'À suivre' });
    expect([judged.status, judged.body.description.evaluation]).toEqual([200, 'conforme_avec_reserve']);
    expect(judged.body.description.texte).toMatch(/ : Très bien\n.* : À suivre$/u);
    expect((await scene.move(local, paye.id, 'clore', { service: local.service })).status).toBe(200);
    isRefused(await scene.save(paye, { attestation: null }), 403, 'CRF_NON_EDITABLE');
  });
});

test('CRF-007 une somme due le reste pendant que le compte rendu revient, et se dit dès qu’il est reçu à nouveau', async () => {
  const { agent, local } = scene;
  const paye = await scene.awaited(both());
  const other = await scene.second(paye, local.service);
  await received(paye);
  await judge('agent', paye, 'reversement_demande', { montant: 10_000 });
  await other.begin();
  await other.finish();
  isRefused(await scene.move(agent, paye.id, 'clore'), 403, 'COMPTE_RENDU_ATTENDU');
  await scene.save(paye, { ...scene.full(paye), document });
  await scene.transmit(paye);
  const again = await scene.act(agent, paye, { acte: 'recevoir' });
  expect(again.body.description.evaluation).toBe('reversement_demande');
  isRefused(await judge('agent', paye, 'reversement_regle'), 403, 'CRF_REVERSEMENT_NON_RENDU');
});

describe('chaque service juge pour lui', () => {
  test('CRF-007 une somme demandée par l’un n’est ni effacée ni réglée par l’autre, qui clôt sans l’attendre', async () => {
    const { agent, local } = scene;
    const paye = await scene.awaited(both());
    const other = await scene.second(paye, local.service);
    await other.begin();
    await other.finish();
    await received(paye);
    const asked = await judge('agent', paye, 'reversement_demande', { montant: 10_000, texte: 'Un jour de moins' });
    expect(asked.body.description.evaluation).toBe('reversement_demande');
    const unsaid = await judge('local', paye, 'conforme');
    expect([unsaid.status, unsaid.body.champs]).toMatchObject([400, [{ champ: 'service' }]]);
    const own = { service: local.service };
    isRefused(await judge('local', paye, 'reversement_regle', own), 403, 'CRF_REVERSEMENT_ABSENT');
    isRefused(await judge('agent', paye, 'conforme', own), 403, 'CRF_ACTE_INTERDIT');
    isRefused(
      await judge('local', paye, 'reversement_demande', { ...own, montant: 30_001 }),
      422,
      'CRF_REVERSEMENT_EXCESSIF',
    );
    const judged = await judge('local', paye, 'conforme', own);
    expect(judged.body.description.evaluation).toBe('reversement_demande');
    const said = judged.body.evaluations.map((one: { id_service: string; evaluation: string; montant: number }) => [
      one.id_service,
      one.evaluation,
      one.montant,
    ]);
    expect(new Set(said.map(String))).toEqual(
      new Set([`${agent.service},reversement_demande,10000`, `${local.service},conforme,`]),
    );
    expect((await scene.move(local, paye.id, 'clore', own)).status).toBe(200);
    isRefused(await scene.move(agent, paye.id, 'clore'), 403, 'COMPTE_RENDU_ATTENDU');
    // What the other service closed on settles nothing here.
    await (await scene.giveBack(paye, 10_000)).carryOut();
    const settled = await judge('agent', paye, 'reversement_regle');
    expect([settled.body.description.evaluation, settled.body.evaluations.length]).toEqual(['reversement_regle', 2]);
    await scene.lead(paye.id, [agent, 'clore']);
  });
});
