import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agrementsOf, type SceneAgrements } from '../../../../../testing/agrements.ts';
import { addDocument } from '../../../../../testing/dossierPret.ts';
import { EXERCICE, historyOfDossier, type SceneDossiers, startDossiers } from '../../../../../testing/dossiers.ts';
import { signedIn } from '../../../../../testing/people.ts';
import type { Personne } from '../../../../../testing/subventions.ts';

let scene: SceneDossiers;
let agrements: SceneAgrements;
let representant: string;
beforeAll(async () => {
  scene = await startDossiers();
  agrements = await agrementsOf(scene);
  ({ representant } = agrements);
});
afterAll(() => scene.portail.close());

const DOSSIERS = '/demande/dossiers';
const call = (qui: Personne, method: string, path: string, body?: unknown, headers = {}) =>
  agrements.rda(qui, method, `${DOSSIERS}${path}`, body, headers);
const TCA = { categorie: 'tca', type_agrement: 'TCA', nom: 'Tronc commun d’agrément' } as const;
const QUESTION = { code: 'ag_par_an', libelle: 'Assemblées par an', type: 'nombre', bloc: 'democratie' } as const;

/** Nothing is missing but to send it. */
const complete = async ({ _id }: { readonly _id: string }) => {
  const sent = await call(scene.createur, 'PATCH', `/${_id}`, {
    'attestation.accepte': true,
    'attestation.id_signataire': representant,
  });
  expect(sent.status).toBe(200);
};

describe('commencer', () => {
  test('CALL-RDA-007 AGREMENT-003 AGREMENT-004 AGREMENT-005 un dossier dit sa demande, son demandeur, et rien d’une subvention', async () => {
    const { code, _id: id } = await agrements.openAgrement(TCA);
    const { status, body } = await call(
      scene.createur,
      'POST',
      '?role=lca.association',
      agrements.bodyOf(code, { id_type_agrement: 'TCA', id_service_instructeur: scene.agent.service }),
    );
    expect([status, id === undefined]).toEqual([201, false]);
    expect(body.identifiant).toEqual({ id_fo: expect.stringMatching(/^27-\d{6}$/), step: 0 });
    expect(body.description).toEqual({
      agrement: 'Tronc commun d’agrément',
      service: expect.any(String),
      code_agrement: code,
      id_service_instructeur: scene.agent.service,
      id_type_agrement: 'TCA',
      exercice: EXERCICE,
      renouvellement: false,
      statut: 'incomplet',
      etat: 'A',
    });
    expect(body.demandeur).toEqual({
      id_siret: scene.siret,
      nom: scene.club.nom,
      id_representant_legal: representant,
      id_signataire: representant,
      id_responsable: representant,
    });
    expect(Object.keys(body)).toEqual(expect.arrayContaining(['documents', 'tca', 'customs', 'haa', 'notifications']));
    expect(Object.keys(body)).not.toContain('projets');
    expect(body.tca.dirigeants).toEqual([{ id_representant: representant, remunere: null, montant_annuel: null }]);
  });

  test('CALL-RDA-008 le même siège, le même agrément, le même exercice : il existe, et un second est refusé', async () => {
    const { code } = await agrements.openAgrement();
    const query = `/exists?siret=${scene.siret}&user=quelqu-un&exercice=${EXERCICE}`;
    expect((await call(scene.createur, 'GET', `${query}&agrement=${code}`)).body).toEqual({
      exists: false,
      dossier: null,
    });
    const { body } = await call(scene.createur, 'POST', '', agrements.bodyOf(code));
    const found = await call(scene.createur, 'GET', `${query}&agrement=${code}`);
    expect([found.body.exists, found.body.dossier._id]).toEqual([true, body._id]);
    expect((await call(scene.createur, 'GET', query)).body.exists).toBe(true);
    expect((await call(scene.etranger, 'GET', `${query}&agrement=${code}`)).body).toEqual({
      exists: false,
      dossier: null,
    });
    const again = await call(scene.createur, 'POST', '', agrements.bodyOf(code));
    expect([again.status, again.body.code]).toEqual([409, 'DOSSIER_EXISTE']);
  });

  test('AGREMENT-013 ERR-088 ni pour un établissement secondaire, ni par qui n’est pas du siège', async () => {
    const { code } = await agrements.openAgrement();
    const sentence = "Un établissement secondaire ne peut pas demander d'agrément. Seul le siège peut le faire.";
    for (const [qui, siret] of [
      [scene.createur, scene.club.siret('00020')],
      [scene.secondaire, scene.club.siret('00020')],
    ] as const) {
      const { status, body } = await call(qui, 'POST', '', agrements.bodyOf(code, {}, siret));
      expect([status, body.message]).toEqual([403, sentence]);
    }
    const forged = await call(scene.secondaire, 'POST', '', agrements.bodyOf(code));
    expect([403, 404]).toContain(forged.status);
  });

  test('ERR-091 un agrément qui n’est pas actif ne se demande pas, ni ne s’envoie une première fois', async () => {
    const { code, _id } = await agrements.openAgrement();
    const { body: dossier } = await call(scene.createur, 'POST', '', agrements.bodyOf(code));
    await complete(dossier);
    await agrements.rda(scene.local, 'PATCH', `/agrements/${_id}`, { active: false });
    const refused = await call(scene.collegue, 'POST', '', agrements.bodyOf(code));
    expect([refused.status, refused.body.message]).toEqual([409, "L'agrément n'est pas actif."]);
    const sent = await call(scene.createur, 'POST', `/${dossier._id}/transmit`);
    expect([sent.status, sent.body.champs[0].message]).toEqual([
      422,
      'Cet agrément ne peut pas être demandé aujourd’hui',
    ]);
  });

  test('CALL-RDA-007 un service qui n’est pas du territoire, ou un autre type, est refusé avant que rien ne soit écrit', async () => {
    const { code } = await agrements.openAgrement();
    for (const [description, champ] of [
      [{ id_service_instructeur: scene.voisin.service }, 'description.id_service_instructeur'],
      [{ id_type_agrement: 'SPORT' }, 'description.id_type_agrement'],
    ] as const) {
      const { status, body } = await call(scene.createur, 'POST', '', agrements.bodyOf(code, description));
      expect([status, body.champs[0].champ]).toEqual([400, champ]);
    }
    expect(
      (await call(scene.createur, 'GET', `/exists?siret=${scene.siret}&exercice=${EXERCICE}&agrement=${code}`)).body
        .exists,
    ).toBe(false);
  });
});

