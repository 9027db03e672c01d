import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newPerson, openSession } from '../support/api.ts';
import { follow, tabTo } from '../support/clavier.ts';
import { enterAs } from '../support/connexion.ts';
import { openTache, publishFdva } from '../support/dossier.ts';
import { showSubvention } from '../support/dossiers.ts';
import { onePagePdf } from '../support/pdf.ts';
import { inscribeAssociation, placeMember } from '../support/registre.ts';
import { expect, test } from '../support/test.ts';

const ATTENDUS = [
  { code: 'statuts', libelle: 'Statuts à jour', type_document: 'STC' },
  { code: 'rib', libelle: 'Relevé d’identité bancaire', type_document: 'RIB', aide: 'Au nom de l’association.' },
  { code: 'comptes', libelle: 'Comptes approuvés', type_document: 'CPT' },
  { code: 'pv', libelle: 'Procès-verbal', type_document: 'PV' },
  { code: 'devis', libelle: 'Devis des achats', nature: 'facultatif', type_document: 'AUTRE' },
];

const pdf = (name: string) => ({
  ...{ name, mimeType: 'application/pdf' },
  buffer: onePagePdf(`${name} ${randomUUID()}`),
});

/** As a phone takes them: many pixels, none like its neighbour. */
const photo = async (page: Page, name: string, [width, height]: readonly [number, number]) => {
  const base64 = await page.evaluate(
    async ([w, h]) => {
      const canvas = new OffscreenCanvas(w ?? 1, h ?? 1);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('aucune surface');
      const pixels = context.createImageData(canvas.width, canvas.height);
      for (let at = 0; at < pixels.data.length; at += 1)
        pixels.data[at] = at % 4 === 3 ? 255 : (at * 7919 + (at >> 7)) % 256;
      context.putImageData(pixels, 0, 0);
      const bytes = new Uint8Array(
        await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })).arrayBuffer(),
      );
      let text = '';
      for (const byte of bytes) text += String.fromCharCode(byte);
      return btoa(text);
    },
    [width, height],
  );
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
};

test('UPLOAD-004 CALL-DEM-014 Jean dépose tous ses documents dans le dossier, des photos comprises : chacun va à sa place', async ({
  page,
  look,
}) => {
  const mot = randomUUID().slice(0, 6);
  const scheme = await publishFdva(mot, ATTENDUS);
  const association = await inscribeAssociation(`Chorale ${mot} du Port`);
  const jean = await newPerson('Jean', 'Morvan');
  await placeMember((await openSession(jean.email, jean.password)).user.authId, association, 'Siège');
  await enterAs(page, jean);
  await page.goto('dossiers');
  await page.getByRole('link', { name: 'Commencer une demande' }).click();
  await showSubvention(page, scheme.nom);
  await page.getByText(scheme.nom).click();
  await page.getByLabel('Établissement qui demande').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Commencer le dossier' }).click();
  await openTache(page, 'Documents');
  await expect(page.getByRole('heading', { level: 2, name: 'Documents' })).toBeFocused();
  const group = (titre: string) => page.getByRole('list', { name: `Documents demandés, ${titre}` });
  await expect(group('à régler').getByRole('listitem')).toHaveCount(4);
  await look('documents-vide');

  const zone = page.getByLabel('Choisir des fichiers');
  await tabTo(page, zone);
  await zone.setInputFiles([pdf('statuts-signes.pdf'), pdf('scan-0031.pdf')]);
  const rows = page.getByRole('list', { name: 'Fichiers que vous déposez' }).getByRole('listitem');
  await expect(group('joints').getByText('statuts-signes.pdf')).toBeVisible();
  const question = page.getByLabel('Quel document est « scan-0031.pdf » ?');
  await expect(question.locator('optgroup').first()).toHaveAttribute('label', 'Il manque');
  await look('documents-question');
  await question.selectOption({ label: 'Comptes annuels' });
  await follow(page, rows.filter({ hasText: 'scan-0031' }).getByRole('button', { name: 'Déposer' }));
  await expect(zone).toBeFocused();
  await expect(group('joints').getByText('scan-0031.pdf')).toBeVisible();

  const rib = await photo(page, 'RIB.jpg', [4_000, 3_000]);
  expect(rib.buffer.length).toBeGreaterThan(5_000_000);
  await zone.setInputFiles([rib]);
  await expect(page.getByText(/^photo réduite de \d+(,\d)? Mo à /)).toBeVisible();
  await expect(group('joints').getByText('RIB.jpg')).toBeVisible();

  await zone.setInputFiles([
    await photo(page, 'PV AG a.jpg', [1_600, 1_200]),
    await photo(page, 'PV AG b.jpg', [900, 1_200]),
  ]);
  await expect(page.getByRole('heading', { name: /^2 photos/ })).toBeFocused();
  await page.getByRole('button', { name: 'Monter « page 2 »' }).click();
  await look('documents-photos');
  await page.getByRole('button', { name: 'En faire un seul PDF' }).click();
  await expect(group('joints').getByText('PV AG b.pdf')).toBeVisible();
  await expect(group('à régler')).toHaveCount(0);
  await expect(page.getByText('4 sur 5')).toBeVisible();
  await look('documents-joints');

  await page.reload();
  await expect(group('joints').getByRole('listitem')).toHaveCount(4);
  await follow(page, page.getByRole('button', { name: 'Remplacer « Statuts à jour »' }));
  await follow(page, page.getByRole('button', { name: 'Retirer du dossier « Statuts à jour »' }));
  await expect(group('à régler').getByText('Aucun fichier')).toBeVisible();
  await expect(page.getByLabel('Déposer « Statuts à jour »')).toBeFocused();
  await page.getByLabel('Document choisi pour « Statuts à jour »').selectOption({ index: 1 });
  await expect(page.getByRole('button', { name: 'Remplacer « Statuts à jour »' })).toBeFocused();
});
