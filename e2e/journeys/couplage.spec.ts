import { fillTca, openTca } from '../support/agrements.ts';
import { askApi, openSession } from '../support/api.ts';
import { enterAs } from '../support/connexion.ts';
import { addProjet, fillProjet, finishProjet, openTache, openTaches, publishFdva } from '../support/dossier.ts';
import { onePagePdf } from '../support/pdf.ts';
import { expect, test } from '../support/test.ts';
import { act, newAgent, sitDown } from '../support/vie.ts';

/** Asked of everyone who has no common core. */
const STATUTS = {
  ...{ code: 'statuts', libelle: 'Statuts', type_document: 'STC', nature: 'conditionnel' },
  asks: [{ scope: 'dossier', key: 'description.exercice', operator: '>=', value: 2000, masquer_si_tca: true }],
};

test('DOSSIER-047 SUBV-008 une subvention et son tronc commun partent d’un bouton ; refusé, ses documents sont redemandés', async ({
  page,
  browser,
  look,
}) => {
  const chef = await newAgent(['Odile', 'Castel'], 'rds.admin', { nom: 'Direction départementale' });
  const agent = await newAgent(['Louis', 'Ferrier'], 'rds.user', {
    ...{ nom: 'Service départemental', parent: chef.service },
  });
  const { nora, code, mot, siret } = await openTca({ service: agent.service, documents_attendus: [] });
  const scheme = await publishFdva(mot, [STATUTS]);
  const { token } = await openSession(nora.email, nora.password);
  const tca = await fillTca(token, code, siret);
  const description = {
    ...{ code_subvention: scheme.code, id_sous_type_dispositif: 'Formation des bénévoles', couplage_tca: true },
    exercice: new Date().getFullYear(),
  };
  const { identifiant } = await askApi<{ identifiant: { id_fo: string } }>('POST', '/demandes/demande/dossiers', {
    ...{ token, body: { description, demandeur: { id_siret: siret } } },
  });
  const adresse = `associations/${siret}/subvention-demande/${identifiant.id_fo}`;

  await enterAs(page, nora);
  await page.goto(`${adresse}?mode=edit`);
  await addProjet(page);
  await fillProjet(page, 'Accueillir les nouveaux choristes', '1 500');
  await finishProjet(page);
  await openTaches(page);
  await expect(page.getByText('Tronc commun d’agrément, demandé en même temps')).toBeVisible();
  await look('couplage-taches');
  await openTache(page, 'Documents');
  await expect(page.getByText('Aucun autre document n’est demandé.')).toBeVisible();
  await look('couplage-documents');
  await openTache(page, 'Relire et transmettre');
  await expect(page.getByRole('heading', { name: 'Deux demandes, un envoi' })).toBeVisible();
  await page.getByLabel('J’atteste sur l’honneur que tout cela est exact').check({ force: true });
  await look('couplage-relire');
  await page.getByRole('button', { name: 'Transmettre les deux demandes' }).click();
  await expect(page.getByRole('heading', { name: 'Votre dossier est transmis' })).toBeVisible();
  await look('couplage-transmis');

  const louis = await sitDown(browser, agent);
  await louis.goto(`associations/${siret}/demande-agrement/${tca}`);
  await look('agrement-instruit', louis);
  await act(louis, 'Rejeter : la demande n’est pas recevable', 'L’objet n’est pas d’intérêt général.');

  await page.goto(adresse);
  await expect(page.getByText('Dossier à corriger')).toBeVisible();
  await look('couplage-refuse');
  await page.goto(`${adresse}?mode=edit&etape=2`);
  const statuts = { name: 'statuts.pdf', mimeType: 'application/pdf', buffer: onePagePdf(`statuts ${mot}`) };
  await page.getByLabel('Choisir des fichiers').setInputFiles(statuts);
  await expect(page.getByRole('list', { name: 'Documents demandés, joints' }).getByText('statuts.pdf')).toBeVisible();
  await look('couplage-corrige');
  await page.goto(adresse);
  await expect(page.getByText('Incomplet après envoi')).toHaveCount(0);
});