describe('remplir', () => {
  test('CALL-RDA-009 AGREMENT-012 AGREMENT-006 chaque chemin de chaque étape revient tel qu’il fut écrit', async () => {
    const { _id } = await agrements.begin({ ...TCA, champs_attendus: [QUESTION] });
    const tca = {
      dirigeants: [{ id_representant: representant, remunere: true, montant_annuel: 1_200_000 }],
      a_agrements_labels: true,
      agrements_labels: [{ nom: 'Label écologique', reference: 'L-12' }],
      a_unions: true,
      unions: [{ nom: 'Union départementale', reference: '123456789' }],
      a_membres: false,
      membres: [{ nom: 'Club voisin', reference: null }],
    };
    const dotted = Object.fromEntries(Object.entries(tca).map(([champ, value]) => [`tca.${champ}`, value]));
    const { status, body } = await call(scene.createur, 'PATCH', `/${_id}?role=lca.association`, {
      ...dotted,
      'identifiant.step': 3,
      'description.statut': 'complet',
      customs: [{ code: 'ag_par_an', value: 2 }],
    });
    expect([status, body.champs]).toEqual([200, undefined]);
    const read = (await call(scene.createur, 'GET', `/${_id}`)).body;
    expect(read.tca).toEqual({ ...tca, tca_etat: null });
    expect(read.customs).toEqual([
      { label: 'Assemblées par an', labelCode: 'democratie', code: 'ag_par_an', value: 2 },
    ]);
    expect(read.identifiant.step).toBe(3);
    const whole = await call(scene.createur, 'PATCH', `/${_id}`, {
      ...read,
      identifiant: { step: 4 },
      tca: { ...tca, a_membres: true },
    });
    expect([whole.status, whole.body.tca.a_membres, whole.body.identifiant.step]).toEqual([200, true, 4]);
  });

  test.each([
    ['description.etat', '6'],
    ['tca.tca_etat', 'acquis'],
    ['date_fin', '2099-01-01'],
    ['titre', 'T'],
    ['createdBy.id', 'x'],
    ['demandeur.id_rib', null],
  ])(
    'CALL-RDA-009 P-26 « %s » n’est à écrire par personne : refusé, et rien n’est pris du reste',
    async (chemin, value) => {
      const { _id } = await agrements.begin(TCA);
      const { status } = await call(scene.createur, 'PATCH', `/${_id}`, { [chemin]: value, 'tca.a_unions': false });
      expect(status).toBe(400);
      expect((await call(scene.createur, 'GET', `/${_id}`)).body.tca.a_unions).toBeNull();
    },
  );

  test('CALL-RDA-009 un champ d’une autre étape que celle dite, une question ou un dirigeant inconnus sont refusés', async () => {
    const { _id } = await agrements.begin({ champs_attendus: [QUESTION] });
    for (const body of [
      { 'identifiant.step': 1, customs: [{ code: 'ag_par_an', value: 1 }] },
      { customs: [{ code: 'inconnue', value: 1 }] },
      { 'tca.a_unions': true },
      { 'demandeur.id_signataire': '00000000-0000-4000-8000-000000000000' },
      { 'description.id_service_instructeur': scene.voisin.service },
    ])
      expect((await call(scene.createur, 'PATCH', `/${_id}`, body)).status).toBe(400);
  });

  test('CALL-RDA-017 CALL-RDA-019 les documents choisis, et la liste qui les nomme', async () => {
    const uuid = await addDocument(scene, scene.club.id, { id_type: 'RAP' });
    const { _id } = await agrements.begin({ documents_attendus: [{ code: 'rapport', libelle: 'Rapport d’activité' }] });
    const { status, body } = await call(scene.createur, 'PATCH', `/${_id}/documents`, {
      documents: [{ code: 'rapport', uuid }],
    });
    expect([status, body.documents]).toEqual([200, [{ code: 'rapport', uuid }]]);
    const listed = await agrements.rda(scene.createur, 'GET', `/demande/documents?id_demande=${_id}`);
    expect(listed.body.documents).toEqual([
      { code: 'rapport', libelle: 'Rapport d’activité', uuid, nom: 'statuts.pdf', id_type: 'RAP' },
    ]);
    expect((await agrements.rda(scene.etranger, 'GET', `/demande/documents?id_demande=${_id}`)).status).toBe(404);
  });
});

