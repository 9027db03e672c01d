import { newPerson } from '../support/api.ts';
import { fillSignIn, signInAs } from '../support/connexion.ts';
import { expect, test } from '../support/test.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

test('COMPTE-007 COMPTE-008 ERR-058 ROUTE-006 deux minutes avant la fin, une touche suffit pour rester ; une fin passée ne perd rien de ce qui est saisi', async ({
  page,
  look,
}) => {
  const jean = await newPerson('Jean', 'Le Goff');
  await page.clock.install();
  await signInAs(page, jean);
  await page.goto('user/profil');
  const nom = page.getByLabel('Nom', { exact: true });
  await nom.fill('Le Goff-Abgrall');

  await page.clock.fastForward(HOUR - 3 * MINUTE);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.clock.fastForward(MINUTE + 5_000);
  const warning = page.getByRole('dialog', { name: 'Votre session va se terminer' });
  await expect(warning).toBeVisible();
  const stay = warning.getByRole('button', { name: 'Rester connecté' });
  await expect(stay).toBeFocused();
  await look('session-bientot-finie');
  const refreshed = page.waitForResponse(/\/auth\/refreshToken$/);
  await page.keyboard.press('Enter');
  expect((await refreshed).status()).toBe(200);
  await expect(warning).toBeHidden();
  await expect(nom).toHaveValue('Le Goff-Abgrall');

  await page.clock.fastForward(2 * HOUR);
  const over = page.getByRole('dialog', { name: 'Votre session est finie' });
  await expect(over.getByLabel('Adresse électronique')).toHaveValue(jean.email);
  await expect(over.getByRole('textbox', { name: 'Mot de passe' })).toBeFocused();
  await expect(page.getByText('Votre session est expirée, veuillez vous reconnecter.').first()).toBeAttached();
  await look('session-finie');
  // Twice: the browser closes a modal at the second, whatever it says.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await over.getByRole('textbox', { name: 'Mot de passe' }).fill(jean.password);
  await page.keyboard.press('Enter');
  await expect(over).toBeHidden();
  await expect(page).toHaveURL(/\/client\/user\/profil$/);
  await expect(nom).toBeFocused();
  await expect(nom).toHaveValue('Le Goff-Abgrall');
  await page.getByRole('button', { name: 'Enregistrer mon profil' }).click();
  await expect(page.getByText(/Enregistré à \d{2}h\d{2}/)).toBeVisible();

  await nom.fill('Le Goff-Abgrall-Kerleo');
  await page.clock.fastForward(2 * HOUR);
  await over.getByRole('button', { name: 'Quitter' }).click();
  await expect(page).toHaveURL(/\/client\/login\?redirect_url=%2Fuser%2Fprofil$/);
  await fillSignIn(page, jean);
  await expect(page.getByText('Ce que vous aviez saisi a été gardé. Il reste à l’enregistrer.')).toBeVisible();
  await expect(nom).toHaveValue('Le Goff-Abgrall-Kerleo');
  await look('brouillon-retrouve');
});
