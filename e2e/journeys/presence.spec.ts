import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newPerson, openSession } from '../support/api.ts';
import { enterAs } from '../support/connexion.ts';
import { addProjet, openPage, publishFdva } from '../support/dossier.ts';
import { addContacts, showSubvention } from '../support/dossiers.ts';
import { inscribeAssociation, placeMember } from '../support/registre.ts';
import { expect, test } from '../support/test.ts';

const here = (page: Page, text: string) => page.getByText(text, { exact: true });
/** What a screen reader says, without being asked. */
const aloud = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('deux personnes d’une association sur un dossier : chacune lit où est l’autre, la voit arriver et partir', async ({
  page: camille,
  look,
  browser,
}) => {
  const mot = randomUUID().slice(0, 6);
  const scheme = await publishFdva(mot, []);
  const association = await inscribeAssociation(`Chorale ${mot} du Port`);
  await addContacts(association);
  const [une, autre] = [await newPerson('Camille', 'Keita'), await newPerson('Sami', 'Besson')];
  for (const { email, password } of [une, autre])
    await placeMember((await openSession(email, password)).user.authId, association, 'Siège');
  const sami = await (await browser.newContext()).newPage();
  await enterAs(camille, une);
  await enterAs(sami, autre);

  await camille.goto('dossiers');
  await camille.getByRole('link', { name: 'Commencer une demande' }).click();
  await showSubvention(camille, scheme.nom);
  await camille.getByText(scheme.nom).click();
  await camille.getByLabel('Établissement qui demande').selectOption({ index: 1 });
  await camille.getByRole('button', { name: 'Commencer le dossier' }).click();
  await addProjet(camille);
  await openPage(camille, 'L’argent');
  const id = /subvention-demande\/(\d{2}-\d{6,})/u.exec(camille.url())?.[1] ?? '';

  await sami.goto(`associations/subvention-demande/${id}`);
  await expect(here(sami, 'Camille est sur Budget')).toBeVisible();
  await expect(here(camille, 'Sami est sur ce dossier').or(camille.getByText(/^Sami est sur /))).toBeVisible();
  await expect(aloud(camille, 'Sami est aussi sur ce dossier.')).toHaveCount(1);
  await look('presence-lecture', sami);
  await look('presence-projet', camille);

  // Who writes is not disturbed: the page changes under nobody, the focus stays.
  await openPage(camille, 'Où et quand');
  await expect(here(sami, 'Camille est sur Où et quand')).toBeVisible();
  await expect(camille.getByRole('heading', { level: 2, name: 'Où et quand' })).toBeFocused();

  await sami.goto('dossiers');
  await expect(camille.getByText(/^Sami est sur /)).toHaveCount(0);
  await expect(aloud(camille, 'Sami n’est plus sur ce dossier.')).toHaveCount(1);
});
