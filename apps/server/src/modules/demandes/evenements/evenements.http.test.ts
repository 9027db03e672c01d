import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type ScenePaiement, startPaiement } from '../../../../testing/paiement.ts';
import type { Personne } from '../../../../testing/subventions.ts';
import { tellEvenements } from './evenement.queries.ts';

let scene: ScenePaiement;
beforeAll(async () => {
  scene = await startPaiement();
});
afterAll(() => scene.portail.close());

interface Dit {
  readonly id: string;
  readonly sequence: number;
  readonly genre: string;
  readonly id_dossier: string;
  readonly etat: string;
}
const lire = (qui: Personne, query = '') => qui.browser.call('GET', `/api/demandes/evenements${query}`);
/** All of them, page after page, from a place. */
const toutLire = async (qui: Personne, depuis?: string, limit = 100) => {
  const evenements: Dit[] = [];
  let suite = depuis;
  for (;;) {
    const { status, body } = await lire(qui, `?limit=${limit}${suite === undefined ? '' : `&depuis=${suite}`}`);
    expect(status).toBe(200);
    evenements.push(...body.evenements);
    suite = body.suite as string;
    if (!body.encore) return { evenements, suite };
  }
};
/** Other bases of this machine have transactions of their own: what is written is read once they are done. */
const readUntil = (qui: Personne, id: string, genres: readonly string[], depuis?: string) =>
  vi.waitFor(
    async () => {
      const lus = await toutLire(qui, depuis);
      const siens = lus.evenements.filter(({ id_dossier }) => id_dossier === id);
      expect(siens.map(({ genre }) => genre)).toEqual(genres);
      return { ...lus, siens };
    },
    { timeout: 30_000, interval: 200 },
  );
const keyed = (qui: Personne, id: string, version: number) =>
  qui.browser.call('POST', `/api/demandes/demande/dossiers${scene.at(id, '/transition')}`, {
    body: { transition: 'ouvrir' },
    headers: { 'idempotency-key': randomUUID(), 'if-match': `"${version}"` },
  });

const PLANTES = ['Zaphod-Planté', 'planté@personne.example', 'FR7699999999999999999999999'];

