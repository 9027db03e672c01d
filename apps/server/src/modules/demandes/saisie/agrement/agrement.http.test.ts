import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTitre, agrementsOf, type SceneAgrements } from '../../../../../testing/agrements.ts';
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

  test('AGREMENT-014 DOSSIER-033.b l’étape 3 tient le tronc commun, la description de l’aide alimentaire, ou ni l’un ni l’autre', async () => {
    const HAA = { categorie: 'haa', type_agrement: 'HAA' } as const;
    const cases = [
      [TCA, { tca: true, haa: false }],
      [HAA, { tca: true, haa: true }],
      [{}, { tca: false, haa: false }],
    ] as const;
    for (const [extra, tenu] of cases) {
      const { _id, tca, haa } = await agrements.begin(extra);
      expect({ tca: tca !== null, haa: haa !== null }).toEqual(tenu);
      const write = (champ: string, step: number) =>
        call(scene.createur, 'PATCH', `/${_id}`, { [champ]: true, 'identifiant.step': step });
      for (const step of [0, 1, 2]) expect((await write('tca.a_unions', step)).status).toBe(400);
      expect((await write('tca.a_unions', 3)).status).toBe(tenu.tca ? 200 : 400);
      expect((await write('haa.activites.distribution_directe', 3)).status).toBe(tenu.haa ? 200 : 400);
      const read = (await call(scene.createur, 'GET', `/${_id}`)).body;
      expect([read.tca?.a_unions, read.haa?.activites.distribution_directe]).toEqual([
        tenu.tca || undefined,
        tenu.haa || undefined,
      ]);
    }
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
      [scene.secondaire, scene.siret],
    ] as const) {
      const { status, body } = await call(qui, 'POST', '', agrements.bodyOf(code, {}, siret));
      expect([status, body.message]).toEqual([403, sentence]);
    }
    const stranger = await call(scene.etranger, 'POST', '', agrements.bodyOf(code));
    expect([stranger.status, stranger.body.code]).toEqual([403, 'DEMANDEUR_INCONNU']);
    expect((await call(scene.createur, 'POST', '', agrements.bodyOf(code))).status).toBe(201);
  });

  test('AGREMENT-002 toute l’année, il se demande l’année où l’on est, et s’envoie même commencé l’année d’avant ; une fenêtre garde son exercice', async () => {
    const annee = new Date().getFullYear();
    const passee = { campagne_exercice: annee - 1 };
    const { code } = await agrements.openAgrement(passee);
    const ask = (one: string, exercice: number) =>
      call(scene.createur, 'POST', '', agrements.bodyOf(one, { exercice }));
    expect((await ask(code, annee + 1)).status).toBe(400);
    const neuf = await ask(code, annee);
    expect([neuf.status, neuf.body.description.exercice]).toEqual([201, annee]);
    const ancien = await ask(code, annee - 1);
    expect(ancien.status).toBe(201);
    await complete(ancien.body);
    const sent = await call(scene.createur, 'POST', `/${ancien.body._id}/transmit`);
    expect(sent.status).toBe(200);
    const instruction = `/${ancien.body._id}/instructions/${scene.agent.service}`;
    const complements = [
      { cible: 'contact', reference: 'demandeur.id_signataire', motif: 'Qui ?', echeance: '2099-01-01' },
    ];
    expect((await call(scene.agent, 'POST', `${instruction}/complements`, { complements })).status).toBe(201);
    expect((await call(scene.createur, 'GET', `/${ancien.body._id}`)).body.droits.corriger.ok).toBe(true);
    const fenetre = { date_debut: '2020-01-01T00:00:00.000Z', date_fin: '2099-01-01T00:00:00.000Z' };
    const { code: borne } = await agrements.openAgrement({ ...passee, fenetre });
    expect((await ask(borne, annee)).status).toBe(400);
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

  test('DOSSIER-033.b de 0 à 4 et rien d’autre ; la dernière prend le dossier entier, les autres ce qui est à elles', async () => {
    const { _id } = await agrements.begin({ ...TCA, champs_attendus: [QUESTION] });
    const parEtape = [
      { 'description.renouvellement': false },
      { 'demandeur.id_signataire': representant },
      { 'description.statut': 'incomplet' },
      { 'tca.a_unions': false, customs: [{ code: 'ag_par_an', value: 3 }] },
    ];
    const write = (step: number, champs: object) =>
      call(scene.createur, 'PATCH', `/${_id}`, { 'identifiant.step': step, ...champs });
    for (const [step, champs] of parEtape.entries()) {
      const { status, body } = await write(step, champs);
      expect([status, body.identifiant?.step]).toEqual([200, step]);
    }
    expect((await write(2, parEtape[3] ?? {})).status).toBe(400);
    expect((await write(3, parEtape[1] ?? {})).status).toBe(400);
    const all = await write(4, Object.assign({}, ...parEtape, { 'attestation.accepte': true }));
    expect([all.status, all.body.identifiant.step, all.body.attestation.accepte]).toEqual([200, 4, true]);
    for (const step of [5, -1, 1.5]) expect((await write(step, {})).status).toBe(400);
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
    const autre = await call(scene.createur, 'PATCH', `/${_id}/documents`, { documents: [{ code: 'budget', uuid }] });
    expect([autre.status, autre.body.champs[0].message]).toEqual([400, 'Cet agrément ne demande pas ce document.']);
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
    const sent = await call(scene.createur, 'POST', `/${_id}/transmit`);
    const said = sent.body.champs.map(({ message }: { message: string }) => message);
    expect(said).toEqual(
      expect.arrayContaining([
        'Les dirigeants et leur rémunération doivent être renseignés.',
        'Veuillez répondre à toutes les questions obligatoires.',
      ]),
    );
    await call(scene.createur, 'PATCH', `/${_id}`, {
      'tca.dirigeants': [{ id_representant: representant, remunere: true, montant_annuel: null }],
    });
    expect(await manquants(_id)).toContain('Les dirigeants et leur rémunération doivent être renseignés.');
    await call(scene.createur, 'PATCH', `/${_id}`, {
      'tca.dirigeants': [{ id_representant: representant, remunere: true, montant_annuel: 900_000 }],
    });
    expect(await manquants(_id)).not.toContain('Les dirigeants et leur rémunération doivent être renseignés.');
  });

  test('AGREMENT-012 AGREMENT-006 AGREMENT-004 renouvelé, rien n’est redemandé, et seul ce qui a changé depuis le titre se relit', async () => {
    const LIBRE = { code: 'objet', libelle: 'À qui sert-il ?', type: 'texte', bloc: 'interet-general' } as const;
    const offre = { ...TCA, type_agrement: 'TCA-R', champs_attendus: [QUESTION, LIBRE] };
    const unions = [{ nom: 'Union départementale', reference: null }];
    const dirigeants = [{ id_representant: representant, remunere: true, montant_annuel: 100 }];
    const ancien = await agrements.begin(offre);
    const answered = await call(scene.createur, 'PATCH', `/${ancien._id}`, {
      customs: [
        { code: 'ag_par_an', value: 2 },
        { code: 'objet', value: 'À tous' },
      ],
      'tca.dirigeants': dirigeants,
      ...{ 'tca.a_agrements_labels': false, 'tca.a_unions': true, 'tca.unions': unions, 'tca.a_membres': false },
    });
    expect([answered.status, answered.body.renouvelle]).toEqual([200, null]);
    const forged = await call(scene.createur, 'PATCH', `/${ancien._id}`, { 'relecture.demandeur': true });
    expect(forged.status).toBe(400);
    await complete(ancien);
    expect((await call(scene.createur, 'POST', `/${ancien._id}/transmit`)).status).toBe(200);
    await addTitre(scene, { id_dossier: ancien._id, type_agrement: 'TCA-R', date_fin: '2021-12-31' });
    await sql`update association.association set rna = jsonb_set(rna, '{adresse_siege}',
      '{"numero":"8","voie":"rue du Môle","cp":"29200","commune":"Brest"}') where id_correspondance = ${scene.club.id}`.execute(
      scene.portail.owner,
    );

    const { code } = await agrements.openAgrement(offre);
    const neuf = (await call(scene.createur, 'POST', '', agrements.bodyOf(code))).body;
    expect(neuf.description.renouvellement).toBe(true);
    expect(neuf.customs.map(({ value }: { value: unknown }) => value)).toEqual([2, 'À tous']);
    expect(neuf.tca).toMatchObject({ dirigeants, a_unions: true, unions, a_agrements_labels: false, a_membres: false });
    const asked = async () => {
      const { body } = await call(scene.createur, 'GET', `/${neuf._id}/completude`);
      return body.manquants.map(({ cible }: { cible: string }) => cible);
    };
    expect(await asked()).toEqual(['attestation']);
    const siege = { partie: 'demandeur', champ: 'identite.adresse', apres: '8 rue du Môle, 29200 Brest' };
    expect(neuf.renouvelle).toMatchObject({
      ...{ id_fo: ancien.identifiant.id_fo, relues: [], envoye_at: expect.any(String) },
      titre: { numero: expect.any(String), date_effet: '2020-01-01', date_fin: '2021-12-31' },
      changements: [siege],
    });

    const { body: relu } = await call(scene.createur, 'PATCH', `/${neuf._id}`, {
      ...{ 'customs.ag_par_an': 3, 'relecture.democratie': true, 'relecture.documents': false },
    });
    expect(relu.renouvelle.relues).toEqual(['democratie']);
    const change = { partie: 'democratie', champ: 'customs.ag_par_an', avant: 2, apres: 3 };
    expect(relu.renouvelle.changements).toEqual([{ ...siege, avant: null }, change]);
    expect((await call(scene.createur, 'PATCH', `/${neuf._id}`, { 'relecture.autre': true })).status).toBe(400);
    await complete(neuf);
    expect((await call(scene.createur, 'POST', `/${neuf._id}/transmit`)).status).toBe(200);
    for (const qui of [scene.createur, scene.agent])
      expect((await call(qui, 'GET', `/${neuf._id}`)).body.renouvelle).toBeNull();
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
    const declare = async (agrement: object) => {
      const body = { ...declared, ...agrement };
      const path = `/api/dac/association/agrements?id_asso=${scene.club.id}`;
      expect((await scene.createur.browser.call('POST', path, { body })).status).toBe(201);
    };
    await declare({});
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
    // One that ended asks for nothing; a second that runs asks for its own.
    await declare({ type: 'SPORT', numero: 'S-0', date_fin: '2020-01-01' });
    expect(await manquants(_id)).not.toContain(sentence);
    await declare({ type: 'SPORT', numero: 'S-1' });
    expect(await manquants(_id)).toContain(sentence);
    const autre = await addDocument(scene, scene.club.id, { id_type: 'AGR', id_siret: scene.siret });
    const second = { code: 'arretes', uuid: autre };
    await call(scene.createur, 'PATCH', `/${_id}/documents`, { documents: [{ code: 'arretes', uuid }, second] });
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
    for (const qui of [scene.createur, scene.admin]) {
      const late = await call(qui, 'PATCH', `/${dossier._id}`, { 'identifiant.step': 2 });
      expect([late.status, late.body.message]).toEqual([403, "Ce dossier n'est pas éditable."]);
    }
  });

  test('AGREMENT-010 le service qui l’a ouvert et ceux au-dessus de lui le modifient, comme qui le partage ; nul autre', async () => {
    const modifie = async (_id: string, qui: Personne): Promise<[number, boolean | undefined]> => {
      const { body } = await call(qui, 'GET', `/${_id}`);
      const { status } = await call(qui, 'PATCH', `/${_id}`, { 'identifiant.step': 1 });
      return [status, body.droits?.modifier.ok];
    };
    const ouvert = await agrements.begin({}, scene.agent);
    expect(ouvert.createdBy).toMatchObject({ id: scene.agent.id, type: 'service' });
    for (const qui of [scene.agent, scene.local, scene.admin])
      expect(await modifie(ouvert._id, qui)).toEqual([200, true]);
    expect(await modifie(ouvert._id, scene.createur)).toEqual([403, false]);
    for (const qui of [scene.voisin, scene.etranger]) expect(await modifie(ouvert._id, qui)).toEqual([404, undefined]);
    const sien = await agrements.begin();
    expect(await modifie(sien._id, scene.createur)).toEqual([200, true]);
    expect(await modifie(sien._id, scene.collegue)).toEqual([403, false]);
    await call(scene.createur, 'PATCH', `/${sien._id}/share`, { shared_with: [scene.collegue.id], action: 'add' });
    expect(await modifie(sien._id, scene.collegue)).toEqual([200, true]);
    expect(await modifie(sien._id, scene.agent)).toEqual([404, undefined]);
  });

  test('DOSSIER-007.b CALL-RDA-012 CALL-RDA-013 la liste par type, état, statut, exercice et mots ; un dossier par ses deux numéros', async () => {
    const { _id, identifiant } = await agrements.begin({ type_agrement: 'LISTE' });
    const listed = async (query: string): Promise<string[]> =>
      (await call(scene.createur, 'GET', `?limit=100&${query}`)).body.dossiers.map((one: { _id: string }) => one._id);
    expect(await listed('typeAgrements=LISTE')).toEqual([_id]);
    const told = await agrements.begin({ type_agrement: 'LISTE' });
    await sql`insert into platform.notification (destinataire, type, sujet, id_sujet, phrase, cle)
      values (${scene.createur.id}, 1, 'dossier', ${told._id}, 'Reçu', 'essai')`.execute(scene.portail.owner);
    const gone = await agrements.begin({ type_agrement: 'LISTE' });
    await call(scene.createur, 'DELETE', `/${gone._id}`);
    const [both, none] = [new Set([_id, told._id]), new Set()];
    const cases: [query: string, attendus: Set<unknown>][] = [
      ['', both],
      ['typeAgrements=AUTRE&typeAgrements=LISTE', both],
      ['select_notifications=true', new Set([told._id])],
      ['includeDeleted=true', new Set([...both, gone._id])],
      [`searchQuery=${identifiant.id_fo}`, new Set([_id])],
      ['searchQuery=introuvable', none],
      ['etats=A&etats=D', both],
      ['etats=6', none],
      ['statuts=incomplet', both],
      ['statuts=complet', none],
      [`exercices=${EXERCICE}`, both],
      ['exercices=2026', none],
      [`id_service_instructeur=${scene.agent.service}`, both],
      [`id_service_instructeur=${scene.voisin.service}`, none],
      [`demandeur=${scene.siret}`, both],
      ['demandeur=00000000000000', none],
      [`createdBy=${scene.createur.id}`, both],
      [`createdBy=${scene.etranger.id}`, none],
      ['createdByType=association', both],
      ['createdByType=service', none],
    ];
    for (const [query, attendus] of cases)
      expect([query, new Set(await listed(`typeAgrements=LISTE&${query}`))]).toEqual([query, attendus]);
    expect(await listed('typeAgrements=AUTRE')).toEqual([]);
    const light = await call(scene.createur, 'GET', `?searchQuery=${identifiant.id_fo}&fields=identifiant`);
    expect(light.body.dossiers).toEqual([{ _id, identifiant }]);
    const bare = await call(scene.createur, 'GET', `?searchQuery=${identifiant.id_fo}&populate=droits`);
    expect(Object.keys(bare.body.dossiers[0])).toContain('droits');
    expect(Object.keys(bare.body.dossiers[0])).not.toContain('instructions');
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
    const { body: services } = await call(scene.agent, 'GET', '/states');
    expect(services.map(({ code }: { code: string }) => code)).toEqual([
      ...['A', 'C', 'D', '2', '3', '4', '6', '11', '12', 'B'],
    ]);
    expect(services.map(({ rang }: { rang: number }) => rang)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(services.filter(({ final }: { final: boolean }) => final).map(({ code }: { code: string }) => code)).toEqual(
      [...['6', '11', '12', 'B']],
    );
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
    const { membres } = (await call(scene.createur, 'GET', `/${_id}/share`)).body;
    expect(membres).toContainEqual(expect.objectContaining({ authId: scene.collegue.id, type: 'Siège' }));
    const some = [scene.collegue.id];
    const lu = await call(scene.createur, 'PATCH', `/${_id}/share`, { shared_with: some, lecture_seule: some });
    expect(lu.body.lecture_seule).toEqual(some);
    expect((await call(scene.collegue, 'PATCH', `/${_id}`, { 'identifiant.step': 2 })).status).toBe(403);
  });
});

describe('les deux genres ne se voient pas', () => {
  test('CALL-GEN-006.b demande/dossiers est une ressource de chacun : liste, lecture, ajout, changement, retrait', async () => {
    const { code } = await agrements.openAgrement();
    const subvention = await scene.newSubvention();
    for (const [prefix, method, body] of [
      ['/api/rda', 'PATCH', agrements.bodyOf(code)],
      ['/api/demandes', 'PUT', scene.bodyOf(subvention.code)],
    ] as const) {
      const send = (verb: string, path = '', sent?: object) =>
        scene.createur.browser.call(verb, `${prefix}/demande/dossiers${path}`, sent ? { body: sent } : {});
      const created = await send('POST', '', body);
      expect(created.status).toBe(201);
      const one = `/${created.body._id}`;
      const listed = await send('GET', `?searchQuery=${created.body.identifiant.id_fo}`);
      expect(listed.body.dossiers.map(({ _id }: { _id: string }) => _id)).toEqual([created.body._id]);
      expect((await send('GET', one)).body.identifiant).toEqual(created.body.identifiant);
      expect((await send(method, one, { 'identifiant.step': 1 })).body.identifiant.step).toBe(1);
      expect((await send('DELETE', one)).status).toBe(200);
      expect((await send('GET', one)).body.description.etat).toBe('B');
    }
  });

  test('CALL-RDA-013 un numéro de l’autre préfixe répond comme rien, mêmes octets ; les listes et les comptes sont à part', async () => {
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

/** Last: with several representatives of its own, nobody is proposed any more. */
describe('plusieurs représentants', () => {
  test('AGREMENT-003 AGREMENT-005 trois contacts différents, un document, une réponse : chacun revient à sa place', async () => {
    const { rows } = await sql<{ id: string }>`insert into association.element (id_correspondance, nature, champs)
      select id_correspondance, nature, champs from association.element, generate_series(1, 2)
      where id = ${representant}::uuid returning id`.execute(scene.portail.owner);
    const [legal, signataire] = rows;
    const uuid = await addDocument(scene, scene.club.id);
    const { _id, identifiant } = await agrements.begin({
      champs_attendus: [
        QUESTION,
        { code: 'ouverte', libelle: 'Ouverte à tous ?', type: 'booleen', bloc: 'democratie' },
      ],
      documents_attendus: [{ code: 'rapport', libelle: 'Rapport d’activité' }],
    });
    // A no is an answer too.
    const REPONSES = [
      { code: 'ag_par_an', value: 7 },
      { code: 'ouverte', value: false },
    ];
    const contacts = {
      id_representant_legal: legal?.id,
      id_signataire: signataire?.id,
      id_responsable: representant,
    };
    expect(new Set(Object.values(contacts)).size).toBe(3);
    const dotted = Object.fromEntries(Object.entries(contacts).map(([champ, id]) => [`demandeur.${champ}`, id]));
    const written = await call(scene.createur, 'PATCH', `/${_id}`, { ...dotted, 'identifiant.step': 1 });
    expect([written.status, written.body.champs]).toEqual([200, undefined]);
    await call(scene.createur, 'PATCH', `/${_id}`, { customs: REPONSES });
    await call(scene.createur, 'PATCH', `/${_id}/documents`, { documents: [{ code: 'rapport', uuid }] });
    const { body } = await call(scene.createur, 'GET', `/${_id}`);
    expect(body).toMatchObject({
      identifiant: { id_fo: identifiant.id_fo, step: 1 },
      documents: [{ code: 'rapport', uuid }],
      customs: REPONSES,
      ...{ tca: null, haa: null, notifications: [] },
    });
    expect(body.demandeur).toEqual({ id_siret: scene.siret, nom: scene.club.nom, ...contacts });
  });
});
