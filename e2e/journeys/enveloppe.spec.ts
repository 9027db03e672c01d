import { withDatabase } from '../support/database.ts';
import { dayIn } from '../support/dates.ts';
import { sendDossiers } from '../support/envoi.ts';
import { waitForMail } from '../support/mailbox.ts';
import { expect, test } from '../support/test.ts';
import { act, newAgent, sitDown } from '../support/vie.ts';

/** As if the scheme named this service too: only who instructs it has an envelope of it. */
const nameInstructeur = (code: string, service: string) =>
  withDatabase((client) =>
    client.query(
      `insert into rds.subvention_instructeur (id_subvention, id_service, is_referent)
       select id, $2, false from rds.subvention where code = $1`,
      [code, service],
    ),
  );

test('DOSSIER-030 DOSSIER-042 plus de temps pour un complément, puis une enveloppe trop petite que l’on agrandit', async ({
  browser,
  look,
}) => {
  const decideuse = await newAgent(['Odile', 'Castel'], 'rds.admin', { nom: 'Direction régionale' });
  const agent = await newAgent(['Louis', 'Ferrier'], 'rds.user', {
    ...{ nom: 'Service départemental', parent: decideuse.service },
  });
  const { mot, jean, exercice, dossiers } = await sendDossiers(1, agent.service);
  const [{ id, siret } = { id: '', siret: '' }] = dossiers;
  await nameInstructeur(`FDVA-${mot}`, agent.service);
  const adresse = `associations/${siret}/subvention-demande/${id}?mode=read&etape=4`;
  const enveloppe = `Formation ${mot}, ${exercice}`;

  const odile = await sitDown(browser, decideuse);
  await odile.goto(`instructeur/enveloppes?service=${agent.service}`);
  await odile.getByRole('button', { name: `Fixer l’enveloppe : ${enveloppe}` }).click();
  await odile.getByLabel(/^Montant de l’enveloppe/).fill('700');
  await look('enveloppe-saisie', odile);
  await odile.getByRole('button', { name: 'Enregistrer l’enveloppe' }).click();
  await expect(odile.getByText(/^L’enveloppe est fixée à 700/)).toBeVisible();
  await expect(odile.locator('#enveloppe-dite')).toBeFocused();
  await look('enveloppe-fixee', odile);

  await odile.goto(`instructeur/modeles?service=${agent.service}`);
  await odile.getByLabel('Ville').fill('Rennes');
  await odile.getByLabel('Considérant').fill('{titre');
  await odile.getByRole('button', { name: 'Enregistrer le modèle' }).click();
  await expect(odile.getByLabel('Considérant')).toBeFocused();
  await look('modele-refuse', odile);
  await odile.getByLabel('Considérant').fill('que le projet forme des chefs de chœur ;');
  await expect(odile.getByRole('region', { name: 'Aperçu de l’acte' })).toContainText(
    'que le projet forme des chefs de chœur',
  );
  await odile.getByRole('button', { name: 'Enregistrer le modèle' }).click();
  await expect(odile.getByText(/^Le modèle est enregistré/)).toBeVisible();
  await look('modele-enregistre', odile);

  const louis = await sitDown(browser, agent);
  await louis.goto(adresse);
  await act(louis, 'Commencer l’instruction');
  const demande = louis.getByRole('form', { name: 'Demander un complément' });
  await demande.getByLabel('Ce qu’il faut corriger ou compléter').selectOption({ label: 'Objectifs' });
  await demande.getByLabel('Pourquoi').selectOption({ label: 'La réponse n’est pas assez précise.' });
  await demande.getByRole('button', { name: 'Demander ce complément' }).click();
  const complements = louis.getByRole('list', { name: 'Compléments demandés' });
  await complements.getByRole('button', { name: /^Laisser plus de temps/ }).click();
  await expect(complements.getByLabel(/^Nouvelle échéance/)).toBeFocused();
  await complements.getByLabel(/^Nouvelle échéance/).fill(dayIn(60));
  await complements.getByLabel(/^Un mot/).fill('La rentrée est chargée.');
  await look('delai-saisie', louis);
  await complements.getByRole('button', { name: 'Donner ce délai' }).click();
  await expect(louis.getByText(/^L’association a jusqu’au/)).toBeVisible();
  await look('delai-donne', louis);
  const mail = await waitForMail(jean.email, `Du nouveau sur le dossier ${id}`, { word: 'La rentrée est chargée.' });
  expect(mail.text).toContain('prolongé');
  await complements.getByRole('button', { name: /^Annuler la demande/ }).click();
  await expect(louis.getByText('Aucun complément n’est demandé.')).toBeVisible();
  await louis.getByLabel(/^Montant proposé/).fill('800');
  await louis.getByRole('button', { name: 'Enregistrer la proposition' }).click();
  await expect(louis.getByText('Les montants proposés sont enregistrés.')).toBeVisible();
  await act(louis, 'Proposer');

  await odile.goto(adresse);
  await act(odile, 'Valider la proposition');
  await odile.getByRole('button', { name: 'Enregistrer les montants accordés' }).click();
  await expect(odile.getByText(/C’est plus que ce qui reste de l’enveloppe : 700/)).toBeVisible();
  await expect(odile.getByText(/L’enveloppe ne suffit pas : il y reste 700/)).toBeVisible();
  await look('enveloppe-trop-petite', odile);
  await odile.getByRole('link', { name: 'Toutes les enveloppes de ce service' }).click();
  await odile.getByRole('button', { name: `Changer l’enveloppe : ${enveloppe}` }).click();
  await odile.getByLabel(/^Montant de l’enveloppe/).fill('1000');
  await odile.getByRole('button', { name: 'Enregistrer l’enveloppe' }).click();
  await expect(odile.getByText(/^L’enveloppe est fixée à 1\s000/u)).toBeVisible();
  await odile.goto(adresse);
  await act(odile, 'Accorder');
  const reste = odile.getByRole('table', { name: /^Enveloppe de 1\s000/u }).getByRole('row', { name: /^Reste/ });
  await expect(reste).toContainText('200');
  await look('enveloppe-entamee', odile);
});
