import { randomUUID } from 'node:crypto';
import { saved } from '../support/dossier.ts';
import { sendDossiers } from '../support/envoi.ts';
import { waitForMail } from '../support/mailbox.ts';
import { expect, test } from '../support/test.ts';
import { act, newAgent, sitDown } from '../support/vie.ts';

test('DOSSIER-042 CRF-001 CRF-006 de la transmission à la clôture, cinq personnes font la vie entière d’un dossier', async ({
  browser,
  look,
}) => {
  const comptable = await newAgent(['Paule', 'Roca'], 'rds.admin', { nom: 'Direction des finances' });
  const decideuse = await newAgent(['Odile', 'Castel'], 'rds.admin', {
    ...{ nom: 'Direction régionale', parent: comptable.service },
  });
  const agent = await newAgent(['Louis', 'Ferrier'], 'rds.user', {
    ...{ nom: 'Service départemental', parent: decideuse.service },
  });
  const nomConseil = `Conseil des chœurs ${randomUUID().slice(0, 6)}`;
  const conseil = await newAgent(['Anne', 'Brossard'], 'rds.user', { nom: nomConseil });
  const { jean, exercice, dossiers } = await sendDossiers(1, agent.service);
  const [{ id, siret } = { id: '', siret: '' }] = dossiers;
  const adresse = `associations/${siret}/subvention-demande/${id}?mode=read&etape=4`;
  const told = (word: string) => waitForMail(jean.email, `Du nouveau sur le dossier ${id}`, { word });

  const louis = await sitDown(browser, agent);
  await louis.goto('instructeur');
  await louis.getByRole('link', { name: new RegExp(id) }).click();
  await expect(louis.getByRole('heading', { level: 2, name: 'Instruction' })).toBeVisible();
  await act(louis, 'Commencer l’instruction');
  await told('En cours d');
  const complement = louis.getByRole('form', { name: 'Demander un complément' });
  await complement.getByLabel('Ce qu’il faut corriger ou compléter').selectOption({ label: 'Objectifs' });
  await complement.getByLabel('Pourquoi').selectOption({ label: 'La réponse n’est pas assez précise.' });
  await complement.getByRole('button', { name: 'Demander ce complément' }).click();
  await expect(louis.getByText('Le complément est demandé à l’association.')).toBeVisible();
  await look('vie-complement', louis);

  const bureau = await sitDown(browser, { personne: jean });
  await bureau.goto(adresse);
  await bureau.getByRole('link', { name: 'Répondre aux points' }).click();
  await expect(bureau.getByText('Rien de changé encore')).toBeVisible();
  await bureau.getByRole('link', { name: /^Corriger «/ }).click();
  await bureau.getByLabel(/^Objectifs/).fill('Que chacun des six chœurs ait son chef, formé en deux week-ends.');
  await saved(bureau);
  await bureau.goto(adresse);
  await bureau.getByRole('link', { name: 'Répondre aux points' }).click();
  await bureau.getByRole('button', { name: 'Envoyer la réponse prête' }).click();
  await expect(bureau.getByText(/^Votre réponse est envoyée au service/)).toBeVisible();
  await look('vie-reponse', bureau);

  await louis.goto(adresse);
  await louis.getByRole('button', { name: /^Accepter la réponse/ }).click();
  await expect(louis.getByText(/^La réponse est acceptée/)).toBeVisible();
  await louis.getByRole('button', { name: /^Avis/ }).click();
  const avis = louis.getByRole('form', { name: 'Demander un avis' });
  await avis.getByRole('combobox', { name: 'Service à consulter' }).fill(nomConseil);
  await avis.getByRole('option', { name: nomConseil }).click();
  await avis.getByLabel('Question').fill('Ce projet répond-il à un besoin ?');
  await avis.getByRole('button', { name: 'Demander cet avis' }).click();
  await expect(louis.getByText(/^L’avis de .* est demandé\.$/)).toBeVisible();

  const anne = await sitDown(browser, conseil);
  await anne.goto(adresse);
  await anne.getByText('Favorable', { exact: true }).click();
  await anne.getByLabel('Votre réponse').fill('Oui : six chœurs cherchent un chef.');
  await anne.getByRole('button', { name: 'Rendre cet avis' }).click();
  await expect(anne.getByText(/^Votre avis est rendu/)).toBeVisible();

  await louis.goto(adresse);
  await louis.getByLabel(/^Montant proposé/).fill('800');
  await louis.getByRole('button', { name: 'Enregistrer la proposition' }).click();
  await expect(louis.getByText('Les montants proposés sont enregistrés.')).toBeVisible();
  await act(louis, 'Proposer');

  const odile = await sitDown(browser, decideuse);
  await odile.goto(adresse);
  await act(odile, 'Valider la proposition');
  await odile.getByRole('button', { name: 'Enregistrer les montants accordés' }).click();
  await expect(odile.getByText('Les montants accordés sont enregistrés.')).toBeVisible();
  await act(odile, 'Accorder');
  await told('Accordé');
  await look('vie-accorde', odile);
  for (const geste of ['Générer la lettre', 'Dire que la lettre est signée', 'Notifier la décision à l’association'])
    await odile.getByRole('button', { name: geste }).click();
  await expect(odile.getByText('La décision est notifiée à l’association.')).toBeVisible();

  const paule = await sitDown(browser, comptable);
  await paule.goto(adresse);
  await act(paule, 'Mettre en paiement (Chorus)');
  // Prepared by one, sent by another.
  await louis.goto(adresse);
  await louis.getByLabel('Montant en euros').fill('800');
  await louis.getByRole('button', { name: 'Enregistrer le mouvement' }).click();
  await expect(louis.getByText(/^Enregistré : acompte/)).toBeVisible();
  await expect(louis.getByRole('button', { name: /^Noter l’envoi :/ })).toHaveCount(0);
  await paule.goto(adresse);
  for (const geste of ['Noter l’envoi', 'Noter la mise en paiement', 'Noter le paiement']) {
    await paule.getByRole('button', { name: new RegExp(`^${geste} :`) }).click();
    await paule.getByRole('dialog').getByRole('button', { name: geste }).click();
    await expect(paule.getByRole('dialog')).toHaveCount(0);
  }
  await look('vie-paiement', paule);
  await act(paule, 'Constater le paiement');
  await told('Payé');

  await bureau.goto(`associations/${siret}/dossier/${id}/crf`);
  await bureau
    .getByRole('link', { name: new RegExp(String(exercice)) })
    .first()
    .click();
  await bureau.getByLabel(/^Mise en œuvre/).fill('Trois week-ends à la salle des fêtes.');
  await bureau.getByLabel(/^Objectifs atteints/).fill('Six chœurs ont désormais leur chef.');
  await bureau.getByRole('link', { name: 'Continuer : l’argent' }).click();
  await bureau.getByRole('button', { name: 'Partir du budget prévu' }).click();
  await bureau.getByLabel(/^Montant réalisé/).fill('800');
  await bureau.getByRole('link', { name: 'Continuer : les résultats' }).click();
  await bureau.getByLabel(/^Nombre de bénéficiaires/).fill('12');
  await bureau.getByRole('link', { name: /^Relire et attester/ }).click();
  await bureau.getByLabel(/^J’atteste sur l’honneur/).check({ force: true });
  await expect(bureau.getByText('Il ne manque rien : le compte rendu peut être transmis')).toBeVisible();
  await saved(bureau);
  const crf = bureau.url().replace(/\?.*$/u, '');
  await bureau.getByRole('button', { name: 'Transmettre le compte rendu' }).click();
  await bureau.getByRole('dialog').getByRole('button', { name: 'Transmettre' }).click();
  await expect(bureau.getByText(/est transmis au service instructeur/)).toBeVisible();

  await louis.goto(crf);
  await louis.getByRole('button', { name: 'Recevoir' }).click();
  await louis.getByRole('dialog').getByRole('button', { name: 'Recevoir' }).click();
  await louis.getByText('Conforme', { exact: true }).click();
  await louis.getByRole('button', { name: 'Évaluer le compte rendu' }).click();
  await expect(louis.getByRole('heading', { name: 'Évaluation : Conforme' })).toBeVisible();
  await louis.goto(adresse);
  await act(louis, 'Clore le dossier');
  await told('Terminé');
  await bureau.goto(adresse);
  await expect(bureau.getByText('Terminé').first()).toBeVisible();
  await bureau.getByRole('button', { name: 'Paiements' }).click();
  await expect(bureau.getByRole('table', { name: /versement/i })).toBeVisible();
  await look('vie-close', bureau);
});
