import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinAssociation } from '../../../../testing/associations.ts';
import type { Answer } from '../../../../testing/caller.ts';
import { checkCompteurs } from '../../../../testing/compteurs.ts';
import { type Envoye, isRefused, type SceneInstruction, startInstruction } from '../../../../testing/instruction.ts';
import { readPdfText, squeezed } from '../../../../testing/pdf.ts';
import type { Personne } from '../../../../testing/subventions.ts';
import { startTuable } from '../../../../testing/tuable.ts';

let scene: SceneInstruction;
beforeAll(async () => {
  scene = await startInstruction({ run: ['http', 'jobs'] });
});
afterAll(() => scene.portail.close());

const BASE = '/api/demandes/demande/commissions';
const MEMBRES = ['Hélène Vasseur', 'Victor Lassalle', 'Inès Morel'].map((nom) => ({
  ...{ id: randomUUID(), nom, qualite: 'Membre', courriel: null as string | null },
}));
const [HELENE, VICTOR, INES] = MEMBRES.map(({ id }) => id) as [string, string, string];
const TOUS = [HELENE, VICTOR, INES];
const POUR = { pour: 3, contre: 0, abstention: 0 };

const send = ({ browser }: Personne, method: string, path: string, body?: unknown, version?: number) =>
  browser.call(method, `${BASE}${path}`, {
    ...(body === undefined ? {} : { body }),
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });
const plain = (phrase: string): string => phrase.replaceAll(/\s/gu, ' ');
interface Ligne {
  readonly id: string;
  readonly version: number;
  readonly lies: string[];
}

/** A sitting under way, with as many requests that wait for its decision. */
const sit = async (nombre: number, { presents = TOUS, membres = MEMBRES, quorum = 2 } = {}) => {
  const { agent } = scene;
  const { subvention, envoyes } = await scene.sentTogether(nombre);
  for (const envoye of envoyes) await scene.toDecision(envoye);
  const point = randomUUID();
  const points = [
    { id: randomUUID(), heure: '09:30', titre: 'Ouverture' },
    { id: point, heure: '09:50', titre: 'Projets sportifs', subvention: { id: subvention, exercice: 2027 } },
  ];
  const body = { service: agent.service, titre: 'Commission de mars', jour: '2027-03-05', quorum, membres, points };
  const { _id: id, version } = (await send(agent, 'POST', '', body)).body;
  const opened = await send(agent, 'POST', `/${id}/ouverture`, undefined, version);
  if (presents.length > 0) await send(agent, 'PUT', `/${id}/presences`, { presents }, opened.body.version);
  const at = `/${id}/points/${point}`;
  const read = async (qui = agent) => (await send(qui, 'GET', `/${id}`)).body;
  const lignes = async (qui = agent): Promise<Ligne[]> => (await send(qui, 'GET', at)).body.lignes;
  const vote = async (envoye: Envoye, sent: object, { qui = agent, version: lue = -1 } = {}): Promise<Answer> => {
    const known = lue >= 0 ? lue : ((await lignes()).find((one) => one.id === envoye.id)?.version ?? 0);
    return send(
      qui,
      'PUT',
      `${at}/votes/${envoye.id}`,
      { sort: 'adopte', montant: 80_000, voix: POUR, ...sent },
      known,
    );
  };
  const close = async (essai: boolean, qui = scene.local, lue?: number) =>
    send(qui, 'POST', `/${id}/cloture`, { essai }, lue ?? (await read()).version);
  return { id, point, at, subvention, envoyes, read, lignes, vote, close };
};
const etatOf = async ({ id }: Envoye) => {
  const { etat, lignes, texte } = (await scene.read(scene.local, id)).body;
  return [etat, lignes[0].montant_accorde, texte];
};
const acts = async ({ id }: Envoye) => {
  const { rows } = await sql<{ action: string }>`select action from platform.historique where objet = 'dossier'
    and id_objet = ${id} and action like 'instruction.%' order by numero desc limit 1`.execute(scene.portail.owner);
  return rows[0]?.action;
};

