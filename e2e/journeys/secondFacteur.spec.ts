import type { Page } from '@playwright/test';
import { changeAsSophie, newPerson } from '../support/api.ts';
import { enterAs, fillSignIn } from '../support/connexion.ts';
import { ageSessions } from '../support/database.ts';
import { addApplication, codeOf, plugAuthenticator } from '../support/facteur.ts';
import { linkIn, waitForMail } from '../support/mailbox.ts';
import { expect, test } from '../support/test.ts';

/** The code of the moment served to add it: the next one is within what a clock may be wrong by. */
const PAS = 30;
const SECONDE = 'Confirmez votre connexion';

const giveCode = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel(/^Code/).fill(code);
  await page.getByRole('button', { name: 'Continuer avec ce code' }).click();
};

test('P-24 un agent ajoute une clé d’accès, puis se connecte avec', async ({ page, look }) => {
  const agent = await newPerson('Luce', 'Ferrand');
  await changeAsSophie(agent, { roles: ['rds.user'] });
  await plugAuthenticator(page);
  await enterAs(page, agent);
  await page.goto('user/profil');
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  await look('facteur-ajouter-cle');
  await page.getByRole('button', { name: 'Continuer sur mon appareil' }).click();
  await expect(page.getByRole('heading', { name: 'Gardez vos codes de secours' })).toBeFocused();
  await look('facteur-codes-de-secours');
  await page.getByRole('button', { name: 'J’ai gardé mes codes' }).click();
  await expect(page.getByRole('list', { name: 'Mes seconds facteurs' }).getByRole('strong')).toHaveText(
    'Clé de cet appareil',
  );
  await waitForMail(agent.email, 'Un second facteur a été ajouté à votre compte');

  await page.goto('login?redirect_url=%2Fuser%2Fprofil');
  await fillSignIn(page, agent);
  await expect(page.getByRole('heading', { level: 1, name: SECONDE })).toBeFocused();
  await look('facteur-seconde-etape');
  await page.getByRole('button', { name: 'Utiliser ma clé d’accès' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mon profil' })).toBeVisible();

  // P-24: asked again in the middle of what is typed, the passkey answers and nothing is typed twice.
  await ageSessions(agent.email, 16);
  await page.getByLabel(/^Nouvelle adresse électronique/).fill('luce@ailleurs.example');
  await page.getByRole('button', { name: 'Changer mon adresse' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmez que c’est vous' });
  await dialog.getByRole('textbox', { name: 'Votre mot de passe' }).fill(agent.password);
  await look('facteur-preuve-redemandee');
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('button', { name: 'Changer mon adresse' })).toBeFocused();
  await expect(page.getByLabel(/^Nouvelle adresse électronique/)).toHaveValue('luce@ailleurs.example');
  await page.getByRole('button', { name: 'Changer mon adresse' }).click();
  await dialog.getByRole('textbox', { name: 'Votre mot de passe' }).fill(agent.password);
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByText('Un courriel vient de partir à luce@ailleurs.example')).toBeVisible();
});

test('P-24 un téléphone qui n’est pas à l’heure est refusé, la phrase dit pourquoi, le bon code ouvre', async ({
  page,
  look,
}) => {
  const person = await newPerson('Yann', 'Le Goff');
  await enterAs(page, person);
  const { secret, secours } = await addApplication(page);
  await look('facteur-profil');
  await page.goto('login?redirect_url=%2Fuser%2Fprofil');
  await fillSignIn(page, person);
  await giveCode(page, codeOf(secret, -300));
  await expect(page.getByText(/Vérifiez que l’heure de votre téléphone est juste/).first()).toBeVisible();
  await look('facteur-code-refuse');
  await giveCode(page, codeOf(secret, PAS));
  await expect(page.getByRole('heading', { level: 1, name: 'Mon profil' })).toBeVisible();

  await page.goto('login?redirect_url=%2Fuser%2Fprofil');
  await fillSignIn(page, person);
  await giveCode(page, secours);
  await expect(page.getByText('Codes de secours qui peuvent encore servir : 9.')).toBeVisible();
});

test('P-24 appareil perdu : un administrateur demande, un autre confirme, la personne entre à nouveau', async ({
  page,
  browser,
  look,
}) => {
  const [perdue, denis] = [await newPerson('Rose', 'Marchand'), await newPerson('Denis', 'Colin')];
  await changeAsSophie(denis, { roles: ['lca.admin'] });
  const hers = await browser.newPage();
  await enterAs(hers, perdue);
  await addApplication(hers);

  await enterAs(page, { email: 'sophie@guichet-asso.example' });
  await page.goto('administration/lca/utilisateurs');
  await page.getByRole('searchbox').fill(perdue.email);
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await page.getByRole('link', { name: /Rose Marchand/ }).click();
  await page.getByLabel(/^Motif du retrait/).fill('Téléphone volé, reconnue par téléphone');
  await page.getByRole('button', { name: 'Demander le retrait de ses seconds facteurs' }).click();
  await expect(page.getByText('Demandé : un autre administrateur doit confirmer.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirmer le retrait' })).toBeHidden();
  await look('facteur-retrait-demande');

  const his = await browser.newPage();
  await enterAs(his, denis);
  await his.goto(linkIn(await waitForMail(denis.email, 'Appareil perdu : retrait des seconds facteurs demandé')));
  await his.getByRole('button', { name: 'Confirmer le retrait' }).click();
  await his.getByRole('dialog').getByRole('button', { name: 'Confirmer le retrait' }).click();
  await expect(his.getByText('Ses seconds facteurs sont retirés.')).toBeVisible();
  await waitForMail(perdue.email, 'Appareil perdu : seconds facteurs retirés');

  await hers.goto('login?redirect_url=%2Fuser%2Fprofil');
  await fillSignIn(hers, perdue);
  await expect(hers.getByRole('heading', { level: 1, name: 'Mon profil' })).toBeVisible();
});