describe('ce qui manque', () => {
  const manquants = async (_id: string): Promise<string[]> =>
    (await call(scene.createur, 'GET', `/${_id}/completude`)).body.manquants.map(
      ({ libelle }: { libelle: string }) => libelle,
    );

  test('AGREMENT-015 ERR-090 ERR-092 chaque règle du tronc commun dit sa phrase, et toutes ensemble', async () => {
    const { _id } = await agrements.begin(TCA);
    const missing = await manquants(_id);
    expect(missing).toContain('Les dirigeants et leur rémunération doivent être renseignés.');
    expect(missing.filter((one) => one === 'Veuillez répondre à toutes les questions obligatoires.')).toHaveLength(3);
  });

  test('AGREMENT-015 ERR-093 ERR-094 ERR-095 « oui » sans rien dans la liste', async () => {
    const { _id } = await agrements.begin(TCA);
    const oui = { 'tca.a_agrements_labels': true, 'tca.a_unions': true, 'tca.a_membres': true };
    await call(scene.createur, 'PATCH', `/${_id}`, oui);
    expect(await manquants(_id)).toEqual(
      expect.arrayContaining([
        'Veuillez indiquer les agréments, labels ou affiliations.',
        'Veuillez indiquer les unions ou fédérations.',
        'Veuillez indiquer les membres affiliés.',
      ]),
    );
    const non = { 'tca.a_agrements_labels': false, 'tca.a_unions': false, 'tca.a_membres': false };
    await call(scene.createur, 'PATCH', `/${_id}`, non);
    expect((await manquants(_id)).filter((one) => one.startsWith('Veuillez'))).toEqual([]);
  });

  test('AGREMENT-015 ERR-097 un arrêté pour chaque agrément déclaré qui court encore', async () => {
    const declared = {
      type: 'JEP',
      niveau: null,
      numero: 'J-1',
      date_attribution: null,
      date_fin: null,
      attribue_par: null,
    };
    const added = await scene.createur.browser.call('POST', `/api/dac/association/agrements?id_asso=${scene.club.id}`, {
      body: declared,
    });
    expect(added.status).toBe(201);
    const uuid = await addDocument(scene, scene.club.id, { id_type: 'AGR' });
    const document = {
      code: 'arretes',
      libelle: 'Arrêtés d’agrément',
      nature: 'facultatif',
      type_document: 'AGR',
    } as const;
    const { _id } = await agrements.begin({ ...TCA, documents_attendus: [document] });
    const sentence = "Veuillez télécharger l'arrêté d'attribution pour chaque agrément en cours de validité.";
    await call(scene.createur, 'PATCH', `/${_id}/documents`, { documents: [] });
    expect(await manquants(_id)).toContain(sentence);
    await call(scene.createur, 'PATCH', `/${_id}/documents`, { documents: [{ code: 'arretes', uuid }] });
    expect(await manquants(_id)).not.toContain(sentence);
  });
});

