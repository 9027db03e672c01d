import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD, PERSONAS } from '@guichet/testing';
import type { Page } from '@playwright/test';
import { callApi, openSession } from '../support/api.ts';
import { enterAs } from '../support/connexion.ts';
import { expect, test } from '../support/test.ts';

const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** A scheme begun by whoever manages all, for the journey to compose. */
const beginSubvention = async (mot: string): Promise<string> => {
  const { token } = await openSession(PERSONAS.sophie.email, DEMO_PASSWORD);
  await callApi('POST', '/rds/dispositifs', { token, body: { code: 'FDVA', nom: 'Vie associative' } });
  const body = {
    code: `ESSAI-${mot}`,
    nom: `Essai ${mot}`,
    campagne_exercice: 2027,
    dispositif: { code: 'FDVA' },
    sous_dispositifs: [
      {
        code: 'Formation des bénévoles',
        date_debut: '2026-12-01T08:00:00+01:00',
        date_fin: '2027-02-14T12:00:00+01:00',
      },
    ],
  };
  const created = await callApi('POST', '/rds/subventions', { token, body });
  if (created.status !== 201) throw new Error(`${created.status} ${await created.text()}`);
  return ((await created.json()) as { _id: string })._id;
};

test('SUBV-003 SUBV-004 SUBV-005 SUBV-006 : composer les champs et les documents, puis les voir comme une association', async ({
  page,
  look,
}) => {
  const id = await beginSubvention(randomUUID().slice(0, 6));
  await enterAs(page, PERSONAS.sophie);
  await page.goto(`administration/rds/subventions/${id}/champs`);
  await press(page, 'Ajouter un champ');
  await page.getByLabel(/^Libellé/u).fill('Niveau de la formation');
  await page.getByLabel(/^Type de réponse/u).selectOption('Choix dans une liste');
  await page.getByLabel(/^Choix proposés/u).fill('Débutant\nConfirmé');
  await press(page, 'Ajouter le champ');
  await press(page, 'Ajouter un champ');
  await page.getByLabel(/^Libellé/u).fill('Nombre de licenciés formés');
  await page.getByLabel(/^Type de réponse/u).selectOption('Nombre');
  await press(page, 'Ajouter une condition');
  await page.getByLabel('Information de la condition 1').selectOption('Le domaine');
  await page.getByLabel('Valeur de la condition 1').selectOption('Sport');
  await look('attendus-champ');
  await press(page, 'Ajouter le champ');
  await press(page, 'Ajouter un champ');
  await page.getByLabel(/^Libellé/u).fill('Code postal du lieu');
  await page.getByLabel(/^Format attendu/u).selectOption('Code postal');
  await page.getByLabel('Essayez une valeur').fill('7501');
  await expect(page.getByText('« 7501 » serait refusé')).toBeVisible();
  await press(page, 'Ajouter le champ');
  await press(page, 'Ajouter un champ');
  await page.getByLabel(/^Libellé/u).fill('Intervenants');
  await page.getByLabel(/^Type de réponse/u).selectOption('Groupe répété');
  await press(page, 'Ajouter une colonne');
  await page
    .getByRole('group', { name: 'Nouvelle colonne' })
    .getByLabel(/^Libellé/u)
    .fill('Diplôme');
  await look('attendus-groupe');
  await press(page, 'Ajouter la colonne');
  await press(page, 'Ajouter le champ');
  await press(page, 'Monter « Intervenants »');
  await expect(page.getByRole('button', { name: 'Monter « Intervenants »' })).toBeFocused();
  await look('attendus-champs');

  await page.goto(`administration/rds/subventions/${id}/documents`);
  await press(page, 'Ajouter un document');
  await page.getByLabel(/^Libellé/u).fill('Attestation d’affiliation');
  await page.getByLabel(/^Document de la fiche/u).selectOption('Attestation d’affiliation');
  await press(page, 'Ajouter une condition');
  await page.getByLabel('Information de la condition 1').selectOption('La réponse à « Niveau de la formation »');
  await page.getByLabel('Valeur de la condition 1').selectOption('Confirmé');
  await look('attendus-document');
  await press(page, 'Ajouter le document');
  await expect(page.getByText('demandé si la réponse à « Niveau de la formation » est Confirmé')).toBeVisible();

  await page.goto(`administration/rds/subventions/${id}/eligibilite`);
  await press(page, 'Ajouter un critère');
  await page.getByLabel(/^Ce que l’association doit être/u).fill('Siéger dans une de ces régions');
  await press(page, 'Ajouter une condition');
  await page.getByLabel('Information de la condition 1').selectOption('La région');
  await page.getByLabel('Comparaison de la condition 1').selectOption('est l’un de ces choix');
  await page.getByLabel('Valeur de la condition 1').selectOption('Île-de-France');
  await look('attendus-critere');
  await press(page, 'Ajouter le critère');

  await page.goto(`administration/rds/subventions/${id}/apercu`);
  await expect(page.getByLabel('Nombre de licenciés formés')).toBeVisible();
  await page.getByLabel('Niveau de la formation').selectOption('Débutant');
  await press(page, 'Vérifier ces réponses');
  await look('attendus-apercu');
  await page.getByRole('combobox', { name: /^Voir comme/u }).selectOption('École de musique à Strasbourg');
  await expect(page.getByLabel('Nombre de licenciés formés')).toBeHidden();
  await page.getByRole('checkbox', { name: 'Comparer deux profils' }).check({ force: true });
  await look('attendus-apercu-deux');
});

test('ROUTE-037 CALL-GEN-003 CALL-RDS-015 : un champ entre dans la bibliothèque, et s’y retrouve', async ({
  page,
  look,
}) => {
  await enterAs(page, PERSONAS.sophie);
  await page.goto('administration/rds/parametrage-custom');
  await title(page, 'Champs et documents');
  await look('bibliotheque');
  await page.getByRole('link', { name: 'Ajouter un champ à la bibliothèque' }).click();
  const libelle = `Durée du stage ${randomUUID().slice(0, 6)}`;
  await page.getByLabel(/^Libellé/u).fill(libelle);
  await page.getByLabel(/^Type de réponse/u).selectOption('Nombre');
  await look('bibliotheque-champ');
  await press(page, 'Ajouter le champ');
  await title(page, 'Champs et documents');
  await page.getByLabel('Chercher dans la bibliothèque').fill(libelle);
  await press(page, 'Rechercher');
  await page.getByRole('link', { name: libelle }).click();
  await title(page, libelle);
  await press(page, 'Supprimer le champ');
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer le champ' }).click();
  await title(page, 'Champs et documents');
  await expect(page.getByRole('link', { name: libelle })).toHaveCount(0);
});
