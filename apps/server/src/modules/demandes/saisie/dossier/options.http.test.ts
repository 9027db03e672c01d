import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTitre } from '../../../../../testing/agrements.ts';
import { projetComplet } from '../../../../../testing/dossierComplet.ts';
import { beginComplet, putInState } from '../../../../../testing/dossierPret.ts';
import { addContacts, ouvert, type SceneDossiers, startDossiers } from '../../../../../testing/dossiers.ts';

const PLURIANNUEL = 'Formation des bénévoles - pluriannuel';
const AUTRE = 'Expérimentation';
const POSSIBLE = { champs_attendus: [{ code: 'pluriannuel', libelle: 'Pluriannuel', type: 'booleen', virtuel: true }] };
let scene: SceneDossiers;
let contacts: { representant: string; rib: string };
beforeAll(async () => {
  scene = await startDossiers();
  contacts = await addContacts(scene.portail, scene.club);
});
afterAll(() => scene.portail.close());

const call = (method: string, path: string, body?: object) => scene.call(scene.createur, method, path, body);
const read = async (id: string) => (await call('GET', `/${id}`)).body;
const completude = async (id: string) => (await call('GET', `/${id}/completude`)).body;
const codesOf = async (id: string): Promise<string[]> =>
  (await completude(id)).manquants.map(({ code }: { code: string }) => code);
const transmit = (id: string) => call('POST', `/transmit/${id}`);

describe('les années et la part demandées', () => {
  test.each([
    ['Formation des bénévoles pluriannuelle', PLURIANNUEL, {}, 2029],
    ['une autre part', AUTRE, {}, 2028],
    ['une durée que la subvention dit elle-même', AUTRE, { duree_pluriannuelle: 2 }, 2029],
  ])('DOSSIER-003 SUBV-012 %s', async (_, sous, extra, fin) => {
    const { _id } = await scene.begin(scene.createur, {
      extra: { sous_dispositifs: [ouvert(sous)], ...POSSIBLE, ...extra },
      description: { id_sous_type_dispositif: sous, pluriannuel: true },
    });
    expect((await read(_id)).description).toMatchObject({ pluriannuel: true, exercice: 2027, exercice_fin: fin });
    const { body } = await call('PUT', `/${_id}`, { 'description.pluriannuel': false });
    expect(body.description).toMatchObject({ pluriannuel: false, exercice_fin: 2027 });
  });

  test('DOSSIER-003 SUBV-012 redevenu annuel, un projet garde ce qui est écrit, ne demande plus que son année, et se relit', async () => {
    const { _id } = await scene.begin(scene.createur, {
      extra: POSSIBLE,
      description: { pluriannuel: true },
    });
    const { _id: projet } = (await call('POST', `/${_id}/projets`, { intitule: 'Tournoi' })).body;
    const { description, financements, ...rest } = projetComplet(scene.agent.service, contacts.representant);
    const [budget] = rest.budgets;
    const deux = [2027, 2028];
    const two = {
      description: { ...description, periode: 'Pluriannuel', exercice_fin: 2028 },
      financements: deux.map((annee) => ({ ...financements[0], annee })),
      budgets: deux.map((annee) => ({ ...budget, annee })),
    };
    expect((await call('PATCH', `/${_id}/projets/${projet}`, two)).status).toBe(200);
    expect((await read(_id)).montant_demande).toBe(200_000);
    expect((await call('PUT', `/${_id}`, { 'description.pluriannuel': false })).body.montant_demande).toBe(100_000);
    const after = (await call('GET', `/${_id}/projets/${projet}?fields=*`)).body;
    expect([after.need_validation, after.description.exercice_fin]).toEqual([true, 2027]);
    expect(after.financements).toHaveLength(2);
    expect(await codesOf(_id)).toContain('need_validation');
  });

  test('DOSSIER-038 changer de part avec des projets : rien n’est perdu, chacun se relit avant de partir', async () => {
    const extra = { sous_dispositifs: [ouvert(), ouvert(AUTRE)] };
    const { dossier, projet } = await beginComplet(scene, contacts.representant, { extra });
    const { body } = await call('PUT', `/${dossier._id}`, { 'description.id_sous_type_dispositif': AUTRE });
    expect([body.description.id_sous_type_dispositif, body.montant_demande]).toEqual([AUTRE, dossier.montant_demande]);
    expect(body.projets).toMatchObject([{ _id: projet._id, need_validation: true }]);
    const again = (await call('GET', `/${dossier._id}/projets/${projet._id}?fields=*`)).body;
    expect(again).toEqual({ ...projet, need_validation: true, version: again.version });
    expect((await transmit(dossier._id)).body.champs).toMatchObject([{ champ: 'need_validation' }]);
    const contenu = projetComplet(scene.agent.service, contacts.representant);
    expect((await call('PUT', `/${dossier._id}/projets/${projet._id}`, contenu)).status).toBe(200);
    expect((await transmit(dossier._id)).status).toBe(200);
  });
});

