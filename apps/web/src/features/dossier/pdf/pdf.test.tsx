import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answers, CUT, refuse } from '../../../testing/answers.ts';
import { dossierApp, PAGE, transmis } from '../../../testing/dossierPage.ts';

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

const etat = (one: 'absent' | 'en_preparation' | 'pret' | 'echec') => ({ etat: one, demande_at: null });
const start = (page: string, answers: Answers) => {
  const app = dossierApp(page, answers);
  render(app.element);
  return { ...app, user: userEvent.setup() };
};
const press = async (app: ReturnType<typeof start>, name: string) =>
  app.user.click(await screen.findByRole('button', { name }));
const ERR_010 = 'Un problème est survenu lors de la génération du PDF.';

test('le PDF du dossier est demandé, attendu, puis téléchargé', async () => {
  const etats = ['en_preparation', 'absent', 'pret'] as const;
  let asked = 0;
  const app = start(PAGE, {
    'demandes.requestPdf': () => etat('en_preparation'),
    'demandes.readPdfEtat': () => etat(etats[asked++] ?? 'pret'),
  });
  await press(app, 'Télécharger le PDF du dossier');
  expect(await screen.findByRole('button', { name: 'Préparation du PDF…' })).toBeDefined();
  await screen.findByText(/Le PDF est prêt/);
  const href = '/api/demandes/demande/dossiers/27-000001/pdf?role=lca.association&piece=dossier';
  expect(clicked).toEqual([href]);
  expect(screen.getByRole('link', { name: 'ouvrez-le ici' }).getAttribute('href')).toBe(href);
  expect(app.callsTo('demandes.requestPdf')).toHaveLength(2);
});

test.each([
  ['sa préparation échoue', { 'demandes.requestPdf': () => etat('echec') }],
  ['il ne peut pas être demandé', { 'demandes.requestPdf': () => refuse(500) }],
  ['la connexion se coupe', { 'demandes.requestPdf': () => etat('en_preparation'), 'demandes.readPdfEtat': () => CUT }],
] as const)('ERR-010 : %s, la phrase est dite et l’on peut recommencer', async (_, answers) => {
  const app = start(PAGE, answers);
  await press(app, 'Télécharger le PDF du dossier');
  expect(await screen.findByText(new RegExp(ERR_010.replaceAll('.', '\\.')))).toBeDefined();
  expect(screen.getByRole('button', { name: 'Télécharger le PDF du dossier' })).toBeDefined();
  expect(clicked).toEqual([]);
});

test('le reçu se télécharge depuis le dossier transmis', async () => {
  const app = start(`${PAGE}?mode=read&page=recu`, {
    'demandes.readDossier': () => ({ ...transmis, recu: 'K7QM-2XPF-9HRD' }),
    'demandes.listProjets': () => ({ projets: [] }),
    'demandes.verifyRecu': () => refuse(404),
    'demandes.requestPdf': () => etat('pret'),
  });
  await press(app, 'Télécharger le reçu en PDF');
  await waitFor(() => expect(clicked[0]).toContain('/27-000001/pdf?role=lca.association&piece=recu'));
});
