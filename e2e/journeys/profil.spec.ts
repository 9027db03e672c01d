import { PERSONAS } from '@guichet/testing';
import { callApi, newPerson, openSession } from '../support/api.ts';
import { enterAs, fillSignIn, quitReprise, signInAs } from '../support/connexion.ts';
import { ageSessions } from '../support/database.ts';
import { linkIn, waitForMail } from '../support/mailbox.ts';
import { watchSecrets } from '../support/secrets.ts';
import { expect, test } from '../support/test.ts';

test('CALL-AUTH-003 COMPTE-004 COMPTE-018 changer d’adresse demande le mot de passe, attend la confirmation, puis prévient l’ancienne adresse', async ({
  page,
  look,
}) => {
  const amina = await newPerson('Amina', 'Tessier');
  const nouvelle = amina.email.replace('@', '.nouvelle@');
  await enterAs(page, amina);
  await page.goto('user/profil');
  await expect(page.getByText(amina.email)).toBeVisible();
  await ageSessions(amina.email, 20);
  await page.getByLabel(/^Nouvelle adresse électronique/).fill(` ${nouvelle.toUpperCase()}`);
  const first = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByLabel(/^Nouvelle adresse électronique/).press('Enter');
  expect((await first).postDataJSON()).toEqual({ email: nouvelle });

  const dialog = page.getByRole('dialog', { name: 'Confirmez que c’est vous' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Mot de passe' }).fill('Pas-celui-la-2027!');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('region', { name: 'Il y a un problème' })).toBeVisible();
  await look('profil-mot-de-passe-redemande');
  await dialog.getByRole('textbox', { name: 'Mot de passe' }).fill(amina.password);
  await page.keyboard.press('Enter');

  await expect(page.getByText(`Un courriel vient de partir à ${nouvelle}`)).toBeVisible();
  await look('adresse-a-confirmer');
  await page.reload();
  await expect(page.getByText(amina.email)).toBeVisible();
  await page.goto(linkIn(await waitForMail(nouvelle, 'Confirmez votre adresse électronique')));
  await expect(page.getByRole('heading', { name: 'Votre adresse électronique est confirmée' })).toBeVisible();
  await waitForMail(amina.email, 'L’adresse de votre compte a changé');
  await signInAs(page, { email: nouvelle, password: amina.password });
});

test('COMPTE-009 UI-026 la liste des appareils en ferme un autre, qui est dehors à sa demande suivante', async ({
  page,
  browser,
  look,
}) => {
  const jean = await newPerson('Jean', 'Prigent');
  const other = await browser.newContext({ userAgent: 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Firefox/140.0' });
  const kept = watchSecrets(other);
  const phone = await other.newPage();
  await enterAs(phone, jean);
  await phone.goto('user/profil');
  await expect(phone.getByLabel('Prénom')).toHaveValue('Jean');

  await enterAs(page, jean);
  await page.goto('user/profil');
  const list = page.getByRole('list', { name: 'Mes sessions ouvertes' });
  await expect(list.getByText('Cet appareil')).toBeVisible();
  const end = list.getByRole('button', { name: /^Déconnecter.*Firefox/ });
  await expect(end).toHaveCount(1);
  await expect(list.getByText(/Ouverte le \d{2}\/\d{2}\/20\d{2} \d{2}h\d{2},/)).toHaveCount(2);
  await look('profil-appareils');
  await end.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Session fermée : .*Firefox/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Mes appareils connectés' })).toBeFocused();
  await expect(end).toHaveCount(0);

  await phone.getByLabel('Prénom').fill('Jean-Yves');
  await phone.getByRole('button', { name: 'Enregistrer mon profil' }).click();
  await quitReprise(phone);
  await expect(phone).toHaveURL(/\/client\/login\?redirect_url=/);
  await expect(phone.getByText('Votre session est expirée, veuillez vous reconnecter.').first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Prénom')).toHaveValue('Jean');
  await kept();
  await other.close();
});

test('COMPTE-004 COMPTE-022 CALL-LCA-004 CALL-LCA-007 au clavier, Paul quitte une association ; elle n’est plus la sienne', async ({
  page,
  look,
}) => {
  await enterAs(page, PERSONAS.paul);
  await page.goto('user/profil');
  await page.getByRole('button', { name: 'Quitter l’association Théâtre à Voix Haute' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Quitter l’association Théâtre à Voix Haute ?' });
  await expect(dialog.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await look('quitter-une-association');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const left = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.keyboard.press('Enter');
  expect((await left).url()).toMatch(/\/api\/lca\/users\/[\w-]+\/exit\?id_asso=9000004$/);
  await expect(page.getByText('Vous avez quitté l’association Théâtre à Voix Haute.')).toBeVisible();
  const read = page.waitForResponse(/\/api\/lca\/users\//);
  await page.reload();
  expect(((await (await read).json()) as { associations: unknown[] }).associations).toEqual([]);
  await expect(page.getByText('Votre compte n’est rattaché à aucune association pour le moment.')).toBeVisible();
});

test('COMPTE-004 CALL-LCA-005 supprimer son compte se confirme par un mot, ferme tout et ne se défait pas', async ({
  page,
  look,
}) => {
  const amina = await newPerson('Amina', 'Delcourt');
  const { token } = await openSession(amina.email, amina.password);
  await enterAs(page, amina);
  await page.goto('user/profil');
  await page.getByRole('button', { name: 'Supprimer mon compte…' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Supprimer mon compte ?' });
  await dialog.getByLabel(/^Tapez SUPPRIMER/).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Tapez le mot SUPPRIMER pour confirmer.').first()).toBeVisible();
  await look('supprimer-mon-compte');
  await dialog.getByLabel(/^Tapez SUPPRIMER/).fill('supprimer');
  const call = page.waitForRequest((request) => request.method() === 'DELETE');
  await page.keyboard.press('Enter');
  expect((await call).url()).toMatch(/\/api\/lca\/users\/[\w-]+$/);
  await expect(page).toHaveURL(/\/client\/login$/);
  await expect(page.getByText('Votre compte est supprimé.')).toBeVisible();
  expect((await callApi('GET', '/auth/session', { token })).status).toBe(401);
  await fillSignIn(page, amina);
  await expect(page.getByText('Identifiant ou mot de passe incorrect.').first()).toBeVisible();
});
