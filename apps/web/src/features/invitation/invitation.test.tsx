import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { type Answers, refuse } from '../../testing/answers.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

const PAGE = `/invitation/${'a'.repeat(43)}`;
const lue = { service: 'Service des sports', email: 'zoe@departement.example', role: 'rds.user', connu: true } as const;
const start = (answers: Answers) => {
  const app = startApp(PAGE, { 'rds.acceptInvitation': () => ({ message: 'ok' }), ...answers });
  render(app.element);
  return { ...app, user: userEvent.setup({ delay: null }) };
};

test('qui a un compte accepte d’un geste', async () => {
  const app = start({ 'rds.readInvitation': () => lue });
  expect(await screen.findByText(/Service des sports/)).toBeDefined();
  await app.user.click(screen.getByRole('button', { name: 'Accepter l’invitation' }));
  expect(await screen.findByRole('heading', { name: 'Invitation acceptée' })).toBeDefined();
  expect(app.callsTo('rds.acceptInvitation')[0]?.body).toEqual({});
});

test('qui n’en a pas dit son nom et choisit un mot de passe', async () => {
  const app = start({ 'rds.readInvitation': () => ({ ...lue, connu: false }) });
  await app.user.click(await screen.findByRole('radio', { name: 'Madame' }));
  await app.user.type(screen.getByLabelText('Nom'), 'Petit');
  await app.user.type(screen.getByLabelText('Prénom'), 'Zoé');
  await app.user.type(document.getElementById('password') as HTMLElement, 'Tatami-2027-ok');
  await app.user.click(screen.getByRole('button', { name: 'Créer mon compte et accepter' }));
  expect(await screen.findByRole('heading', { name: 'Invitation acceptée' })).toBeDefined();
  expect(app.callsTo('rds.acceptInvitation')[0]?.body).toEqual({
    nouveau: { civilite: 'Madame', nom: 'Petit', prenom: 'Zoé', password: 'Tatami-2027-ok' },
  });
});

test('un lien qui ne sert plus le dit', async () => {
  start({ 'rds.readInvitation': () => refuse(404, { code: 'INVITATION_INEXISTANTE' }) });
  expect(await screen.findByText(/a déjà servi, a été retirée ou n’est plus valable/)).toBeDefined();
});
