import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addContacts,
  EXERCICE,
  ferme,
  historyOfDossier,
  ouvert,
  type SceneDossiers,
  SOUS,
  startDossiers,
} from '../../../../../testing/dossiers.ts';

let scene: SceneDossiers;
beforeAll(async () => {
  scene = await startDossiers();
});
afterAll(() => scene.portail.close());

const create = (qui: SceneDossiers['createur'], body: object, headers = {}) =>
  scene.call(qui, 'POST', '', body, headers);
const countOf = async (id_subvention: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from demandes.dossier
    where id_subvention = ${id_subvention}`.execute(scene.portail.owner);
  return rows[0]?.n ?? 0;
};

describe('commencer un dossier', () => {
  test('CALL-DEM-012 DOSSIER-001 DOSSIER-002 DOSSIER-003 DOSSIER-004 il naît en cours de saisie, entier, sous la version publiée', async () => {
    const { _id, code } = await scene.newSubvention();
    const { status, body } = await create(scene.createur, scene.bodyOf(code));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      identifiant: { step: 0 },
      description: {
        ...{ service: 'Service d’essai', subvention: 'Formation des bénévoles', code_subvention: code },
        ...{ id_type_dispositif: 'FDVA', id_sous_type_dispositif: SOUS, exercice: EXERCICE, exercice_fin: EXERCICE },
        ...{ renouvellement: false, pluriannuel: false, statut: 'incomplet', etat: 'A', couplage_tca: false },
        id_service_instructeur: scene.agent.service,
      },
      demandeur: { id_siret: scene.siret, nom: scene.club.nom, enseigne: null, id_rib: null },
      ...{ id_correspondance: scene.club.id, numero_subvention: 1, projets: [], crfs: [], documents: [] },
      ...{ attestation: null, instructions: [], shared_with: [], montant_demande: 0, transmis_at: null, version: 1 },
      createdBy: { id: scene.createur.id, type: 'association' },
      instructeurs: [{ service: { _id: scene.agent.service }, isReferent: true }],
      main: { qui: 'association', nom: scene.club.nom, phrase: expect.stringContaining('complète ce dossier') },
    });
    expect(await countOf(_id)).toBe(1);
    expect(await historyOfDossier(scene.portail, body._id)).toMatchObject([
      { action: 'createDossier', acteur: scene.createur.id, changements: { id_fo: { apres: body.identifiant.id_fo } } },
    ]);
  });

  test('DOSSIER-006 le numéro que l’on lit et l’interne sont le même rang du même exercice', async () => {
    const { _id, identifiant } = await scene.begin();
    expect(identifiant.id_fo).toMatch(/^27-\d{6}$/);
    expect(_id).toBe(`2027${identifiant.id_fo.slice(3).padStart(10, '0')}`);
    for (const reference of [_id, identifiant.id_fo]) {
      const { status, body } = await scene.call(scene.createur, 'GET', `/${reference}`);
      expect([status, body._id]).toEqual([200, _id]);
    }
  });

  test('DOSSIER-045 le type du créateur vient de son rôle : un agent d’un service instructeur commence pour une association', async () => {
    const { code } = await scene.newSubvention();
    const { status, body } = await create(scene.agent, scene.bodyOf(code));
    expect([status, body.createdBy]).toEqual([201, { id: scene.agent.id, type: 'service' }]);
    const refused = await create(scene.voisin, scene.bodyOf((await scene.newSubvention()).code));
    expect([refused.status, refused.body.code]).toEqual([403, 'DEMANDEUR_INCONNU']);
  });

  test('DOSSIER-044 seulement pour un établissement que l’on représente ; inconnu ou à un autre, le même refus', async () => {
    const { code } = await scene.newSubvention();
    const attempts = [
      await create(scene.etranger, scene.bodyOf(code)),
      await create(scene.secondaire, scene.bodyOf(code)),
      await create(scene.createur, scene.bodyOf(code, { id_siret: '99999999900012' })),
      await create(scene.admin, scene.bodyOf(code)),
    ];
    for (const { status, body } of attempts) expect([status, body.code]).toEqual([403, 'DEMANDEUR_INCONNU']);
    const own = await create(scene.secondaire, scene.bodyOf(code, { id_siret: scene.club.siret('00020') }));
    expect(own.status).toBe(201);
  });

  test.each([
    ['un sous-dispositif inconnu', { description: { id_sous_type_dispositif: 'Autre' } }, 400, 'REQUETE_INVALIDE'],
    ['un autre exercice', { description: { exercice: 2030 } }, 400, 'REQUETE_INVALIDE'],
    ['l’exercice d’après', { description: { exercice: EXERCICE + 1 } }, 400, 'REQUETE_INVALIDE'],
    ['l’exercice d’avant', { description: { exercice: EXERCICE - 1 } }, 400, 'REQUETE_INVALIDE'],
    ['une demande pluriannuelle impossible', { description: { pluriannuel: true } }, 400, 'REQUETE_INVALIDE'],
  ])('CALL-DEM-012 %s est refusé', async (_, more, status, code) => {
    const { code: scheme, _id } = await scene.newSubvention();
    const refused = await create(scene.createur, scene.bodyOf(scheme, more));
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    expect(await countOf(_id)).toBe(0);
  });

  test('SUBV-015 le Pass’Sport a ses propres dossiers : aucun de subvention ne commence sur lui, et le refus dit où aller', async () => {
    const { code, _id } = await scene.newSubvention({ code: `${EXERCICE}-essai-pass-sport` });
    const refused = await create(scene.createur, scene.bodyOf(code));
    expect([refused.status, refused.body.code]).toEqual([409, 'DOSSIER_PASS_SPORT']);
    expect(refused.body.message).toContain('/associations/pass-sport');
    expect((await create(scene.agent, scene.bodyOf(code))).body.code).toBe('DOSSIER_PASS_SPORT');
    expect(await countOf(_id)).toBe(0);
  });

  test('CALL-DEM-012 SUBV-022 hors de la campagne, ou d’une subvention cachée, rien ne commence', async () => {
    const closed = await scene.newSubvention({ sous_dispositifs: [ferme()] });
    const late = await create(scene.createur, scene.bodyOf(closed.code));
    expect([late.status, late.body.code]).toEqual([422, 'DOSSIER_HORS_CAMPAGNE']);
    const hidden = await scene.create({ sous_dispositifs: [ouvert()] });
    const unseen = await create(scene.createur, scene.bodyOf(hidden.code));
    expect([unseen.status, unseen.body.code]).toEqual([404, 'SUBVENTION_INEXISTANTE']);
  });

  test('CALL-DEM-012 SUBV-022 d’une subvention publiée puis fermée, rien ne commence', async () => {
    const { code } = await scene.newSubvention();
    await sql`update rds.subvention set active = false where code = ${code}`.execute(scene.portail.owner);
    const refused = await create(scene.createur, scene.bodyOf(code));
    expect([refused.status, refused.body.code]).toEqual([404, 'SUBVENTION_INEXISTANTE']);
  });

  test('CALL-DEM-012 un exercice pour lequel rien n’est prêt est refusé, sans panne', async () => {
    const { code } = await scene.newSubvention({ campagne_exercice: 2099 });
    const refused = await create(scene.createur, scene.bodyOf(code, { description: { exercice: 2099 } }));
    expect([refused.status, refused.body.code]).toEqual([422, 'DOSSIER_HORS_CAMPAGNE']);
    expect((await scene.call(scene.createur, 'GET', '/20990000000001')).status).toBe(404);
  });

  test('CALL-DEM-012 un champ inconnu est refusé', async () => {
    const { code } = await scene.newSubvention();
    const refused = await create(scene.createur, { ...scene.bodyOf(code), etat: 'D' });
    expect(refused.status).toBe(400);
  });

  test('CALL-DEM-012 ce que la fiche dit sans hésiter est proposé', async () => {
    const { representant, rib } = await addContacts(scene.portail, scene.club);
    const { demandeur } = await scene.begin();
    expect(demandeur).toMatchObject({
      ...{ id_representant_legal: representant, id_signataire: representant, id_responsable: representant },
      id_rib: rib,
    });
    // The account of the whole association is not an establishment's own: it is asked, not chosen in silence.
    const id_siret = scene.siret.replace(/00012$/u, '00020');
    const begun = async () => {
      const { code } = await scene.newSubvention();
      return (await create(scene.secondaire, scene.bodyOf(code, { id_siret }))).body.demandeur.id_rib;
    };
    expect(await begun()).toBeNull();
    await sql`update association.element set id_siret = ${id_siret} where id = ${rib}`.execute(scene.portail.owner);
    expect(await begun()).toBe(rib);
    await sql`delete from association.element where id_correspondance = ${scene.club.id}`.execute(scene.portail.owner);
  });
});

describe('un seul dossier par demande', () => {
  test('T9 cinquante créations à la fois : une ligne, une réussite, et les autres savent où il est', async () => {
    const { _id, code } = await scene.newSubvention();
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(scene.createur, scene.bodyOf(code))));
    const made = answers.filter(({ status }) => status === 201);
    expect([made.length, await countOf(_id)]).toEqual([1, 1]);
    const id_fo = made[0]?.body.identifiant.id_fo;
    for (const { status, body } of answers.filter((one) => one.status !== 201)) {
      expect([status, body.code, body.dossier]).toEqual([409, 'DOSSIER_EXISTE', id_fo]);
    }
  });

  test('T9 cinquante fois la même clé : une ligne, cinquante fois la même réponse', async () => {
    const { _id, code } = await scene.newSubvention();
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => create(scene.createur, scene.bodyOf(code), headers)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await countOf(_id)).toBe(1);
  });

  test('CALL-DEM-029 le dossier qui existe est montré à qui peut le lire, et à personne d’autre', async () => {
    const { description, identifiant } = await scene.begin();
    const query = new URLSearchParams({
      subvention: description.code_subvention,
      sous_dispositif: SOUS,
      exercice: String(EXERCICE),
      siret: scene.siret,
      user: 'ignoré',
    });
    const ask = async (qui: SceneDossiers['createur']) => (await scene.call(qui, 'GET', `/exists?${query}`)).body;
    expect(await ask(scene.createur)).toMatchObject({ exists: true, dossier: { identifiant } });
    expect(await ask(scene.collegue)).toMatchObject({ exists: true });
    for (const qui of [scene.etranger, scene.secondaire, scene.agent]) {
      expect(await ask(qui)).toEqual({ exists: false, dossier: null });
    }
  });

  test('CALL-DEM-029 un agent qui recommence le même apprend qu’il existe, sans son numéro', async () => {
    const { description } = await scene.begin();
    const again = await create(scene.agent, scene.bodyOf(description.code_subvention));
    expect([again.status, again.body.code, again.body.dossier]).toEqual([409, 'DOSSIER_EXISTE', undefined]);
  });
});

describe('reprendre un dossier d’une autre année', () => {
  test('CALL-DEM-012 DOSSIER-003 PROJET-010 contacts et projets sont repris, chaque projet à relire', async () => {
    const earlier = await scene.begin();
    const { emptyProjet } = await import('@guichet/rules/projet');
    const projet = emptyProjet();
    const contenu = {
      ...projet,
      description: { ...projet.description, intitule: 'Tournoi', date_debut: '2026-01-01', numero_projet: 1 },
      financements: [{ annee: 2026, id_service_instructeur: scene.agent.service, montant_demande: 100 }],
    };
    await sql`insert into demandes.projet (exercice, id_dossier, rang, numero, contenu)
      values (2027, ${earlier._id}, 1, 1, ${JSON.stringify(contenu)}::jsonb)`.execute(scene.portail.owner);
    const { code } = await scene.newSubvention();
    const { status, body } = await create(scene.createur, scene.bodyOf(code, { depuis: earlier.identifiant.id_fo }));
    expect([status, body.description.renouvellement]).toEqual([201, true]);
    expect(body.projets).toMatchObject([
      {
        need_validation: true,
        description: { intitule: 'Tournoi', recurrence: 'renouvellement', date_debut: null, exercice: 2027 },
        financements: [],
      },
    ]);
  });

  test('T1 CALL-DEM-012 on ne reprend ni le dossier d’un autre, ni celui d’un autre établissement', async () => {
    const earlier = await scene.begin();
    const { code } = await scene.newSubvention();
    const siret = `${scene.club.id_siren}00020`;
    const own = await create(scene.secondaire, scene.bodyOf(code, { depuis: earlier._id, id_siret: siret }));
    expect([own.status, own.body.code]).toEqual([404, 'DOSSIER_INEXISTANT']);
    const moved = await create(scene.createur, scene.bodyOf(code, { depuis: earlier._id, id_siret: siret }));
    expect([moved.status, moved.body.champs?.[0]?.champ]).toEqual([400, 'depuis']);
  });
});
