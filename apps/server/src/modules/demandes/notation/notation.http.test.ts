import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinAssociation } from '../../../../testing/associations.ts';
import type { Answer } from '../../../../testing/caller.ts';
import { type Envoye, isRefused, type SceneInstruction, startInstruction } from '../../../../testing/instruction.ts';
import { giveService, signedIn } from '../../../../testing/people.ts';
import type { Personne } from '../../../../testing/subventions.ts';

let scene: SceneInstruction;
beforeAll(async () => {
  scene = await startInstruction();
});
afterAll(() => scene.portail.close());

const GRILLE = [
  { code: 'public', libelle: 'Public touché', poids: 3, echelle: 5 },
  { code: 'budget', libelle: 'Sérieux du budget', poids: 2, echelle: 10 },
  { code: 'suivi', libelle: 'Suivi', poids: 1, echelle: 4, justification: false },
];
const notes = (publicTouche: number | null, budget: number | null, suivi: number | null, justification = 'Vu.') => [
  { code: 'public', note: publicTouche, justification },
  { code: 'budget', note: budget, justification },
  { code: 'suivi', note: suivi, justification: '' },
];
const BONNE = notes(4, 6, 3);
const MOYENNE = notes(3, 5, 2);

const match = (version: number) => ({ 'if-match': `"${version}"` });
const at = ({ id }: Pick<Envoye, 'id'>, service = scene.agent.service) => scene.at(id, '/notation', service);
const read = (qui: Personne, envoye: Envoye, service?: string) => scene.call(qui, 'GET', at(envoye, service));
const versionOf = async (qui: Personne, envoye: Envoye): Promise<number> => (await read(qui, envoye)).body.version ?? 0;
const save = async (qui: Personne, envoye: Envoye, sent: object[], version?: number): Promise<Answer> =>
  scene.call(qui, 'PUT', at(envoye), { notes: sent }, match(version ?? (await versionOf(qui, envoye))));
const submit = async (qui: Personne, envoye: Envoye, sent: object[], version?: number): Promise<Answer> =>
  scene.call(
    qui,
    'POST',
    `${at(envoye)}/soumission`,
    { notes: sent },
    match(version ?? (await versionOf(qui, envoye))),
  );

/** One that is being instructed, under a scheme that has a grid. */
const opened = async (grille: object[] = GRILLE): Promise<Envoye> => {
  const envoye = await scene.sent(undefined, { grille });
  await scene.lead(envoye.id, [scene.agent, 'ouvrir']);
  return envoye;
};
const histoire = async ({ id }: Envoye) => {
  const { rows } = await sql<{ action: string; changements: object }>`select action, changements
    from platform.historique where objet = 'dossier' and id_objet = ${id} order by numero`.execute(scene.portail.owner);
  return rows;
};
const lies = async (qui: Personne, work: () => Promise<void>): Promise<void> => {
  await joinAssociation(scene.portail, qui.id, scene.club, { type: 'Siège' });
  await work();
  await sql`delete from lca.utilisateur_association where id_utilisateur = ${qui.id}`.execute(scene.portail.owner);
};

describe('une demande se note par la grille de sa subvention', () => {
  test('DOSSIER-042 celle de la version qu’elle a suivie : le service le sait en l’ouvrant', async () => {
    const { agent, local } = scene;
    const envoye = await opened();
    expect((await scene.read(agent, envoye.id)).body.grille).toBe(true);
    const { body } = await read(agent, envoye);
    expect(body.grille.map((one: { code: string; poids: number }) => [one.code, one.poids])).toEqual([
      ...[
        ['public', 3],
        ['budget', 2],
        ['suivi', 1],
      ],
    ]);
    expect(body).toMatchObject({
      noter: { ok: true },
      attendues: 2,
      soumises: 0,
      mienne: null,
      bilan: null,
      version: 0,
    });

    const sans = await opened([]);
    expect((await scene.read(agent, sans.id)).body.grille).toBe(false);
    expect((await read(agent, sans)).body.noter.ok).toBe(false);
    isRefused(await save(agent, sans, []), 409, 'GRILLE_ABSENTE');
    expect((await read(local, sans)).body.grille).toEqual([]);
  });

  test('une grille publiée ensuite ne change pas celle des demandes déjà commencées', async () => {
    const { agent, local } = scene;
    const { _id, code } = await scene.newSubvention({ grille: GRILLE.slice(0, 1) });
    const { _id: id } = (await scene.call(scene.createur, 'POST', '', scene.bodyOf(code))).body;
    const put = await scene.send(local, 'PUT', `/subventions/${_id}`, { grille: GRILLE });
    expect(put.body.grille).toHaveLength(3);
    const twice = [...GRILLE, { ...GRILLE[0], libelle: 'Encore' }];
    expect(
      (await scene.send(local, 'PUT', `/subventions/${_id}`, { grille: [{ ...GRILLE[0], poids: 0 }] })).status,
    ).toBe(400);
    expect((await scene.send(local, 'PUT', `/subventions/${_id}`, { grille: twice })).status).toBe(200);
    await sql`update demandes.dossier set etat = '2' where id = ${id}::bigint`.execute(scene.portail.owner);
    await sql`insert into demandes.instruction (exercice, id_dossier, id_service, is_referent, etat)
      values (2027, ${id}::bigint, ${agent.service}::uuid, true, '2')`.execute(scene.portail.owner);
    expect((await read(agent, { id, id_fo: '', projet: '' })).body.grille).toHaveLength(1);
  });
});