describe('le fil des évènements', () => {
  test('se lit par un agent d’un service : ni sans session, ni par une association, ni d’un repère inventé', async () => {
    const { status } = await scene.portail.browser().call('GET', '/api/demandes/evenements');
    expect(status).toBe(401);
    expect((await lire(scene.createur)).status).toBe(403);
    const inventé = await lire(scene.agent, '?depuis=inventé');
    expect([inventé.status, inventé.body.code]).toEqual([400, 'REQUETE_INVALIDE']);
  });

  test('dit la vie d’un dossier dans l’ordre, à qui l’atteint et à personne d’autre, sans un nom ni un compte', async () => {
    const { agent, local, national, voisin, createur } = scene;
    const envoye = await scene.sent();
    const { id } = envoye;
    await scene.lead(id, [agent, 'ouvrir']);
    const complement = {
      ...{ cible: 'contact', reference: 'demandeur.id_signataire', motif: PLANTES[0], message: PLANTES.join(' ') },
      ...{ echeance: '2027-03-01', bloquant: false },
    };
    const asked = await scene.call(agent, 'POST', scene.at(id, '/complements'), { complements: [complement] });
    expect([asked.status, asked.body.code]).toEqual([201, undefined]);
    const [{ _id }] = asked.body.complements;
    const reponse = { acte: 'repondre', message: PLANTES[1] };
    const repondu = await scene.call(createur, 'POST', `/${id}/complements/${_id}`, reponse);
    expect([repondu.status, repondu.body.code]).toEqual([200, undefined]);
    await scene.amounts(agent, envoye, { montant_propose: 80_000 });
    await scene.lead(id, [agent, 'proposer'], [local, 'valider']);
    await scene.amounts(local, envoye, { montant_accorde: 70_000 });
    await scene.lead(id, [local, 'accorder']);
    const genres = [
      ...['dossier.transmis', 'dossier.etat', 'complement.demande', 'complement.repondu'],
      ...['dossier.etat', 'dossier.etat', 'decision.accordee'],
    ];
    const { evenements, siens } = await readUntil(agent, id, genres);
    const sequences = siens.map(({ sequence }) => sequence);
    expect(sequences).toEqual(sequences.toSorted((one, other) => one - other));
    expect(siens[0]).toMatchObject({ id_fo: envoye.id_fo, genre_dossier: 'subvention', etat: 'D' });
    expect(siens.at(-1)).toMatchObject({ services: [agent.service] });
    expect(new Set(evenements.map((one) => one.id)).size).toBe(evenements.length);
    // One page at a time says the same, in the same order; again from the end, nothing.
    const parDeux = await toutLire(agent, undefined, 2);
    expect(parDeux.evenements).toEqual(evenements);
    expect((await toutLire(agent, parDeux.suite)).evenements).toEqual([]);
    // Those above read it once; those beside, nothing.
    for (const qui of [local, national]) await readUntil(qui, id, genres);
    await readUntil(voisin, id, []);
    const { rows } = await sql<{ tout: string }>`select string_agg(to_jsonb(e)::text, ' ') as tout
      from demandes.evenement e`.execute(scene.portail.owner);
    for (const mot of [...PLANTES, 'Diallo', createur.id, agent.id, scene.club.nom])
      expect(rows[0]?.tout).not.toContain(mot);
    expect(rows[0]?.tout).not.toMatch(/@|FR\d{2}/u);
  });

  test('un versement payé se dit une fois, un retour refusé non', async () => {
    const { national, agent } = scene;
    const { id } = await scene.paying();
    const avant = (await toutLire(agent)).evenements.filter((one) => one.id_dossier === id).length;
    expect((await scene.record(agent, id)).status).toBe(201);
    for (const etat of [2, 3, 4]) {
      const moved = await scene.push(national, id, { etat, ...(etat === 2 ? { reference: `REF-${id}` } : {}) });
      expect([etat, moved.status, moved.body.code]).toEqual([etat, 200, undefined]);
    }
    await vi.waitFor(
      async () => {
        const siens = (await toutLire(agent)).evenements.filter((one) => one.id_dossier === id);
        expect(siens.slice(avant).map(({ genre }) => genre)).toContain('paiement.paye');
        expect(siens.filter(({ genre }) => genre === 'paiement.paye')).toHaveLength(1);
      },
      { timeout: 30_000, interval: 200 },
    );
  });

  test('une transaction restée ouverte ne fait rien manquer à qui lit pendant ce temps', async () => {
    const [lent, vif] = [await scene.sent(), await scene.sent()];
    const { suite } = await readUntil(scene.agent, vif.id, ['dossier.transmis']);
    await readUntil(scene.agent, lent.id, ['dossier.transmis']);
    const versions = await Promise.all(
      [lent, vif].map(async ({ id }) => (await scene.read(scene.agent, id)).body.version as number),
    );
    let late: ReturnType<typeof keyed> | undefined;
    const pendant = await scene.portail.owner.transaction().execute(async (trx) => {
      await sql`select from demandes.dossier where id = ${lent.id}::bigint for update`.execute(trx);
      // Begun first, and so of a smaller number, it ends last.
      late = keyed(scene.agent, lent.id, versions[0] ?? 0);
      await vi.waitFor(
        async () => {
          const { rows } = await sql`select from pg_stat_activity
            where pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(trx);
          expect(rows).toHaveLength(1);
        },
        { timeout: 20_000, interval: 50 },
      );
      expect((await keyed(scene.agent, vif.id, versions[1] ?? 0)).status).toBe(200);
      return toutLire(scene.agent, suite);
    });
    expect((await late)?.status).toBe(200);
    const read: string[] = pendant.evenements.map(({ id_dossier, genre }) => `${id_dossier} ${genre}`);
    let depuis = pendant.suite;
    await vi.waitFor(
      async () => {
        const { evenements, suite: apres } = await toutLire(scene.agent, depuis);
        depuis = apres;
        read.push(...evenements.map(({ id_dossier, genre }) => `${id_dossier} ${genre}`));
        expect(read).toEqual(expect.arrayContaining([lent, vif].map(({ id }) => `${id} dossier.etat`)));
      },
      { timeout: 30_000, interval: 200 },
    );
    expect(read.filter((one) => one.endsWith('dossier.etat'))).toHaveLength(2);
  });

  test('l’ordre d’un dossier est celui de ses actes, même quand la plus vieille transaction finit après', async () => {
    const { id } = await scene.sent();
    await scene.portail.owner.transaction().execute(async (trx) => {
      await sql`select pg_current_xact_id()`.execute(trx);
      await scene.lead(id, [scene.agent, 'ouvrir']);
      const acte = { objet: 'dossier', id_objet: id, action: 'askComplements', changements: {} };
      await tellEvenements([acte])?.execute(trx);
    });
    await readUntil(scene.agent, id, ['dossier.transmis', 'dossier.etat', 'complement.demande']);
  });

  test('un dossier passé à un autre service ne dit plus rien au premier, et au second que ce qui suit', async () => {
    const { agent, voisin, portail } = scene;
    const { id } = await scene.sent();
    const { suite } = await readUntil(agent, id, ['dossier.transmis']);
    await scene.lead(id, [agent, 'ouvrir']);
    await sql`update demandes.instruction set id_service = ${voisin.service}::uuid
      where id_dossier = ${id}::bigint`.execute(portail.owner);
    const acte = { objet: 'dossier', id_objet: id, action: 'askComplements', changements: {} };
    await tellEvenements([acte])?.execute(portail.owner);
    await readUntil(voisin, id, ['complement.demande']);
    await readUntil(agent, id, []);
    await readUntil(agent, id, [], suite);
  });
});
