import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRefused, type SceneInstruction, startInstruction } from '../../../../testing/instruction.ts';
import type { Personne } from '../../../../testing/subventions.ts';

let scene: SceneInstruction;
beforeAll(async () => {
  scene = await startInstruction();
});
afterAll(() => scene.portail.close());

describe('plusieurs services, plusieurs personnes', () => {
  test('DOSSIER-005 DOSSIER-042 l’état d’un service qui n’est pas le référent ne change pas celui du dossier', async () => {
    const { agent, local, createur } = scene;
    const { id } = await scene.sent([agent.service, local.service]);
    await scene.move(local, id, 'ouvrir', { service: local.service });
    const seen = (await scene.call(createur, 'GET', `/${id}`)).body;
    const etats = seen.instructions.map((one: { id_service_instructeur: string; etat: string }) => [
      one.id_service_instructeur === agent.service,
      one.etat,
    ]);
    expect([seen.description.etat, etats]).toEqual([
      'D',
      [
        [true, 'D'],
        [false, '2'],
      ],
    ]);
    await scene.lead(id, [agent, 'ouvrir']);
    expect((await scene.call(createur, 'GET', `/${id}`)).body.description.etat).toBe('2');
    const { rows } = await sql`select c.etat, c.nombre, v.n from (select id_service, etat, sum(nombre) as nombre
        from demandes.compteur where id_service in (${agent.service}, ${local.service}) group by 1, 2 having sum(nombre) <> 0) c
      full join (select id_service, etat, count(*) as n from demandes.instruction
        where id_service in (${agent.service}, ${local.service}) group by 1, 2) v using (id_service, etat)
      where c.nombre is distinct from v.n`.execute(scene.portail.owner);
    expect(rows).toEqual([]);
  });

  test('T1 DOSSIER-042 un service ne voit ni ne fait avancer l’instruction d’un autre ; une autre branche ne sait rien', async () => {
    const { agent, local, voisin, createur, projet } = { ...scene, ...(await scene.sent()) };
    const { id } = await scene.sent([agent.service, local.service]);
    isRefused(await scene.read(agent, id, local.service), 404, 'INSTRUCTION_INEXISTANTE');
    const stolen = { service: local.service, version: 1, texte: 'Non' };
    isRefused(await scene.move(agent, id, 'rejeter', stolen), 404, 'INSTRUCTION_INEXISTANTE');
    const lignes = [{ projet, annee: 2027, montant_propose: 1 }];
    isRefused(
      await scene.call(agent, 'PUT', scene.at(id, '/montants', local.service), { lignes }),
      ...([404, 'INSTRUCTION_INEXISTANTE'] as const),
    );
    isRefused(await scene.read(voisin, id), 404, 'DOSSIER_INEXISTANT');
    isRefused(await scene.move(voisin, id, 'ouvrir', { version: 1 }), 404, 'DOSSIER_INEXISTANT');
    isRefused(await scene.read(createur, id), 403, 'ACCES_REFUSE');
    const work = (await voisin.browser.call('GET', '/api/demandes/demande/instructions')).body;
    expect(work.lignes).toEqual([]);
  });

  test('DOSSIER-042 PROJET-008 un service n’écrit que ses lignes, et rien d’autre que ses deux montants', async () => {
    const { agent, local } = scene;
    const { id, projet } = await scene.sent([agent.service, local.service]);
    await scene.lead(id, [agent, 'ouvrir']);
    const put = (lignes: object[]) => scene.call(agent, 'PUT', scene.at(id, '/montants'), { lignes });
    expect((await put([{ projet, annee: 2028, montant_propose: 1 }])).body.champs).toMatchObject([
      { champ: 'lignes.0' },
    ]);
    expect((await put([{ projet: id, annee: 2027, montant_propose: 1 }])).status).toBe(400);
    expect((await put([{ projet, annee: 2027, montant_demande: 1 }])).status).toBe(400);
    expect((await put([{ projet, annee: 2027, montant_propose: -1 }])).status).toBe(400);
    expect((await put([{ projet, annee: 2027, montant_propose: 10 }])).status).toBe(200);
    const { financements } = (await scene.call(agent, 'GET', `/${id}/projets/${projet}`)).body;
    const propositions = financements.map((one: { id_service_instructeur: string; montant_propose: number | null }) => [
      one.id_service_instructeur,
      one.montant_propose,
    ]);
    expect(new Map(propositions)).toEqual(
      new Map([
        [agent.service, 10],
        [local.service, null],
      ]),
    );
  });

  test('DOSSIER-042 qui propose ne valide pas : une seconde personne le fait', async () => {
    const { agent, local, national } = scene;
    const envoye = await scene.sent();
    await scene.lead(envoye.id, [agent, 'ouvrir']);
    await scene.amounts(local, envoye, { montant_propose: 1 });
    await scene.lead(envoye.id, [local, 'proposer']);
    const refused = await scene.move(local, envoye.id, 'valider');
    isRefused(refused, 403, 'MEME_PERSONNE');
    expect(refused.body.message).toBe('Vous avez fait cette proposition : une autre personne doit la valider.');
    await scene.lead(envoye.id, [national, 'valider']);
  });

  test('T33 DOSSIER-042 deux décisions à la fois : une seule compte, l’autre apprend qui est passé avant', async () => {
    const { local, national } = scene;
    for (let tour = 0; tour < 5; tour += 1) {
      const envoye = await scene.sent();
      await scene.toDecision(envoye);
      await scene.amounts(local, envoye, { montant_accorde: 100 });
      const { version } = (await scene.read(local, envoye.id)).body;
      const answers = await Promise.all([
        scene.move(local, envoye.id, 'accorder', { version }),
        scene.move(national, envoye.id, 'refuser', { version, texte: 'Non' }),
      ]);
      const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
      expect([won?.status, lost?.status, lost?.body.code]).toEqual([200, 409, 'VERSION_DEPASSEE']);
      expect(lost?.body).toMatchObject({ auteur: 'Amina Diallo', champs: [{ champ: 'description.etat' }] });
      const done = (await scene.phrases(local, envoye.id)).filter((phrase) => /a accordé|a refusé/u.test(phrase));
      expect(done).toHaveLength(1);
      expect((await scene.read(local, envoye.id)).body.etat).toBe(won?.body.etat);
    }
  });

  test('ce que fait l’association ou un autre service ne périme pas ce qu’un agent a lu du sien', async () => {
    const { agent, local } = scene;
    const { id } = await scene.sent([agent.service, local.service]);
    await scene.lead(id, [agent, 'ouvrir']);
    const { version } = (await scene.read(agent, id)).body;
    await scene.move(local, id, 'ouvrir', { service: local.service });
    expect((await scene.call(scene.createur, 'PUT', `/${id}/rib`, { id_rib: scene.contacts.rib })).status).toBe(200);
    expect((await scene.move(agent, id, 'rejeter', { version, texte: 'Hors champ' })).status).toBe(200);
  });

  test('DOSSIER-042 ce qu’un service se dit reste dans sa branche : ni l’autre instructeur, ni le consulté ne le lit', async () => {
    const { agent, local, voisin } = scene;
    const { id } = await scene.sent([agent.service, local.service]);
    const assign = (qui: Personne) =>
      scene.call(qui, 'PUT', scene.at(id, '/affectation', qui.service), { assigne_a: qui.id });
    const told = async (qui: Personne): Promise<number> =>
      (await scene.phrases(qui, id)).filter((phrase) => phrase.includes('la personne qui instruit')).length;
    for (const qui of [agent, local]) expect((await assign(qui)).status).toBe(200);
    const avis = { question: 'Utile ?', echeance: '2027-03-01', id_service_consulte: voisin.service };
    expect((await scene.call(agent, 'POST', scene.at(id, '/avis'), avis)).status).toBe(201);
    expect([await told(local), await told(agent), await told(voisin)]).toEqual([2, 1, 0]);
    expect((await scene.phrases(voisin, id)).join(' ')).not.toContain('avis');
  });

  test('DOSSIER-042 confié à une personne du service, et à personne d’autre', async () => {
    const { agent, local, voisin } = scene;
    const { id } = await scene.sent();
    const assign = (assigne_a: string | null) => scene.call(local, 'PUT', scene.at(id, '/affectation'), { assigne_a });
    for (const stranger of [voisin.id, scene.createur.id]) expect((await assign(stranger)).status).toBe(400);
    expect((await assign(agent.id)).body).toMatchObject({ assigne_a: agent.id, assigne_nom: 'Amina Diallo' });
    expect((await assign(null)).body).toMatchObject({ assigne_a: null, assigne_nom: null });
    expect((await scene.phrases(agent, id))[0]).toBe('Amina Diallo a changé la personne qui instruit le dossier.');
  });
});
