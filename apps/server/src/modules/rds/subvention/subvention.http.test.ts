import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contenuDe, freshCode, historyOfSubvention, type Scene, startScene } from '../../../../testing/subventions.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.portail.close());

const read = (qui: keyof Pick<Scene, 'local' | 'association' | 'agent' | 'voisin'>, code: string, more = '') =>
  scene.send(scene[qui], 'GET', `/subventions/${code}${more}`);
const put = (id: string, body: object, version?: number) =>
  scene.send(scene.local, 'PUT', `/subventions/${id}`, body, version ? { 'if-match': `"${version}"` } : {});

const ASK = { scope: 'association', key: 'activites.domaine', operator: '==', value: 'Sport' };
const CHAMP = { code: 'objectifs', libelle: 'Objectifs', type: 'texte_long' };

describe('créer et lire', () => {
  test('CALL-RDS-010 SUBV-001 une subvention naît en brouillon, entière, avec son historique', async () => {
    const body = { code: freshCode(), ...contenuDe({ champs_attendus: [], documents_attendus: [] }) };
    const { status, body: made } = await scene.send(scene.local, 'POST', '/subventions', body);
    expect(status).toBe(201);
    expect(made).toMatchObject({
      ...{ code: body.code, active: false, campagne_exercice: 2027, champs_attendus: [], documents_attendus: [] },
      dispositif: { code: 'FDVA', nom: 'Développement de la vie associative' },
      sous_dispositifs: [{ code: 'Formation des bénévoles', types_projet: [] }],
      ...{ instructeurs: [], numero: null, publiee: null, a_publier: true, peut_gerer: true, version: 1 },
      gestionnaire: { _id: scene.local.service, nom: 'Service d’essai' },
    });
    const [event] = await historyOfSubvention(scene.portail, made._id);
    expect(event).toMatchObject({ action: 'createSubvention', acteur: scene.local.id });
    expect(event?.changements).toMatchObject({ code: { avant: null, apres: body.code } });
  });

  test('CALL-RDS-010 la même clé ne crée qu’une subvention', async () => {
    const body = { code: freshCode(), ...contenuDe() };
    const headers = { 'idempotency-key': randomUUID() };
    const send = () => scene.send(scene.local, 'POST', '/subventions', body, headers);
    const [first, second] = await Promise.all([send(), send()]);
    const third = await send();
    expect([first?.status, second?.status, third.status]).toEqual([201, 201, 201]);
    expect(second?.body).toEqual(first?.body);
    expect(third.body).toEqual(first?.body);
    const { rows } = await sql`select 1 from rds.subvention where code = ${body.code}`.execute(scene.portail.owner);
    expect(rows).toHaveLength(1);
  });

  test('CALL-RDS-010 un code pris, quelle que soit sa casse, est refusé ; celui d’une subvention supprimée est libre', async () => {
    const { _id, code } = await scene.create();
    const again = () => scene.send(scene.local, 'POST', '/subventions', { ...contenuDe(), code: code.toLowerCase() });
    const refused = await again();
    expect([refused.status, refused.body.code]).toEqual([409, 'SUBVENTION_CODE_PRIS']);
    await scene.send(scene.local, 'DELETE', `/subventions/${_id}`);
    expect((await again()).status).toBe(201);
  });

  test('CALL-RDS-007 par son code ou son numéro, avec ce qu’elle nomme', async () => {
    const { _id, code } = await scene.open();
    for (const path of [code, code.toLowerCase(), _id, `${code}?populate=instructeurs&populate=dispositif`]) {
      const { status, body } = await read('association', path);
      expect([status, body._id, body.numero, body.peut_gerer]).toEqual([200, _id, 1, false]);
      expect(body.dispositif).toEqual({ code: 'FDVA', nom: 'Développement de la vie associative' });
      expect(body.instructeurs.map((one: object) => Object.keys(one).sort())).toEqual(
        body.instructeurs.map(() => ['isReferent', 'service']),
      );
    }
    const absent = await read('association', randomUUID());
    expect([absent.status, absent.body.code]).toEqual([404, 'SUBVENTION_INEXISTANTE']);
  });

  test('SUBV-002 SUBV-023 chaque instructeur dit son service, et lequel est le référent', async () => {
    const sports = { code: 'SPORTS-75', nom: 'Fédération', type: 'Fédérations sportives', code_territoire: '75' };
    const federation = 'Sports de glisse';
    await sql`update rds.service set code = ${sports.code}, nom = ${sports.nom}, type = ${sports.type},
      code_territoire = '75', bo = 'osiris', federation_sportive = ${federation}
      where id = ${scene.agent.service}`.execute(scene.portail.owner);
    const instructeurs = [
      { service: scene.local.service, isReferent: false },
      { service: scene.agent.service, isReferent: true },
    ];
    const { code } = await scene.open({ instructeurs });
    const { body } = await read('association', code);
    expect(body.instructeurs).toEqual([
      { service: expect.objectContaining({ _id: scene.local.service, code: scene.local.service }), isReferent: false },
      {
        service: {
          _id: scene.agent.service,
          ...sports,
          niveau_territorial: null,
          bo: 'osiris',
          federation_sportive: federation,
        },
        isReferent: true,
      },
    ]);
    const { rows } = await sql<{ id_service: string }>`select i.id_service from rds.subvention_instructeur i
      join rds.subvention s on s.id = i.id_subvention
      where s.code = ${code} and i.is_referent`.execute(scene.portail.owner);
    expect(rows).toEqual([{ id_service: scene.agent.service }]);
  });

  test('SUBV-003 SUBV-005 un champ attendu garde son code, sa forme, sa valeur proposée et ses conditions', async () => {
    const champ = { ...CHAMP, validation: { regex: '^[A-Z]{3}\\d+$' }, default: 'ABC1', asks: [ASK] };
    const { code } = await scene.create({ champs_attendus: [champ] });
    const { body } = await read('local', code);
    const asks = [{ ...ASK, scope2: null, key2: null, masquer_si_tca: false }];
    expect(body.champs_attendus[0]).toMatchObject({
      ...{ code: 'objectifs', default: 'ABC1', bloc: 'custom-bloc', obligation: 'obligatoire', asks },
      validation: { regex: '^[A-Z]{3}\\d+$', minimum: null },
    });
  });

  test('SUBV-004 un document attendu a un code et une nature ; « part » est un nom plus ancien de nature', async () => {
    const documents_attendus = [
      { code: 'statuts', libelle: 'Statuts', nature: 'facultatif' },
      { code: 'budget', libelle: 'Budget', part: 'conditionnel', asks: [ASK] },
    ];
    const { body } = await read('local', (await scene.create({ documents_attendus })).code);
    const seen = body.documents_attendus.map((document: Record<string, unknown>) => [
      document['code'],
      document['nature'],
    ]);
    expect(seen).toEqual([
      ['statuts', 'facultatif'],
      ['budget', 'conditionnel'],
    ]);
    expect(body.documents_attendus[1]).not.toHaveProperty('part');
    expect(body.documents_attendus[1].asks).toHaveLength(1);
  });

  test('CALL-RDS-011 cent champs de quarante choix : une longue liste est reçue entière', async () => {
    const options = Array.from({ length: 40 }, (_, n) => ({ code: `c${n}`, libelle: `Choix ${n}` }));
    const champs_attendus = Array.from({ length: 100 }, (_, n) => ({
      ...CHAMP,
      code: `champ${n}`,
      type: 'choix',
      options,
    }));
    const { _id } = await scene.create();
    const { status, body } = await put(_id, { champs_attendus });
    expect([status, body.champs_attendus?.length]).toEqual([200, 100]);
  });
});