describe('une séance', () => {
  test('se prépare, s’ouvre avec des membres et un quorum possible, puis son ordre du jour ne change plus', async () => {
    const { agent, voisin } = scene;
    const vide = { service: agent.service, titre: 'Avril', jour: '2027-04-02', quorum: 2 };
    const created = await send(agent, 'POST', '', vide);
    expect([created.status, created.body.etat, created.body.version]).toEqual([201, 'preparee', 1]);
    const { _id: id } = created.body;
    isRefused(await send(agent, 'POST', `/${id}/ouverture`, undefined, 1), 422, 'COMMISSION_VIDE');
    const points = [{ id: randomUUID(), titre: 'Ouverture' }];
    const { service: _, ...saisie } = { ...vide, membres: MEMBRES.slice(0, 1), points };
    const saved = await send(agent, 'PUT', `/${id}`, saisie, 1);
    expect([saved.status, saved.body.membres.length, saved.body.version]).toEqual([200, 1, 2]);
    isRefused(await send(agent, 'PUT', `/${id}`, saisie, 1), 409, 'VERSION_DEPASSEE');
    isRefused(await send(agent, 'POST', `/${id}/ouverture`, undefined, 2), 422, 'QUORUM_IMPOSSIBLE');
    await send(agent, 'PUT', `/${id}`, { ...saisie, quorum: 1 }, 2);
    isRefused(await send(agent, 'PUT', `/${id}/presences`, { presents: [] }, 3), 409, 'COMMISSION_PAS_EN_SEANCE');
    expect((await send(agent, 'POST', `/${id}/ouverture`, undefined, 3)).body.etat).toBe('en_seance');
    isRefused(await send(agent, 'PUT', `/${id}`, saisie, 4), 409, 'COMMISSION_OUVERTE');
    const twice = points.map((point) => ({ ...point, subvention: { id: scene.subvention._id, exercice: 2027 } }));
    const doubled = [...twice, ...twice.map((point) => ({ ...point, id: randomUUID() }))];
    expect((await send(agent, 'POST', '', { ...vide, points: doubled })).status).toBe(400);

    for (const path of ['', '/pv'])
      isRefused(await send(voisin, 'GET', `/${id}${path}`), 404, 'COMMISSION_INEXISTANTE');
    isRefused(await send(voisin, 'POST', `/${id}/remarques`, { texte: 'Là.' }), 404, 'COMMISSION_INEXISTANTE');
    isRefused(await send(voisin, 'GET', `?service=${agent.service}`), 404, 'SERVICE_INEXISTANT');
    isRefused(await send(voisin, 'POST', '', vide), 404, 'SERVICE_INEXISTANT');
    const listed = (await send(agent, 'GET', `?service=${agent.service}`)).body.commissions;
    expect(listed.map((one: { _id: string }) => one._id)).toContain(id);
    const { rows } = await sql<{ changements: object }>`select changements from platform.historique
      where objet = 'commission' and id_objet = ${id}`.execute(scene.portail.owner);
    expect(JSON.stringify(rows)).not.toContain('Hélène');
  });

  test('un vote demande le quorum, un compte exact, un montant proposé et de quoi ; rien ne s’écrase', async () => {
    const { agent, local, national } = scene;
    const seance = await sit(2, { presents: [HELENE] });
    const [premier, second] = seance.envoyes as [Envoye, Envoye];
    const early = await seance.vote(premier, {});
    isRefused(early, 403, 'QUORUM_NON_ATTEINT');
    expect(early.body.message).toContain('1 sur 2');
    isRefused(
      await send(agent, 'PUT', `/${seance.id}/presences`, { presents: [randomUUID()] }, 3),
      400,
      'REQUETE_INVALIDE',
    );
    await send(agent, 'PUT', `/${seance.id}/presences`, { presents: TOUS }, 3);
    const short = await seance.vote(premier, { voix: { pour: 2, contre: 0, abstention: 0 } });
    isRefused(short, 422, 'VOIX_INEXACTES');
    expect([short.body.champs[0].champ, short.body.champs[0].message]).toEqual([
      'voix',
      'Le compte des voix n’est pas juste : 3 personnes votent, 2 voix sont comptées.',
    ]);
    isRefused(await seance.vote(premier, { montant: 80_001 }), 422, 'MONTANT_VOTE_NON_PROPOSE');
    isRefused(await seance.vote(premier, { voix: { pour: 1, contre: 1, abstention: 1 } }), 422, 'VOTE_NON_ADOPTE');
    isRefused(await seance.vote(premier, { retires: [{ membre: randomUUID() }] }), 400, 'REQUETE_INVALIDE');
    const env = `/api/demandes/demande/enveloppes/${agent.service}/${seance.subvention}/2027`;
    await local.browser.call('PUT', env, { body: { montant: 100_000 }, headers: { 'if-match': '"0"' } });
    const first = await seance.vote(premier, { montant: 70_000 });
    expect([first.status, first.body.aRepartir]).toEqual([200, 100_000]);
    const over = await seance.vote(second, {});
    isRefused(over, 403, 'ENVELOPPE_DEPASSEE');
    expect(plain(over.body.message)).toContain('il y reste 300 € sur 1 000 €');

    isRefused(await seance.vote(premier, {}, { qui: national, version: 0 }), 409, 'VERSION_DEPASSEE');
    expect((await seance.vote(premier, { montant: 60_000 })).status).toBe(200);
    const { journal } = await seance.read();
    const votes = journal.filter(({ genre }: { genre: string }) => genre === 'vote');
    expect(votes.map(({ texte }: { texte: string }) => plain(texte).replace(/^.*? : /u, ''))).toEqual([
      '700 €, unanimité.',
      '600 €, unanimité.',
    ]);
    expect(votes[1].texte).toMatch(/^Vote repris\./u);
    expect(
      (await send(agent, 'POST', `/${seance.id}/remarques`, { texte: 'Bien vu.', point: seance.point })).status,
    ).toBe(201);
    const { rows } = await sql<{
      peut: boolean;
    }>`select has_table_privilege('guichet_app', 'demandes.commission_journal',
      'update, delete') as peut`.execute(scene.portail.owner);
    expect(rows[0]?.peut).toBe(false);
  });

  test('DOSSIER-042 un vote que le dossier a dépassé ne se montre plus, et ne retient rien de l’enveloppe', async () => {
    const { agent, local } = scene;
    const seance = await sit(2);
    const [premier, second] = seance.envoyes as [Envoye, Envoye];
    const env = `/api/demandes/demande/enveloppes/${agent.service}/${seance.subvention}/2027`;
    await local.browser.call('PUT', env, { body: { montant: 100_000 }, headers: { 'if-match': '"0"' } });
    expect((await seance.vote(premier, {})).status).toBe(200);
    await scene.amounts(local, premier, { montant_accorde: 30_000 });
    await scene.lead(premier.id, [local, 'accorder']);
    const { points } = await seance.read();
    expect(points.at(-1).compte).toEqual({ dossiers: 2, votes: 0 });
    expect((await send(agent, 'GET', seance.at)).body).toMatchObject({
      aRepartir: 70_000,
      lignes: [{ attend: false, vote: null, version: 1 }, { attend: true }],
    });
    expect((await seance.vote(second, { montant: 70_000 })).status).toBe(200);
    const tried = await seance.close(true);
    expect(tried.body.resultats.map(({ ok }: { ok: boolean }) => ok)).toEqual([false, true]);
  });

  test('un membre lié se retire, qui est lié n’écrit pas le vote et ne clôt pas la séance', async () => {
    const { agent, local, national, portail, club, createur } = scene;
    const { rows } = await sql<{ email: string }>`select email from auth.compte where id = ${createur.id}`.execute(
      portail.owner,
    );
    const membres = MEMBRES.map((one) => (one.id === VICTOR ? { ...one, courriel: rows[0]?.email ?? '' } : one));
    const seance = await sit(1, { membres });
    const [envoye] = seance.envoyes as [Envoye];
    expect((await seance.lignes())[0]?.lies).toEqual([VICTOR]);
    const bound = await seance.vote(envoye, {});
    isRefused(bound, 403, 'RETRAIT_REQUIS');
    expect(bound.body.message).toContain('Victor Lassalle');
    const retires = [{ membre: VICTOR, raison: 'licencié du club' }];
    isRefused(await seance.vote(envoye, { retires }), 422, 'VOIX_INEXACTES');
    const sans = { retires, voix: { pour: 2, contre: 0, abstention: 0 } };
    await joinAssociation(portail, national.id, club, { type: 'Siège' });
    isRefused(await seance.vote(envoye, sans, { qui: national }), 403, 'INTERET_PERSONNEL');
    expect((await seance.vote(envoye, sans)).status).toBe(200);
    isRefused(await seance.close(true, agent), 403, 'FONCTION_REQUISE');
    isRefused(await seance.close(false, national), 403, 'CLOTURE_INTERESSEE');
    await sql`delete from lca.utilisateur_association where id_utilisateur = ${national.id}`.execute(portail.owner);
    expect((await seance.close(false, local)).body.reussis).toBe(1);
    expect(await etatOf(envoye)).toEqual(['6', 80_000, expect.anything()]);
  });
});

