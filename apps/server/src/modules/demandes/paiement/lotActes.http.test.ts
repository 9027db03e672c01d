import { randomUUID } from 'node:crypto';
import { ERREURS } from '@guichet/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACCORDE, type ScenePaiement, startPaiement } from '../../../../testing/paiement.ts';
import type { Personne } from '../../../../testing/subventions.ts';

let scene: ScenePaiement;
beforeAll(async () => {
  scene = await startPaiement();
});
afterAll(() => scene.portail.close());

const DEM = '/api/demandes/demande';
const LETTRES = `${DEM}/instructions/lettres/lot`;
const SOLDES = `${DEM}/paiements/soldes`;
const lineOf = async (id: string) => ({
  ...{ id, service: scene.agent.service },
  version: (await scene.read(scene.local, id)).body.version as number,
});
const linesOf = (...ids: readonly string[]) => Promise.all(ids.map(lineOf));
const send = ({ browser }: Personne, path: string, body: object, key?: string) =>
  browser.call('POST', path, { body, headers: key ? { 'idempotency-key': key } : {} });
const said = ({ body }: { body: { resultats: { raison: string | null }[] } }) =>
  body.resultats.map(({ raison }) => raison);
const letterOf = async (id: string) => (await scene.read(scene.local, id)).body.lettre;
const PAS_LA = ERREURS.TRANSITION_IMPOSSIBLE.message;

describe('les lettres et les soldes de plusieurs dossiers', () => {
  test('les lettres : l’essai dit lesquelles passent et pourquoi pas les autres ; faites, renvoyées, elles n’avancent qu’une fois', async () => {
    const { local, agent, portail } = scene;
    const un = (await scene.granted({ isNotified: false })).id;
    const deux = (await scene.granted({ isNotified: false })).id;
    const notifie = (await scene.granted()).id;
    const instructions = await linesOf(un, deux, notifie);
    const generer = { etape: 'a_signer', instructions };
    expect(said(await send(local, LETTRES, { ...generer, essai: true }))).toEqual([null, null, PAS_LA]);
    expect(await letterOf(un)).toBe('a_generer');
    // Who only instructs is told so, line by line.
    expect(said(await send(agent, LETTRES, { ...generer, essai: true }))[0]).toBe(ERREURS.FONCTION_REQUISE.message);

    const key = randomUUID();
    const done = await send(local, LETTRES, { ...generer, essai: false }, key);
    expect([done.body.reussis, said(done)]).toEqual([2, [null, null, PAS_LA]]);
    const again = await send(local, LETTRES, { ...generer, essai: false }, key);
    expect(again.body).toEqual(done.body);
    expect([await letterOf(un), await letterOf(deux)]).toEqual(['a_signer', 'a_signer']);
    // Without the key, the letters are no longer there: none goes one step further.
    expect((await send(local, LETTRES, { ...generer, essai: false })).body.reussis).toBe(0);
    const fresh = { etape: 'a_signer', essai: false, instructions: await linesOf(un, deux) };
    expect(said(await send(local, LETTRES, fresh))).toEqual([PAS_LA, PAS_LA]);

    for (const etape of ['a_notifier', 'notifie']) {
      const suite = { etape, essai: false, instructions: await linesOf(un, deux) };
      expect((await send(local, LETTRES, suite)).body.reussis).toBe(2);
    }
    expect([await letterOf(un), await letterOf(deux)]).toEqual(['notifie', 'notifie']);
    const { rows } = await sql<{ nombre: number }>`select count(*)::integer as nombre from demandes.lettre
      where id_dossier = any(${[un, deux]}::bigint[]) and notifie_at is not null`.execute(portail.owner);
    expect(rows[0]?.nombre).toBe(2);
  });

  test('les soldes : ce qui reste, préparé une fois, et rien de plus quand tout est parti', async () => {
    const { national, agent } = scene;
    const entier = (await scene.paying()).id;
    const entame = (await scene.paying()).id;
    expect((await scene.record(agent, entame, { montant: 20_000 })).status).toBe(201);
    const attend = (await scene.granted({ isNotified: false })).id;
    const instructions = await linesOf(entier, entame, attend);
    const body = { instructions };
    const hors = ERREURS.VERSEMENT_HORS_PAIEMENT.message;
    expect(said(await send(national, SOLDES, { ...body, essai: true }))).toEqual([null, null, hors]);
    expect((await scene.registre(national, entier)).body.compte.en_route).toBe(0);

    const key = randomUUID();
    const done = await send(agent, SOLDES, { ...body, essai: false }, key);
    expect([done.body.reussis, said(done)]).toEqual([2, [null, null, hors]]);
    expect((await send(agent, SOLDES, { ...body, essai: false }, key)).body).toEqual(done.body);
    for (const id of [entier, entame])
      expect((await scene.registre(national, id)).body.compte).toMatchObject({ en_route: ACCORDE, reste: 0 });
    const { versements } = (await scene.registre(national, entame)).body;
    expect(versements.map(({ type, montant }: { type: string; montant: number }) => [type, montant])).toEqual([
      ['acompte', 20_000],
      ['solde', ACCORDE - 20_000],
    ]);
    const rien = ERREURS.RIEN_A_VERSER.message;
    expect(said(await send(agent, SOLDES, { ...body, essai: false }))).toEqual([rien, rien, hors]);
    // P-23: who prepared does not send; the file of someone else takes them.
    expect((await scene.exporter(national)).body).toMatchObject({ nombre: 3 });
  });

  test('un dossier d’ailleurs, lu trop tôt ou nommé deux fois, a sa propre réponse', async () => {
    const { local, voisin } = scene;
    const { id } = await scene.granted({ isNotified: false });
    const [line] = await linesOf(id);
    if (!line) throw new Error('aucune ligne');
    const lot = (instructions: object[]) => ({ etape: 'a_signer', essai: false, instructions });
    const absent = await send(voisin, LETTRES, lot([line]));
    expect([absent.status, absent.body.reussis]).toEqual([200, 0]);
    expect(said(await send(local, LETTRES, lot([{ ...line, version: line.version - 1 }])))).toEqual([
      'Le dossier a avancé.',
    ]);
    expect(said(await send(local, LETTRES, lot([line, line])))).toEqual([null, null]);
    expect(await letterOf(id)).toBe('a_signer');
  });
});