describe('ce qui n’est pas reçu', () => {
  const withAsk = (ask: object) => ({ champs_attendus: [{ ...CHAMP, asks: [{ ...ASK, ...ask }] }] });
  const withRegex = (regex: string) => ({ champs_attendus: [{ ...CHAMP, validation: { regex } }] });
  const sous = contenuDe().sous_dispositifs?.[0];

  test.each([
    ['SUBV-005 T31 un opérateur inconnu', () => withAsk({ operator: 'matches' }), 'champs_attendus.0.asks.0.operator'],
    ['SUBV-005 T31 un opérateur qui serait du code', () => withAsk({ operator: 'constructor' }), 'operator'],
    ['SUBV-005 une condition sur tout autre chose', () => withAsk({ scope: 'process' }), 'asks.0.scope'],
    ['SUBV-003 T31 une expression qui se souvient', () => withRegex('^(a+)\\1$'), 'champs_attendus.0.validation.regex'],
    ['SUBV-003 T31 une expression qui regarde autour', () => withRegex('(?=a)b'), 'validation.regex'],
    ['SUBV-003 une expression mal fermée', () => withRegex('(a'), 'validation.regex'],
    [
      'SUBV-004 une nature inconnue',
      () => ({ documents_attendus: [{ code: 'a', libelle: 'A', nature: 'x' }] }),
      'nature',
    ],
    [
      'SUBV-022 une fin avant le début',
      () => ({ sous_dispositifs: [{ ...sous, date_fin: sous?.date_debut }] }),
      'date_fin',
    ],
    ['CALL-RDS-011 un champ inconnu', () => ({ publiee: 12 }), ''],
    ['CALL-RDS-011 rien', () => ({}), ''],
  ])('%s est refusé, et rien ne change', async (_, body, champ) => {
    const { _id, version } = await scene.create();
    const refused = await put(_id, body());
    expect([refused.status, refused.body.code]).toEqual([400, 'REQUETE_INVALIDE']);
    expect(refused.body.champs.map((one: { champ: string }) => one.champ).join()).toContain(champ);
    expect((await read('local', _id)).body.version).toBe(version);
  });

  test('CALL-RDS-010 SUBV-002 un service qui n’existe pas n’instruit rien', async () => {
    const instructeurs = [{ service: randomUUID(), isReferent: true }];
    const body = { code: freshCode(), ...contenuDe({ instructeurs }) };
    const refused = await scene.send(scene.admin, 'POST', '/subventions', body);
    expect([refused.status, refused.body.code]).toEqual([422, 'SUBVENTION_INSTRUCTEUR_INVALIDE']);
  });
});

