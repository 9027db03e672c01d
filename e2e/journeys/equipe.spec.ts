import { randomUUID } from 'node:crypto';
import { openSession } from '../support/api.ts';
import { signInAs } from '../support/connexion.ts';
import { withDatabase } from '../support/database.ts';
import { dayIn } from '../support/dates.ts';
import { sendDossiers } from '../support/envoi.ts';
import { waitForMail } from '../support/mailbox.ts';
import { keepSecret } from '../support/secrets.ts';
import { expect, test } from '../support/test.ts';
import { newAgent, sitDown } from '../support/vie.ts';

test('un service invite quelqu’un, qui accepte, puis trouve dans « À moi » les dossiers de qui s’absente', async ({
  browser,
  look,
}) => {
  const chef = await newAgent(['Odile', 'Castel'], 'rds.admin', { nom: 'Direction régionale' });
  const { dossiers } = await sendDossiers(1, chef.service);
  const [{ id } = { id: '' }] = dossiers;
  const { user } = await openSession(chef.personne.email, chef.personne.password);
  await withDatabase((client) =>
    client.query('update demandes.instruction set assigne_a = $1 where id_service = $2', [user.authId, chef.service]),
  );
  const email = `zoe-${randomUUID().slice(0, 8)}@guichet-asso.example`;
  const password = 'Tatami-2027-ok';

  const odile = await sitDown(browser, chef);
  await odile.goto('instructeur/equipe');
  await odile.getByLabel(/^Adresse professionnelle/).fill(email);
  await odile.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(odile.locator('#equipe-dite')).toBeFocused();
  await look('equipe-invitation', odile);

  const mail = await waitForMail(email, 'Un service vous invite sur Guichet Asso');
  const lien = /\/client\/(invitation\/[\w-]+)/u.exec(mail.text ?? '')?.[1] ?? '';
  keepSecret(lien);
  const zoe = await (await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris' })).newPage();
  await zoe.goto(lien);
  await zoe.getByText('Madame', { exact: true }).click();
  await zoe.getByLabel('Nom', { exact: true }).fill('Petit');
  await zoe.getByLabel('Prénom').fill('Zoé');
  await zoe.getByLabel(/^Mot de passe/).fill(password);
  await look('equipe-accepter', zoe);
  await zoe.getByRole('button', { name: 'Créer mon compte et accepter' }).click();
  await expect(zoe.getByRole('heading', { name: 'Invitation acceptée' })).toBeVisible();
  await signInAs(zoe, { email, password });

  await odile.reload();
  await odile.getByLabel('Premier jour').fill(dayIn(0));
  await odile.getByLabel('Dernier jour').fill(dayIn(5));
  await odile.getByLabel(/^Qui remplace/).selectOption({ label: 'Zoé Petit' });
  await odile.getByRole('button', { name: 'Dire cette absence' }).click();
  await expect(odile.getByText(/remplacement par Zoé Petit/)).toBeVisible();
  await look('equipe', odile);

  await zoe.goto('instructeur?vue=miennes');
  await expect(zoe.getByText(id).first()).toBeVisible();
  await look('equipe-remplacement', zoe);
});
