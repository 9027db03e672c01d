import { randomUUID } from 'node:crypto';
import { linkIn, waitForMail } from '../support/mailbox.ts';
import { expect, test } from '../support/test.ts';

const MOT_DE_PASSE = 'Tatami-2027-ok';

test('CALL-AUTH-001 UI-001 Amina crée son compte, confirme son adresse, se connecte, corrige son nom et se déconnecte', async ({
  page,
  look,
}) => {
  const email = `amina.${randomUUID().slice(0, 8)}@judo-club.example`;
  await page.goto('login');
  await expect(page).toHaveURL(/\/client\/login$/);
  await expect(page).toHaveTitle('Se connecter - Guichet Asso');
  await look('connexion');
  await page.getByRole('link', { name: 'Créer un compte' }).first().click();

  await expect(page.getByRole('heading', { level: 1, name: 'Créer un compte' })).toBeVisible();
  await look('inscription');
  await page.getByRole('group', { name: 'Civilité' }).getByText('Madame').click();
  await page.getByLabel('Nom', { exact: true }).fill('Diallo');
  await page.getByLabel('Prénom').fill('Amina');
  await page.getByLabel(/^Adresse électronique/).fill(`  ${email.toUpperCase()}`);
  await page.getByLabel(/^Mot de passe/).fill(MOT_DE_PASSE);
  await page.getByRole('textbox', { name: 'Confirmation du mot de passe' }).fill(MOT_DE_PASSE);
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vérifiez votre boîte aux lettres' })).toBeVisible();
  await look('courriel-envoye');

  const mail = await waitForMail(email, 'Confirmez votre adresse électronique');
  await page.goto(linkIn(mail));
  await expect(page.getByRole('heading', { name: 'Votre adresse électronique est confirmée' })).toBeVisible();
  expect(page.url()).not.toContain(linkIn(mail).split('/').at(-1));
  await look('adresse-confirmee');

  await page.getByRole('link', { name: 'Se connecter' }).last().click();
  await page.getByLabel(/^Adresse électronique/).fill(email);
  await page.getByLabel(/^Mot de passe/).fill(MOT_DE_PASSE);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'À faire' })).toBeVisible();
  await page.goto('home');
  await expect(page.getByRole('heading', { level: 1, name: 'Choisir votre association' })).toBeVisible();
  await look('accueil-sans-association');

  await page.goto('user/profil');
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Diallo');
  await look('profil');
  await page.getByLabel('Nom', { exact: true }).fill('Diallo-Roux');
  const patch = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByRole('button', { name: 'Enregistrer mon profil' }).click();
  expect((await patch).postDataJSON()).toEqual({ nom: 'Diallo-Roux' });
  await expect(page.getByText(/Enregistré à \d{2}h\d{2}/)).toBeVisible();
  await look('profil-enregistre');
  await page.reload();
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Diallo-Roux');

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Amina/ })
    .click();
  await page.getByRole('link', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(/\/client\/login$/);
  // The address changes at once; the sign-out itself is still on its way to the server.
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(cookies).not.toContain('token');
  await page.goto('user/profil');
  await expect(page).toHaveURL(/\/client\/login\?redirect_url=/);
});
