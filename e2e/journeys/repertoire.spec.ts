import { randomUUID } from 'node:crypto';
import { PERSONAS } from '@guichet/testing';
import type { Page } from '@playwright/test';
import { newPerson, openSession } from '../support/api.ts';
import { follow, tabTo, typeIn } from '../support/clavier.ts';
import { enterAs } from '../support/connexion.ts';
import { inDays } from '../support/dates.ts';
import { keepImage } from '../support/images.ts';
import { inscribeAssociation, placeMember } from '../support/registre.ts';
import { findServiceNational, publishSubvention } from '../support/subventions.ts';
import { expect, test } from '../support/test.ts';

const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

const sousDispositif = (code: string, fin: number) => ({ code, date_debut: inDays(-10), date_fin: inDays(fin) });
const ask = (key: string, value: unknown) => ({ scope: 'association', key, operator: '==', value });

/** Three schemes that one word finds: open to all, for sport alone, and one that asks what the record does not say. */
const publishThree = async (mot: string) => {
  const instructeurs = [{ service: await findServiceNational(), isReferent: true }];
  const commun = {
    campagne_exercice: new Date().getFullYear() + 1,
    instructeurs,
    resume: 'Une aide pour celles et ceux qui font vivre l’association toute l’année.',
    description:
      'Cette aide soutient les projets des associations.\n\nElle se demande une fois par an, avant la clôture.',
  };
  await publishSubvention({
    ...commun,
    code: `FDVA-${mot}`,
    nom: `Formation des bénévoles ${mot}`,
    dispositif: { code: 'FDVA' },
    sous_dispositifs: [sousDispositif('Formation des bénévoles', 12)],
    montants: { minimum: 100_000, part_maximum: 80, projets_maximum: 3 },
    champs_attendus: [
      { code: 'objectifs', libelle: 'Objectifs de la formation', type: 'texte_long' },
      { code: 'public', libelle: 'Nombre de bénévoles formés', type: 'nombre', obligation: 'recommande' },
    ],
    documents_attendus: [
      { code: 'statuts', libelle: 'Statuts', type_document: 'STC' },
      { code: 'programme', libelle: 'Programme des formations', aide: 'Deux pages suffisent.' },
    ],
  });
  await publishSubvention({
    ...commun,
    code: `CNDS-${mot}`,
    nom: `Projet sportif territorial ${mot}`,
    dispositif: { code: 'CNDS' },
    sous_dispositifs: [sousDispositif('Part territoriale', 20)],
  });
  await publishSubvention({
    ...commun,
    code: `LOCALE-${mot}`,
    nom: `Soutien aux associations reconnues ${mot}`,
    dispositif: { code: 'FDVA' },
    sous_dispositifs: [sousDispositif('Fonctionnement', 40)],
    eligibilite: [
      { libelle: 'Ne pas être assujettie aux impôts commerciaux', asks: [ask('identite.impots_commerciaux', false)] },
    ],
  });
};

const jeanOf = async () => {
  const association = await inscribeAssociation(`Chorale ${randomUUID().slice(0, 6)} du Port`);
  const jean = await newPerson('Jean', 'Morvan');
  await placeMember((await openSession(jean.email, jean.password)).user.authId, association, 'Siège');
  return { jean, association };
};

const rowOf = (page: Page, nom: string) => page.getByRole('row').filter({ hasText: nom });

test('ROUTE-023 SUBV-001 SUBV-002 au clavier, Jean trouve une subvention, voit pourquoi pas une autre, complète sa fiche, et imprime la fiche de préparation', async ({
  page,
  look,
}) => {
  const mot = randomUUID().slice(0, 6);
  await publishThree(mot);
  const { jean, association } = await jeanOf();
  await enterAs(page, jean);
  await page.goto(`informations-administratives/${association.id}/activites`);
  await page
    .getByRole('group', { name: /^Domaine/ })
    .getByText('Autre', { exact: true })
    .click();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText(/Enregistré à/)).toBeVisible();

  await follow(page, page.getByRole('navigation').getByRole('link', { name: 'Subventions' }));
  await title(page, 'Répertoire des subventions');
  await typeIn(page, page.getByLabel('Chercher une subvention'), mot);
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 subventions affichées')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`\\?q=${mot}$`));
  const [ouverte, sport, incomplete] = [
    rowOf(page, `Formation des bénévoles ${mot}`),
    rowOf(page, `Projet sportif territorial ${mot}`),
    rowOf(page, `Soutien aux associations reconnues ${mot}`),
  ];
  await expect(ouverte.getByText('Vous êtes éligible')).toBeVisible();
  await expect(ouverte.getByText('il reste 12 jours')).toBeVisible();
  await expect(sport.getByText(/non, car le domaine est Autre/)).toBeVisible();
  await expect(incomplete.getByText('Il vous manque une information')).toBeVisible();
  await look('repertoire');

  await follow(page, page.getByRole('button', { name: 'Il vous manque une information (1)' }));
  await expect(page.getByText('1 subvention affichée')).toBeVisible();
  await follow(page, incomplete.getByRole('link', { name: /^Indiquer l’assujettissement/ }));
  await title(page, 'Identité et régime');
  const fiche = new URL(page.url());
  expect(fiche.searchParams.get('champ')).toBe('impots_commerciaux');
  await expect(page.locator('#impots_commerciaux')).toBeFocused();
  await page
    .locator('fieldset', { has: page.locator('#impots_commerciaux') })
    .getByText('Non', { exact: true })
    .click();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText(/Enregistré à/)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Vous êtes éligible (2)' })).toBeVisible();
  await look('repertoire-vide');
  await page.getByRole('button', { name: 'Toutes (3)' }).click();

  await follow(page, page.getByRole('link', { name: `Formation des bénévoles ${mot}` }));
  await title(page, `Formation des bénévoles ${mot}`);
  await expect(page.getByText('Vous êtes éligible')).toBeVisible();
  await expect(page.getByText('Service référent')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Ce qu’il vous reste à réunir' })).toContainText('Statuts');
  await look('subvention');
  await follow(page, page.getByRole('link', { name: 'Voir ce qu’il faut préparer' }));
  await expect(page.getByRole('heading', { name: 'Fiche de préparation' })).toBeInViewport();

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-imprime', 'oui');
  });
  const print = page.getByRole('button', { name: 'Imprimer la fiche de préparation' });
  await tabTo(page, print);
  await page.keyboard.press('Enter');
  await expect(page.locator('body')).toHaveAttribute('data-imprime', 'oui');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Fiche de préparation' })).toBeVisible();
  await expect(print).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await keepImage(page, 'subvention-imprimee');
  await page.emulateMedia({ media: 'screen' });

  await page.goto('user/dashboard');
  await expect(page.getByRole('heading', { name: 'Subventions ouvertes pour vous' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Missions de bénévolat/ })).toBeVisible();
  await look('tableau-de-bord-autour');
});

