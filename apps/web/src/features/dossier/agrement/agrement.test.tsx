import { EMPTY_TCA } from '@guichet/rules/agrement';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  agrementApp,
  CONTENU_HAA,
  dossierHaa,
  dossierTca,
  PAGE_AGREMENT,
  versionOf,
} from '../../../testing/agrements.ts';
import { type Answers, CUT, refuse } from '../../../testing/answers.ts';
import { presidente, statuts } from '../../../testing/dossierPage.ts';
import { droitsSauf, manquantOf } from '../../../testing/dossiers.ts';

afterEach(cleanup);

const start = (page: string = PAGE_AGREMENT, answers: Answers = {}) => {
  const app = agrementApp(page, answers);
  render(app.element);
  return { ...app, user: userEvent.setup({ delay: null }) };
};
const at = (search: string): string => `${PAGE_AGREMENT}?mode=edit&${search}`;
const tache = (name: string | RegExp) =>
  screen.findByRole('heading', { level: 3, name }).then((head) => head.closest('li') as HTMLElement);
const saves = (app: ReturnType<typeof start>) => app.callsTo('rda.updateDossier').map(({ body }) => body);

describe('le dossier d’agrément', () => {
  test('ROUTE-046 AGREMENT-001 CALL-RDA-013 AGREMENT-014 : ses critères sont des tâches, chacune avec ce qui lui manque', async () => {
    const app = start();
    const democratie = await tache(/Fonctionnement démocratique/);
    expect(within(democratie).getByText('0 réponse sur 2')).toBeDefined();
    expect(within(democratie).getByText('Il manque 2 choses')).toBeDefined();
    expect(within(democratie).getByRole('link', { name: /Combien de fois le bureau/ })).toBeDefined();
    expect((await tache(/Objet d’intérêt général/)).textContent).toContain('1 réponse sur 1');
    expect(await tache(/Agréments, unions, membres/)).toBeDefined();
    expect(screen.queryByText(/€/)).toBeNull();
    expect(app.callsTo('rda.readDossier')[0]?.params).toEqual({ id: '27-000312' });
    expect(app.callsTo('demandes.readDossier')).toHaveLength(0);
  });

  test('l’acte de la page est ce qui manque à sa première tâche : les documents viennent après les réponses', async () => {
    const question = { cible: 'champ' as const, etape: 3, champ: 'customs.bureau', geste: 'Répondre : le bureau' };
    start(PAGE_AGREMENT, {
      'rda.readCompletude': () => ({
        ok: false,
        manquants: [
          manquantOf('statuts', 'Statuts', { cible: 'document', etape: 2, geste: 'Joindre : Statuts' }),
          manquantOf('customs.bureau', 'Ce champ est obligatoire.', question),
        ],
      }),
    });
    const democratie = await tache(/Fonctionnement démocratique/);
    await within(democratie).findByRole('link', { name: 'Répondre : le bureau' });
    expect(screen.getAllByRole('link', { name: 'Répondre : le bureau' })).toHaveLength(2);
    expect(screen.getAllByRole('link', { name: 'Joindre : Statuts' })).toHaveLength(1);
  });

  test('ROUTE-052.b GUARD-015.b : sans mode, l’adresse dit celui que l’on a', async () => {
    const app = start();
    await tache('Documents');
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ mode: 'edit' }));
  });

  test.each([
    ['edit', true, 'edit'],
    ['read', true, 'read'],
    ['autre', true, 'edit'],
    ['autre', false, 'read'],
  ])(
    'ROUTE-052.b GUARD-015.b AGREMENT-010 : mode %s demandé, modifier permis %s, le mode est %s',
    async (wanted, isAllowed, attendu) => {
      const droits = isAllowed ? dossierTca.droits : droitsSauf({ modifier: 'Seul son créateur le modifie.' });
      const app = start(`${PAGE_AGREMENT}?mode=${wanted}&etape=1`, {
        'rda.readDossier': () => ({ ...dossierTca, droits }),
      });
      await screen.findByRole('heading', { level: 2, name: 'Association et contacts' });
      await waitFor(() => expect(app.router.state.location.search).toMatchObject({ mode: attendu }));
      const champ = screen.queryByLabelText('Personne responsable du dossier');
      expect(champ !== null).toBe(attendu === 'edit');
    },
  );

  test('AGREMENT-010 AGREMENT-011 ERR-049 ROUTE-052.b GUARD-015.b : modifier refusé, on lit et on le dit', async () => {
    const app = start(at(''), {
      'rda.readDossier': () => ({ ...dossierTca, droits: droitsSauf({ modifier: 'Seul son créateur le modifie.' }) }),
    });
    expect(await screen.findByText("Ce dossier n'est pas éditable.")).toBeDefined();
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ mode: 'read' }));
    expect(screen.queryByRole('button', { name: /Continuer/ })).not.toBeNull();
    expect(saves(app)).toHaveLength(0);
  });

  test('AGREMENT-005 DOSSIER-033.b : les contacts sans compte bancaire', async () => {
    const app = start(at('etape=1'), {
      'rda.updateDossier': () => ({ ...dossierTca, version: 5 }),
    });
    const choix = await screen.findByLabelText('Personne responsable du dossier');
    expect(screen.getByRole('heading', { level: 2, name: 'Association et contacts' })).toBeDefined();
    expect(screen.queryByLabelText('Compte bancaire')).toBeNull();
    await app.user.selectOptions(choix, presidente.id);
    await waitFor(() =>
      expect(saves(app)).toContainEqual(expect.objectContaining({ 'demandeur.id_responsable': presidente.id })),
    );
    expect(JSON.stringify(saves(app))).not.toContain('id_rib');
  });

  test('CALL-RDA-019 ERR-048 : ses documents se lisent ; illisibles, on le dit et on recommence', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    let isDown = true;
    const app = start(`${PAGE_AGREMENT}?mode=read&etape=2`, {
      'rda.listDocuments': () =>
        isDown
          ? refuse(500)
          : {
              documents: [{ code: 'statuts', libelle: 'Statuts', uuid: 'u1', nom: 'statuts-2027.pdf', id_type: 'STC' }],
            },
    });
    expect(await screen.findByText(/Les documents de la demande n’ont pas pu être lus/)).toBeDefined();
    expect(JSON.stringify(warn.mock.calls)).toContain('GET_DEMANDE_DOCUMENTS_FAILURE');
    isDown = false;
    await app.user.click(screen.getByRole('button', { name: 'Recommencer' }));
    expect((await screen.findByRole('link', { name: /Ouvrir : Statuts|statuts-2027/ })).textContent).toBe(
      'statuts-2027.pdf',
    );
    expect(app.callsTo('rda.listDocuments')[0]?.query).toMatchObject({ id_demande: '27-000312' });
    warn.mockRestore();
  });
});

