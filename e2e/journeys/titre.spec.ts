import { dayIn } from '../support/dates.ts';
import { waitForMail } from '../support/mailbox.ts';
import { expect, test } from '../support/test.ts';
import { grantTitre } from '../support/titres.ts';
import { newAgent, sitDown } from '../support/vie.ts';

test('P-26 un titre suspendu après observations, puis rétabli : chacun le lit de son côté', async ({
  browser,
  look,
}) => {
  const decideuse = await newAgent(['Odile', 'Castel'], 'rds.admin', { nom: 'Direction départementale' });
  const agent = await newAgent(['Louis', 'Ferrier'], 'rds.user', {
    ...{ nom: 'Service départemental', parent: decideuse.service },
  });
  const { numero, jean } = await grantTitre(agent.service);

  const louis = await sitDown(browser, agent);
  await louis.goto('instructeur/titres');
  await look('titres-delivres', louis);
  await louis.getByRole('link', { name: new RegExp(numero) }).click();
  await louis.getByRole('button', { name: 'Engager une procédure' }).click();
  const engager = louis.getByRole('form', { name: 'Engager une procédure' });
  await engager.getByLabel(/^Motif/).selectOption({ index: 1 });
  await engager.getByLabel(/^Ce qui est reproché/).fill('Les ateliers pour les jeunes ont cessé depuis un an.');
  await engager.getByLabel(/^Observations jusqu’au/).fill(dayIn(20));
  await look('titre-engager', louis);
  await engager.getByRole('button', { name: 'Engager une procédure' }).click();
  await expect(louis.getByText('La procédure est engagée : l’association est prévenue.')).toBeVisible();

  await waitForMail(jean.email, `Du nouveau sur le titre ${numero}`);
  const membre = await sitDown(browser, { personne: jean });
  await membre.goto(`demande-agrements/titres/${numero}`);
  await expect(membre.getByRole('heading', { level: 1 })).toContainText('En vigueur');
  await look('titre-association', membre);
  await membre.getByRole('button', { name: 'Présenter vos observations' }).click();
  const observer = membre.getByRole('form', { name: 'Présenter vos observations' });
  await observer.getByLabel(/^Vos observations/).fill('Ils reprennent en janvier, avec deux animateurs.');
  await observer.getByRole('button', { name: 'Présenter vos observations' }).click();
  await expect(membre.locator('#titre-dit')).toBeFocused();

  const odile = await sitDown(browser, decideuse);
  await odile.goto(`instructeur/titres/${numero}`);
  await expect(odile.getByText('Ils reprennent en janvier, avec deux animateurs.')).toBeVisible();
  await odile.getByRole('button', { name: 'Suspendre' }).click();
  const suspendre = odile.getByRole('form', { name: 'Suspendre' });
  await suspendre.getByLabel(/^Motif/).fill('Jusqu’à la reprise des ateliers.');
  await suspendre.getByLabel(/^Suspendu jusqu’au/).fill(dayIn(90));
  await suspendre.getByRole('button', { name: 'Suspendre' }).click();
  await expect(odile.getByRole('heading', { level: 1 })).toContainText('Suspendu');
  await look('titre-suspendu-service', odile);

  await membre.reload();
  await expect(membre.getByRole('heading', { level: 1 })).toContainText('Suspendu');
  await look('titre-suspendu-association', membre);

  await odile.getByRole('button', { name: 'Lever la suspension' }).click();
  const lever = odile.getByRole('form', { name: 'Lever la suspension' });
  await lever.getByLabel(/^Motif/).fill('Les ateliers ont repris.');
  await lever.getByRole('button', { name: 'Lever la suspension' }).click();
  await expect(odile.getByRole('heading', { level: 1 })).toContainText('En vigueur');
  await membre.reload();
  await expect(membre.getByRole('heading', { level: 1 })).toContainText('En vigueur');
});
