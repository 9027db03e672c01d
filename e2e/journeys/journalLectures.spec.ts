import { randomUUID } from 'node:crypto';
import { PERSONAS } from '@guichet/testing';
import { callApi, newPerson, openSession } from '../support/api.ts';
import { enterAs } from '../support/connexion.ts';
import { withDatabase } from '../support/database.ts';
import { linkService } from '../support/lien.ts';
import { inscribeAssociation, placeMember } from '../support/registre.ts';
import { expect, test } from '../support/test.ts';
import { newAgent } from '../support/vie.ts';

/** As if the agent had read as many associations as their role may today, and asked for one more. */
const passThreshold = (compte: string) =>
  withDatabase(async (client) => {
    const ligne = { compte, role: 'rds.user', appel: 'dac.readIdentite', objet: 'association', nombre: 400 };
    const said = JSON.stringify({ ...ligne, motif: 'registres', adresse: '192.0.2.7', request_id: 'parcours' });
    const write = "select platform.write_lecture($1::jsonb, 'associations', null, 400)";
    for (const one of [said, said]) await client.query(write, [one]);
  });

test('P-20 un agent lit une fiche : la secrétaire voit quel service et pourquoi, l’administratrice retrouve qui, et la connexion refusée', async ({
  page,
  browser,
  look,
}) => {
  const mot = randomUUID().slice(0, 6);
  const association = await inscribeAssociation(`Club ${mot} de Rezé`);
  const claire = await newPerson('Claire', 'Besson');
  await placeMember((await openSession(claire.email, claire.password)).user.authId, association, 'Siège');
  const nom = `Direction régionale ${mot}`;
  const { personne: agent, service } = await newAgent(['Louis', 'Ferrier'], 'rds.user', { nom });
  await linkService(association, service);

  await enterAs(page, claire);
  await page.goto(`informations-administratives/${association.id}/lectures`);
  await expect(page.getByText(/^Aucun service n’a ouvert votre fiche/)).toBeVisible();
  await look('lectures-aucune');

  const his = await (await browser.newContext()).newPage();
  await enterAs(his, agent);
  await his.goto(`informations-administratives/${association.id}`);
  await expect(his.getByText(association.nom).first()).toBeVisible();
  await expect(his.getByRole('link', { name: /Voir qui a lu/ })).toHaveCount(0);

  await page.goto(`informations-administratives/${association.id}`);
  await page.getByRole('link', { name: /^Voir qui a lu la fiche/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Qui a lu la fiche' })).toBeVisible();
  const lues = page.getByRole('list', { name: /^Lectures du/ }).first();
  await expect(lues.getByText(nom).first()).toBeVisible();
  await expect(lues.getByText('Pourquoi : ce service a reçu un dossier de votre association.').first()).toBeVisible();
  await expect(page.getByText('Ferrier')).toHaveCount(0);
  await look('lectures-fiche');

  await callApi('POST', '/auth/login', { body: { email: agent.email, password: 'Pas-le-bon-2027!' } });
  await passThreshold((await openSession(agent.email, agent.password)).user.authId);
  const hers = await (await browser.newContext()).newPage();
  await enterAs(hers, PERSONAS.sophie);
  await hers.goto('administration/lca');
  await hers.getByRole('main').getByRole('link', { name: 'Journal des lectures' }).press('Enter');
  const seuils = hers.getByRole('list', { name: 'Seuils passés aujourd’hui' });
  await expect(seuils.getByText(/\d+ associations différentes, puis 1 refus/)).toBeVisible();
  await look('journal', hers);
  await hers.getByLabel('Adresse électronique de la personne').fill(agent.email);
  await hers.keyboard.press('Enter');
  const lignes = hers.getByRole('list', { name: /^Lectures, de la plus récente/ });
  await expect(lignes.getByText('Quelqu’un qui n’a pas pu se connecter')).toBeVisible();
  await expect(lignes.getByText(`Fiche d’association : ${association.nom}`).first()).toBeVisible();
  await expect(lignes.getByRole('link', { name: 'Louis Ferrier' }).first()).toBeVisible();
  expect(hers.url()).not.toContain('@');
  await look('journal-personne', hers);

  await hers.getByLabel('Adresse électronique de la personne').fill('');
  await hers.getByLabel(/^Association/).fill(association.id_siren);
  await hers.getByRole('button', { name: 'Rechercher' }).press('Enter');
  await expect(lignes.getByText('Quelqu’un qui n’a pas pu se connecter')).toHaveCount(0);
  await expect(lignes.getByText(nom, { exact: false }).first()).toBeVisible();

  await page.reload();
  await expect(lues.getByText('Administration du portail', { exact: true })).toBeVisible();
  await expect(lues.getByText('La liste de qui a lu la fiche, une lecture')).toBeVisible();
});