describe('modifier', () => {
  test('CALL-RDS-011 seuls les champs envoyés changent, et l’historique les dit', async () => {
    const { _id, code } = await scene.create({ champs_attendus: [CHAMP, { ...CHAMP, code: 'moyens' }] });
    const { status, body } = await put(_id, { nom: 'Autre nom' }, 1);
    expect([status, body.nom, body.version, body.description]).toEqual([200, 'Autre nom', 2, contenuDe().description]);
    await put(_id, { champs_attendus: [CHAMP, { ...CHAMP, code: 'moyens', libelle: 'Moyens' }] }, 2);
    const [, renamed, field] = await historyOfSubvention(scene.portail, _id);
    expect(renamed?.changements).toEqual({ nom: { avant: 'Formation des bénévoles', apres: 'Autre nom' } });
    expect(field?.changements['champs_attendus']).toMatchObject({
      avant: [{ code: 'moyens', libelle: 'Objectifs' }],
      apres: [{ code: 'moyens', libelle: 'Moyens' }],
    });
    expect((await read('local', code)).body.champs_attendus).toHaveLength(2);
  });

  test('CALL-RDS-011 ce qui ne change rien n’écrit rien', async () => {
    const { _id } = await scene.create();
    expect((await put(_id, contenuDe(), 1)).body.version).toBe(1);
    expect(await historyOfSubvention(scene.portail, _id)).toHaveLength(1);
  });

  test('CALL-RDS-011 deux champs se rejoignent, le même champ revient avec ses deux valeurs et son auteur', async () => {
    const { _id } = await scene.create();
    await put(_id, { nom: 'Premier' }, 1);
    expect((await put(_id, { resume: 'Autre résumé' }, 1)).status).toBe(200);
    const clash = await scene.send(
      scene.national,
      'PUT',
      `/subventions/${_id}`,
      { nom: 'Second' },
      { 'if-match': '"1"' },
    );
    expect([clash.status, clash.body.code]).toEqual([409, 'VERSION_DEPASSEE']);
    expect(clash.body.conflits).toEqual([{ champ: 'nom', actuelle: 'Premier', demandee: 'Second' }]);
    expect(clash.body.auteur).toBe('Amina Diallo');
  });

  test('CALL-RDS-011 un code déjà pris est refusé, le sien peut changer de casse', async () => {
    const [one, other] = [await scene.create(), await scene.create()];
    expect((await put(one._id, { code: other.code })).body.code).toBe('SUBVENTION_CODE_PRIS');
    const { status, body } = await put(one._id, { code: one.code.toLowerCase() });
    expect([status, body.code]).toEqual([200, one.code.toLowerCase()]);
  });
});
