import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agrementsOf, type ContenuAgrementInput, type SceneAgrements } from '../../../../testing/agrements.ts';
import { type SceneDossiers, startDossiers } from '../../../../testing/dossiers.ts';

let scene: SceneDossiers;
let agrements: SceneAgrements;
beforeAll(async () => {
  scene = await startDossiers();
  agrements = await agrementsOf(scene);
});
afterAll(() => scene.portail.close());

const DOSSIERS = '/demande/dossiers';
const question = (code: string, libelle: string) => ({ code, libelle, type: 'texte', bloc: 'democratie' }) as const;
const TCA = {
  ...({ categorie: 'tca', type_agrement: 'TCA', nom: 'Tronc commun d’agrément' } as const),
  champs_attendus: [question('assemblees', 'Assemblées par an'), question('bureau', 'Réunions du bureau')],
} satisfies Partial<ContenuAgrementInput>;

const write = (id: string, body: object) => agrements.rda(scene.createur, 'PATCH', `${DOSSIERS}/${id}`, body);
const ask = (id: string, cible: string, reference: string) =>
  agrements.rda(scene.agent, 'POST', `${DOSSIERS}/${id}/instructions/${scene.agent.service}/complements`, {
    complements: [{ cible, reference, motif: 'Imprécis.', echeance: '2027-03-01' }],
  });

/** A request of the common core, sent and opened. */
const sent = async (offre: Partial<ContenuAgrementInput> = TCA, more: object = {}): Promise<string> => {
  const { _id } = await agrements.begin(offre);
  const { representant } = agrements;
  const filled = await write(_id, {
    'attestation.accepte': true,
    'attestation.id_signataire': representant,
    'tca.dirigeants': [{ id_representant: representant, remunere: false, montant_annuel: null }],
    ...{ 'tca.a_agrements_labels': false, 'tca.a_unions': false, 'tca.a_membres': false },
    ...{ 'customs.assemblees': 'Une', 'customs.bureau': 'Dix', ...more },
  });
  expect(filled.status).toBe(200);
  const { status } = await agrements.rda(scene.createur, 'POST', `${DOSSIERS}/${_id}/transmit`);
  expect(status).toBe(200);
  return _id;
};

describe('AGREMENT-010 P-2 une réponse d’un agrément demandée à nouveau', () => {
  test('s’ouvre elle seule, se lit avant et après, et se referme dès qu’elle est répondue', async () => {
    const id = await sent();
    expect((await write(id, { 'customs.assemblees': 'Deux' })).status).toBe(403);
    const asked = await ask(id, 'champ', 'customs.assemblees');
    expect([asked.status, asked.body.complements?.[0]?.libelle]).toEqual([201, 'Assemblées par an']);
    for (const body of [
      { 'customs.bureau': 'Douze' },
      { 'tca.a_unions': true },
      { 'customs.assemblees': 'Deux', 'customs.bureau': 'Douze' },
      { 'attestation.accepte': false },
      { 'description.renouvellement': true },
    ]) {
      const refused = await write(id, body);
      expect([refused.status, refused.body.code]).toEqual([403, 'DOSSIER_NON_EDITABLE']);
    }
    const corrected = await write(id, { 'customs.assemblees': 'Deux' });
    const values = corrected.body.customs?.map(({ code, value }: Record<string, string>) => `${code} ${value}`);
    expect([corrected.status, values?.toSorted()]).toEqual([200, ['assemblees Deux', 'bureau Dix']]);
    const { complements } = (await agrements.rda(scene.agent, 'GET', `${DOSSIERS}/${id}/complements`)).body;
    expect(complements[0].valeurs).toEqual({ avant: 'Une', maintenant: 'Deux', a_change: true });
    const answered = await agrements.rda(
      scene.createur,
      'POST',
      `${DOSSIERS}/${id}/complements/${complements[0]._id}`,
      { acte: 'repondre' },
      { 'if-match': `"${complements[0].version}"` },
    );
    expect(answered.status).toBe(200);
    expect((await write(id, { 'customs.assemblees': 'Trois' })).status).toBe(403);
  });

  test('une liste s’ouvre avec sa question ; qui dirige est dit par son nom', async () => {
    const id = await sent();
    expect((await ask(id, 'champ', 'tca.unions')).status).toBe(201);
    expect((await write(id, { 'tca.a_membres': true })).status).toBe(403);
    const unions = [{ nom: 'Union des Lilas', reference: null }];
    expect((await write(id, { 'tca.a_unions': true, 'tca.unions': unions })).status).toBe(200);
    const [leaders] = (await ask(id, 'champ', 'tca.dirigeants')).body.complements;
    expect(leaders.valeurs.avant).toMatchObject([{ remunere: false, nom: expect.any(String) }]);
    const stranger = [{ id_representant: crypto.randomUUID(), remunere: false, montant_annuel: null }];
    expect((await write(id, { 'tca.dirigeants': stranger })).status).toBe(400);
    const { complements } = (await agrements.rda(scene.createur, 'GET', `${DOSSIERS}/${id}/complements`)).body;
    const found = complements.find((one: { reference: string }) => one.reference === 'tca.unions');
    expect(found.valeurs).toEqual({ avant: false, maintenant: unions, a_change: true });
  });

  test('de l’aide alimentaire aussi, champ par champ', async () => {
    const site = { site: { nom: 'Épicerie' }, adresse: { cp: '35200', commune: 'Rennes' } };
    const sites = `/api/dac/association/haa/sites_adresses?id_asso=${scene.club.id}`;
    expect((await scene.createur.browser.call('POST', sites, { body: site })).status).toBe(201);
    const dit = { 'haa.activites.distribution_directe': true, 'haa.moyens.humains': 'Dix' };
    const id = await sent({ ...TCA, categorie: 'haa', type_agrement: 'HAA' }, dit);
    const asked = await ask(id, 'champ', 'haa.moyens.humains');
    expect([asked.status, asked.body.complements?.[0]?.libelle]).toEqual([201, 'Moyens humains']);
    expect((await ask(id, 'champ', 'haa.moyens')).status).toBe(400);
    expect((await write(id, { 'haa.moyens.materiels': 'Un camion' })).status).toBe(403);
    const corrected = await write(id, { 'haa.moyens.humains': 'Douze personnes' });
    expect([corrected.status, corrected.body.haa?.moyens.humains]).toEqual([200, 'Douze personnes']);
    const { complements } = (await agrements.rda(scene.agent, 'GET', `${DOSSIERS}/${id}/complements`)).body;
    expect(complements[0].valeurs).toEqual({ avant: 'Dix', maintenant: 'Douze personnes', a_change: true });
  });

  test('ne vise que ce que cet agrément demande, et rien de ce qui n’est que d’une subvention', async () => {
    const id = await sent();
    for (const [cible, reference] of [
      ['champ', 'customs.inconnue'],
      ['champ', 'tca.tca_etat'],
      ['champ', 'tca.constructor'],
      ['champ', 'haa.moyens'],
      ['champ', 'demandeur.id_signataire'],
      ['rib', 'demandeur.id_rib'],
    ] as const) {
      const refused = await ask(id, cible, reference);
      expect([refused.status, refused.body.champs]).toEqual([
        400,
        [{ champ: 'complements.0.reference', message: 'Ce dossier n’a rien de tel.' }],
      ]);
    }
  });
});