test('CALL-RDA-017 : un document de la bibliothèque est joint à la demande, et gardé aussitôt', async () => {
  const manquants = [manquantOf('statuts', 'Statuts', { cible: 'document', etape: 2 })];
  const app = start(at('etape=2'), {
    'rda.readCompletude': () => ({ ok: false, manquants }),
    'rda.updateDocuments': ({ body }) => ({ ...dossierTca, documents: [...body.documents], version: 5 }),
  });
  const aRegler = await screen.findByRole('list', { name: 'Documents demandés, à régler' });
  await app.user.selectOptions(
    within(aRegler).getByLabelText('Document choisi pour « Statuts »'),
    'Statuts : statuts.pdf, déposé le 05/01/2027',
  );
  expect(await screen.findByText(/^Enregistré à/)).toBeDefined();
  const [sent] = app.callsTo('rda.updateDocuments');
  expect(sent?.params).toEqual({ id: '27-000312' });
  expect(sent?.body).toEqual({ documents: [{ code: 'statuts', uuid: statuts.uuid }] });
  expect(app.callsTo('demandes.updateDocuments')).toHaveLength(0);
});

describe('l’étape 3', () => {
  test('CALL-RDA-009 AGREMENT-006 : une réponse part par son chemin, et elle seule', async () => {
    const app = start(at('etape=3&page=democratie'), {
      'rda.updateDossier': () => ({ ...dossierTca, version: 5 }),
    });
    await app.user.type(await screen.findByLabelText(/Combien de fois le bureau/), '6 fois');
    await waitFor(() => expect(saves(app).at(-1)).toEqual({ 'customs.bureau': '6 fois' }));
    expect(app.callsTo('rda.updateDossier')[0]?.headers.get('if-match')).toContain('4');
  });

  test('AGREMENT-015 ERR-090 AGREMENT-012 : dirigeants connus de la fiche, leur rémunération se dit', async () => {
    const app = start(at('etape=3&page=democratie'), {
      'rda.updateDossier': ({ body }) => ({
        ...dossierTca,
        tca: { ...EMPTY_TCA, tca_etat: null, dirigeants: body['tca.dirigeants'] as never },
        version: 5,
      }),
    });
    await app.user.click(await screen.findByRole('button', { name: /^Continuer/ }));
    const dits = await screen.findAllByText('Les dirigeants et leur rémunération doivent être renseignés.');
    expect(dits.length).toBeGreaterThan(1);
    await app.user.click(screen.getByRole('radio', { name: 'Non' }));
    await waitFor(() =>
      expect(saves(app)).toContainEqual({
        'tca.dirigeants': [{ id_representant: presidente.id, remunere: false, montant_annuel: null }],
      }),
    );
    await waitFor(() =>
      expect(screen.queryByText('Les dirigeants et leur rémunération doivent être renseignés.')).toBeNull(),
    );
  });

  const LISTES = [
    [
      'ERR-093',
      /des agréments, des labels ou des affiliations/,
      'Veuillez indiquer les agréments, labels ou affiliations.',
    ],
    ['ERR-094', /une union ou d’une fédération/, 'Veuillez indiquer les unions ou fédérations.'],
    ['ERR-095', /affiliées à la vôtre/, 'Veuillez indiquer les membres affiliés.'],
  ] as const;
  test.each(LISTES)(
    'AGREMENT-015 ERR-092 %s : sans réponse puis « Oui » sans rien, chacun à son champ',
    async (_, question, dit) => {
      const app = start(at('etape=3&page=liens'), { 'rda.updateDossier': () => ({ ...dossierTca, version: 5 }) });
      await app.user.click(await screen.findByRole('button', { name: /Terminer|Continuer/ }));
      const groupe = await screen.findByRole('group', { name: question });
      expect(groupe.textContent).toContain('Veuillez répondre à toutes les questions obligatoires.');
      await app.user.click(within(groupe).getByRole('radio', { name: 'Oui' }));
      expect((await screen.findAllByText(dit)).length).toBeGreaterThan(0);
      expect(groupe.textContent).not.toContain('Veuillez répondre');
    },
  );

  test('AGREMENT-015 ERR-097 : l’arrêté qui manque se dit là, et mène aux documents', async () => {
    start(at('etape=3&page=liens&champ=tca.arretes'), {
      'rda.readCompletude': () => ({
        ok: false,
        manquants: [
          {
            ...{
              code: 'AGREMENT_ARRETES',
              cible: 'champ' as const,
              etape: 3,
              gravite: 'bloquant' as const,
              projet: null,
            },
            ...{ champ: 'tca.arretes', geste: 'Joindre l’arrêté' },
            libelle: "Veuillez télécharger l'arrêté d'attribution pour chaque agrément en cours de validité.",
          },
        ],
      }),
    });
    expect(
      await screen.findByText(/Veuillez télécharger l'arrêté d'attribution pour chaque agrément en cours de validité/),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: /Joindre l’arrêté/ }).getAttribute('href')).toContain('etape=2');
  });

  test('AGREMENT-014 DOSSIER-033.b : l’aide alimentaire montre ce que disent ses deux cases', async () => {
    const haa = {
      'rda.readDossier': () => dossierHaa,
      'rda.readVersionAgrement': () => versionOf(CONTENU_HAA),
      'rda.updateDossier': () => ({ ...dossierHaa, version: 5 }),
    };
    const app = start(at('etape=3&page=activites'), haa);
    const [distribue] = await screen.findAllByRole('radio', { name: 'Oui' });
    expect(screen.queryByRole('link', { name: /Distribution aux personnes/ })).toBeNull();
    await app.user.click(distribue as HTMLElement);
    expect(await screen.findByRole('link', { name: /Distribution aux personnes/ })).toBeDefined();
    expect(screen.queryByRole('link', { name: /Fourniture/ })).toBeNull();
    await waitFor(() => expect(saves(app)).toContainEqual({ 'haa.activites.distribution_directe': true }));
  });

  test('AGREMENT-003 AGREMENT-004 AGREMENT-006 AGREMENT-012 : ce qu’il tient se relit', async () => {
    start(`${PAGE_AGREMENT}?mode=read&etape=4`, {
      'rda.readDossier': () => ({
        ...dossierTca,
        tca: {
          tca_etat: null,
          ...{ a_agrements_labels: true, agrements_labels: [{ nom: 'Label des arts', reference: 'L-9' }] },
          ...{ a_membres: true, membres: [{ nom: 'Club des voisins', reference: null }] },
          dirigeants: [{ id_representant: presidente.id, remunere: true, montant_annuel: 1_234_500 }],
          ...{ a_unions: true, unions: [{ nom: 'Fédération des conteurs', reference: null }] },
        },
      }),
    });
    expect(await screen.findByText('Fédération des conteurs')).toBeDefined();
    expect(screen.getByText(/Label des arts/)).toBeDefined();
    expect(screen.getByText(/Club des voisins/)).toBeDefined();
    expect(screen.getByText('2027')).toBeDefined();
    expect(screen.getAllByText(/27-000312/).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Tronc commun d’agrément').length).toBeGreaterThan(0);
    expect(await screen.findByText(/Amina Diallo : 12.345.€ par an/)).toBeDefined();
    expect(screen.getByText('À tous')).toBeDefined();
    expect(screen.getAllByText('SDJES de Haute-Rive').length).toBeGreaterThan(0);
    expect(screen.getByText('Première demande')).toBeDefined();
    expect(screen.queryByText('Compte bancaire')).toBeNull();
  });
});

