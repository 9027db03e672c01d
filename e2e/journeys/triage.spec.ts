import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { sendDossiers } from '../support/envoi.ts';
import { countGestes, type Gestes } from '../support/gestes.ts';
import { expect, test } from '../support/test.ts';
import { newAgent, sitDown } from '../support/vie.ts';

/** Ten in a full run; TRIAGE=400 plays a whole campaign. */
const NOMBRE = Number(process.env['TRIAGE'] ?? 10);
const PAR_PAGE = 100;
const PAR_BLOC = 25;
/** What these ten cost before: 8 clicks and 27 calls each. */
const GESTES_PAR_DOSSIER = 3;
const APPELS_PAR_DOSSIER = 8;
const GESTES_POUR_400 = 2_000;

const MINUTE = 60_000;

/** All that the list holds, whatever the number of its pages. */
const chooseAll = async (page: Page, { geste }: Gestes): Promise<void> => {
  const count = page.getByRole('status').filter({ hasText: /affichés?$/u });
  for (let shown = Math.min(NOMBRE, PAR_PAGE); shown < NOMBRE; shown = Math.min(NOMBRE, shown + PAR_PAGE)) {
    await expect(count).toContainText(`${shown} dossiers`);
    await page.mouse.wheel(0, 20_000);
  }
  await expect(count).toContainText(`${NOMBRE} dossiers`);
  await geste(page.getByRole('button', { name: `Choisir les ${NOMBRE} dossiers affichés` }).click());
};

/** One batch, from the list as it is open. */
const runLot = async (page: Page, gestes: Gestes, action: string): Promise<void> => {
  const { geste } = gestes;
  await chooseAll(page, gestes);
  await geste(page.getByLabel('Que faire de ces dossiers ?').selectOption(action));
  await geste(page.getByRole('button', { name: 'Voir ce qui peut passer' }).click());
  await geste(
    page.getByRole('button', { name: `Confirmer pour les ${NOMBRE} dossiers` }).click({ timeout: 5 * MINUTE }),
  );
  await expect(page.locator('#etape-lot')).toContainText(`${NOMBRE} dossiers sont passés`, { timeout: 10 * MINUTE });
  await geste(page.getByRole('button', { name: 'Fermer' }).click());
};

