import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newPerson, openSession } from '../support/api.ts';
import { follow, tabTo, typeIn } from '../support/clavier.ts';
import { enterAs } from '../support/connexion.ts';
import { finishProjet, publishFdva } from '../support/dossier.ts';
import { addContacts } from '../support/dossiers.ts';
import { inscribeAssociation, placeMember } from '../support/registre.ts';
import { expect, test } from '../support/test.ts';

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const link = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name });
const titre = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

test('ROLE-007 UI-015 un dossier entier au clavier, de l’annuaire au reçu, lu comme l’entend un lecteur d’écran', async ({
  page,
}) => {
  test.slow();
  const mot = randomUUID().slice(0, 6);
  const scheme = await publishFdva(mot, []);
  const association = await inscribeAssociation(`Chorale ${mot} du Port`);
  await addContacts(association);
  const paul = await newPerson('Paul', 'Le Gall');
  await placeMember((await openSession(paul.email, paul.password)).user.authId, association, 'Siège');
  const annee = new Date().getFullYear();
  await enterAs(page, paul);

  await page.goto(`repertoire-des-subventions?q=${mot}`);
  await follow(page, link(page, scheme.nom));
  await expect(titre(page, scheme.nom)).toBeFocused();
  await follow(page, link(page, /^Commencer/));
  await tabTo(page, page.getByLabel('Établissement qui demande'));
  await page.keyboard.press('ArrowDown');
  await follow(page, button(page, 'Commencer le dossier'));
  const taches = page.getByRole('list', { name: 'Tâches', exact: true });
  await expect(taches).toBeVisible();
  await expect(taches).toMatchAriaSnapshot(`
    - list "Tâches":
      - listitem:
        - heading "Votre demande" [level=3]
        - paragraph: /Première demande, adressée à/
        - paragraph: Terminé
      - listitem:
        - heading "Association, contacts et compte" [level=3]
        - paragraph: Terminé
      - listitem:
        - heading "Documents" [level=3]
        - paragraph: Cette demande n’en attend aucun
        - paragraph: Rien à joindre
      - listitem:
        - heading "Projet" [level=3]
        - paragraph:
          - button "Écrire le projet"
        - paragraph: À commencer
      - listitem:
        - heading "Relire et transmettre" [level=3]
        - paragraph: Pas encore
  `);
  await follow(page, button(page, 'Écrire le projet'));

  await expect(page.locator('[id="description.intitule"]')).toBeVisible();
  await typeIn(page, page.locator('[id="description.intitule"]'), 'Accueillir les choristes');
  await typeIn(page, page.locator('[id="description.objectifs"]'), 'Que chacun trouve sa place.');
  await typeIn(page, page.locator('[id="description.description"]'), 'Deux week-ends avec un formateur.');
  await follow(page, link(page, 'Continuer : où et quand'));
  await expect(titre(page, 'Où et quand')).toBeFocused();
  await expect(page.getByRole('navigation', { name: 'Pages du projet' })).toMatchAriaSnapshot(`
    - navigation "Pages du projet":
      - list:
        - listitem:
          - link /^Quoi/
        - listitem:
          - link /^Où et quand/
        - listitem:
          - link /^L’argent/
        - listitem:
          - link /^Questions du dispositif/
  `);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - paragraph: Accueillir les choristes
    - heading "Où et quand" [level=2]
  `);
  await tabTo(page, page.locator('[id="description.date_debut"]'));
  await page.locator('[id="description.date_debut"]').fill(`${annee}-11-20`);
  await tabTo(page, page.locator('[id="description.date_fin"]'));
  await page.locator('[id="description.date_fin"]').fill(`${annee}-12-20`);
  await follow(page, link(page, 'Continuer : l’argent'));
  await expect(titre(page, 'L’argent')).toBeFocused();
  await typeIn(page, page.getByLabel(new RegExp(`^${annee}, `)), '1 500');
  await typeIn(page, page.getByLabel(/Locations/), '1 500');
  await follow(page, link(page, 'Continuer : questions du dispositif'));
  await typeIn(page, page.getByLabel(/^Public visé/), 'Les bénévoles du club');
  await finishProjet(page);
  await follow(page, link(page, 'Terminer le projet'));
  await follow(page, page.getByRole('region', { name: 'Enregistrement et suite' }).getByRole('link'));
  await expect(titre(page, 'Relire et transmettre')).toBeFocused();
  await expect(titre(page, 'Projet 1 : Accueillir les choristes')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Votre demande' })).toMatchAriaSnapshot(`
    - region "Votre demande":
      - heading "Votre demande" [level=3]
      - term: Demande
      - definition: Première demande
      - definition:
        - 'link "Modifier : Demande"'
  `);
  await expect(page.getByRole('complementary', { name: 'Ce que vous transmettez' })).toMatchAriaSnapshot(`
    - complementary "Ce que vous transmettez":
      - paragraph: Vous transmettez
      - paragraph: /1.500/
      - paragraph: Il ne manque rien
      - navigation "Dans cette page"
  `);
  await tabTo(page, page.getByLabel('J’atteste sur l’honneur que tout cela est exact'));
  await page.keyboard.press('Space');
  await follow(page, page.getByRole('button', { name: 'Transmettre le dossier' }));
  await expect(titre(page, 'Votre dossier est transmis')).toBeFocused();
});
