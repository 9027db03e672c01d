import { PERSONAS } from '@guichet/testing';
import { callApi, changeAsSophie, newPerson, openSession } from '../support/api.ts';
import { follow } from '../support/clavier.ts';
import { fillSignIn, signInAs } from '../support/connexion.ts';
import { expect, test } from '../support/test.ts';

interface Utilisateur {
  readonly associations: readonly Readonly<Record<string, unknown>>[];
}

test('COMPTE-001 Claire, au siège, retrouve sa fédération', async ({ page, look }) => {
  const login = page.waitForResponse(/\/auth\/login$/);
  const read = page.waitForResponse(/\/lca\/users\//);
  await signInAs(page, PERSONAS.claire);
  await expect(page).toHaveURL(/\/client\/user\/dashboard$/);
  await expect(page.getByRole('list', { name: 'Mes associations' }).getByText('Siège')).toBeVisible();
  await expect(
    page
      .getByRole('list', { name: 'Mes associations' })
      .getByText('Fédération des Ateliers Solidaires', { exact: true }),
  ).toBeVisible();
  await look('tableau-de-bord-siege');
  expect(await (await login).json()).toMatchObject({
    user: {
      email: PERSONAS.claire.email,
      role: 'lca.association',
      roles: ['lca.association'],
      nom: 'Besson',
      prenom: 'Claire',
      civilite: 'Madame',
      enabled: true,
      mustChangePassword: false,
      authId: expect.any(String),
    },
  });
  const { associations } = (await (await read).json()) as Utilisateur;
  expect(associations).toMatchObject([
    {
      id_correspondance: 9_000_003,
      id_siret: '00090002700012',
      type: 'Siège',
      fonction: 'president-e',
      notifications: true,
      declarations: true,
      etat: 'confirme',
      isValideurCEC: true,
      representantsLegaux: [
        {
          id: expect.any(String),
          courriel: PERSONAS.claire.email,
          fonction: 'president-e',
          id_siret: null,
          valideur_cec: true,
          deleted: false,
        },
      ],
    },
  ]);
});

test('ROUTE-054 au clavier, Moussa, d’un établissement secondaire, voit le sien et n’est mené nulle part où il ne peut rien', async ({
  page,
  look,
}) => {
  await page.goto('login');
  await page.getByLabel(/^Adresse électronique/).focus();
  await page.keyboard.type(PERSONAS.moussa.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Guichet-Demo-2027!');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'À faire' })).toBeFocused();
  const mine = page.getByRole('list', { name: 'Mes associations' });
  await expect(mine.getByText('Établissement secondaire')).toBeVisible();
  await expect(mine.getByText(/SIRET 000.900.027.000.?20/)).toBeVisible();
  await look('tableau-de-bord-etablissement');
  for (const closed of ['administration/lca', 'administration/rds', 'instructeur', 'osiris']) {
    await page.goto(closed);
    await expect(page).toHaveURL(/\/client\/$/);
  }
  const menu = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('listitem');
  await expect(menu).toHaveText(['À faire', 'Dossiers', 'Subventions', 'Association', 'Aide']);
  await look('accueil');
  await page.goto('home');
  await expect(page.getByRole('heading', { level: 1, name: 'À faire' })).toBeVisible();
});

test('COMPTE-010 COMPTE-012 ROLE-002 Luc arrive dans l’espace instructeur, avec la fiche de son service', async ({
  page,
  look,
}) => {
  const user = page.waitForResponse(/\/rds\/users\//);
  const service = page.waitForResponse(/\/rds\/services\/[\w-]+$/);
  await signInAs(page, PERSONAS.luc);
  await expect(page).toHaveURL(/\/client\/instructeur$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Espace instructeur' })).toBeVisible();
  const fiche = page.getByRole('definition').filter({ hasText: 'Bureau de l’instruction de Haute-Rive' });
  await expect(fiche).toBeVisible();
  expect(await (await user).json()).toMatchObject({ locked: false });
  expect(await (await service).json()).toMatchObject({ nom: 'Bureau de l’instruction de Haute-Rive' });
  await look('espace-instructeur');
  await page.goto('administration/rds');
  await expect(page).toHaveURL(/\/client\/$/);
});

test('ROLE-003 ROLE-008 Hélène lit la fiche de son service ; Nadia, administratrice, n’en a pas besoin', async ({
  page,
}) => {
  const read: string[] = [];
  page.on('request', (request) => {
    if (/\/rds\/services\/[\w-]+$/.test(request.url())) read.push(request.url());
  });
  await signInAs(page, PERSONAS.helene);
  await expect(page.getByText('Pôle du soutien aux associations de Haute-Rive')).toBeVisible();
  expect(read.length).toBe(1);
  await signInAs(page, PERSONAS.nadia);
  await expect(page.getByText('Direction régionale de la jeunesse de Haute-Rive')).toBeVisible();
  expect(read.length).toBe(1);
});

test('ROLE-001 ROLE-002 ROLE-004 ROLE-005 ROUTE-010 Inès arrive dans l’espace Osiris', async ({ page, look }) => {
  await signInAs(page, PERSONAS.ines);
  await expect(page).toHaveURL(/\/client\/osiris$/);
  await expect(page.getByText('Vous êtes reconnu avec le rôle : Gestionnaire Osiris.')).toBeVisible();
  await look('espace-osiris');
});

test('COMPTE-010 COMPTE-011 GUARD-006 ROLE-002 ROLE-005 qui a plusieurs rôles en change au clavier, et la page voulue choisit le bon', async ({
  page,
  look,
}) => {
  const lea = await newPerson('Lea', 'Quemener');
  const { token } = await openSession(lea.email, lea.password);
  const before = (await (await callApi('GET', '/auth/session', { token })).json()) as { user: { role: string } };
  expect(before.user.role).toBe('lca.association');
  await changeAsSophie(lea, { roles: ['lca.association', 'rds.user', 'osiris.appli_admin'] });
  await signInAs(page, lea);
  await expect(page).toHaveURL(/\/client\/instructeur$/);
  const role = page.getByRole('button', { name: /^(Rôle|Association) : / });
  await expect(role).toHaveText('Rôle : Agent d’un service');
  await expect(page.getByText('Aucun service n’est rattaché à votre compte.', { exact: false })).toBeVisible();
  await look('plusieurs-roles');
  await role.focus();
  await page.keyboard.press('Enter');
  await look('plusieurs-roles-ouvert');
  await page.keyboard.press('Escape');
  await expect(role).toBeFocused();
  await page.keyboard.press('Enter');
  await follow(page, page.getByRole('button', { name: 'Membre d’une association' }));
  await expect(page).toHaveURL(/\/client\/user\/dashboard$/);
  await page.goto('osiris');
  await expect(role).toHaveText(/^Rôle : .*Osiris/);
  await page.reload();
  await expect(role).toHaveText(/^Rôle : .*Osiris/);
});

test('COMPTE-006 COMPTE-005 un logiciel présente son jeton dans l’en-tête ; le navigateur a deux cookies que la page ne lit pas', async ({
  page,
}) => {
  const { email } = PERSONAS.jean;
  const { token } = await openSession(email, 'Guichet-Demo-2027!');
  expect((await callApi('GET', '/auth/session', { token })).status).toBe(200);
  expect((await callApi('GET', '/auth/session')).status).toBe(401);
  await page.goto('login');
  await fillSignIn(page, { email });
  await expect(page).toHaveURL(/\/client\/user\/dashboard$/);
  const cookies = (await page.context().cookies()).filter(({ name }) => name.endsWith('token'));
  const facts = cookies.map(({ name, path, httpOnly, sameSite }) => ({ name, path, httpOnly, sameSite }));
  expect(facts.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: 'refresh_token', path: '/api/auth/refreshToken', httpOnly: true, sameSite: expect.any(String) },
    { name: 'token', path: '/', httpOnly: true, sameSite: expect.any(String) },
  ]);
  expect(facts.map(({ sameSite }) => sameSite)).not.toContain('None');
  expect(await page.evaluate(() => document.cookie)).not.toContain('token');
});
