import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDocument } from '../../../../testing/dossierPret.ts';
import { addContacts } from '../../../../testing/dossiers.ts';
import { isRefused, type SceneInstruction, startInstruction } from '../../../../testing/instruction.ts';
import type { Personne } from '../../../../testing/subventions.ts';

let scene: SceneInstruction;
let autres: { representant: string; rib: string };
beforeAll(async () => {
  scene = await startInstruction();
  autres = await addContacts(scene.portail, scene.club, 'FR7610107001011234567890129');
});
afterAll(() => scene.portail.close());

const SIGNATAIRE = 'demandeur.id_signataire';
const item = (cible: string, reference: string, more: object = {}) => ({
  ...{ cible, reference, motif: 'La réponse n’est pas assez précise.', echeance: '2027-03-01' },
  ...more,
});
const ask = (id: string, complements: object[], qui: Personne = scene.agent) =>
  scene.call(qui, 'POST', scene.at(id, '/complements'), { complements });
const act = (qui: Personne, id: string, complement: string, acte: string, message = '') =>
  scene.call(qui, 'POST', `/${id}/complements/${complement}`, { acte, message });
const description = async (id: string) => (await scene.call(scene.createur, 'GET', `/${id}`)).body.description;
const put = (path: string, body: object, method = 'PUT') => scene.call(scene.createur, method, path, body);
const CLOS = [403, 'DOSSIER_NON_EDITABLE'] as const;

describe('demander un complément', () => {
  test('DOSSIER-030 DOSSIER-042 demandé : incomplet sans changer d’état ; répondu puis accepté : complet ; chacun prévenu', async () => {
    const { id } = await scene.sent();
    const { agent, createur } = scene;
    await scene.lead(id, [agent, 'ouvrir']);
    const { status, body } = await ask(id, [item('contact', SIGNATAIRE, { message: 'Qui signe ?' })]);
    expect([status, body.complements]).toMatchObject([
      201,
      [{ libelle: 'Personne qui signe', etat: 'ouvert', version: 1 }],
    ]);
    const [{ _id }] = body.complements;
    expect(await description(id)).toMatchObject({ statut: 'incomplet', etat: '2' });
    expect(await scene.news(createur, id)).toEqual([2, 1]);
    expect((await scene.phrases(createur, id))[0]).toBe('Amina Diallo a demandé des compléments : Personne qui signe.');
    const work = (await agent.browser.call('GET', '/api/demandes/demande/instructions?statuts=incomplet')).body.lignes;
    expect(work).toMatchObject([{ dossier: { _id: id }, complements_attendus: 1, echeance: '2027-03-01' }]);

    isRefused(await act(agent, id, _id, 'accepter'), 409, 'COMPLEMENT_ACTE_IMPOSSIBLE');
    isRefused(await act(agent, id, _id, 'repondre'), 403, 'DOSSIER_ACTE_INTERDIT');
    isRefused(await act(createur, id, _id, 'accepter'), 403, 'DOSSIER_ACTE_INTERDIT');
    isRefused(await act(scene.collegue, id, _id, 'repondre'), 403, 'DOSSIER_ACTE_INTERDIT');
    isRefused(await act(scene.etranger, id, _id, 'repondre'), 404, 'DOSSIER_INEXISTANT');
    expect((await act(createur, id, _id, 'repondre', 'C’est la présidente.')).body).toMatchObject({
      ...{ etat: 'repondu', reponse: 'C’est la présidente.', version: 2 },
    });
    expect((await description(id)).statut).toBe('incomplet');
    expect((await scene.news(agent, id)).toSorted()).toEqual([1, 2]);
    expect((await act(agent, id, _id, 'revoir')).body.champs).toMatchObject([{ champ: 'message' }]);
    expect((await act(agent, id, _id, 'revoir', 'Laquelle ?')).body).toMatchObject({
      etat: 'a_revoir',
      message: 'Laquelle ?',
    });
    await act(createur, id, _id, 'repondre', 'Amina Diallo.');
    expect((await act(agent, id, _id, 'accepter')).body.etat).toBe('accepte');
    expect(await description(id)).toMatchObject({ statut: 'complet', etat: '2' });
    expect(await scene.news(createur, id)).toEqual([2, 2, 2, 1]);
    expect((await scene.call(createur, 'GET', `/${id}/complements`)).body.complements).toMatchObject([
      { _id, etat: 'accepte' },
    ]);
  });

  test('rien de tel dans ce dossier : refusé en entier ; demandé deux fois : une seule demande', async () => {
    const { id } = await scene.sent();
    const wrong = [
      item('contact', SIGNATAIRE),
      item('document', 'inconnu'),
      item('projet', `${scene.agent.id}.description`),
    ];
    const refused = await ask(id, wrong);
    expect([refused.status, refused.body.champs.map(({ champ }: { champ: string }) => champ)]).toEqual([
      400,
      ['complements.1.reference', 'complements.2.reference'],
    ]);
    expect((await ask(id, [item('contact', SIGNATAIRE)])).body.complements).toHaveLength(1);
    expect((await ask(id, [item('contact', SIGNATAIRE)])).body.complements).toEqual([]);
    expect((await scene.call(scene.agent, 'GET', `/${id}/complements`)).body.complements).toHaveLength(1);
    isRefused(await ask(id, [item('contact', SIGNATAIRE)], scene.voisin), 404, 'DOSSIER_INEXISTANT');
    const draft = await scene.begin();
    isRefused(await ask(draft._id, [item('contact', SIGNATAIRE)]), 404, 'DOSSIER_INEXISTANT');
  });

  test('DOSSIER-042 bloquant, il retient la proposition ; le renvoi du dossier l’annule', async () => {
    const envoye = await scene.sent();
    const { id } = envoye;
    await scene.lead(id, [scene.agent, 'ouvrir']);
    await scene.amounts(scene.agent, envoye, { montant_propose: 1 });
    await ask(id, [item('contact', SIGNATAIRE)]);
    isRefused(await scene.move(scene.agent, id, 'proposer'), 403, 'COMPLEMENT_ATTENDU');
    // What is written elsewhere does not make it complete again.
    await scene.amounts(scene.agent, envoye, { montant_propose: 2 });
    expect((await description(id)).statut).toBe('incomplet');
    await scene.lead(id, [scene.agent, 'renvoyer']);
    const { complements } = (await scene.call(scene.createur, 'GET', `/${id}/complements`)).body;
    expect(complements).toMatchObject([{ etat: 'annule' }]);
    expect(await description(id)).toMatchObject({ statut: 'complet', etat: 'C' });
    expect((await scene.call(scene.createur, 'POST', `/transmit/${id}`)).status).toBe(200);
    expect(await description(id)).toMatchObject({ statut: 'complet', etat: 'D' });
  });
});

