import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type Answers, CUT, refuse } from '../../testing/answers.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

const NOBODY: Answers = { readSession: () => refuse(401, { code: 'SESSION_ABSENTE', message: 'x' }) };
const AUTHENTIQUE: Answers = {
  ...NOBODY,
  'demandes.verifyRecu': () => ({
    authentique: true,
    id_fo: '27-000123',
    transmis_at: '2027-02-14T22:41:00.000Z',
    phrase: 'x',
  }),
};

const open = async (address: string, answers: Answers) => {
  const app = startApp(address, answers);
  render(app.element);
  await screen.findByRole('heading', { level: 1, name: 'Vérifier un reçu' });
  return app;
};

test('DOSSIER-038 : sans compte, un reçu tapé sans tirets est dit authentique, avec le jour et l’heure de Paris', async () => {
  const app = await open('/recus', AUTHENTIQUE);
  await userEvent.type(screen.getByLabelText(/^Code du reçu/), 'k7qm 2xpf9hrd');
  await userEvent.click(screen.getByRole('button', { name: 'Vérifier' }));
  expect(await screen.findByRole('heading', { name: 'Ce reçu est authentique' })).toBeDefined();
  expect(app.addressNow()).toBe('/recus/K7QM-2XPF-9HRD');
  expect(app.callsTo('demandes.verifyRecu').map(({ params }) => params['code'])).toEqual(['K7QM-2XPF-9HRD']);
  expect(screen.getByText('dimanche 14 février 2027 à 23h41')).toBeDefined();
  expect(screen.getByText('27-000123')).toBeDefined();
});

test('un code inconnu et un code mal écrit ont chacun leur phrase, et le second n’est pas envoyé', async () => {
  const app = await open('/recus/K7QM-2XPF-9HRD', {
    ...NOBODY,
    'demandes.verifyRecu': () => refuse(404, { code: 'RECU_INEXISTANT', message: 'x' }),
  });
  expect(await screen.findByText(/Aucun reçu ne porte ce code/)).toBeDefined();
  const field = screen.getByLabelText(/^Code du reçu/);
  await userEvent.clear(field);
  await userEvent.type(field, 'K7QM-2X');
  await userEvent.click(screen.getByRole('button', { name: 'Vérifier' }));
  expect(screen.getByText(/Le code compte 12 lettres et chiffres/)).toBeDefined();
  expect(document.activeElement).toBe(field);
  expect(app.callsTo('demandes.verifyRecu')).toHaveLength(1);
});

test('sans réponse, rien n’est dit du reçu ; demander à nouveau suffit', async () => {
  let isDown = true;
  const verifyRecu = AUTHENTIQUE['demandes.verifyRecu'] as NonNullable<Answers['demandes.verifyRecu']>;
  await open('/recus/K7QM-2XPF-9HRD', {
    ...NOBODY,
    'demandes.verifyRecu': (request) => (isDown ? CUT : verifyRecu(request)),
  });
  expect(await screen.findByText(/Le service ne répond pas/)).toBeDefined();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Vérifier' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Ce reçu est authentique' })).toBeDefined());
});