describe('transmettre et suivre', () => {
  test('CALL-RDA-011 AGREMENT-001 transmis contre un reçu, une seule instruction, et le même reçu si l’on recommence', async () => {
    const dossier = await agrements.begin();
    const early = await call(scene.createur, 'POST', `/${dossier._id}/transmit`);
    expect([early.status, early.body.code]).toEqual([422, 'DOSSIER_NON_TRANSMISSIBLE']);
    await complete(dossier);
    const sent = await call(scene.createur, 'POST', `/${dossier._id}/transmit?role=lca.association`);
    expect([sent.status, sent.body.message]).toEqual([
      200,
      'Votre demande d’agrément est transmise au service instructeur. Gardez ce reçu.',
    ]);
    expect(sent.body.dossier.description).toMatchObject({ etat: 'D', statut: 'complet' });
    expect(sent.body.dossier.instructions).toEqual([
      { etat: 'D', id_service_instructeur: scene.agent.service, nom: expect.any(String), isReferent: true },
    ]);
    const again = await call(scene.createur, 'POST', `/${dossier._id}/transmit`);
    expect(again.body.recu.code).toBe(sent.body.recu.code);
    const actions = (await historyOfDossier(scene.portail, dossier._id)).map(({ action }) => action);
    expect(actions).toEqual(['createDossier', 'updateDossier', 'transmitDossier']);
  });

  test('AGREMENT-010 ERR-049 une fois transmis, il ne se modifie plus ; avant, seul qui l’a ouvert ou le tient', async () => {
    const dossier = await agrements.begin();
    const refused = await call(scene.collegue, 'PATCH', `/${dossier._id}`, { 'identifiant.step': 1 });
    expect(refused.status).toBe(403);
    expect((await call(scene.admin, 'PATCH', `/${dossier._id}`, { 'identifiant.step': 1 })).status).toBe(200);
    await complete(dossier);
    await call(scene.createur, 'POST', `/${dossier._id}/transmit`);
    const late = await call(scene.createur, 'PATCH', `/${dossier._id}`, { 'identifiant.step': 2 });
    expect([late.status, late.body.message]).toEqual([403, "Ce dossier n'est pas éditable."]);
  });

  test('CALL-RDA-012 CALL-RDA-013 la liste par type, état, statut, exercice et mots ; un dossier par ses deux numéros', async () => {
    const { _id, identifiant } = await agrements.begin({ type_agrement: 'LISTE' });
    const listed = async (query: string): Promise<string[]> =>
      (await call(scene.createur, 'GET', `?limit=100&${query}`)).body.dossiers.map((one: { _id: string }) => one._id);
    expect(await listed('typeAgrements=LISTE')).toEqual([_id]);
    for (const query of [
      `searchQuery=${identifiant.id_fo}`,
      'etats=A',
      'statuts=incomplet',
      `exercices=${EXERCICE}`,
      `demandeur=${scene.siret}`,
      `createdBy=${scene.createur.id}`,
      'createdByType=association',
    ])
      expect(await listed(query)).toContain(_id);
    expect(await listed('typeAgrements=AUTRE')).toEqual([]);
    expect(await listed('etats=6')).toEqual([]);
    const light = await call(scene.createur, 'GET', '?typeAgrements=LISTE&fields=identifiant');
    expect(light.body.dossiers).toEqual([{ _id, identifiant }]);
    for (const reference of [_id, identifiant.id_fo])
      expect((await call(scene.createur, 'GET', `/${reference}`)).body._id).toBe(_id);
    expect((await call(scene.createur, 'GET', '/compteurs')).body.total).toBe((await listed('')).length);
  });

  test('CALL-RDA-014 AGREMENT-009 les états, huit pour une association, dix pour un service', async () => {
    const { body } = await call(scene.createur, 'GET', '/states');
    expect(body.map(({ code, libelle }: { code: string; libelle: string }) => [code, libelle])).toEqual([
      ['A', 'En cours de saisie'],
      ['C', 'Renvoyé au compte asso'],
      ['D', 'Transmis au service instructeur'],
      ['2', "En cours d'instruction"],
      ['6', 'Accordé'],
      ['11', 'Refusé'],
      ['12', 'Rejeté'],
      ['B', 'Supprimé'],
    ]);
    expect(
      body.filter(({ editable }: { editable: boolean }) => editable).map(({ code }: { code: string }) => code),
    ).toEqual(['A', 'C']);
    expect((await call(scene.agent, 'GET', '/states')).body).toHaveLength(10);
  });

  test('CALL-RDA-015 supprimé puis rétabli', async () => {
    const { _id } = await agrements.begin();
    expect((await call(scene.createur, 'DELETE', `/${_id}?role=lca.association`)).status).toBe(200);
    expect((await call(scene.createur, 'GET', `/${_id}`)).body.description.etat).toBe('B');
    expect((await call(scene.createur, 'POST', `/${_id}/restore`)).body.description.etat).toBe('A');
  });

  test('CALL-RDA-016 un message au service, que la cloche et le dossier disent', async () => {
    const dossier = await agrements.begin();
    await complete(dossier);
    await call(scene.createur, 'POST', `/${dossier._id}/transmit`);
    const { status, body } = await call(scene.agent, 'POST', `/${dossier._id}/message`, {
      message: 'Votre assemblée a-t-elle eu lieu ?',
      id_service_instructeur: scene.agent.service,
    });
    expect([status, body.message]).toEqual([201, 'Votre assemblée a-t-elle eu lieu ?']);
    const read = await call(scene.createur, 'GET', `/${dossier._id}/messages`);
    expect(read.body.messages).toHaveLength(1);
    const { notifications } = (await call(scene.createur, 'GET', `/${dossier._id}`)).body;
    expect(notifications[0]).toMatchObject({ type: expect.any(Number), phrase: expect.stringContaining('message') });
  });

  test('CALL-RDA-018 partagé avec un membre, puis plus', async () => {
    const { _id } = await agrements.begin();
    const share = (action: string) =>
      call(scene.createur, 'PATCH', `/${_id}/share`, { shared_with: [scene.collegue.id], action });
    expect((await share('add')).body.shared_with).toEqual([scene.collegue.id]);
    expect((await call(scene.collegue, 'PATCH', `/${_id}`, { 'identifiant.step': 1 })).status).toBe(200);
    expect((await share('remove')).body.shared_with).toEqual([]);
    expect((await call(scene.collegue, 'PATCH', `/${_id}`, { 'identifiant.step': 2 })).status).toBe(403);
  });
});

