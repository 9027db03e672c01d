import { DEMO_PASSWORD, type Persona } from '@guichet/testing';
import type { Page } from '@playwright/test';

/** Signs a person of the seed in, as they would. */
export const signInAs = async (page: Page, { email }: Persona): Promise<void> => {
  await page.goto('login');
  await page.getByLabel(/^Adresse électronique/).fill(email);
  await page.getByLabel(/^Mot de passe/).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
};
