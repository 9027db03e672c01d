import { nameAdministration } from '../support/proconnect.ts';
import { expect, test } from '../support/test.ts';

test('P-24 par ProConnect, un agent connu arrive où il voulait ; un inconnu sait à qui s’adresser ; renoncer se dit', async ({
  page,
  look,
}) => {
  await nameAdministration();
  await page.goto('login?redirect_url=%2Fuser%2Fprofil');
  await look('connexion-proconnect');
  const leave = () => page.getByRole('button', { name: 'S’identifier avec ProConnect' }).click();
  await leave();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /renoncé à vous identifier/ })).toBeVisible();
  await page.getByRole('link', { name: 'Revenir à la connexion' }).click();

  await leave();
  await page.getByRole('button', { name: 'Zoé Inconnue' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: /Demandez à l’administrateur de votre service/ }),
  ).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await look('proconnect-inconnu');

  await page.goto('login?redirect_url=%2Fuser%2Fprofil');
  await leave();
  await page.getByRole('button', { name: /^Luc / }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mon profil' })).toBeVisible();
  expect(page.url()).not.toContain('code=');
});

test('P-24 un retour de ProConnect que cet onglet n’a pas demandé n’ouvre rien', async ({ page }) => {
  await page.goto('proconnect?code=un-code-d-ailleurs&state=un-etat-que-cet-onglet-n-a-pas');
  await expect(page.getByRole('alert').filter({ hasText: /n’a pas confirmé qui vous êtes/ })).toBeVisible();
});
