import type { Page } from '@playwright/test';
import { follow, tabTo, typeIn } from '../support/clavier.ts';
import { enterAs } from '../support/connexion.ts';
import { bringCodes, type Jeune, JUDO, openClub, useElsewhere, verifyPreuves } from '../support/passSport.ts';
import { onePagePdf } from '../support/pdf.ts';
import { expect, test } from '../support/test.ts';

const TELEPHONE = { width: 360, height: 780 };

/** The stand has no network for a while. */
test.use({ provoked: /ERR_INTERNET_DISCONNECTED/ });

const codeField = (page: Page) => page.getByLabel(/^Code du pass/);
const nameField = (page: Page) => page.getByLabel(/^Nom, 3 lettres/);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

const typeCode = async (page: Page, { id_psp, nom }: Pick<Jeune, 'id_psp' | 'nom'>): Promise<void> => {
  await typeIn(page, codeField(page), id_psp.replaceAll('-', '').toLowerCase());
  await typeIn(page, nameField(page), nom.replace(/[^\p{L}]/gu, '').slice(0, 3));
  await page.keyboard.press('Enter');
};
const register = async (page: Page, jeune: Jeune): Promise<void> => {
  await typeCode(page, jeune);
  await follow(page, button(page, new RegExp(`^Oui, inscrire ${jeune.prenom.toUpperCase()}`, 'i')));
  await expect(page.getByText(/est inscrit\.$/)).toBeVisible();
};
const join = (page: Page, label: RegExp, name: string) =>
  page
    .getByLabel(label)
    .and(page.locator('input[type=file]'))
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: onePagePdf(name) });

test('PSP-001 UI-020 UI-021 UI-022 ROUTE-047 la saison d’un club : le dossier, les preuves, les codes au clavier, le stand sans réseau', async ({
  page,
  look,
}) => {
  const [{ club, personne, siret }, jeunes] = [await openClub('Karim'), await bringCodes()];
  const [lina, noe, ines, sacha] = jeunes as [Jeune, Jeune, Jeune, Jeune];
  await enterAs(page, personne);
  await page.goto('associations/pass-sport');
  await follow(page, page.getByRole('link', { name: club.nom }));
  await expect(button(page, 'Ouvrir le dossier')).toBeVisible();
  await look('psp-ouverture');
  await follow(page, button(page, 'Ouvrir le dossier'));

  await expect(page.getByText('Il manque 3 choses')).toBeVisible();
  await look('psp-structure-incomplete');
  await page.getByLabel(/^Compte bancaire/).selectOption({ label: `${club.nom}, compte finissant par 0189` });
  await expect(page.getByText('Il manque 2 choses')).toBeVisible();
  await join(page, /Scan du relevé bancaire/, 'releve.pdf');
  await expect(page.getByText('Il manque 1 chose')).toBeVisible();
  await join(page, /Attestation d’affiliation/, 'attestation.pdf');
  await expect(page.getByText('Les 7 règles sont en ordre')).toBeVisible();
  await expect(page.getByRole('heading', { name: JUDO.nom })).toBeVisible();
  await verifyPreuves(siret);
  await look('psp-structure-complete');
  const download = page.waitForEvent('download');
  await follow(page, button(page, 'Préparer le PDF'));
  expect((await download).suggestedFilename()).toMatch(/^pass-sport-\d+\.pdf$/);

  await follow(page, page.getByRole('link', { name: 'Inscriptions', exact: true }));
  await register(page, lina);
  await expect(codeField(page)).toBeFocused();
  await register(page, noe);
  await register(page, ines);
  await typeCode(page, { id_psp: '26-ZZZZ-ZZZZ', nom: 'Per' });
  await expect(page.getByText(/n'existe pas\. Veuillez vérifier votre saisie/)).toBeVisible();
  await typeCode(page, lina);
  await expect(page.getByText(/Il est dans votre liste/)).toBeVisible();
  await look('psp-inscriptions');
  await follow(page, button(page, `Retirer ${ines.prenom} ${ines.nom}`));
  await expect(page.getByText(/son code peut servir de nouveau/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Paiements' }).getByText('2 pass, 140 €')).toBeVisible();

  await useElsewhere(siret);
  await typeCode(page, ines);
  await expect(page.getByText('Ce bénéficiaire est déjà inscrit et ne peut pas être inscrit deux fois.')).toBeVisible();
  await look('psp-ailleurs');

  await page.setViewportSize(TELEPHONE);
  await page.context().setOffline(true);
  await typeCode(page, sacha);
  await expect(page.getByRole('heading', { name: 'Gardés dans cette page, 1' })).toBeVisible();
  await look('psp-stand-sans-reseau');
  await page.context().setOffline(false);
  await follow(page, button(page, 'Envoyer les codes gardés'));
  const inscriptions = page.getByRole('list', { name: 'Inscriptions', exact: true });
  await expect(inscriptions.getByText(`${sacha.prenom} ${sacha.nom}`).first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Codes gardés' })).toHaveCount(0);

  await tabTo(page, page.getByLabel('Nom ou prénom'));
});
