import { readFile } from 'node:fs/promises';
import { enterAs } from '../support/connexion.ts';
import { sendDossiers } from '../support/envoi.ts';
import { changeIban, putInPayment, recordVersements } from '../support/paiement.ts';
import { expect, test } from '../support/test.ts';
import { newAgent } from '../support/vie.ts';

const MONTANT = 80_000;

test('PAIE-001 PAIE-002 Paule réunit les versements prêts dans un fichier, voit celui qui est retenu, et lit le retour ligne à ligne', async ({
  page,
  look,
}) => {
  const comptable = await newAgent(['Paule', 'Roca'], 'rds.admin', { nom: 'Direction des finances' });
  const agent = await newAgent(['Louis', 'Ferrier'], 'rds.user', {
    ...{ nom: 'Service départemental de la jeunesse et des sports', parent: comptable.service },
  });
  const { dossiers } = await sendDossiers(3, agent.service);
  for (const dossier of dossiers) await putInPayment(dossier, MONTANT);

  await enterAs(page, comptable.personne);
  await page.goto('instructeur');
  await page.getByRole('link', { name: 'Paiements', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Paiements' })).toBeFocused();
  await expect(page).toHaveTitle(/^Paiements/);
  await expect(page.getByText('Aucun versement n’attend, et aucun fichier n’a encore été fait.')).toBeVisible();
  await look('paiements-vide');

  await recordVersements(agent, agent.service, dossiers, MONTANT);
  const [paye, refuse, tenu] = dossiers;
  if (!paye || !refuse || !tenu) throw new Error('il manque un dossier');
  await changeIban(tenu);
  await page.reload();
  await expect(page.getByText(/^2 versements, 1\s600\s€ : prêts à partir\. 1 versement est retenu\.$/)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`${tenu.id}.*compte bancaire`) })).toBeVisible();
  await look('paiements-prets');

  const make = page.getByRole('button', { name: 'Faire le fichier de paiement' });
  await make.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Faire le fichier pour Chorus/ });
  await expect(dialog).toBeVisible();
  await look('paiements-confirmer');
  await dialog.getByRole('button', { name: 'Faire le fichier de paiement' }).click();
  await expect(page.getByText(/^Le fichier est fait : 2 versements/)).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Télécharger le fichier pour Chorus' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^paiements-chorus-.*\.csv$/);
  const contenu = await readFile((await file.path()) ?? '', 'utf8');
  const references = [paye, refuse].map(({ id }) => {
    const ligne = contenu.split('\r\n').find((one) => one.split(';')[1] === id);
    return ligne?.split(';')[0] ?? '';
  });
  expect(contenu).not.toContain(tenu.id);
  await look('paiements-fait');

  const retour = (name: string, lignes: readonly string[]) => ({
    ...{ name, mimeType: 'text/csv', buffer: Buffer.from(`${lignes.join('\r\n')}\r\n`) },
  });
  await page
    .getByLabel(/^Fichier de retour de Chorus/)
    .setInputFiles(
      retour('retour.csv', [
        'Référence;Statut;Motif',
        `${references[0]};payé;`,
        `${references[1]};refusé;Compte clos`,
        'GA-INCONNUE;payé;',
        'ligne abîmée',
      ]),
    );
  await expect(page.getByText(/4 lignes : 1 payé, 1 refusé, 1 inconnue, 1 illisible\.$/)).toBeVisible();
  await look('paiements-retour-essai');
  await expect(page.getByText('2 en attente de retour')).toBeVisible();
  await page.getByRole('button', { name: 'Appliquer ce retour : 2 versements' }).click();
  await expect(page.getByText(/^Le retour « retour\.csv » est lu\./)).toBeVisible();
  await expect(page.getByText('1 payé', { exact: true })).toBeVisible();
  await expect(page.getByText('1 refusé', { exact: true })).toBeVisible();
  await look('paiements-retour-fait');

  // The same return again changes nothing.
  await page.getByRole('button', { name: 'Lire un autre retour' }).click();
  await page.getByLabel(/^Fichier de retour de Chorus/).setInputFiles(retour('bis.csv', [`${references[0]};payé;`]));
  await expect(page.getByText(/il n’y a rien à appliquer/)).toBeVisible();

  await page.goto(`associations/${paye.siret}/subvention-demande/${paye.id}?mode=read&etape=4`);
  await expect(page.getByRole('table', { name: 'Ce que le crédit est devenu' })).toContainText('Acompte versé');
});