describe('les deux genres ne se voient pas', () => {
  test('un numéro de l’autre préfixe répond comme rien, mêmes octets ; les listes et les comptes sont à part', async () => {
    const agrement = await agrements.begin();
    const grant = await scene.begin();
    const nothing = '27-999999';
    const bytes = async (answers: Promise<{ status: number; body: { message: string; code: string } }>[]) =>
      new Set((await Promise.all(answers)).map(({ status, body }) => `${status} ${body.code} ${body.message}`));
    for (const qui of [scene.createur, scene.admin]) {
      expect(await bytes([agrement._id, nothing].map((id) => scene.call(qui, 'GET', `/${id}`)))).toHaveProperty(
        'size',
        1,
      );
      expect(await bytes([grant._id, nothing].map((id) => call(qui, 'GET', `/${id}`)))).toHaveProperty('size', 1);
      const grants = await scene.call(qui, 'GET', '?limit=100');
      expect(JSON.stringify(grants.body)).not.toContain(agrement._id);
      const { total } = (await scene.call(qui, 'GET', '/compteurs')).body;
      expect(total).toBe(grants.body.dossiers.length);
    }
    expect((await scene.call(scene.createur, 'PUT', `/${agrement._id}`, { 'identifiant.step': 1 })).status).toBe(404);
    expect((await call(scene.createur, 'DELETE', `/${grant._id}`)).status).toBe(404);
  });

  test('P-20 Osiris ne lit pas un agrément, même envoyé à un service de son programme', async () => {
    const dossier = await agrements.begin();
    await complete(dossier);
    await call(scene.createur, 'POST', `/${dossier._id}/transmit`);
    const { browser, id } = await signedIn(scene.portail, { roles: ['osiris.admin-programme'] });
    const osiris: Personne = { browser, id, service: '' };
    expect((await call(osiris, 'GET', `/${dossier._id}`)).status).toBe(404);
    expect((await call(osiris, 'GET', '')).body.dossiers).toEqual([]);
  });
});