describe('envoyer, partager, supprimer, écrire', () => {
  const pret = {
    ...dossierTca,
    demandeur: {
      ...dossierTca.demandeur,
      ...{ id_representant_legal: presidente.id, id_signataire: presidente.id, id_responsable: presidente.id },
    },
  };
  const envoye = {
    ...pret,
    description: { ...pret.description, etat: 'D' as const },
    recu: 'ABCDEFGHJKLM',
    transmis_at: '2027-02-03T14:00:00.000Z',
    droits: droitsSauf({ modifier: "Ce dossier n'est pas éditable." }),
    version: 6,
  };
  test('CALL-RDA-011 DOSSIER-033.b : attesté et transmis, le message du serveur est montré et le reçu se lit', async () => {
    const app = start(at('etape=4'), {
      'rda.readDossier': () => pret,
      'rda.readCompletude': () => ({ ok: true, manquants: [] }),
      'rda.updateDossier': () => ({
        ...pret,
        version: 5,
        attestation: { accepte: true, date: '2027-02-03T14:00:00.000Z', id_signataire: presidente.id },
      }),
      'rda.transmitDossier': () => ({
        message: 'Votre demande d’agrément est transmise au service instructeur. Gardez ce reçu.',
        dossier: envoye,
        recu: {
          ...{ code: 'ABCDEFGHJKLM', id_fo: '27-000312', transmis_at: '2027-02-03T14:00:00.000Z', empreinte: 'e' },
          ...{ demandeur: 'Judo club des Lilas', subvention: 'Tronc commun d’agrément' },
        },
      }),
      'demandes.verifyRecu': () => refuse(404),
    });
    expect(await screen.findByRole('heading', { level: 2, name: 'Relire et transmettre' })).toBeDefined();
    expect(screen.queryByText(/subvention/)).toBeNull();
    await app.user.click(await screen.findByLabelText('J’atteste sur l’honneur que tout cela est exact'));
    await app.user.click(screen.getByRole('button', { name: 'Transmettre le dossier' }));
    expect(await screen.findByText(/est transmise au service instructeur. Gardez ce reçu/)).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'Votre dossier est transmis' })).toBeDefined();
    expect(screen.getByText('ABCDEFGHJKLM')).toBeDefined();
    expect(screen.queryByText('Montant demandé')).toBeNull();
  });

  test('CALL-RDA-015 CALL-RDA-016 : supprimer et écrire passent par le service des agréments', async () => {
    const app = start(PAGE_AGREMENT, {
      'rda.listMessages': () => ({ messages: [], after: null }),
      'rda.sendMessage': ({ body }) => ({
        ...{ _id: '1', envoye_at: '2027-02-03T13:05:00.000Z', auteur: 'Amina Diallo', cote: 'association' as const },
        message: body.message,
      }),
      'rda.deleteDossier': () => ({ message: 'ok' }),
    });
    await app.user.click(await screen.findByRole('button', { name: 'Messages' }));
    await app.user.type(await screen.findByLabelText('Votre message'), 'Bonjour');
    await app.user.click(screen.getByRole('button', { name: 'Envoyer le message' }));
    await waitFor(() => expect(app.callsTo('rda.sendMessage')[0]?.body).toMatchObject({ message: 'Bonjour' }));
    await app.user.click(screen.getByRole('button', { name: /^Supprimer/ }));
    await app.user.click(await screen.findByRole('button', { name: 'Supprimer le dossier' }));
    await waitFor(() => expect(app.callsTo('rda.deleteDossier')).toHaveLength(1));
  });

  test('CALL-RDA-018 : partagé avec un membre qui le lit seulement ; qui n’est plus nommé n’y est plus', async () => {
    const [jean, luc] = ['019a0000-0000-7000-8000-000000000404', '019a0000-0000-7000-8000-000000000405'];
    const membreOf = (authId: string, nom: string) => ({ authId, nom, type: 'Siège' as const, id_siret: null });
    let held = { ...dossierTca, shared_with: [luc] };
    const app = start(PAGE_AGREMENT, {
      'rda.readDossier': () => held,
      'rda.listPartageables': () => ({ membres: [membreOf(jean, 'Jean Morvan'), membreOf(luc, 'Luc Ferré')] }),
      'rda.shareDossier': ({ body }) => {
        held = {
          ...{ ...held, version: held.version + 1, lecture_seule: body.lecture_seule ?? [] },
          shared_with: body.action === 'remove' ? [] : body.shared_with,
        };
        return held;
      },
    });
    await app.user.click(await screen.findByRole('button', { name: /^Partager/ }));
    await app.user.click(await screen.findByRole('checkbox', { name: /Jean Morvan/ }));
    await app.user.click(screen.getByRole('checkbox', { name: /Luc Ferré/ }));
    await app.user.selectOptions(screen.getByLabelText('Ce que Jean Morvan pourra faire'), 'Le lire seulement');
    await app.user.click(screen.getByRole('button', { name: 'Enregistrer le partage' }));
    expect(await screen.findByText('Le partage du dossier est enregistré.')).toBeDefined();
    expect(app.callsTo('rda.shareDossier').map(({ body }) => body)).toEqual([
      { shared_with: [luc], action: 'remove' },
      { shared_with: [jean], lecture_seule: [jean], action: 'add' },
    ]);
  });

  test('P-5 : coupé, le dossier ne se perd pas et se relit', async () => {
    start(PAGE_AGREMENT, { 'rda.readDossier': () => CUT });
    expect(await screen.findByRole('heading', { level: 1, name: 'Dossier d’agrément' })).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Recommencer' })).toBeDefined();
  });
});
