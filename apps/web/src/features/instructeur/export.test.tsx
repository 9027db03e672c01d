import type { ExportLu } from '@guichet/contract/demandes';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { sessionOf } from '../../testing/amina.ts';
import { type Answers, refuse } from '../../testing/answers.ts';
import { ligneTravail } from '../../testing/instruction.ts';
import { luc, service } from '../../testing/people.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

const fichier = (more: Partial<ExportLu> = {}): ExportLu => ({
  ...{ _id: '11111111-1111-4111-8111-111111111111', objet: 'liste', ligne: 'projet', format: 'ods' },
  ...{ nom: 'projets-2027-03-01.ods', dossier: null, etat: 'en_cours', faites: 500, total: 13_000, lignes: null },
  ...{ octets: null, empreinte: null, demande_at: '2027-03-01T10:00:00.000Z', fait_at: null },
  expire_at: '2027-03-08T10:00:00.000Z',
  ...more,
});
const PRET = fichier({ etat: 'pret', faites: 13_000, lignes: 21_450, octets: 3_145_728, empreinte: 'a'.repeat(64) });
const start = (answers: Answers = {}, page = '/instructeur?etat=4') => {
  const app = startApp(page, {
    readSession: () => sessionOf(luc),
    'rds.readUser': () => ({ authId: luc.authId, locked: false, service }),
    'rds.readService': () => service,
    'demandes.listTravail': () => ({ lignes: [ligneTravail(1)], after: null }),
    'demandes.readTotaux': () => ({ nombre: 1, montant_demande: 1, montant_propose: 1, montant_accorde: 0 }),
    'demandes.listVues': () => ({ vues: [] }),
    ...answers,
  });
  render(app.element);
  return { ...app, user: userEvent.setup() };
};
const plain = (text: string | null | undefined) => text?.replace(/\s/gu, ' ') ?? '';
const open = async (app: ReturnType<typeof start>) =>
  app.user.click(await screen.findByText('Télécharger cette liste'));

test('ROUTE-012 on choisit ce qu’est une ligne et le format ; le fichier est demandé avec les filtres de l’écran', async () => {
  const app = start({ 'demandes.createExport': () => fichier({ etat: 'en_attente' }) });
  await open(app);
  await app.user.click(await screen.findByRole('radio', { name: 'Un projet par ligne' }));
  await app.user.click(screen.getByRole('radio', { name: /^ODS/ }));
  await app.user.click(screen.getByRole('button', { name: 'Préparer le fichier' }));
  const dit = await screen.findByText(/^Le fichier projets-2027-03-01.ods est demandé/);
  await waitFor(() => expect(document.activeElement).toBe(dit));
  const [call] = app.callsTo('demandes.createExport');
  expect(call?.body).toEqual({ ligne: 'projet', format: 'ods' });
  expect(call?.query).toMatchObject({ vue: 'equipe', etats: '4' });
});

test('ce qui se prépare dit où il en est ; ce qui est prêt se télécharge, et dit jusqu’à quand', async () => {
  const exports = [fichier(), { ...PRET, _id: '22222222-2222-4222-8222-222222222222' }];
  const app = start({ 'demandes.listExports': () => ({ exports }) });
  await open(app);
  const liste = await screen.findByRole('list', { name: 'Mes fichiers' });
  const [cours, pret] = within(liste).getAllByRole('listitem');
  expect(plain(cours?.textContent)).toContain('En préparation : 500 sur 13 000');
  expect(
    within(cours as HTMLElement)
      .getByRole('progressbar')
      .getAttribute('value'),
  ).toBe('500');
  expect(plain(pret?.textContent)).toContain('21 450 lignes, 3 Mo, gardé jusqu’au 08/03/2027');
  const lien = within(pret as HTMLElement).getByRole('link', { name: 'Télécharger projets-2027-03-01.ods' });
  expect(lien.getAttribute('href')).toContain('/demandes/demande/exports/22222222-2222-4222-8222-222222222222/fichier');
});

test('un refus est dit, et rien n’est perdu de ce qui était choisi ; un agrément n’a pas de fichier', async () => {
  const app = start({ 'demandes.createExport': () => refuse(409, { code: 'EXPORTS_EN_COURS', message: 'Attendez.' }) });
  await open(app);
  await app.user.click(await screen.findByRole('radio', { name: 'Un versement par ligne' }));
  await app.user.click(screen.getByRole('button', { name: 'Préparer le fichier' }));
  expect(await screen.findByText('Attendez.')).toBeDefined();
  expect((screen.getByRole('radio', { name: 'Un versement par ligne' }) as HTMLInputElement).checked).toBe(true);
  cleanup();
  start({ 'rda.listTravail': () => ({ lignes: [], after: null }) }, '/instructeur?genre=agrement');
  await screen.findByRole('button', { name: 'Agréments' });
  expect(screen.queryByText('Télécharger cette liste')).toBeNull();
});
