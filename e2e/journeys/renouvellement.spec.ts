import { enterAs } from '../support/connexion.ts';
import { dayIn } from '../support/dates.ts';
import { transmit } from '../support/dossier.ts';
import { linkIn, waitForMail } from '../support/mailbox.ts';
import { startMesure } from '../support/mesure.ts';
import { holdJep, startNight } from '../support/renouvellement.ts';
import { expect, test } from '../support/test.ts';
import { act, newAgent, sitDown } from '../support/vie.ts';

/** What a press costs a person, the reading before it included; and a field to fill in. */
const SECONDES_PAR_CLIC = 20;
const SECONDES_PAR_CHAMP = 60;
const DIX_MINUTES = 600;
const CLICS_AU_PLUS = 8;
/** Three parts that are right, and the word of honour: boxes that are ticked, nothing that is typed. */
const CASES = 4;

test('AGREMENT-001 AGREMENT-012 du rappel à la page publique : un agrément qui repose sur le tronc commun se renouvelle', async ({
  page,
  browser,
  look: lookAt,
}) => {
  const decideuse = await newAgent(['Odile', 'Castel'], 'rds.admin', { nom: 'Direction départementale' });
  const agent = await newAgent(['Louis', 'Ferrier'], 'rds.user', {
    ...{ nom: 'Service départemental', parent: decideuse.service },
  });
  const { jean, titre, agrement, siret, nom } = await holdJep(agent.service);
  await startNight();
  const courriel = await waitForMail(jean.email, `Du nouveau sur le titre ${titre}`);

  await enterAs(page, jean);
  const mesure = await startMesure(page);
  const look = (name: string) => mesure.aside(() => lookAt(name));
  await page.goto(linkIn(courriel));
  await page.getByRole('link', { name: 'Renouveler' }).click();
  await page.getByRole('button', { name: `Renouveler ${agrement}` }).click();
  await expect(page.getByText('1 chose a changé', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Il reste 3 points à relire')).toBeVisible();
  await expect(page.locator('#contenu').getByRole('textbox')).toHaveCount(0);
  await look('renouvellement');
  for (const juste of await page.getByRole('checkbox', { name: /^C’est juste/ }).all())
    await juste.locator('xpath=following-sibling::label').click();
  await expect(page.getByText('Il ne manque rien')).toBeVisible();
  await look('renouvellement-relu');
  await page.getByRole('link', { name: 'Relire et transmettre' }).last().click();
  await transmit(page);
  await expect(page.getByRole('heading', { name: 'Votre dossier est transmis' })).toBeFocused();
  const { clics, champs } = await mesure.read();
  const numero = /demande-agrement\/([\d-]+)/u.exec(page.url())?.[1] ?? '';

  const adresse = `associations/${siret}/demande-agrement/${numero}?mode=read&etape=4`;
  const louis = await sitDown(browser, agent);
  await louis.goto(adresse);
  await act(louis, 'Commencer l’instruction');
  await louis.getByText('Favorable', { exact: true }).click();
  await louis.getByLabel('Premier jour').fill(dayIn(0));
  await expect(louis.getByLabel('Dernier jour')).not.toHaveValue('');
  await louis.getByLabel('Niveau').selectOption({ label: 'Départemental' });
  await lookAt('renouvellement-termes', louis);
  await louis.getByRole('button', { name: 'Enregistrer la proposition' }).click();
  await expect(louis.getByText('Les termes proposés sont enregistrés.')).toBeVisible();
  await act(louis, 'Proposer');
  const odile = await sitDown(browser, decideuse);
  await odile.goto(adresse);
  await act(odile, 'Valider la proposition');
  await act(odile, 'Accorder');
  await lookAt('renouvellement-accorde', odile);

  await page.goto('demande-agrements/dossiers');
  await lookAt('renouvellement-titres');
  await page.goto(`demande-agrements/titres/${titre}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Remplacé');
  const inconnu = await (await browser.newContext()).newPage();
  await inconnu.goto('agrements');
  await inconnu.getByLabel('Association ou SIREN').fill(siret.slice(0, 9));
  await inconnu.getByRole('button', { name: 'Rechercher' }).click();
  await inconnu.getByRole('link', { name: nom }).click();
  await expect(inconnu.getByRole('heading', { level: 1, name: 'En vigueur aujourd’hui' })).toBeVisible();
  await lookAt('renouvellement-public', inconnu);
  await inconnu.context().close();

  console.log(`Renouvellement, du courriel au reçu : ${clics} clics, ${champs} champs.`);
  expect(champs - CASES).toBe(0);
  expect(clics).toBeLessThanOrEqual(CLICS_AU_PLUS);
  expect(clics * SECONDES_PAR_CLIC + (champs - CASES) * SECONDES_PAR_CHAMP).toBeLessThan(DIX_MINUTES);
});
