import { DEMO_PASSWORD, type Persona } from '@guichet/testing';
import type { Page } from '@playwright/test';
import { keepSecret } from './secrets.ts';

type Person = Pick<Persona, 'email'> & { readonly password?: string };

export const fillSignIn = async (page: Page, { email, password = DEMO_PASSWORD }: Person): Promise<void> => {
  await page.getByLabel(/^Adresse électronique/).fill(email);
  await page.getByLabel(/^Mot de passe/).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
};

/** Signs a person in, as they would: one of the seed, or one who registered. */
export const signInAs = async (page: Page, person: Person): Promise<void> => {
  await page.goto('login');
  await fillSignIn(page, person);
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  await page.getByRole('heading', { level: 1 }).and(page.locator(':not(:text-is("Se connecter"))')).waitFor();
};

/** The session ended in the middle of a page: its password is asked over it, and one leaves instead. */
export const quitReprise = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Votre session est finie' });
  await dialog.getByRole('button', { name: 'Quitter' }).click();
};

let entries = 0;

/**
 * Someone who signed in before the journey begins: the same call as the page's, its cookies in this browser, and what the
 * page remembers of it. No page is shown yet. Where signing in or the page of arrival is the matter, signInAs.
 */
export const enterAs = async (page: Page, { email, password = DEMO_PASSWORD }: Person): Promise<void> => {
  const context = page.context();
  const url = new URL('/api/auth/login', process.env['BASE_URL'] ?? 'http://127.0.0.1:4080').href;
  const headers = { 'x-guichet-client': 'navigateur' };
  const answer = await context.request.post(url, { headers, data: { email, password } });
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
  for (const { value } of await context.cookies()) keepSecret(value);
  for (const secret of [email, password]) keepSecret(secret);
  // Once, even after the person signs out: each entry has its own mark.
  await page.addInitScript((mark) => {
    if (localStorage.getItem(mark) !== null) return;
    localStorage.setItem(mark, '1');
    localStorage.setItem('guichet.session', '1');
  }, `parcours.entree.${++entries}`);
};

/** Fills the field that has the focus, then goes on, as who has no mouse does. */
export const typeAndTab = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
};