describe('un lecteur', () => {
  test('garde un brouillon que personne d’autre ne voit, puis soumet une note entière, au centième', async () => {
    const { agent, local } = scene;
    const envoye = await opened();
    const kept = await save(agent, envoye, notes(4, null, null, ''), 0);
    expect([kept.status, kept.body.version, kept.body.mienne]).toEqual([
      ...[200, 1, { brouillon: true, notes: notes(4, null, null, '') }],
    ]);
    expect((await read(local, envoye)).body).toMatchObject({ soumises: 0, mienne: null, lectures: [], version: 0 });
    isRefused(await save(agent, envoye, [{ code: 'public', note: 6 }]), 422, 'NOTATION_INVALIDE');
    isRefused(await save(agent, envoye, [{ code: 'autre', note: 1 }]), 422, 'NOTATION_INVALIDE');
    expect((await save(agent, envoye, [{ code: 'public', note: 1.5 }])).status).toBe(400);

    const incomplete = await submit(agent, envoye, notes(4, null, 2, ' '));
    isRefused(incomplete, 422, 'NOTATION_INVALIDE');
    expect(incomplete.body.champs.map(({ champ }: { champ: string }) => champ)).toEqual([
      ...['notes.public.justification', 'notes.budget.note', 'notes.budget.justification'],
    ]);
    const sent = await submit(agent, envoye, BONNE);
    expect([sent.status, sent.body.soumises, sent.body.version]).toEqual([200, 1, 2]);
    expect(sent.body.lectures).toMatchObject([{ total: 1_450, moi: true, rang: 1, aveugle: true, reprises: [] }]);
    expect(sent.body.mienne.brouillon).toBe(false);
  });

  test('ce qui a été lu est ce qui est là : une autre fenêtre n’écrase rien, et une clé renvoyée ne note qu’une fois', async () => {
    const { agent } = scene;
    const envoye = await opened();
    await save(agent, envoye, BONNE, 0);
    isRefused(await save(agent, envoye, MOYENNE, 0), 409, 'VERSION_DEPASSEE');
    isRefused(await submit(agent, envoye, MOYENNE, 0), 409, 'VERSION_DEPASSEE');
    expect((await scene.call(agent, 'POST', `${at(envoye)}/soumission`, { notes: BONNE })).status).toBe(428);
    const again = () =>
      scene.call(
        agent,
        'POST',
        `${at(envoye)}/soumission`,
        { notes: BONNE },
        {
          ...match(1),
          'idempotency-key': '019a0000-0000-7000-8000-00000000a001',
        },
      );
    const [first, second] = [await again(), await again()];
    expect([first.status, second.status, second.body.lectures[0].rang]).toEqual([200, 200, 1]);
    isRefused(await save(agent, envoye, MOYENNE, 1), 409, 'VERSION_DEPASSEE');
  });

  test('DOSSIER-042 ne voit les autres qu’après avoir soumis ; l’écart se lit alors', async () => {
    const { agent, local } = scene;
    const envoye = await opened();
    await submit(agent, envoye, BONNE);
    const aveugle = (await read(local, envoye)).body;
    expect(aveugle).toMatchObject({ soumises: 1, cache: 'aveugle', lectures: [], bilan: null });
    expect(JSON.stringify(aveugle)).not.toContain('1450');
    await save(local, envoye, MOYENNE);
    expect((await read(local, envoye)).body).toMatchObject({ cache: 'aveugle', lectures: [] });
    expect((await read(agent, envoye)).body).toMatchObject({ soumises: 1, bilan: { lectures: 1, ecart: 0 } });

    const { body } = await submit(local, envoye, MOYENNE);
    // 3 × 3/5 + 2 × 5/10 + 1 × 2/4 = 3,3 sur 6, soit 11,00.
    expect(body.lectures.map((one: { total: number; moi: boolean }) => [one.total, one.moi])).toEqual([
      ...[
        [1_450, false],
        [1_100, true],
      ],
    ]);
    expect(body.bilan).toEqual({ lectures: 2, moyenne: 1_275, minimum: 1_100, maximum: 1_450, ecart: 350 });
    expect(body.lectures[0].aveugle && body.lectures[1].aveugle).toBe(true);
    expect((await read(agent, envoye)).body.lectures).toHaveLength(2);
  });

  test('DOSSIER-042 note à nouveau : la dernière compte, celles d’avant restent, et la base refuse d’en changer une', async () => {
    const { agent } = scene;
    const envoye = await opened();
    await submit(agent, envoye, BONNE);
    const kept = await save(agent, envoye, MOYENNE);
    expect(kept.body).toMatchObject({ mienne: { brouillon: true }, bilan: { moyenne: 1_450 } });
    const { body } = await submit(agent, envoye, MOYENNE);
    expect(body.bilan).toMatchObject({ lectures: 1, moyenne: 1_100 });
    expect(body.lectures).toMatchObject([
      { rang: 2, aveugle: false, reprises: [{ rang: 1, total: 1_450, notes: BONNE }] },
    ]);
    const forge = sql`update demandes.note set total = 2000 where id_dossier = ${envoye.id}::bigint`;
    await expect(forge.execute(scene.portail.db)).rejects.toThrow('permission denied');
    const erase = sql`delete from demandes.note where id_dossier = ${envoye.id}::bigint`;
    await expect(erase.execute(scene.portail.db)).rejects.toThrow('permission denied');
  });

  test('deux soumissions au même instant, de la même version : une seule passe', async () => {
    const { agent } = scene;
    const envoye = await opened();
    const answers = await Promise.all([submit(agent, envoye, BONNE, 0), submit(agent, envoye, MOYENNE, 0)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await read(agent, envoye)).body.lectures).toHaveLength(1);
  });
});

