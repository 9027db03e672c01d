import { readFile } from 'node:fs/promises';
import { ageDossiers, countBilans } from '../support/bilan.ts';
import { enterAs } from '../support/connexion.ts';
import { sendDossiers } from '../support/envoi.ts';
import { expect, test } from '../support/test.ts';
import { newAgent, sitDown } from '../support/vie.ts';

test('DOSSIER-042 les chiffres d’un service se lisent, se filtrent et se téléchargent ; le délai habituel est dit à qui attend', async ({
  browser,
  page,
  look,
}) => {
  const agent = await newAgent(['Louis', 'Ferrier'], 'rds.user', { nom: 'Service départemental' });
  const voisine = await newAgent(['Marthe', 'Lenoir'], 'rds.user', { nom: 'Service d’un autre département' });
  const { mot, exercice, jean, dossiers } = await sendDossiers(8, agent.service);
  const ids = dossiers.map(({ _id }) => _id);
  await ageDossiers([
    { id: ids[0] ?? '', etat: 'D', recu: 12 },
    { id: ids[1] ?? '', etat: '2', recu: 25, ouvert: 21 },
    { id: ids[2] ?? '', etat: '4', recu: 60, ouvert: 57, propose: 40, accorde: 80_000 },
    ...[30, 34, 36, 50].map((jours, rang) => ({
      ...{ id: ids[3 + rang] ?? '', etat: '6', recu: 80 + jours, ouvert: 78 + jours - rang, propose: 95 },
      ...{ decide: 80, notifie: 74 - rang, accorde: 60_000 + rang * 5_000 },
    })),
    { id: ids[7] ?? '', etat: '11', recu: 150, ouvert: 140, propose: 112, decide: 110, notifie: 104 },
  ]);

  const louis = await sitDown(browser, agent);
  await louis.goto('instructeur/chiffres');
  await expect(louis.getByText(/^Aucun dossier de subvention n’est encore compté/)).toBeVisible();
  await look('chiffres-vide', louis);
  await countBilans(agent.service);
  await louis.reload();
  const faits = louis.locator('.ga-figures dd');
  await expect(faits.first()).toContainText('8');
  await expect(faits.nth(1)).toContainText(/36\sjours.*41\sjours en/u);
  await expect(louis.getByRole('table', { name: /^Dossiers reçus, par étape/ })).toContainText('À ouvrir');
  await expect(louis.getByRole('row', { name: /^Décidé, puis notifié/ })).toContainText('j');
  await louis.getByText(/^Tableau : dossiers reçus et décidés/).click();
  await expect(louis.getByRole('table', { name: /^Dossiers reçus et décidés, par mois/ })).toContainText('Reçus');
  await look('chiffres', louis);

  await louis.getByLabel('Exercice').selectOption(String(exercice - 1));
  await expect(louis).toHaveURL(new RegExp(`exercice=${exercice - 1}`, 'u'));
  await louis.getByLabel('Exercice').selectOption(String(exercice));
  await louis.getByLabel('Dispositif').selectOption('FDVA');
  await expect(louis).toHaveURL(/dispositif=FDVA/u);
  const [download] = await Promise.all([
    louis.waitForEvent('download'),
    louis.getByRole('link', { name: 'Tout télécharger (CSV)' }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toContain(`Ensemble;Dossiers;Reçus;${exercice};8;8`);
  expect(csv).toContain(`Subventions;Formation ${mot};`);

  const marthe = await sitDown(browser, voisine);
  await marthe.goto(`instructeur/chiffres?service=${agent.service}`);
  await expect(marthe.getByText(/^Ce service n'existe pas/)).toBeVisible();
  await look('chiffres-refuses', marthe);

  await enterAs(page, jean);
  await page.goto(`associations/${dossiers[0]?.siret}/subvention-demande/${dossiers[0]?.id}?mode=read&etape=1`);
  await expect(
    page.getByText(/^Réponse habituelle en \d+ jours ; le vôtre a été reçu il y a 12 jours\.$/u),
  ).toBeVisible();
  await look('delai-habituel-dossier');
  await page.goto(`repertoire-des-subventions/FDVA-${mot}`);
  await expect(page.getByText('Réponse habituelle')).toBeVisible();
  await look('delai-habituel-subvention');
});
