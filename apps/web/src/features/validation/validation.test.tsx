import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { amina, sessionOf } from '../../testing/amina.ts';
import { refuse } from '../../testing/answers.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

const TOKEN = 'abcdefghijklmnopqrstuvwxyz';
const MESSAGE = { message: 'ok' };
const notConfirmed = sessionOf({ ...amina, enabled: false });

describe('le lien reçu par courriel', () => {
  test('ROUTE-016 : il confirme l’adresse par un seul appel et quitte la barre d’adresse', async () => {
    const app = startApp(`/validate/${TOKEN}`, { validateEmail: () => MESSAGE });
    render(app.element);
    const title = await screen.findByRole('heading', { level: 1, name: 'Votre adresse électronique est confirmée' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(app.callsTo('validateEmail')).toHaveLength(1);
    await waitFor(() => expect(app.addressNow()).toBe('/validate'));
    expect(app.history.length).toBe(1);
    expect(screen.getByRole('main').querySelector('a')?.textContent).toBe('Se connecter');
  });

  test.each([
    ['ROUTE-016', 422, 'LIEN_INVALIDE', 'Ce lien ne fonctionne plus : il a déjà servi ou il est trop ancien.'],
    ['ERR-059', 401, 'TOKEN_EXPIRE', 'Le token est expiré'],
  ])('%s : un lien mort (%i) donne la phrase et de quoi en demander un autre', async (_, status, code, message) => {
    const app = startApp(`/validate/${TOKEN}`, {
      validateEmail: () => refuse(status, { code, message }),
      sendValidationMail: () => MESSAGE,
    });
    render(app.element);
    expect(await screen.findByText(message)).toBeDefined();
    const person = userEvent.setup({ delay: null });
    await person.type(screen.getByLabelText(/^Adresse électronique/), 'Amina@Judo.example');
    await person.click(screen.getByRole('button', { name: 'Renvoyer le courriel' }));
    expect(await screen.findByText(/Demande prise en compte à 14h05/)).toBeDefined();
    expect(app.callsTo('sendValidationMail').map(({ body }) => body)).toEqual([
      { email: 'amina@judo.example', origin: 'lca' },
    ]);
  });

  test.each(['/validate', '/validate/court'])(
    'ROUTE-016 ROUTE-051 : %s, sans lien entier, ne demande rien au serveur',
    async (address) => {
      const app = startApp(address);
      render(app.element);
      expect(await screen.findByRole('button', { name: 'Renvoyer le courriel' })).toBeDefined();
      expect(app.callsTo('validateEmail')).toHaveLength(0);
    },
  );
});

describe('en attente de confirmation', () => {
  test('ROUTE-013 CALL-AUTH-007 : la page nomme l’adresse et renvoie le courriel', async () => {
    const app = startApp('/validation', { readSession: () => notConfirmed, sendValidationMail: () => MESSAGE });
    render(app.element);
    expect(await screen.findByText(amina.email)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Renvoyer le courriel' }));
    expect(await screen.findByText(/Demande prise en compte/)).toBeDefined();
    expect(app.callsTo('sendValidationMail').map(({ body }) => body)).toEqual([{ email: amina.email, origin: 'lca' }]);
  });

  test('ROUTE-013 : tant que le lien n’est pas ouvert on reste, ensuite on passe', async () => {
    let isConfirmed = false;
    const app = startApp('/validation', { readSession: () => (isConfirmed ? sessionOf() : notConfirmed) });
    render(app.element);
    const button = await screen.findByRole('button', { name: 'J’ai ouvert le lien, continuer' });
    await userEvent.click(button);
    expect(await screen.findByText(/n’est pas encore confirmée/)).toBeDefined();
    isConfirmed = true;
    await userEvent.click(screen.getByRole('button', { name: 'J’ai ouvert le lien, continuer' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'À faire' })).toBeDefined();
  });
});