describe('ce que la subvention demande', () => {
  test('SUBV-006 la fiche de l’association décide d’un document, et l’appel dit pourquoi', async () => {
    const asks = [{ scope: 'association', key: 'agrements', operator: 'includes', value: 'Sport' }];
    const nobody = [{ ...asks[0], value: 'Jeunesse et éducation populaire' }];
    const commun = { libelle: 'Un document', nature: 'conditionnel' };
    const documents_attendus = [
      { ...commun, code: 'le-sien', asks },
      { ...commun, code: 'pas-le-sien', asks: nobody },
      { ...commun, code: 'les-deux-conditions', asks: [...asks, ...nobody] },
      { ...commun, code: 'sans-condition', nature: 'obligatoire', asks: [] },
    ];
    const { _id } = await scene.begin(scene.createur, { extra: { documents_attendus } });
    await addTitre(scene, { id_dossier: _id, type_agrement: 'Sport', categorie: 'sectoriel' });
    const { attendus } = await completude(_id);
    expect(attendus.documents.map(({ code, etat }: { code: string; etat: string }) => [code, etat])).toEqual([
      ['le-sien', 'montre'],
      ['pas-le-sien', 'masque'],
      ['les-deux-conditions', 'masque'],
      ['sans-condition', 'montre'],
    ]);
    expect((await codesOf(_id)).filter((code) => code.includes('le-sien'))).toEqual(['le-sien']);
  });

  test('SUBV-007 dix opérateurs, chacun vrai d’un document et faux d’un autre', async () => {
    const on = (operator: string, ...values: readonly unknown[]) =>
      values.map((value) => ({ scope: 'dossier', key: 'description.exercice', operator, value }));
    const sur = (operator: string, ...values: readonly unknown[]) =>
      values.map((value) => ({ scope: 'association', key: 'agrements', operator, value }));
    // The first of each pair holds for a request of 2027 by a club approved for sport, the second does not.
    const paires = [
      on('<', 2028, 2027),
      on('<=', 2027, 2026),
      on('>', 2026, 2027),
      on('>=', 2027, 2028),
      on('==', 2027, 2026),
      on('!=', 2026, 2027),
      on('===', 2027, 2026),
      on('!==', 2026, 2027),
      sur('includes', 'Sport', 'Jeunesse et éducation populaire'),
      sur('has', ['Sport'], ['Sport', 'Jeunesse et éducation populaire']),
    ];
    const documents_attendus = paires.flatMap((paire, rang) =>
      paire.map((ask, lequel) => ({
        ...{ libelle: 'Un document', nature: 'conditionnel', asks: [ask] },
        code: `${lequel === 0 ? 'vrai' : 'faux'}-${rang}`,
      })),
    );
    const { _id } = await scene.begin(scene.createur, { extra: { documents_attendus } });
    const { attendus } = await completude(_id);
    const seen = attendus.documents.map(({ code, etat }: { code: string; etat: string }) => `${code} ${etat}`);
    expect(seen).toEqual(paires.flatMap((_, rang) => [`vrai-${rang} montre`, `faux-${rang} masque`]));
  });

  test('SUBV-009 ERR-110 la valeur d’un champ attendu suit son expression', async () => {
    const champs_attendus = [
      { code: 'agrement', libelle: 'Numéro d’agrément', type: 'texte', validation: { regex: '^[0-9]{4}$' } },
    ];
    const { _id } = await scene.begin(scene.createur, { extra: { champs_attendus } });
    const { _id: projet } = (await call('POST', `/${_id}/projets`, { intitule: 'Tournoi' })).body;
    const send = (value: string) => {
      const contenu = projetComplet(scene.agent.service, contacts.representant);
      return call('PUT', `/${_id}/projets/${projet}`, { ...contenu, customs: [{ code: 'agrement', value }] });
    };
    const refused = await send('12A4');
    expect([refused.status, refused.body.champs]).toEqual([
      422,
      [
        {
          champ: 'customs.agrement',
          message: expect.stringContaining("La valeur du champ Numéro d’agrément n'est pas au bon format."),
        },
      ],
    ]);
    expect((await send('1234')).status).toBe(200);
    const { attendus } = await completude(_id);
    expect(attendus.projets).toMatchObject([{ projet, champs: [{ code: 'agrement', etat: 'montre' }] }]);
  });

  test('VALID-001 un texte sans chiffre est demandé là où la subvention le veut, et seulement là', async () => {
    const regex = '^[A-Za-zÀ-ÖØ-öø-ÿŒœ\\s\'’\\-.,;:()/&°€%"!?+]*$';
    const champs_attendus = ['discipline', 'lieu'].map((code) => ({
      ...{ code, libelle: code, type: 'texte', validation: code === 'lieu' ? {} : { regex } },
    }));
    const { _id } = await scene.begin(scene.createur, { extra: { champs_attendus } });
    const { _id: projet } = (await call('POST', `/${_id}/projets`, { intitule: 'Tournoi' })).body;
    const send = async (discipline: string) => {
      const contenu = projetComplet(scene.agent.service, contacts.representant);
      const customs = [
        { code: 'discipline', value: discipline },
        { code: 'lieu', value: 'rue du 8 mai' },
      ];
      const { status, body } = await call('PUT', `/${_id}/projets/${projet}`, { ...contenu, customs });
      return [status, body.champs?.map(({ champ }: { champ: string }) => champ)];
    };
    expect(await send('Rugby à 7')).toEqual([422, ['customs.discipline']]);
    expect(await send('Été : rugby à sept (et plus) !')).toEqual([200, undefined]);
  });

  test('SUBV-021 un fonctionnement seul ne demande ni bénéficiaires, ni territoire, ni moyens, ni évaluation', async () => {
    const blocs = ['beneficiaire', 'territoires', 'moyens', 'evaluation'];
    const champs_attendus = blocs.map((bloc) => ({
      code: bloc,
      libelle: bloc,
      type: 'texte',
      bloc,
      obligation: 'facultatif',
    }));
    const asked = async (types_projet: string[]) => {
      const sous_dispositifs = [{ ...ouvert(), types_projet }];
      const { _id } = await scene.begin(scene.createur, { extra: { sous_dispositifs, champs_attendus } });
      await call('POST', `/${_id}/projets`, { intitule: 'Tournoi' });
      return (await codesOf(_id)).filter((code) => blocs.includes(code.split('.')[0] ?? ''));
    };
    expect(await asked(['fonctionnement'])).toEqual([]);
    expect(await asked(['fonctionnement', 'projet-ou-action'])).toEqual([
      ...['beneficiaire.nombre', 'territoires.commentaire', 'moyens.commentaire', 'moyens.recrutement_specifique'],
      'evaluation.commentaire',
    ]);
  });
});

