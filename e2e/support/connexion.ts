import { DEMO_PASSWORD, type Persona } from '@guichet/testing';
import type { Page } from '@playwright/test';

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

/** Fills the field that has the focus, then goes on, as who has no mouse does. */
export const typeAndTab = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
};
