import { PERSONAS } from '@guichet/testing';
import { fillSignIn, quitReprise, signInAs } from '../support/connexion.ts';
import { expect, test } from '../support/test.ts';

test('GUARD-001 ROUTE-006 sans session, la page voulue attend après la connexion', async ({ page }) => {
  await page.goto('user/profil');
  await expect(page).toHaveURL(/\/client\/login\?redirect_url=%2Fuser%2Fprofil/);
  await page.getByLabel(/^Adresse électronique/).fill(PERSONAS.jean.email);
  await page.getByLabel(/^Mot de passe/).fill('Guichet-Demo-2027!');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/\/client\/user\/profil$/);
});

test('COMPTE-016 un mot de passe faux se dit en clair, et ce qui est saisi reste', async ({ page, look }) => {
  await page.goto('login');
  await page.getByLabel(/^Adresse électronique/).fill(PERSONAS.jean.email);
  await page.getByLabel(/^Mot de passe/).fill('Faux-mot-2027!');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByText('Identifiant ou mot de passe incorrect.').first()).toBeVisible();
  await expect(page.getByLabel(/^Adresse électronique/)).toHaveValue(PERSONAS.jean.email);
  await look('connexion-refusee');
});

test('ERR-114 ERR-120 COMPTE-020 les erreurs d’une inscription sont résumées, reliées aux champs, et prennent le focus', async ({
  page,
  look,
}) => {
  await page.goto('register');
  await page.getByLabel(/^Mot de passe/).fill('trop-court');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  const summary = page.getByRole('region', { name: 'Il y a un problème' });
  await expect(summary.getByRole('link', { name: 'Veuillez renseigner le champ Nom.' })).toBeVisible();
  await expect(summary.getByRole('link', { name: /Le mot de passe choisi n'est pas valide/ })).toBeVisible();
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Erreur : /);
  await look('inscription-erreurs');
  await summary.getByRole('link', { name: 'Veuillez renseigner le champ Nom.' }).click();
  await expect(page.getByLabel('Nom', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Nom', { exact: true })).toHaveAccessibleDescription(
    /Veuillez renseigner le champ Nom\./,
  );
});

test('UI-010 ROUTE-057 une adresse inconnue dit que la page n’existe pas', async ({ page, look }) => {
  await signInAs(page, PERSONAS.amina);
  await page.goto('page-qui-nexiste-pas');
  await expect(page.getByText('Page non trouvée :(').first()).toBeVisible();
  await expect(page.getByText("La page que vous sollicitez n'existe plus ou n'a jamais existé.")).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /accueil/i })).toBeVisible();
  await look('page-introuvable');
});

test('ROUTE-005 arriver sur /login retire les jetons, par quelque chemin que ce soit', async ({ page }) => {
  await signInAs(page, PERSONAS.claire);
  const names = async () => (await page.context().cookies()).map(({ name }) => name);
  expect(await names()).toContain('token');
  await page.goto('login');
  await expect.poll(names).not.toContain('token');
});

test('COMPTE-007 un jeton d’accès expiré est renouvelé sans que la personne le voie', async ({ page }) => {
  await signInAs(page, PERSONAS.moussa);
  // The page of arrival must have asked all it asks: its last call would renew the token before the next page does.
  await page.waitForLoadState('networkidle');
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'token');
  await page.context().addCookies([{ ...token, name: 'token', value: 'jeton-perime', path: '/', domain: 'localhost' }]);
  const refreshed = page.waitForResponse((response) => response.url().endsWith('/auth/refreshToken'));
  await page.goto('user/profil');
  expect((await refreshed).status()).toBe(200);
  await expect(page.getByLabel('Prénom')).toHaveValue('Moussa');
});

test('COMPTE-008 ERR-058 une session fermée ailleurs se dit, et la page voulue attend', async ({ page }) => {
  await signInAs(page, PERSONAS.paul);
  await page.goto('user/profil');
  await expect(page.getByLabel('Prénom')).toHaveValue('Paul');
  // What is still being read would be the first to learn it.
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
  await page.getByLabel('Prénom').fill('Paul-Henri');
  await page.getByRole('button', { name: 'Enregistrer mon profil' }).click();
  await quitReprise(page);
  await expect(page.getByText('Votre session est expirée, veuillez vous reconnecter.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/client\/login\?redirect_url=/);
});

test('au clavier seul, on se connecte', async ({ page }) => {
  await page.goto('login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Contenu' })).toBeFocused();
  await page.getByLabel(/^Adresse électronique/).focus();
  await page.keyboard.type(PERSONAS.nadia.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Guichet-Demo-2027!');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/login/);
});

test('COMPTE-014 ROUTE-005 partir ailleurs pendant que la page d’arrivée se lit ne déconnecte pas un agent', async ({
  page,
}) => {
  for (let time = 0; time < 3; time++) {
    let isHeld = true;
    await page.route('**/api/rds/users/*', async (route) => {
      if (isHeld) await new Promise((resolve) => setTimeout(resolve, 2_000));
      await route.continue().catch(() => undefined);
    });
    await page.goto('login');
    const reading = page.waitForRequest(/\/rds\/users\//);
    await fillSignIn(page, PERSONAS.luc);
    await reading;
    isHeld = false;
    await page.goto('instructeur');
    const service = page.getByRole('definition').filter({ hasText: 'Bureau de l’instruction de Haute-Rive' });
    await expect(service).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});