describe('une fois proposée', () => {
  test('plus rien ne change, le service lit tout ; reprise, une première note n’est plus dite à l’aveugle', async () => {
    const { agent, local } = scene;
    const envoye = await opened();
    await submit(agent, envoye, BONNE);
    await scene.amounts(agent, envoye, { montant_propose: 80_000 });
    await scene.lead(envoye.id, [agent, 'proposer']);
    for (const qui of [agent, local]) {
      isRefused(await save(qui, envoye, MOYENNE), 409, 'NOTATION_FERMEE');
      isRefused(await submit(qui, envoye, MOYENNE), 409, 'NOTATION_FERMEE');
    }
    expect((await read(local, envoye)).body).toMatchObject({
      ...{ cache: null, lectures: [{ total: 1_450, moi: false }], noter: { ok: false } },
      bilan: { lectures: 1 },
    });
    await scene.lead(envoye.id, [local, 'reprendre']);
    expect((await read(local, envoye)).body.cache).toBe('aveugle');
    const { body } = await submit(local, envoye, MOYENNE);
    expect(body.lectures.map((one: { aveugle: boolean }) => one.aveugle)).toEqual([true, false]);
  });

  test('avant d’être en instruction non plus', async () => {
    const envoye = await scene.sent(undefined, { grille: GRILLE });
    isRefused(await submit(scene.agent, envoye, BONNE), 409, 'NOTATION_FERMEE');
  });
});

