import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type StartOptions, startApp } from '../testing/startApp.tsx';
import { startReports } from './startReports.ts';

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the test plays the browser
  document.cookie = 'cookie_consent=; Max-Age=0; Path=/';
});
afterEach(cleanup);

const KEYS = { erreurs: { url: '/erreurs', cle: 'cle-e' }, mesures: { url: '/mesures', cle: 'cle-m' } };

const start = async (options: StartOptions) => {
  const app = startApp('/plan', {}, { cookies: true, ...options });
  const target = new EventTarget();
  const sent: { url: string; body: object }[] = [];
  startReports(app, { target: target as Window, send: (url, body) => sent.push({ url, body }) });
  render(app.element);
  await screen.findByRole('heading', { level: 1, name: 'Plan du site' });
  const fail = (error: unknown) => target.dispatchEvent(Object.assign(new Event('error'), { error }));
  const reject = (reason: unknown) => target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  return { sent, fail, reject, go: () => app.router.navigate({ to: '/accessibilite' }) };
};

describe('les rapports d’erreur et de fréquentation', () => {
  test('UI-033 : sans clé, rien ne part, même pour qui a accepté les cookies', async () => {
    const { sent, fail, go } = await start({});
    await userEvent.click(screen.getByRole('button', { name: 'Tout accepter' }));
    await go();
    fail(new TypeError('x'));
    expect(sent).toEqual([]);
  });

  test('UI-033 : avec sa clé, une erreur part avec son nom et la page, sans sa phrase', async () => {
    const { sent, fail, reject } = await start({ reports: { erreurs: KEYS.erreurs } });
    fail(new TypeError('amina@judo.example n’est pas une fonction'));
    // A promise that nobody waits for breaks as well.
    reject(new RangeError('amina@judo.example'));
    const told = { cle: 'cle-e', page: 'plan' };
    expect(sent).toEqual([
      { url: '/erreurs', body: expect.objectContaining({ ...told, erreur: 'TypeError' }) },
      { url: '/erreurs', body: expect.objectContaining({ ...told, erreur: 'RangeError' }) },
    ]);
    expect(JSON.stringify(sent)).not.toContain('amina');
  });

  test('UI-033 UI-005 : une visite ne se compte qu’après l’accord de la personne', async () => {
    const { sent, go } = await start({ reports: KEYS });
    await go();
    await screen.findByRole('heading', { level: 1, name: 'Accessibilité' });
    expect(sent).toEqual([]);
  });

  test('UI-033 UI-005 : l’accord donné, la page suivante est comptée par son nom', async () => {
    const { sent, go } = await start({ reports: KEYS });
    await userEvent.click(screen.getByRole('button', { name: 'Tout accepter' }));
    await go();
    await screen.findByRole('heading', { level: 1, name: 'Accessibilité' });
    expect(sent).toEqual([{ url: '/mesures', body: { cle: 'cle-m', page: 'accessibilite' } }]);
  });
});