describe('ce qui s’ouvre', () => {
  const documents_attendus = [
    { code: 'statuts', libelle: 'Les statuts', nature: 'facultatif' },
    { code: 'comptes', libelle: 'Les comptes', nature: 'facultatif' },
  ];
  const withDocuments = () => scene.sent([scene.agent.service], { documents_attendus });

  test('DOSSIER-031 exactement le contact demandé, et incomplet tant que le service n’a pas accepté', async () => {
    const { id } = await scene.sent();
    const contact = { [SIGNATAIRE]: autres.representant };
    isRefused(await put(`/${id}`, contact), ...CLOS);
    const [{ _id }] = (await ask(id, [item('contact', SIGNATAIRE)])).body.complements;
    isRefused(await put(`/${id}`, { 'demandeur.id_responsable': autres.representant }), ...CLOS);
    isRefused(await put(`/${id}`, { ...contact, 'demandeur.id_responsable': autres.representant }), ...CLOS);
    isRefused(await put(`/${id}`, { 'demandeur.enseigne': 'Dojo' }), ...CLOS);
    const corrected = await put(`/${id}`, contact);
    expect([corrected.status, corrected.body.demandeur.id_signataire, corrected.body.description.statut]).toEqual([
      ...[200, autres.representant, 'incomplet'],
    ]);
    await act(scene.createur, id, _id, 'repondre');
    isRefused(await put(`/${id}`, { [SIGNATAIRE]: scene.contacts.representant }), ...CLOS);
    await act(scene.agent, id, _id, 'accepter');
    expect((await description(id)).statut).toBe('complet');
  });

  test('DOSSIER-031 exactement le document demandé', async () => {
    const { id } = await withDocuments();
    const [uuid, autre] = [await addDocument(scene, scene.club.id), await addDocument(scene, scene.club.id)];
    const statuts = { code: 'statuts', uuid };
    await ask(id, [item('document', 'statuts')]);
    isRefused(await put(`/${id}/documents`, { documents: [{ code: 'comptes', uuid: autre }] }), ...CLOS);
    isRefused(await put(`/${id}/documents`, { documents: [statuts, { code: 'comptes', uuid: autre }] }), ...CLOS);
    const { status, body } = await put(`/${id}/documents`, { documents: [statuts] });
    expect([status, body.documents, body.description.statut]).toEqual([200, [statuts], 'incomplet']);
    isRefused(await put(`/${id}`, { [SIGNATAIRE]: autres.representant }), ...CLOS);
  });

  test('DOSSIER-031 exactement le champ du projet demandé', async () => {
    const { id, projet } = await scene.sent();
    const path = `/${id}/projets/${projet}`;
    const objectifs = { description: { objectifs: 'Former vingt bénévoles' } };
    isRefused(await put(path, objectifs, 'PATCH'), ...CLOS);
    await ask(id, [item('projet', `${projet}.description.objectifs`)]);
    isRefused(await put(path, { description: { intitule: 'Autre' } }, 'PATCH'), ...CLOS);
    isRefused(await put(path, { description: { ...objectifs.description, intitule: 'Autre' } }, 'PATCH'), ...CLOS);
    isRefused(await put(`/${id}/projets`, { intitule: 'Second' }, 'POST'), ...CLOS);
    isRefused(await scene.call(scene.createur, 'DELETE', path), ...CLOS);
    const { status, body } = await put(path, objectifs, 'PATCH');
    expect([status, body.description]).toMatchObject([
      200,
      { objectifs: 'Former vingt bénévoles', intitule: 'Tournoi' },
    ]);
    expect((await description(id)).statut).toBe('incomplet');
  });

  test('DOSSIER-031 le compte bancaire, quand il est demandé', async () => {
    const { id } = await scene.sent();
    isRefused(await put(`/${id}/rib`, { id_rib: autres.rib }), 403, 'RIB_NON_MODIFIABLE');
    await ask(id, [item('rib', 'demandeur.id_rib')]);
    isRefused(
      await scene.call(scene.secondaire, 'PUT', `/${id}/rib`, { id_rib: autres.rib }),
      ...([404, 'DOSSIER_INEXISTANT'] as const),
    );
    expect((await put(`/${id}/rib`, { id_rib: autres.rib })).body.demandeur.id_rib).toBe(autres.rib);
  });
});

