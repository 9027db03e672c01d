import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from '../../../testing/caller.ts';
import { watchStatements } from '../../../testing/countStatements.ts';
import { beginComplet } from '../../../testing/dossierPret.ts';
import { ouvert } from '../../../testing/dossiers.ts';
import { type Envoye, type SceneInstruction, startInstruction } from '../../../testing/instruction.ts';
import type { Personne } from '../../../testing/subventions.ts';

const DEM = '/api/demandes/demande/dossiers';
const JOURNAL = 'platform.write_lecture';
const statements = watchStatements();
let scene: SceneInstruction;
beforeAll(async () => {
  scene = await startInstruction();
});
afterAll(async () => {
  await scene.portail.close();
  statements.stop();
});

/** With what a screen sends beside: the key of a write, and the version that was read. */
const send = (qui: Personne, method: string, path: string, body?: unknown, version?: number): Promise<Answer> =>
  qui.browser.call(method, path, {
    ...(body === undefined ? {} : { body }),
    headers: {
      ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
  });

interface Mesure {
  readonly appel: string;
  readonly plafond: number;
  readonly but: number;
  /** What staff read is written down (P-20): one statement more, which is not the call's own work. */
  readonly garde?: 1;
  /** All that comes before, not counted; what it gives is the call that is. */
  readonly prepare: () => Promise<() => Promise<Answer>>;
}

const openedBy = async (): Promise<Envoye & { version: number }> => {
  const envoye = await scene.sent();
  await scene.lead(envoye.id, [scene.agent, 'ouvrir']);
  return { ...envoye, version: (await scene.read(scene.agent, envoye.id)).body.version };
};

/**
 * Each ceiling is what is reached, beside what was wanted: it may only go down. What judges a dossier reads the titres of
 * its association (P-26): one statement each, counted here.
 */
const MESURES: readonly Mesure[] = [
  {
    ...{ appel: 'readSession', plafond: 1, but: 1 },
    prepare: async () => () => send(scene.createur, 'GET', '/api/auth/session'),
  },
  {
    ...{ appel: 'readDossier', plafond: 6, but: 6 },
    async prepare() {
      const { dossier } = await beginComplet(scene, scene.contacts.representant);
      return () => send(scene.createur, 'GET', `${DEM}/${dossier._id}`);
    },
  },
  {
    ...{ appel: 'listDossiers (association)', plafond: 5, but: 5 },
    prepare: async () => () => send(scene.createur, 'GET', DEM),
  },
  {
    ...{ appel: 'listDossiers (service)', plafond: 5, but: 5, garde: 1 },
    async prepare() {
      await scene.sent();
      return () => send(scene.agent, 'GET', DEM);
    },
  },
  {
    ...{ appel: 'listNotifications', plafond: 3, but: 3 },
    async prepare() {
      await scene.sent();
      return () => send(scene.agent, 'GET', '/api/demandes/notifications');
    },
  },
  {
    ...{ appel: 'markNotifications', plafond: 7, but: 7 },
    async prepare() {
      const { id } = await scene.sent();
      return () => send(scene.agent, 'POST', '/api/demandes/notifications/lues', { dossier: id });
    },
  },
  {
    ...{ appel: 'readInstruction', plafond: 8, but: 9, garde: 1 },
    async prepare() {
      const { id } = await scene.sent();
      return () => send(scene.agent, 'GET', DEM + scene.at(id));
    },
  },
  {
    ...{ appel: 'createDossier', plafond: 14, but: 14 },
    async prepare() {
      const [first, second] = ['Une part', 'Une autre'];
      const { code } = await scene.newSubvention({ sous_dispositifs: [ouvert(first), ouvert(second)] });
      const begin = (part: string | undefined) =>
        send(scene.createur, 'POST', DEM, scene.bodyOf(code, { description: { id_sous_type_dispositif: part } }));
      await begin(first);
      return () => begin(second);
    },
  },
  {
    ...{ appel: 'patchProjet', plafond: 13, but: 14 },
    async prepare() {
      const { dossier, projet } = await beginComplet(scene, scene.contacts.representant);
      const body = { description: { objectifs: 'Former mieux' } };
      return () => send(scene.createur, 'PATCH', `${DEM}/${dossier._id}/projets/${projet._id}`, body, projet.version);
    },
  },
  {
    ...{ appel: 'updateDossier', plafond: 12, but: 14 },
    async prepare() {
      const { dossier } = await beginComplet(scene, scene.contacts.representant);
      const body = { demandeur: { enseigne: 'Enseigne' } };
      return () => send(scene.createur, 'PUT', `${DEM}/${dossier._id}`, body, dossier.version);
    },
  },
  {
    ...{ appel: 'transmitDossier', plafond: 20, but: 20 },
    async prepare() {
      const { dossier } = await beginComplet(scene, scene.contacts.representant);
      return () => send(scene.createur, 'POST', `${DEM}/transmit/${dossier._id}`, undefined, dossier.version);
    },
  },
  {
    ...{ appel: 'transitionInstruction', plafond: 22, but: 22 },
    async prepare() {
      const { id } = await scene.sent();
      const { version } = (await scene.read(scene.agent, id)).body;
      const at = DEM + scene.at(id, '/transition');
      return () => send(scene.agent, 'POST', at, { transition: 'ouvrir' }, version);
    },
  },
  {
    ...{ appel: 'updateMontants', plafond: 16, but: 20 },
    async prepare() {
      const { id, projet, version } = await openedBy();
      const lignes = [{ projet, annee: 2027, montant_propose: 80_000 }];
      return () => send(scene.agent, 'PUT', DEM + scene.at(id, '/montants'), { lignes }, version);
    },
  },
];

test.each(MESURES)(
  '$appel : au plus $plafond requêtes envoyées à PostgreSQL',
  async ({ appel, plafond, but, garde, prepare }) => {
    // Twice, so that what a process holds once and for all is not counted.
    await (await prepare())();
    const work = await prepare();
    const { answer, sent: all } = await statements.during(work);
    const sent = all.filter((text) => !text.includes(JOURNAL));
    const told = sent.map((text) => text.slice(0, 110)).join('\n  ');
    console.info(
      `${appel} : ${sent.length} (plafond ${plafond}, but ${but})${process.env['PLAFONDS_DIRE'] ? `\n  ${told}` : ''}`,
    );
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    expect(sent.length, `  ${told}`).toBeLessThanOrEqual(plafond);
    expect(all.length - sent.length, 'lignes du journal').toBe(garde ?? 0);
  },
);
