import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { bringToDecision } from '../support/commission.ts';
import { sendDossiers } from '../support/envoi.ts';
import { expect, test } from '../support/test.ts';
import { act, joinTeam, newAgent, sitDown } from '../support/vie.ts';

const bytesOf = async (download: Download): Promise<Buffer> => readFile(await download.path());
const download = async (page: Page, name: string | RegExp): Promise<Buffer> => {
  const [got] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()]);
  return bytesOf(got);
};
/** As a signing program does: the file is whole, a signature is added at its end. */
const sealed = (pdf: Buffer): Buffer =>
  Buffer.concat([
    pdf,
    Buffer.from(
      '\n900 0 obj\n<< /Type /Sig /ByteRange [0 10 20 30] /Contents <00> >>\nendobj\n' +
        'trailer\n<< /Root 1 0 R /Size 901 >>\nstartxref\n0\n%%EOF\n',
    ),
  ]);
const pdfFile = (buffer: Buffer) => ({ name: 'décision signée.pdf', mimeType: 'application/pdf', buffer });

test('l’acte signé déposé, retenu, notifié : l’association le reçoit tel quel, et chacun le vérifie', async ({
  browser,
  page,
  look,
}) => {
  const decideuse = await newAgent(['Odile', 'Castel'], 'rds.admin', { nom: 'Direction régionale' });
  const agent = await newAgent(['Louis', 'Ferrier'], 'rds.user', {
    ...{ nom: 'Service départemental', parent: decideuse.service },
  });
  const directrice = await joinTeam(['Claire', 'Morand'], agent.service);
  const { jean, dossiers } = await sendDossiers(2, agent.service);
  await bringToDecision(agent, decideuse, dossiers, [80_000, 60_000]);
  const adresses = dossiers.map(({ siret, id }) => `associations/${siret}/subvention-demande/${id}?mode=read&etape=4`);
  const [depose = '', signe = ''] = adresses;

  const odile = await sitDown(browser, decideuse);
  await odile.goto(`instructeur/equipe?service=${agent.service}`);
  await odile.getByRole('button', { name: 'Régler la signature des actes' }).click();
  await odile.getByLabel(/^Ne notifier que des actes signés/).check({ force: true });
  await odile.getByLabel('Donner délégation à').selectOption({ label: 'Claire Morand' });
  await odile.getByLabel(/^Qualité, telle/).fill('Directrice départementale');
  await odile.getByLabel(/^Décision qui délègue/).fill('Arrêté n° 2027-12 du 2 janvier 2027');
  await look('acte-reglage', odile);
  await odile.getByRole('button', { name: 'Enregistrer la signature des actes' }).click();
  await expect(odile.getByText('La signature des actes est réglée.')).toBeVisible();
  await expect(odile.getByRole('list', { name: 'Qui peut signer' })).toContainText('Claire Morand');

  // Signed outside: by hand or by a program, then brought back.
  await odile.goto(depose);
  await act(odile, 'Accorder');
  await odile.getByRole('button', { name: 'Générer la lettre' }).click();
  await expect(odile.getByRole('heading', { name: 'Signature' })).toBeVisible();
  await odile.getByRole('button', { name: 'Dire que la lettre est signée' }).click();
  await expect(odile.getByText(/ne notifie que des actes signés : signez celui-ci/)).toBeVisible();
  await expect
    .poll(async () =>
      (
        await odile.request.get(
          await odile
            .getByRole('link', { name: 'Télécharger la lettre (PDF)' })
            .evaluate((link: HTMLAnchorElement) => link.href),
        )
      ).status(),
    )
    .toBe(200);
  const avant = await download(odile, 'Télécharger la lettre (PDF)');
  const fichier = sealed(avant);
  await odile.getByLabel(/^Déposer l’acte signé hors du portail/).setInputFiles(pdfFile(fichier));
  await expect(odile.getByText(/^C’est l’acte fait par le portail, à l’octet près/)).toBeVisible();
  await look('acte-depose', odile);
  await odile.getByRole('button', { name: 'Retenir ce fichier signé' }).click();
  await expect(odile.getByText(/^L’acte signé est retenu/)).toBeVisible();
  await odile.getByRole('button', { name: 'Notifier la décision à l’association' }).click();
  await expect(odile.getByText('La décision est notifiée à l’association.')).toBeVisible();
  await look('acte-notifie', odile);

  const bureau = await sitDown(browser, { personne: jean });
  await bureau.goto(depose);
  await bureau.getByRole('button', { name: 'Décision' }).click();
  const recu = await download(bureau, 'Télécharger la décision signée (PDF)');
  expect(recu.equals(fichier)).toBe(true);
  await look('acte-association', bureau);
  const code = (await bureau.getByRole('link', { name: /^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/ }).textContent()) ?? '';

  // Anyone, without an account.
  await page.goto('verification');
  await page.getByLabel(/^Code de l’acte/).fill(code.toLowerCase().replaceAll('-', ' '));
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await expect(page.getByRole('heading', { name: 'Cet acte est authentique' })).toBeVisible();
  await expect(page.getByText(/^800\s€$/)).toBeVisible();
  await expect(page.getByText('Jean Morvan')).toHaveCount(0);
  const compare = page.getByLabel(/^Le fichier que vous avez reçu/);
  await compare.setInputFiles(pdfFile(recu));
  await expect(page.getByRole('heading', { name: 'C’est l’acte signé' })).toBeVisible();
  await look('acte-verifie', page);
  await compare.setInputFiles(pdfFile(avant));
  await expect(page.getByRole('heading', { name: 'C’est l’acte d’avant sa signature' })).toBeVisible();
  await compare.setInputFiles(pdfFile(Buffer.from('autre chose')));
  await expect(page.getByRole('heading', { name: 'Ce n’est pas ce fichier' })).toBeVisible();

  // Signed in the portal, by who holds the delegation and nobody else.
  await odile.goto(signe);
  await act(odile, 'Accorder');
  await odile.getByRole('button', { name: 'Générer la lettre' }).click();
  await expect(odile.getByText(/^Signer cet acte dans le portail, pas par vous/)).toBeVisible();
  const claire = await sitDown(browser, directrice);
  await claire.goto(signe);
  await claire.getByRole('button', { name: 'Signer cet acte' }).click();
  await expect(claire.getByText('L’acte est signé.')).toBeVisible();
  await expect(claire.getByText(/^Claire Morand, Directrice départementale, le/)).toBeVisible();
  await look('acte-signe', claire);
  await odile.goto(signe);
  await odile.getByRole('button', { name: 'Notifier la décision à l’association' }).click();
  await expect(odile.getByText('La décision est notifiée à l’association.')).toBeVisible();
  await bureau.goto(signe);
  await bureau.getByRole('button', { name: 'Décision' }).click();
  await expect(bureau.getByText(/^Signé par Claire Morand, Directrice départementale/)).toBeVisible();
});