describe('qui ne note pas', () => {
  test('DOSSIER-042 P-7 T26 qui est de l’association, ou a écrit la demande : ni brouillon, ni note, ni celles des autres', async () => {
    const { agent, local } = scene;
    const envoye = await opened();
    await submit(agent, envoye, BONNE);
    await lies(local, async () => {
      isRefused(await save(local, envoye, MOYENNE), 403, 'INTERET_PERSONNEL');
      isRefused(await submit(local, envoye, MOYENNE), 403, 'INTERET_PERSONNEL');
      expect((await read(local, envoye)).body).toMatchObject({ cache: 'interet', lectures: [], bilan: null });
      await scene.amounts(agent, envoye, { montant_propose: 80_000 });
      await scene.lead(envoye.id, [agent, 'proposer']);
      expect((await read(local, envoye)).body).toMatchObject({ cache: 'interet', lectures: [], bilan: null });
    });
    await sql`update demandes.dossier set created_by = ${local.id} where id = ${envoye.id}::bigint`.execute(
      scene.portail.owner,
    );
    expect((await read(local, envoye)).body).toMatchObject({ cache: 'interet', lectures: [] });
  });

  test('qui l’est devenu depuis est signalé à côté de sa note', async () => {
    const { agent, local } = scene;
    const envoye = await opened();
    await submit(agent, envoye, BONNE);
    await submit(local, envoye, MOYENNE);
    await lies(local, async () => {
      const { lectures } = (await read(agent, envoye)).body;
      expect(lectures.map((one: { interet: boolean }) => one.interet)).toEqual([false, true]);
    });
  });

  test('un autre service, une association, un compte sans service : ce dossier n’est pas là', async () => {
    const { agent, voisin, createur } = scene;
    const envoye = await opened();
    for (const { status } of [
      await read(voisin, envoye),
      await save(voisin, envoye, BONNE, 0),
      await submit(voisin, envoye, BONNE, 0),
    ])
      expect(status).toBe(404);
    isRefused(
      await scene.call(agent, 'PUT', at(envoye, voisin.service), { notes: [] }, match(0)),
      404,
      'INSTRUCTION_INEXISTANTE',
    );
    expect([(await read(createur, envoye)).status, (await submit(createur, envoye, BONNE, 0)).status]).toEqual([
      403, 403,
    ]);
    const sans = await signedIn(scene.portail, { roles: ['rds.user'] });
    expect((await read({ ...sans, service: '' }, envoye)).status).toBe(404);
    const ailleurs = await signedIn(scene.portail, { roles: ['rds.user'] });
    const service = await giveService(scene.portail, ailleurs.id);
    expect((await submit({ ...ailleurs, service }, envoye, BONNE, 0)).status).toBe(404);
  });

  test('l’historique dit qu’elle est notée, jamais comment ; l’association n’en sait rien', async () => {
    const { agent, local, createur } = scene;
    const envoye = await opened();
    await save(agent, envoye, BONNE);
    await submit(agent, envoye, BONNE);
    await submit(agent, envoye, MOYENNE);
    const lines = (await histoire(envoye)).filter(({ action }) => action === 'submitNote');
    expect(lines).toHaveLength(2);
    expect(JSON.stringify(lines)).not.toMatch(/1450|Vu\./u);
    const phrases = (await scene.phrases(local, envoye.id)).join(' ');
    expect(phrases).toContain('a noté la demande avec la grille de la subvention');
    expect(phrases).toContain('a noté la demande à nouveau');
    expect((await scene.phrases(createur, envoye.id)).join(' ')).not.toContain('noté');
  });
});

describe('en commission', () => {
  test('chaque dossier dit la moyenne et l’écart de ses lecteurs', async () => {
    const { agent, local } = scene;
    const envoye = await opened();
    await submit(agent, envoye, BONNE);
    await submit(agent, envoye, MOYENNE);
    await submit(local, envoye, BONNE);
    await scene.amounts(agent, envoye, { montant_propose: 80_000 });
    await scene.lead(envoye.id, [agent, 'proposer'], [local, 'valider']);
    const { rows } = await sql<{ id: string }>`select id_subvention as id from demandes.dossier
      where id = ${envoye.id}::bigint`.execute(scene.portail.owner);
    const point = '019a0000-0000-7000-8000-0000000000f1';
    const points = [{ id: point, titre: 'Projets', subvention: { id: rows[0]?.id, exercice: 2027 } }];
    const body = { service: agent.service, titre: 'Mars', jour: '2027-03-05', quorum: 1, points };
    const { _id } = (await agent.browser.call('POST', '/api/demandes/demande/commissions', { body })).body;
    const lu = await agent.browser.call('GET', `/api/demandes/demande/commissions/${_id}/points/${point}`);
    expect(lu.body.lignes).toMatchObject([
      { id: envoye.id, bilan: { lectures: 2, moyenne: 1_275, minimum: 1_100, maximum: 1_450, ecart: 350 } },
    ]);
  });
});
