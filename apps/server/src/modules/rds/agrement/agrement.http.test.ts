import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agrementDe, answerFor } from '../../../../testing/agrements.ts';
import { addAssociation, joinAssociation } from '../../../../testing/associations.ts';
import { freshCode, type Personne, type Scene, startScene } from '../../../../testing/subventions.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.portail.close());

const send = ({ browser }: Personne, method: string, path: string, body?: object, headers = {}) =>
  browser.call(method, `/api/rda${path}`, { ...(body ? { body } : {}), headers });
const create = async (extra: object = {}, qui = scene.local) => {
  const instructeurs = [{ service: scene.agent.service, isReferent: true }];
  const contenu = { code: freshCode(), ...agrementDe({ instructeurs }), ...extra };
  await answerFor(scene.portail, scene.local.service, contenu.type_agrement);
  const { status, body } = await send(qui, 'POST', '/agrements', contenu);
  expect([status, body.champs]).toEqual([201, undefined]);
  return body;
};
const open = async (extra: object = {}) => {
  const { _id } = await create(extra);
  expect((await send(scene.local, 'POST', `/agrements/${_id}/publish`, {})).status).toBe(200);
  return (await send(scene.local, 'PATCH', `/agrements/${_id}`, { active: true })).body;
};

/** Every field with a value of its own, none of them the default. */
const ENTIER = {
  nom: 'Sport sans affiliation',
  resume: 'Un résumé.',
  description: 'Une présentation.',
  url_notice: 'https://agrements.guichet-asso.example/notice',
  campagne_exercice: 2028,
  type_agrement: 'SPORT',
  categorie: 'tca',
  niveau: 'regional',
  fenetre: { date_debut: '2028-01-03T07:00:00.000Z', date_fin: '2028-05-19T10:00:00.000Z' },
  duree_premiere: { min: 12, max: 36 },
  duree_renouvellement: 48,
  exige_tca: true,
  extensible_membres: true,
  rappels: [120, 15],
  motifs_retrait: [{ code: 'statuts', libelle: 'Les statuts ne garantissent plus la démocratie' }],
  echeance_donnees: '03-31',
  eligibilite: [
    {
      libelle: 'Être une association',
      asks: [{ scope: 'association', key: 'identite.regime', operator: '==', value: 'loi1901' }],
    },
  ],
  champs_attendus: [{ code: 'ag_par_an', libelle: 'Assemblées par an', type: 'nombre', bloc: 'democratie' }],
  documents_attendus: [{ code: 'rapport', libelle: 'Rapport d’activité', type_document: 'RAP' }],
};