describe('la clôture', () => {
  test('DOSSIER-042 relue à blanc, elle prend chaque décision une fois ; ce qui échoue est dit et se reprend', async () => {
    const { local, portail } = scene;
    const seance = await sit(5);
    const [adopte, refuse, ajourne, reserve, bouge] = seance.envoyes as [Envoye, Envoye, Envoye, Envoye, Envoye];
    const contre = { pour: 0, contre: 3, abstention: 0 };
    expect((await seance.vote(adopte, { montant: 33_333 })).status).toBe(200);
    expect((await seance.vote(refuse, { sort: 'refuse', voix: contre, texte: 'Hors priorités.' })).status).toBe(200);
    expect((await seance.vote(ajourne, { sort: 'ajourne', texte: 'Budget à revoir.' })).status).toBe(200);
    expect((await seance.vote(reserve, { sort: 'reserve' })).status).toBe(200);
    expect((await seance.vote(bouge, {})).status).toBe(200);
    const { version } = await seance.read();
    await sql`update demandes.instruction set version = version + 1 where id_dossier = ${bouge.id}::bigint`.execute(
      portail.owner,
    );

    const tried = await seance.close(true);
    const said = tried.body.resultats.map(({ ok, raison }: { ok: boolean; raison: string | null }) => [ok, raison]);
    expect(said).toEqual([...Array.from({ length: 3 }, () => [true, null]), [false, 'Le dossier a avancé.']]);
    expect(await etatOf(adopte)).toEqual(['4', null, expect.anything()]);
    await seance.vote(reserve, { sort: 'reserve' });
    isRefused(await seance.close(false, local, version), 409, 'VERSION_DEPASSEE');

    const done = await seance.close(false);
    expect(done.body).toEqual(tried.body);
    expect(await Promise.all([adopte, refuse, ajourne, reserve, bouge].map(etatOf))).toEqual([
      ['6', 33_333, expect.anything()],
      ['11', 0, 'Hors priorités.'],
      ['2', null, 'Budget à revoir.'],
      ['4', null, expect.anything()],
      ['4', null, expect.anything()],
    ]);
    const after = await seance.read(local);
    expect([after.etat, after.decisions]).toEqual(['close', { aPrendre: 1, prises: 3, echecs: 1 }]);
    isRefused(await seance.vote(reserve, {}), 409, 'COMMISSION_PAS_EN_SEANCE');

    // Taken up again by two people at once, once what stood in the way is gone.
    await sql`update demandes.instruction set version = version - 1 where id_dossier = ${bouge.id}::bigint`.execute(
      portail.owner,
    );
    const again = await Promise.all([seance.close(false), seance.close(false)]);
    expect(again.map(({ body }) => body.reussis)).toEqual([4, 4]);
    expect(await etatOf(bouge)).toEqual(['6', 80_000, expect.anything()]);
    const { rows } = await sql<{ nombre: number }>`select count(*)::integer as nombre from platform.historique
      where objet = 'dossier' and action = 'instruction.accorder' and id_objet = any(${[adopte.id, bouge.id]}::text[])`.execute(
      portail.owner,
    );
    expect(rows[0]?.nombre).toBe(2);
    expect(await acts(refuse)).toBe('instruction.refuser');
    await checkCompteurs(portail);

    await expect.poll(async () => (await seance.read()).pv, { timeout: 30_000, interval: 200 }).toBe(true);
    const cookie = [...local.browser.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ');
    const file = await fetch(`${portail.base}${BASE}/${seance.id}/pv`, {
      headers: { cookie, 'x-guichet-client': 'navigateur' },
    });
    const text = squeezed(await readPdfText(new Uint8Array(await file.arrayBuffer())));
    for (const words of [
      'Procès-verbal',
      'Commission de mars',
      'Hélène Vasseur',
      '333,33 €',
      'Hors priorités.',
      'En réserve',
    ])
      expect(text).toContain(squeezed(words));
  });

  test('DOSSIER-042 tuée au milieu puis renvoyée, elle reprend : chaque décision une fois, l’enveloppe et le procès-verbal aussi', async () => {
    const { local, portail } = scene;
    const seance = await sit(4);
    const [un, deux, trois, quatre] = seance.envoyes as [Envoye, Envoye, Envoye, Envoye];
    for (const envoye of seance.envoyes) expect((await seance.vote(envoye, {})).status).toBe(200);
    const { version } = await seance.read();
    const victime = await startTuable(portail);
    const cle = { 'if-match': `"${version}"`, 'idempotency-key': randomUUID() };
    const cloture = `${BASE}/${seance.id}/cloture`;
    let calling: Promise<unknown> = Promise.resolve();
    // Someone holds the third: two are decided, and the program dies while it waits for it.
    await portail.owner.transaction().execute(async (trx) => {
      await sql`select 1 from demandes.dossier where id = ${trois.id}::bigint for update`.execute(trx);
      calling = victime
        .as(local.browser)
        .call('POST', cloture, { body: { essai: false }, headers: cle })
        .catch(() => 'morte');
      const prises = async () => {
        const { rows } = await sql<{ nombre: number }>`select count(*)::integer as nombre from demandes.commission_vote
          where id_commission = ${seance.id} and prise_at is not null`.execute(trx);
        return rows[0]?.nombre;
      };
      await expect.poll(prises, { timeout: 30_000, interval: 50 }).toBe(2);
      expect(await victime.kill()).toBe('SIGKILL');
    });
    expect(await calling).toBe('morte');
    const half = await seance.read();
    expect([half.etat, half.decisions]).toEqual(['close', { aPrendre: 2, prises: 2, echecs: 0 }]);
    const etats = () => Promise.all([un, deux, trois, quatre].map(async (one) => (await etatOf(one))[0]));
    expect(await etats()).toEqual(['6', '6', '4', '4']);

    const again = await local.browser.call('POST', cloture, { body: { essai: false }, headers: cle });
    expect([again.status, again.body.reussis]).toEqual([200, 4]);
    expect(await etats()).toEqual(['6', '6', '6', '6']);
    const ids = seance.envoyes.map(({ id }) => id);
    const { rows } = await sql<{ nombre: number }>`select count(*)::integer as nombre from platform.historique
      where objet = 'dossier' and action = 'instruction.accorder' and id_objet = any(${ids}::text[])`.execute(
      portail.owner,
    );
    expect(rows[0]?.nombre).toBe(4);
    const after = await seance.read();
    expect(after.journal.filter(({ texte }: { texte: string }) => texte === 'La séance est close.')).toHaveLength(1);
    expect(after.decisions).toEqual({ aPrendre: 0, prises: 4, echecs: 0 });
    await checkCompteurs(portail);
    await expect.poll(async () => (await seance.read()).pv, { timeout: 30_000, interval: 200 }).toBe(true);
  });
});