/** As long as the rules let it be, with a word that has no place to break. */
const LONG = `Soutien exceptionnel aux associations de proximité ${'intercommunalement'.repeat(3)} et à leurs bénévoles`;

test('ROUTE-023 un agent lit le répertoire et une subvention aux textes très longs, sans verdict', async ({
  page,
  look,
}) => {
  const mot = randomUUID().slice(0, 6);
  await publishThree(mot);
  await publishSubvention({
    code: `LONGUE-${mot}`,
    nom: `${LONG} ${mot}`,
    resume: `${LONG} `.repeat(4).slice(0, 490),
    description: `${LONG}. `.repeat(30),
    campagne_exercice: new Date().getFullYear(),
    dispositif: { code: 'FDVA' },
    instructeurs: [{ service: await findServiceNational(), isReferent: true }],
    sous_dispositifs: [sousDispositif(LONG.slice(0, 90), 3), sousDispositif('Deuxième volet', 5)],
    documents_attendus: [{ code: 'piece', libelle: LONG, aide: LONG }],
  });
  await enterAs(page, PERSONAS.luc);
  await page.goto(`repertoire-des-subventions?q=${mot}`);
  await expect(page.getByText('4 subventions affichées')).toBeVisible();
  await expect(page.getByText(/éligible/)).toHaveCount(0);
  await follow(page, page.getByText('Filtrer par dispositif, département, campagne ou exercice'));
  await page.getByLabel('Campagne').selectOption('Ouvertes maintenant');
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await expect(page).toHaveURL(new RegExp(`\\?q=${mot}&campagne=ouverte$`));
  await expect(page.getByText('4 subventions affichées')).toBeVisible();
  await look('repertoire-agent');
  await page.getByRole('link', { name: `Projet sportif territorial ${mot}` }).click();
  await title(page, `Projet sportif territorial ${mot}`);
  await expect(page.getByText('Être une association sportive')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: LONG }).click();
  await expect(page.getByRole('heading', { level: 1, name: LONG })).toBeVisible();
  await expect(page.getByText('Ouverte, première clôture le', { exact: false })).toBeVisible();
  await look('subvention-agent');
});

test.describe('quand le serveur ne répond pas', () => {
  test.use({ provoked: /status of 503/ });

  test('ROUTE-023 ERR-034 ERR-056 CALL-DAB-001 le répertoire, une subvention et les missions le disent, et se redemandent', async ({
    page,
    look,
  }) => {
    await enterAs(page, PERSONAS.jean);
    const fail = (path: RegExp) => page.route(path, (route) => route.fulfill({ status: 503, json: {} }));
    await fail(/\/api\/(rds\/subventions|dab\/missions)/);
    await page.goto('repertoire-des-subventions');
    await expect(page.getByText('Le répertoire des subventions n’a pas pu être lu.', { exact: false })).toBeVisible();
    await look('repertoire-panne');
    await page.goto('repertoire-des-subventions/FDVA');
    await expect(page.getByText('Un problème est survenu lors de la récupération de la subvention.')).toBeVisible();
    await look('subvention-panne');
    await page.goto('user/dashboard');
    await expect(page.getByText('Une erreur est survenue lors de la récupération des missions.')).toBeVisible();
    await look('tableau-de-bord-panne');
    await page.unroute(/\/api\/(rds\/subventions|dab\/missions)/);
    await page.getByRole('button', { name: 'Recommencer' }).first().click();
    await expect(page.getByRole('list', { name: 'Missions de bénévolat' })).toBeVisible();
  });
});
