import { changeAsSophie, newPerson } from '../support/api.ts';
import { fillSignIn, signInAs, typeAndTab } from '../support/connexion.ts';
import { linkIn, waitForMail } from '../support/mailbox.ts';
import { expect, test } from '../support/test.ts';

const NOUVEAU = 'Hajime-2027-Nouveau!';

test('COMPTE-004 COMPTE-018 COMPTE-020 au clavier, Jean oublie son mot de passe, reçoit le lien, en choisit un autre et se retrouve connecté', async ({
  page,
  look,
}) => {
  const jean = await newPerson('Jean', 'Kermadec');
  await page.goto('login');
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Mot de passe oublié' })).toBeFocused();
  await page.getByLabel(/^Adresse électronique/).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Il y a un problème' })).toBeFocused();
  await look('mot-de-passe-oublie-erreur');
  await page.getByLabel(/^Adresse électronique/).focus();
  await page.keyboard.type(` ${jean.email.toUpperCase()}`);
  const asked = page.waitForRequest(/\/auth\/forgotPassword\//);
  await page.keyboard.press('Enter');
  expect((await asked).url()).toMatch(
    new RegExp(`/api/auth/forgotPassword/${encodeURIComponent(jean.email)}\\?origin=lca$`),
  );
  await expect(page.getByRole('heading', { level: 1, name: 'Consultez votre messagerie' })).toBeFocused();
  await look('mot-de-passe-demande');

  const link = linkIn(await waitForMail(jean.email, 'Choisissez un nouveau mot de passe'));
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Choisir un nouveau mot de passe' })).toBeVisible();
  await expect(page).toHaveURL(/\/client\/mot-de-passe-oublie$/);
  const password = page.getByRole('textbox', { name: /^Nouveau mot de passe/ });
  await password.focus();
  await page.keyboard.type('trop-court');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Il y a un problème' })).toBeFocused();
  await look('mot-de-passe-choix-erreur');

  await password.fill(NOUVEAU);
  await page.getByRole('textbox', { name: /^Confirmation/ }).fill(NOUVEAU);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/client\/user\/dashboard$/);
  await expect(page.getByText('Votre nouveau mot de passe est enregistré.')).toBeVisible();
  await look('tableau-de-bord-vide');

  await page.goto(link);
  await password.fill(NOUVEAU);
  await page.getByRole('textbox', { name: /^Confirmation/ }).fill(NOUVEAU);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Ce lien ne fonctionne plus' })).toBeFocused();
  await look('lien-mort');

  await page.goto('login');
  await fillSignIn(page, jean);
  await expect(page.getByText('Identifiant ou mot de passe incorrect.').first()).toBeVisible();
  await signInAs(page, { email: jean.email, password: NOUVEAU });
});

test('CALL-AUTH-002 GUARD-004 GUARD-005 ROUTE-017 un mot de passe à changer passe avant tout, puis la page d’arrivée s’ouvre', async ({
  page,
  look,
}) => {
  const amina = await newPerson('Amina', 'Roussel');
  await changeAsSophie(amina, { mustChangePassword: true });
  await signInAs(page, amina);
  await expect(page).toHaveURL(/\/client\/user\/modification-mot-de-passe/);
  await expect(page.getByText('Vous devez choisir un nouveau mot de passe avant de continuer.')).toBeVisible();
  await look('mot-de-passe-force');
  await page.goto('user/profil');
  await expect(page).toHaveURL(/\/client\/user\/modification-mot-de-passe/);

  const old = page.getByRole('textbox', { name: 'Mot de passe actuel' });
  await old.fill('Pas-celui-la-2027!');
  await page.getByRole('textbox', { name: /^Nouveau mot de passe/ }).fill(NOUVEAU);
  await page.getByRole('textbox', { name: /^Confirmation/ }).fill(NOUVEAU);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Le mot de passe actuel n’est pas le bon.').first()).toBeVisible();

  await old.fill('');
  await old.focus();
  await typeAndTab(page, amina.password);
  const patch = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByRole('textbox', { name: /^Confirmation/ }).press('Enter');
  expect((await patch).url()).toMatch(/\/api\/auth\/users\/[\w-]+\/oauth$/);
  expect((await patch).postDataJSON()).toEqual({
    old_password: amina.password,
    new_password: NOUVEAU,
    new_confirm: NOUVEAU,
  });
  await expect(page).toHaveURL(/\/client\/user\/dashboard$/);
  await page.goto('user/profil');
  await expect(page.getByLabel('Prénom')).toHaveValue('Amina');
  await waitForMail(amina.email, 'Votre mot de passe a changé');
});