test('DOSSIER-042 PROJET-008 dix dossiers se trient en trois gestes chacun, et vont du dépôt au paiement par lots', async ({
  browser,
  look,
}) => {
  if (NOMBRE > 10) test.setTimeout(120 * MINUTE);
  const comptable = await newAgent(['Paule', 'Roca'], 'rds.admin', { nom: 'Direction des finances' });
  const decideuse = await newAgent(['Odile', 'Castel'], 'rds.admin', {
    ...{ nom: 'Direction régionale', parent: comptable.service },
  });
  const agent = await newAgent(['Louis', 'Ferrier'], 'rds.user', {
    ...{ nom: 'Service départemental', parent: decideuse.service },
  });
  const { mot, dossiers } = await sendDossiers(NOMBRE, agent.service);
  const liste = `instructeur?q=${mot}`;

  const louis = await sitDown(browser, agent);
  const deLouis = countGestes(louis);
  await louis.goto(liste);
  await expect(louis.getByRole('table', { name: /^Dossiers :/ })).toBeVisible();
  deLouis.read();
  await runLot(louis, deLouis, 'Commencer l’instruction');
  const ids = await louis
    .getByRole('table', { name: /^Dossiers :/ })
    .getByRole('rowheader')
    .allTextContents();
  await deLouis.geste(
    louis
      .getByRole('table', { name: /^Dossiers :/ })
      .getByRole('link')
      .first()
      .click(),
  );
  const numero = (rang: number) => ids[rang]?.replace('Dossier ', '') ?? '';
  for (let rang = 0; rang < NOMBRE; rang += 1) {
    await expect(louis).toHaveURL(new RegExp(numero(rang)));
    const montant = louis.getByLabel(/^Montant proposé/);
    await expect(montant).toHaveValue('');
    await deLouis.geste(montant.fill('800'));
    // The last of the queue has no next one: asked for, then confirmed.
    if (rang === NOMBRE - 1) {
      await deLouis.geste(louis.getByRole('button', { name: /^Proposer 800\s€$/u }).click());
      await deLouis.geste(louis.getByRole('button', { name: /^Confirmer : Proposer 800\s€$/u }).click());
    } else if (rang % 2 === 0) {
      await deLouis.geste(louis.getByRole('button', { name: /^Proposer 800\s€ · suivant$/u }).click());
    } else await deLouis.geste(montant.press('Control+Enter'));
    if (rang === 0) {
      await expect(louis.getByText(/^Dossier .* C’est fait : Proposer 800\s€\.$/u).first()).toBeVisible();
      await look('triage-suivant', louis);
    }
  }
  await expect(louis.getByText(/^C’est fait : Proposer 800\s€\.$/u)).toBeVisible();
  const tri = deLouis.read();
  console.log(`${NOMBRE} dossiers triés : ${tri.gestes} gestes, ${tri.appels} appels`);
  expect(tri.gestes / NOMBRE).toBeLessThanOrEqual(GESTES_PAR_DOSSIER);
  expect(tri.appels / NOMBRE).toBeLessThanOrEqual(APPELS_PAR_DOSSIER);

  const odile = await sitDown(browser, decideuse);
  const dOdile = countGestes(odile);
  await dOdile.geste(odile.goto(liste));
  for (const action of [
    ...['Valider la proposition', 'Accorder', 'Générer les lettres de décision'],
    ...['Dire que les lettres sont signées', 'Notifier les décisions aux associations'],
  ]) {
    await runLot(odile, dOdile, action);
  }
  const paule = await sitDown(browser, comptable);
  const dePaule = countGestes(paule);
  await dePaule.geste(paule.goto(liste));
  await runLot(paule, dePaule, 'Mettre en paiement (Chorus)');
  await deLouis.geste(louis.goto(liste));
  await runLot(louis, deLouis, 'Enregistrer ce qui reste à verser');

  await dePaule.geste(paule.goto('instructeur/paiements'));
  await dePaule.geste(paule.getByRole('button', { name: 'Faire le fichier de paiement' }).click());
  const dialog = paule.getByRole('dialog', { name: /^Faire le fichier pour Chorus/ });
  await dePaule.geste(dialog.getByRole('button', { name: 'Faire le fichier de paiement' }).click());
  await expect(paule.getByText(new RegExp(`^Le fichier est fait : ${NOMBRE} versements`))).toBeVisible();
  const downloading = paule.waitForEvent('download');
  await dePaule.geste(paule.getByRole('link', { name: 'Télécharger le fichier pour Chorus' }).click());
  const contenu = await readFile((await (await downloading).path()) ?? '', 'utf8');
  const payes = contenu
    .split('\r\n')
    .map((ligne) => ligne.split(';'))
    .filter(([, id = '']) => dossiers.some((one) => one.id === id))
    .map(([reference]) => `${reference};payé;`);
  expect(payes).toHaveLength(NOMBRE);
  await dePaule.geste(
    paule.getByLabel(/^Fichier de retour de Chorus/).setInputFiles({
      ...{ name: 'retour.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(`${['Référence;Statut;Motif', ...payes].join('\r\n')}\r\n`),
    }),
  );
  await dePaule.geste(paule.getByRole('button', { name: `Appliquer ce retour : ${NOMBRE} versements` }).click());
  await expect(paule.getByText(/^Le retour « retour\.csv » est lu\./)).toBeVisible();
  await dePaule.geste(paule.goto(liste));
  await runLot(paule, dePaule, 'Constater le paiement');
  const payees = paule.getByRole('table', { name: /^Dossiers :/ }).getByText(/^Payé, en attente/);
  // Of hundreds, only those near what is in sight are in the page.
  if (NOMBRE <= PAR_BLOC) await expect(payees).toHaveCount(NOMBRE);
  else await expect(payees.first()).toBeVisible();

  const tous = [tri, deLouis.read(), dOdile.read(), dePaule.read()].reduce((sum, { gestes }) => sum + gestes, 0);
  // What a batch costs does not grow with it, but for the pages of the list.
  const unParUn = 2 * NOMBRE;
  const pour400 = tous - unParUn + 2 * 400 + (NOMBRE < PAR_PAGE ? 8 * 3 : 0);
  console.log(`du dépôt au paiement : ${tous} gestes pour ${NOMBRE} dossiers, ${pour400} pour 400`);
  expect(pour400).toBeLessThanOrEqual(GESTES_POUR_400);
});