describe('l’état et l’année', () => {
  test('DOSSIER-032 d’une année passée : il se lit, et ne part plus', async () => {
    const extra = { campagne_exercice: 2025 };
    const { _id: id } = await scene.begin(scene.createur, { extra, description: { exercice: 2025 } });
    const lu = await call('GET', `/${id}`);
    expect([lu.status, lu.body.description.exercice]).toEqual([200, 2025]);
    const listed = (await call('GET', '?exercices=2025')).body.dossiers;
    expect(listed.map(({ _id }: { _id: string }) => _id)).toEqual([id]);
    const { status, body } = await transmit(id);
    expect([status, body.code, body.champs[0].message]).toEqual([
      422,
      'DOSSIER_HORS_CAMPAGNE',
      'La campagne de cette subvention n’est pas ouverte',
    ]);
  });

  test('DOSSIER-005 la tête du dossier est l’état du référent', async () => {
    const instructeurs = [
      { service: scene.local.service, isReferent: false },
      { service: scene.agent.service, isReferent: true },
    ];
    const extra = { instructeurs };
    const { _id } = await scene.begin(scene.createur, { extra });
    await sql`update demandes.dossier set transmis_at = now() where id = ${_id}::bigint`.execute(scene.portail.owner);
    await putInState(scene, _id, 'C');
    expect((await read(_id)).description).toMatchObject({ etat: 'C', id_service_instructeur: scene.agent.service });
    expect((await call('DELETE', `/${_id}`)).status).toBe(200);
    const { description, instructions } = await read(_id);
    expect([description.etat, instructions]).toMatchObject(['B', [{ etat: 'B', isReferent: true }]]);
    const { body } = await call('POST', `/${_id}/restore`);
    expect([body.description.etat, body.instructions[0].etat]).toEqual(['C', 'C']);
  });
});
