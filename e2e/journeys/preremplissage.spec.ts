import { randomUUID } from 'node:crypto';
import { askApi, newPerson, openSession } from '../support/api.ts';
import { addCle } from '../support/cles.ts';
import { enterAs } from '../support/connexion.ts';
import { intitule, publishFdva, saved } from '../support/dossier.ts';
import { addContacts } from '../support/dossiers.ts';
import { inscribeAssociation, placeMember } from '../support/registre.ts';
import { findServiceNational } from '../support/subventions.ts';
import { expect, test } from '../support/test.ts';

/** What another site knows already of the project. */
const VALEURS = {
  'description.intitule': 'Accueillir les nouveaux bénévoles',
  'description.objectifs': 'Que chaque bénévole sache accueillir. <b>Vraiment</b>.',
  'description.date_debut': '2027-03-31',
};

const propose = async (subvention: string): Promise<string> => {
  const cle = await addCle(await findServiceNational(), 'dossiers.preremplir');
  const url = new URL('/api/demandes/preremplissages', process.env['BASE_URL'] ?? 'http://127.0.0.1:4080');
  const headers = { authorization: `Bearer ${cle}`, 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ subvention, valeurs: VALEURS }) });
  expect(answer.status).toBe(201);
  const { lien } = (await answer.json()) as { readonly lien: string };
  expect(lien).not.toContain('Accueillir');
  return new URL(lien).pathname.replace('/client/', '');
};

test('un autre site propose de remplir un projet : la personne voit champ par champ, choisit, et rien ne part', async ({
  page,
  look,
}) => {
  const mot = randomUUID().slice(0, 6);
  const scheme = await publishFdva(mot, []);
  const association = await inscribeAssociation(`Chorale ${mot} du Port`);
  await addContacts(association);
  const camille = await newPerson('Camille', 'Keita');
  const { token, user } = await openSession(camille.email, camille.password);
  await placeMember(user.authId, association, 'Siège');
  const lien = await propose(scheme.code);

  // Without a dossier of this scheme there is nowhere to put it: the link waits.
  await enterAs(page, camille);
  await page.goto(lien);
  await expect(page.getByRole('link', { name: 'Commencer le dossier' })).toBeVisible();
  const description = {
    ...{ code_subvention: scheme.code, exercice: new Date().getFullYear() },
    id_sous_type_dispositif: 'Formation des bénévoles',
  };
  const body = { description, demandeur: { id_siret: `${association.id_siren}00012` } };
  await askApi('POST', '/demandes/demande/dossiers', { token, body });

  await page.goto(lien);
  await expect(page.getByText(/^Proposé par /)).toBeVisible();
  await expect(page.getByText('Que chaque bénévole sache accueillir. <b>Vraiment</b>.')).toBeVisible();
  await look('preremplissage');
  await page.getByRole('checkbox', { name: /^Date de début/ }).uncheck({ force: true });
  await page.getByRole('button', { name: 'Mettre ces champs dans le projet' }).click();
  await expect(page).toHaveURL(/etape=3&projet=/);
  await expect(intitule(page)).toHaveValue(VALEURS['description.intitule']);
  await intitule(page).fill('Accueillir et former');
  await saved(page);

  // It served once.
  await page.goto(lien);
  await expect(page.getByText(/^Ce lien a déjà servi/)).toBeVisible();
});
