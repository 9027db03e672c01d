import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionOf } from '../../../testing/amina.ts';
import { type Answers, refuse } from '../../../testing/answers.ts';
import { admin } from '../../../testing/people.ts';
import { demandeEn, MESSAGE, PAGE_SIRET, siretApp, suiviVide } from '../../../testing/siret.ts';

const clicked: string[] = [];
beforeEach(() => {
  clicked.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.getAttribute('href') ?? '');
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const start = (answers: Answers = {}, search = '') => {
  const app = siretApp(`${PAGE_SIRET}${search}`, answers);
  render(app.element);
  return { ...app, user: userEvent.setup({ delay: null }) };
};
const FAUTES = [
  { champ: 'coordonnees.adresse_siege.code_insee', rubrique: 'U11.3', message: 'Cette commune a rejoint une autre.' },
  { champ: 'activites.objet', rubrique: 'U21', message: 'L’activité n’est pas assez précise.' },
];
const retour = {
  ...{ c02: MESSAGE.c02, decision: 'INV', siren: null, nic: null, ape: null },
  ...{ recu_at: '2027-02-02T07:14:00.000Z', applique_at: '2027-02-02T07:14:00.000Z' },
  motifs: [{ rubrique: 'U21', code: '48', texte: 'libellé d’activité non codifiable' }],
  retenue: null,
};

test('GUARD-014 SIRET-032 SIRET-036 SIRET-037 : verrouillée, elle s’ouvre en lecture et l’association n’est lue que par son identité', async () => {
  const app = start({ 'demandes.readDemandeSiret': () => demandeEn('ENCT') }, '?mode=edit');
  expect(await screen.findByRole('heading', { name: 'La demande est chez l’Insee' })).toBeDefined();
  await waitFor(() => expect(app.addressNow()).toContain('mode=read'));
  await waitFor(() => expect(app.callsTo('dac.readAssociation')).toHaveLength(1));
  expect(app.callsTo('dac.readAssociation')[0]?.query).toEqual({ q: 'W751234567', include: 'identite' });
  expect(screen.queryByRole('button', { name: /Continuer/ })).toBeNull();
});

test('GUARD-014 SIRET-034 SIRET-036 : un autre membre lit la demande en saisie, et sait qui l’écrit', async () => {
  const app = start(
    { 'demandes.readDemandeSiret': () => demandeEn('ECS', { createdBy: { id: 'x', nom: 'Marc Adam' } }, ['membre']) },
    '?mode=edit',
  );
  expect(await screen.findByText(/Marc Adam remplit cette demande/)).toBeDefined();
  await waitFor(() => expect(app.addressNow()).toContain('mode=read'));
  expect(screen.queryByRole('link', { name: 'Modifier la demande' })).toBeNull();
});

test('ROUTE-044 : le fil ramène aux demandes, par les dossiers', async () => {
  start({ 'demandes.readDemandeSiret': () => demandeEn('ENCT') });
  const fil = await screen.findByRole('navigation', { name: 'Vous êtes ici' });
  const liens = () =>
    within(fil)
      .getAllByRole('link')
      .map((one) => one.textContent);
  await waitFor(() => expect(liens().slice(0, 3)).toEqual(['Accueil', 'Dossiers', 'Demandes de numéro SIRET']));
});

test('GUARD-014 SIRET-036 : son auteur l’ouvre en écriture', async () => {
  const app = start();
  expect(await screen.findByRole('button', { name: 'Continuer : Activité' })).toBeDefined();
  expect(app.addressNow()).toContain('mode=edit');
});

test.each([
  ['', 'edit'],
  ['?mode=edit', 'edit'],
  ['?mode=read', 'read'],
  ['?mode=autre', 'edit'],
])('ROUTE-052.c : « %s » demandé par son auteur, le mode est %s et l’adresse le dit', async (search, mode) => {
  const app = start({}, search);
  if (mode === 'edit') await screen.findByRole('button', { name: 'Continuer : Activité' });
  else await screen.findByRole('link', { name: 'Modifier la demande' });
  await waitFor(() => expect(app.addressNow()).toContain(`mode=${mode}`));
  expect(screen.queryByRole('button', { name: /^Continuer/ }) === null).toBe(mode === 'read');
});

test.each([
  [1, true],
  [2, true],
  [4, false],
] as const)('SIRET-033 : à l’état %i, la demande que l’on relit se modifie encore : %s', async (etat, isEditable) => {
  const { description } = demandeEn('ECS');
  start(
    { 'demandes.readDemandeSiret': () => demandeEn('ECS', { description: { ...description, etat } }) },
    '?mode=read',
  );
  expect(await screen.findByRole('heading', { name: 'La demande est en cours de saisie' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Modifier la demande' }) !== null).toBe(isEditable);
});

test('ERR-051 SIRET-034 : ce que l’on ne peut pas lire le dit, et l’on revient à l’accueil', async () => {
  const app = start({ 'demandes.readDemandeSiret': () => refuse(404, { code: 'DEMANDE_SIRET_INEXISTANTE' }) });
  expect(
    await screen.findByText(
      "La demande n'est pas accessible ou n'existe pas. Seul son créateur peut accéder aux détails de la demande.",
    ),
  ).toBeDefined();
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/'));
});

test('ERR-025 CALL-SIRET-002 : la lecture échoue, la phrase est dite et l’on recommence', async () => {
  let isDown = true;
  const app = start({ 'demandes.readDemandeSiret': () => (isDown ? refuse(500) : demandeEn('ENCT')) });
  expect(
    await screen.findByText('Un problème est survenu lors de la récupération de la demande de numéro SIRET.'),
  ).toBeDefined();
  isDown = false;
  await app.user.click(screen.getByRole('button', { name: 'Recommencer' }));
  expect(await screen.findByRole('heading', { name: 'La demande est chez l’Insee' })).toBeDefined();
});

test('UI-018 REGENT-001 : quatre étapes datées, le reçu qui se vérifie, l’empreinte du message', async () => {
  start({
    'demandes.readDemandeSiret': () => demandeEn('ENCT'),
    'demandes.readSuiviSiret': () => ({ ...suiviVide, messages: [MESSAGE] }),
  });
  const etapes = await screen.findByRole('list', { name: 'Étapes de la demande' });
  await waitFor(() => expect(etapes.textContent).toContain(MESSAGE.c02));
  expect(within(etapes).getAllByRole('listitem')).toHaveLength(4);
  expect(within(etapes).getByText('Chez l’Insee').closest('li')?.getAttribute('aria-current')).toBe('step');
  expect(screen.getByRole('img', { name: 'Code à scanner : il ouvre la vérification du reçu' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Vérifier ce reçu' }).getAttribute('href')).toContain(
    '/recus/K7QM-2XPF-9HRD',
  );
  expect(screen.getByText(new RegExp(MESSAGE.empreinte))).toBeDefined();
  expect(screen.queryByRole('link', { name: /XML/ })).toBeNull();
});

test('CALL-SIRET-006 UI-018 : le PDF de la demande est demandé, puis téléchargé', async () => {
  const app = start({
    'demandes.readDemandeSiret': () => demandeEn('ENCT'),
    'demandes.requestPdfSiret': () => ({ etat: 'pret', demande_at: null }),
  });
  await app.user.click(await screen.findByRole('button', { name: 'La demande en PDF' }));
  await waitFor(() =>
    expect(clicked[0]).toMatch(/\/demandes\/demande\/numero-siret\/[\w-]+\/pdf\?role=lca\.association$/u),
  );
});

test('ERR-027 : le PDF ne se fait pas, la phrase est dite', async () => {
  const app = start({
    'demandes.readDemandeSiret': () => demandeEn('ENCT'),
    'demandes.requestPdfSiret': () => refuse(500),
  });
  await app.user.click(await screen.findByRole('button', { name: 'La demande en PDF' }));
  expect(await screen.findByText('Un problème est survenu lors de la génération du PDF.')).toBeDefined();
});

test('UI-018 SIRET-032 : invalide, chaque faute est dite, « Corriger » rouvre la saisie et la montre à son champ', async () => {
  let lue = demandeEn('INV', { fautes: FAUTES });
  const app = start({
    'demandes.readDemandeSiret': () => lue,
    'demandes.readSuiviSiret': () => ({ ...suiviVide, messages: [MESSAGE], retours: [retour] }),
    'demandes.correctDemandeSiret': () => {
      lue = demandeEn('ECS', { fautes: FAUTES, version: 8 });
      return lue;
    },
  });
  expect(await screen.findByRole('heading', { name: 'L’Insee demande 2 corrections' })).toBeDefined();
  expect(await screen.findByText(/libellé d’activité non codifiable/)).toBeDefined();
  await app.user.click(screen.getByRole('button', { name: 'Corriger' }));
  const objet = await screen.findByLabelText(/^Objet de l’association/);
  expect(objet.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(`${objet.id}-erreur`)?.textContent).toContain('pas assez précise');
  await waitFor(() => expect(document.activeElement?.id).toBe('coordonnees.adresse_siege.code_insee'));
  await app.user.click(screen.getByRole('link', { name: /Objet de l’association : L’activité/ }));
  expect(document.activeElement).toBe(objet);
  expect(screen.getByRole('heading', { level: 1, name: 'Numéro SIRET d’Atelier du Lavoir' })).toBeDefined();
});

test('UI-018 : ce que l’Insee a refusé n’est pas « fait » tant que l’on n’y a rien changé', async () => {
  const app = start(
    {
      'demandes.readDemandeSiret': () => demandeEn('ECS', { fautes: FAUTES, version: 8 }),
      'demandes.updateDemandeSiret': () => demandeEn('ECS', { fautes: FAUTES.slice(0, 1), version: 9 }),
    },
    '?mode=edit&etape=1',
  );
  const partie = async (nom: string) => {
    const parties = await screen.findByRole('navigation', { name: 'Parties de la demande' });
    return within(parties).getByRole('link', { name: nom }).closest('li')?.textContent;
  };
  expect([await partie('Activité'), await partie('Adresses')]).toEqual([
    'Activité 1 à corriger',
    'Adresses 1 à corriger',
  ]);
  expect(screen.getByText('Il reste 2 corrections')).toBeDefined();
  await app.user.type(screen.getByLabelText(/^Objet de l’association/), ' pour apprendre à coudre');
  expect(await partie('Activité')).toBe('Activité fait');
  expect(screen.getByText('Il reste 1 correction')).toBeDefined();
});

test('UI-018 UI-030 : acceptée, le numéro se lit par trois, se copie, et une subvention peut commencer', async () => {
  const app = start({
    'demandes.readDemandeSiret': () =>
      demandeEn('ACC', { numero: { id_siren: '000712340', id_siret: '00071234000014' } }),
  });
  expect(await screen.findByRole('heading', { name: 'Votre numéro SIRET est arrivé' })).toBeDefined();
  expect(screen.getByText(/^000\s712\s340\s000\s14$/u)).toBeDefined();
  await app.user.click(screen.getByRole('button', { name: 'Copier' }));
  expect(await navigator.clipboard.readText()).toBe('00071234000014');
  expect(screen.getByRole('link', { name: 'Commencer une demande de subvention' }).getAttribute('href')).toContain(
    '/associations/4217/subvention-demande',
  );
});

test('UI-018 : la subvention qui attendait ce numéro est nommée pendant l’attente, et s’ouvre à l’arrivée', async () => {
  const attendue = { code: 'fdva-2027', nom: 'FDVA, fonctionnement' };
  start({ 'demandes.readDemandeSiret': () => demandeEn('ENCT', { attendue }) });
  expect((await screen.findByText('FDVA, fonctionnement')).closest('li')?.textContent).toContain('dès que le numéro');
  cleanup();
  const numero = { id_siren: '000712340', id_siret: '00071234000014' };
  start({ 'demandes.readDemandeSiret': () => demandeEn('ACC', { attendue, numero }) });
  const link = await screen.findByRole('link', { name: 'Commencer la demande « FDVA, fonctionnement »' });
  expect(link.getAttribute('href')).toContain('/associations/4217/subvention-demande?subvention=fdva-2027');
});

test('SIRET-030 : refusée, qui peut agir est dit ; rejetée, une nouvelle demande s’ouvre', async () => {
  start({ 'demandes.readDemandeSiret': () => demandeEn('REF') });
  expect(await screen.findByText(/écrivez à l’assistance/)).toBeDefined();
  cleanup();
  start({ 'demandes.readDemandeSiret': () => demandeEn('REJ') });
  expect((await screen.findByRole('link', { name: 'Faire une nouvelle demande' })).getAttribute('href')).toContain(
    '/associations/W751234567/demande-siret',
  );
});

test('REGENT-002 : l’administration réinitialise avec un motif, et lit le message envoyé', async () => {
  const app = start({
    readSession: () => sessionOf(admin),
    'demandes.readDemandeSiret': () => demandeEn('ENCT', {}, ['administrateur']),
    'demandes.readSuiviSiret': () => ({ ...suiviVide, messages: [MESSAGE] }),
    'demandes.resetDemandeSiret': () => demandeEn('ECS', { version: 8 }, ['administrateur']),
  });
  expect((await screen.findByRole('link', { name: /X93270004315 \(XML\)/ })).getAttribute('href')).toContain(
    '/messages/1?role=lca.admin',
  );
  await app.user.click(screen.getByRole('button', { name: 'Réinitialiser' }));
  expect(app.callsTo('demandes.resetDemandeSiret')).toHaveLength(0);
  await app.user.type(screen.getByLabelText(/^Motif/), 'Aucune réponse depuis un mois.');
  await app.user.click(screen.getByRole('button', { name: 'Réinitialiser' }));
  await waitFor(() =>
    expect(app.callsTo('demandes.resetDemandeSiret')[0]?.body).toEqual({ motif: 'Aucune réponse depuis un mois.' }),
  );
});

const RETENUE = {
  ...retour,
  ...{ decision: 'ACC', siren: '552100555', nic: '00013', motifs: [], applique_at: null },
  retenue: { id_retour: 'F3', raison: 'Sa clé est fausse.', isLevable: true, decision: null },
};

test('REGENT-001 : l’administration voit pourquoi une réponse attend, et tranche avec un motif', async () => {
  const forgee = {
    ...RETENUE,
    retenue: { ...RETENUE.retenue, id_retour: 'F2', raison: 'Un autre message.', isLevable: false },
  };
  const suivi = { ...suiviVide, messages: [MESSAGE], retours: [RETENUE, forgee] };
  const decision = { sens: 'appliquer' as const, motif: 'Vu avec l’Insee.', decide_at: '2027-02-03T09:00:00.000Z' };
  const app = start({
    readSession: () => sessionOf(admin),
    'demandes.readDemandeSiret': () => demandeEn('ENCT', {}, ['administrateur']),
    'demandes.readSuiviSiret': () => suivi,
    'demandes.decideRetourSiret': () => ({
      ...suivi,
      retours: [{ ...RETENUE, retenue: { ...RETENUE.retenue, decision } }, forgee],
    }),
  });
  const [une, autre] = within(
    (await screen.findByRole('heading', { name: 'Réponses retenues' })).closest('section') as HTMLElement,
  ).getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect(within(autre).queryByRole('button', { name: 'Appliquer la réponse' })).toBeNull();
  expect(within(autre).getByRole('button', { name: 'Écarter la réponse' })).toBeDefined();
  await app.user.click(within(une).getByRole('button', { name: 'Appliquer la réponse' }));
  expect(app.callsTo('demandes.decideRetourSiret')).toHaveLength(0);
  await app.user.type(within(une).getByLabelText(/^Motif/), 'Vu avec l’Insee.');
  await app.user.click(within(une).getByRole('button', { name: 'Appliquer la réponse' }));
  await waitFor(() =>
    expect(app.callsTo('demandes.decideRetourSiret')[0]?.body).toEqual({
      sens: 'appliquer',
      motif: 'Vu avec l’Insee.',
    }),
  );
  await waitFor(() => expect(une.textContent).toContain('À appliquer'));
  expect(within(une).queryByRole('button')).toBeNull();
});

test('REGENT-001 : l’administration permet une nouvelle demande après un refus, avec un motif', async () => {
  const app = start({
    readSession: () => sessionOf(admin),
    'demandes.readDemandeSiret': () => demandeEn('REF', {}, ['administrateur']),
    'demandes.freeDemandeSiret': () => demandeEn('REJ', { version: 8 }, ['administrateur']),
  });
  await app.user.type(await screen.findByLabelText(/^Motif/), 'Refus levé par l’Insee.');
  await app.user.click(screen.getByRole('button', { name: 'Permettre une nouvelle demande' }));
  expect(await screen.findByRole('heading', { name: 'La demande est rejetée' })).toBeDefined();
  expect(app.callsTo('demandes.freeDemandeSiret')[0]?.body).toEqual({ motif: 'Refus levé par l’Insee.' });
});

test('UI-018 : après une correction, les étapes sont celles du second message', async () => {
  const second = { ...MESSAGE, numero: 2, c02: 'X93270004323' };
  start({
    'demandes.readDemandeSiret': () => demandeEn('ENCT'),
    'demandes.readSuiviSiret': () => ({ ...suiviVide, messages: [second, MESSAGE], retours: [retour] }),
  });
  const etapes = await screen.findByRole('list', { name: 'Étapes de la demande' });
  await waitFor(() => expect(etapes.textContent).toContain(second.c02));
  expect(etapes.textContent).toContain('sans date annoncée');
});