describe('le catalogue des agréments', () => {
  test('AGREMENT-002 CALL-RDA-005 CALL-RDA-002 créé, un agrément est rendu tel qu’il fut écrit, champ par champ', async () => {
    const code = freshCode();
    const { _id } = await create({ ...ENTIER, code });
    for (const reference of [_id, code]) {
      const { status, body } = await send(scene.local, 'GET', `/agrements/${reference}?version=brouillon`);
      expect(status).toBe(200);
      expect(body).toMatchObject({ ...ENTIER, _id, code, active: false, numero: null, publiee: null });
      expect(body.service).toMatchObject({ _id: scene.local.service });
    }
  });

  test('CALL-RDA-005 il se confie à un service que l’on gère, et à aucun autre', async () => {
    const confie = await create({ id_gestionnaire: scene.agent.service });
    expect(confie.service).toMatchObject({ _id: scene.agent.service });
    const body = { code: freshCode(), ...agrementDe(), id_gestionnaire: scene.voisin.service };
    const refused = await send(scene.local, 'POST', '/agrements', body);
    expect([refused.status, refused.body.code]).toEqual([403, 'AGREMENT_HORS_PERIMETRE']);
  });

  test('VALID-015 le code d’un agrément est en capitales, de quelque façon qu’il soit tapé : deux ne diffèrent jamais par là', async () => {
    const code = freshCode();
    const { _id, code: kept } = await create({ code: code.toLowerCase() });
    expect(kept).toBe(code);
    const twin = await send(scene.local, 'POST', '/agrements', { ...agrementDe(), code: code.toLowerCase() });
    expect([twin.status, twin.body.code]).toEqual([409, 'AGREMENT_CODE_PRIS']);
    const copy = await send(scene.local, 'POST', `/agrements/${_id}/duplicate`, { code: `${code}-bis`.toLowerCase() });
    expect([copy.status, copy.body.code]).toEqual([201, `${code}-BIS`]);
  });

  test('CALL-RDA-006 modifier ne touche que le champ envoyé, par champ et par version', async () => {
    const created = await create({ ...ENTIER });
    const headers = { 'if-match': `"${created.version}"` };
    const path = `/agrements/${created._id}`;
    const changed = await send(scene.local, 'PATCH', path, { duree_renouvellement: 24 }, headers);
    expect([changed.status, changed.body.duree_renouvellement]).toEqual([200, 24]);
    const other = await send(scene.national, 'PATCH', path, { niveau: 'national' }, headers);
    expect(other.body).toMatchObject({ ...ENTIER, duree_renouvellement: 24, niveau: 'national' });
    const same = await send(scene.national, 'PATCH', path, { duree_renouvellement: 12 }, headers);
    expect([same.status, same.body.code, same.body.conflits]).toEqual([
      ...[409, 'VERSION_DEPASSEE'],
      [{ champ: 'duree_renouvellement', actuelle: 24, demandee: 12 }],
    ]);
  });

  test('CALL-RDA-003 dupliqué pour l’exercice suivant, sa fenêtre avance d’un an, et rien d’autre ne change', async () => {
    const { _id, code } = await create({ ...ENTIER });
    const { status, body } = await send(scene.local, 'POST', `/agrements/${_id}/duplicate`, {});
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...ENTIER,
      campagne_exercice: 2029,
      fenetre: { date_debut: '2029-01-03T07:00:00.000Z', date_fin: '2029-05-19T10:00:00.000Z' },
      ...{ active: false, publiee: null, instructeurs_retires: [] },
    });
    expect([body._id === _id, body.code === code]).toEqual([false, false]);
  });

  test('CALL-RDA-004 supprimé, il n’existe plus ; ouvert, il faut d’abord le fermer', async () => {
    const { _id } = await open();
    const refused = await send(scene.local, 'DELETE', `/agrements/${_id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'AGREMENT_OUVERT']);
    await send(scene.local, 'PATCH', `/agrements/${_id}`, { active: false });
    const deleted = await send(scene.local, 'DELETE', `/agrements/${_id}`);
    expect([deleted.status, deleted.body.message]).toEqual([200, 'L’agrément est supprimé.']);
    const gone = await send(scene.local, 'GET', `/agrements/${_id}`);
    expect([gone.status, gone.body.message]).toEqual([404, 'Cet agrément n’existe pas ou n’est pas publié.']);
  });

  test('CALL-RDA-001 la liste par catégorie, par type et par mots, ouverts seulement pour qui demande', async () => {
    const tca = await open({ categorie: 'tca', type_agrement: 'TCA', nom: 'Tronc commun essayé', exige_tca: false });
    const jep = await open({ nom: 'Éducation populaire essayée' });
    const brouillon = await create({ nom: 'Agrément en préparation' });
    const listed = async (qui: Personne, query: string): Promise<string[]> =>
      (await send(qui, 'GET', `/agrements?limit=100&${query}`)).body.agrements.map(({ _id }: { _id: string }) => _id);
    const seen = await listed(scene.association, '');
    expect(seen).toEqual(expect.arrayContaining([tca._id, jep._id]));
    expect(seen).not.toContain(brouillon._id);
    expect(await listed(scene.association, 'categorie=tca')).toEqual([tca._id]);
    expect(await listed(scene.association, 'type_agrement=TCA')).toEqual([tca._id]);
    expect(await listed(scene.association, 'q=education')).toContain(jep._id);
    expect(await listed(scene.local, 'gestion=true')).toContain(brouillon._id);
    expect((await send(scene.association, 'GET', '/agrements?categorie=autre')).status).toBe(400);
  });

  test('CALL-RDA-001 pour une association, chaque agrément dit s’il est possible, pourquoi, et par quel service', async () => {
    const club = await addAssociation(scene.portail, { etablissements: [{ nic: '00012' }] });
    await joinAssociation(scene.portail, scene.association.id, club);
    const asks = [{ scope: 'association', key: 'identite.regime', operator: '==', value: 'alsaceMoselle' }];
    const { _id } = await open({ eligibilite: [{ libelle: 'Être d’Alsace-Moselle', asks }] });
    const { body } = await send(scene.association, 'GET', `/agrements?limit=100&id_asso=${club.id}`);
    const line = body.agrements.find((one: { _id: string }) => one._id === _id);
    expect(line.eligibilite).toMatchObject({ etat: 'non', raisons: [{ libelle: 'Être d’Alsace-Moselle' }] });
    expect(line).toMatchObject({ campagne: 'ouverte', fenetre: null, services: [expect.any(String)] });
  });

  test('un agrément n’est pas une subvention, ni l’inverse : même numéro, même réponse que pour rien', async () => {
    const agrement = await open();
    const subvention = await scene.open();
    const nothing = '00000000-0000-4000-8000-000000000000';
    for (const [path, ids] of [
      ['/api/rds/subventions', [agrement._id, agrement.code, nothing]],
      ['/api/rda/agrements', [subvention._id, subvention.code, nothing]],
    ] as const) {
      const answers = await Promise.all(ids.map((id) => scene.national.browser.call('GET', `${path}/${id}`)));
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
      expect(new Set(answers.map(({ body }) => body.message)).size).toBe(1);
    }
    const grants = await scene.send(scene.national, 'GET', '/subventions?gestion=true&limit=100');
    expect(JSON.stringify(grants.body)).not.toContain(agrement._id);
    const taken = await send(scene.local, 'POST', '/agrements', { ...agrementDe(), code: subvention.code });
    expect([taken.status, taken.body.code]).toEqual([409, 'AGREMENT_CODE_PRIS']);
  });

  test('publier garde la version ; ce qui manque l’empêche et se dit où il manque', async () => {
    const { _id } = await create({
      description: null,
      champs_attendus: [{ code: 'a', libelle: 'A', type: 'texte', bloc: 'budgets' }],
    });
    const refused = await send(scene.local, 'POST', `/agrements/${_id}/publish`, {});
    expect([refused.status, refused.body.code]).toEqual([422, 'AGREMENT_INCOMPLET']);
    expect(refused.body.champs.map(({ champ }: { champ: string }) => champ)).toEqual([
      'description',
      'champs_attendus.0.bloc',
    ]);
    await send(scene.local, 'PATCH', `/agrements/${_id}`, { description: 'Dit.', champs_attendus: [] });
    const published = await send(scene.local, 'POST', `/agrements/${_id}/publish`, { commentaire: 'Première' });
    expect([published.status, published.body.publiee, published.body.a_publier]).toEqual([200, 1, false]);
    await send(scene.local, 'PATCH', `/agrements/${_id}`, { nom: 'Autre nom' });
    const { body } = await send(scene.local, 'GET', `/agrements/${_id}/versions/1`);
    expect([body.contenu.nom, body.commentaire]).toEqual(['Jeunesse et éducation populaire', 'Première']);
    expect((await send(scene.local, 'GET', `/agrements/${_id}/versions`)).body.versions).toHaveLength(1);
  });
});

describe.each([
  ['CALL-RDA-020', 'champs-attendus', { libelle: 'Objet', type: 'texte_long', bloc: 'interet-general' }],
  ['CALL-RDA-021', 'documents-attendus', { libelle: 'Statuts', nature: 'obligatoire' }],
])('la bibliothèque des agréments', (id, ressource, exemple) => {
  test(`${id} CALL-GEN-006.c ${ressource} : liste, lecture, ajout, changement, retrait, à part de celle des subventions`, async () => {
    const code = `a${Math.random().toString(36).slice(2)}`;
    const path = `/${ressource}`;
    const created = await send(scene.national, 'POST', path, { ...exemple, code });
    expect([created.status, created.body]).toMatchObject([201, { ...exemple, code }]);
    const one = `${path}/${created.body._id}`;
    expect((await send(scene.national, 'GET', one)).body).toEqual(created.body);
    expect((await send(scene.national, 'GET', `${path}?code=${code}`)).body).toEqual([created.body]);
    expect((await scene.send(scene.national, 'GET', `${path}?code=${code}`)).body).toEqual([]);
    expect((await scene.send(scene.national, 'GET', one)).status).toBe(404);
    expect((await scene.send(scene.national, 'POST', path, { code, libelle: 'Autre', type: 'texte' })).status).toBe(
      ressource === 'champs-attendus' ? 201 : 400,
    );
    const changed = await send(scene.national, 'PATCH', one, { libelle: 'Changé' });
    expect(changed.body).toEqual({ ...created.body, libelle: 'Changé', version: 2 });
    expect((await send(scene.national, 'DELETE', one)).status).toBe(200);
    expect((await send(scene.national, 'GET', one)).status).toBe(404);
  });
});