describe('répondre', () => {
  /** Asked together, they have no order of their own. */
  const mots = async (qui: Personne, id: string) =>
    (await scene.call(qui, 'GET', `/${id}/complements`)).body.complements.toSorted(
      (one: { cible: string }, other: { cible: string }) => one.cible.localeCompare(other.cible),
    );

  test('DOSSIER-042 ni changement ni raison : ce n’est pas une réponse ; avant et maintenant se lisent des deux côtés', async () => {
    const { id, projet } = await scene.sent();
    const { agent, createur } = scene;
    await ask(id, [item('contact', SIGNATAIRE), item('projet', `${projet}.description.objectifs`)]);
    const [contact, champ] = await mots(createur, id);
    expect(contact.valeurs).toMatchObject({ a_change: false });
    isRefused(await act(createur, id, contact._id, 'repondre'), 422, 'COMPLEMENT_SANS_REPONSE');
    expect((await mots(createur, id)).map(({ etat }: { etat: string }) => etat)).toEqual(['ouvert', 'ouvert']);

    const objectifs = 'Former vingt bénévoles';
    await put(`/${id}/projets/${projet}`, { description: { objectifs } }, 'PATCH');
    const [, change] = await mots(agent, id);
    expect(change.valeurs).toMatchObject({ maintenant: objectifs, a_change: true });
    expect(change.valeurs.avant).not.toBe(objectifs);

    const reponses = [
      { complement: champ._id, version: 1, message: '' },
      { complement: contact._id, version: 1, message: '' },
    ];
    const send = (sent: object[]) => scene.call(createur, 'POST', `/${id}/reponses`, { reponses: sent });
    // One of them is no answer: none leaves.
    isRefused(await send(reponses), 422, 'COMPLEMENT_SANS_REPONSE');
    expect((await mots(createur, id)).map(({ etat }: { etat: string }) => etat)).toEqual(['ouvert', 'ouvert']);
    const [first, second] = reponses;
    const sent = await send([{ ...first }, { ...second, message: 'Le même signe : voir les statuts.' }]);
    expect([sent.status, sent.body.complements.map(({ etat }: { etat: string }) => etat)]).toEqual([
      ...[200, ['repondu', 'repondu']],
    ]);
    expect((await scene.news(agent, id)).filter((type) => type === 2)).toHaveLength(1);

    // Asked again, the next answer is seen beside this one.
    const [, asked] = await mots(agent, id);
    await act(agent, id, asked._id, 'revoir', 'Combien ?');
    expect((await mots(createur, id))[1].valeurs).toMatchObject({ avant: objectifs, a_change: false });
    isRefused(await act(createur, id, asked._id, 'repondre'), 422, 'COMPLEMENT_SANS_REPONSE');
  });

  test('DOSSIER-042 un document par son nom, un compte sans rien en dire', async () => {
    const documents_attendus = [{ code: 'statuts', libelle: 'Les statuts', nature: 'facultatif' }];
    const { id } = await scene.sent([scene.agent.service], { documents_attendus });
    await ask(id, [item('document', 'statuts'), item('rib', 'demandeur.id_rib')]);
    const uuid = await addDocument(scene, scene.club.id);
    await put(`/${id}/documents`, { documents: [{ code: 'statuts', uuid }] });
    const [statuts, compte] = await mots(scene.agent, id);
    expect(statuts.valeurs).toMatchObject({ avant: [], maintenant: [{ uuid }], a_change: true });
    expect(statuts.valeurs.maintenant[0].nom).toMatch(/./u);
    expect(compte.valeurs).toEqual({ avant: true, maintenant: true, a_change: false });
    expect(JSON.stringify(await mots(scene.createur, id))).not.toMatch(/FR76|"avant":\{/u);
  });
});

describe('ce qui est attendu de mes associations', () => {
  const attendus = async (qui: Personne) =>
    (await qui.browser.call('GET', '/api/demandes/demande/complements-attendus')).body.complements;

  test('de tous les dossiers, le plus proche d’abord, jusqu’à ce qu’on y réponde ; à personne d’autre', async () => {
    const { createur, agent } = scene;
    const [un, deux] = [await scene.sent(), await scene.sent()];
    for (const { id } of [un, deux]) await scene.lead(id, [agent, 'ouvrir']);
    await ask(un.id, [item('contact', SIGNATAIRE, { echeance: '2027-03-09' })]);
    const [{ _id }] = (await ask(deux.id, [item('contact', SIGNATAIRE, { echeance: '2027-03-02' })])).body.complements;
    const miens = (await attendus(createur)).filter(({ id_dossier }: { id_dossier: string }) =>
      [un.id, deux.id].includes(id_dossier),
    );
    expect(miens).toMatchObject([
      { _id, id_dossier: deux.id, echeance: '2027-03-02', libelle: 'Personne qui signe' },
      { id_dossier: un.id, echeance: '2027-03-09' },
    ]);
    expect(Object.keys(miens[0]).toSorted()).toEqual([
      '_id',
      'echeance',
      'genre',
      'id_dossier',
      'id_fo',
      'id_siret',
      'libelle',
      'nom',
      'service',
      'subvention',
    ]);
    await act(createur, deux.id, _id, 'repondre', 'C’est la présidente.');
    expect((await attendus(createur)).map((one: { _id: string }) => one._id)).not.toContain(_id);
    expect(await attendus(scene.etranger)).toEqual([]);
    expect(await attendus(agent)).toEqual([]);
  });
});
