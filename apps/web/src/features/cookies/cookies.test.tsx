import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startApp } from '../../testing/startApp.tsx';
import { consentCookie } from './consent.ts';

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the test plays the browser
  document.cookie = 'cookie_consent=; Max-Age=0; Path=/';
});
afterEach(cleanup);

const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

describe('le choix sur les cookies', () => {
  test('UI-005 : il est gardé 395 jours, par ce site seul', () => {
    expect(consentCookie('refused', false)).toBe(
      `cookie_consent=refused; Max-Age=${395 * 24 * 3600}; Path=/; SameSite=Lax`,
    );
    expect(consentCookie('accepted', true)).toMatch(/^cookie_consent=accepted;.*; Secure$/);
  });

  const banner = () => screen.queryByRole('region', { name: 'Vos choix sur les cookies' });

  test('UI-004 : absent tant que l’installation ne le demande pas', async () => {
    render(startApp('/plan').element);
    await title('Plan du site');
    expect(banner()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Gérer les cookies' })).toBeNull();
  });

  test('UI-003 : absent du cadre de connexion même quand il est demandé', async () => {
    render(startApp('/register', {}, { cookies: true }).element);
    await title('Créer un compte');
    expect(banner()).toBeNull();
  });

  test.each([
    ['Tout accepter', 'accepted'],
    ['Tout refuser', 'refused'],
  ])('UI-002 UI-004 UI-005 : « %s » se retient, et le bandeau ne revient pas', async (name, value) => {
    render(startApp('/plan', {}, { cookies: true }).element);
    await title('Plan du site');
    await userEvent.click(screen.getByRole('button', { name }));
    expect(document.cookie).toContain(`cookie_consent=${value}`);
    expect(banner()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    cleanup();
    render(startApp('/plan', {}, { cookies: true }).element);
    await title('Plan du site');
    expect(banner()).toBeNull();
  });

  test('refuser coûte ce que coûte accepter : deux boutons côte à côte, du même poids', async () => {
    render(startApp('/plan', {}, { cookies: true }).element);
    await title('Plan du site');
    const [accept, refuse] = within(banner() ?? document.body).getAllByRole('button');
    expect(accept?.className).toBe(refuse?.className);
    expect(accept?.parentElement).toBe(refuse?.parentElement);
  });

  test('UI-002 UI-005 : le lien du pied de page rouvre le choix et y amène', async () => {
    render(startApp('/plan', {}, { cookies: true }).element);
    await title('Plan du site');
    await userEvent.click(screen.getByRole('button', { name: 'Tout refuser' }));
    await userEvent.click(screen.getByRole('button', { name: 'Gérer les cookies' }));
    expect(document.activeElement).toBe(banner());
    expect(screen.getByText(/Vous les avez refusés/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Tout accepter' }));
    expect(document.cookie).toContain('cookie_consent=accepted');
  });
});
