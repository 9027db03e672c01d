import { randomInt, randomUUID } from 'node:crypto';
import { PERSONAS } from '@guichet/testing';
import { newPerson, openSession } from '../support/api.ts';
import { enterAs } from '../support/connexion.ts';
import { withDatabase } from '../support/database.ts';
import { dayIn } from '../support/dates.ts';
import { inscribeAssociation } from '../support/registre.ts';
import { expect, test } from '../support/test.ts';
import { newAgent } from '../support/vie.ts';

/** A club whose certificate waits, as if it had just joined it. */
const plantPreuve = (club: { readonly id: number; readonly nom: string; readonly siret: string }, par: string) =>
  withDatabase(async (client) => {
    const document = randomUUID();
    await client.query(
      `insert into association.document (uuid, id_correspondance, id_type, origine, etat, nom, type_mime, taille, sha256,
          cle, etat_fichier, charge_par, date_chargement, analyse_at, annee_validite)
        values ($1::uuid, $2, 'AFF', 'association', 'courant', 'attestation.pdf', 'application/pdf', 10, 'essai', gen_random_uuid()::text, 'sain',
          $3, now(), now(), 2026)`,
      [document, club.id, par],
    );
    await client.query(
      `with d as (insert into psp.dossier (id, exercice, id_siret, id_correspondance, nom, departement, created_by, id_etat)
          select id * 10000000000 + nextval('psp.rang'), id, $1, $2, $3, '29', $4, 2 from psp.exercice
          order by date_debut desc limit 1 returning id)
        insert into psp.preuve (id_dossier, nature, siren_federation, nom, document, document_exercice, depose_at)
        select id, 'federation', '000999001', 'Fédération des judos réunis', $5, '2026', now() - interval '9 days' from d`,
      [club.siret, club.id, club.nom, par, document],
    );
  });

test('l’équipe nationale crée et ouvre une saison ; un agent du territoire vérifie les preuves, l’une après l’autre', async ({
  page,
  browser,
  look,
}) => {
  await enterAs(page, PERSONAS.sophie);
  await page.goto('administration/psp');
  // Far from the days of any other journey: a day is never of two seasons.
  const annee = randomInt(40, 99);
  const debut = 1_000 + (annee - 40) * 200;
  await page.getByRole('button', { name: 'Créer une saison' }).click();
  await page.getByLabel(/^Début des codes/).fill(String(annee));
  await page.getByLabel(/^Premier jour/).fill(dayIn(debut));
  await page.getByLabel(/^Dernier jour/).fill(dayIn(debut + 120));
  await page.getByLabel(/^Valeur d’un code/).fill('70');
  await look('psp-creation');
  await page.getByRole('button', { name: 'Créer la saison' }).click();
  const saison = page.getByRole('region', { name: new RegExp(`^Saison 20${annee}`) });
  await saison.getByRole('button', { name: 'Ouvrir la saisie' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ouvrir la saisie' }).click();
  await expect(saison.getByRole('button', { name: 'Suspendre la saisie' })).toBeVisible();

  const mot = randomUUID().slice(0, 6);
  const ana = await newPerson('Ana', 'Le Gall');
  const { authId } = (await openSession(ana.email, ana.password)).user;
  for (const nom of [`Judo ${mot} de Brest`, `Boxe ${mot} pour toutes`]) {
    const club = await inscribeAssociation(nom);
    await plantPreuve({ ...club, siret: `${club.id_siren}00012` }, authId);
  }
  await page.reload();
  await expect(saison.getByRole('button', { name: 'Prolonger la saison' })).toBeVisible();
  await look('psp-saison');

  const { personne: agent, service } = await newAgent(['Luc', 'Ferrand'], 'rds.user', { nom: `SDJES ${mot}` });
  await withDatabase((client) =>
    client.query(
      `update rds.service set niveau_territorial = 'Départemental', code_territoire = '29', dispositifs = '{pass-sport}'
        where id = $1`,
      [service],
    ),
  );
  const his = await (await browser.newContext()).newPage();
  await enterAs(his, agent);
  await his.goto('instructeur/pass-sport');
  await expect(his.getByRole('heading', { level: 2, name: `Judo ${mot} de Brest` })).toBeVisible();
  // The paper is the club's, not the portal's: what is ours is looked at without its frame.
  await his.locator('iframe').evaluate((frame) => frame.remove());
  await look('preuves', his);
  await his.reload();
  await expect(his.getByRole('heading', { level: 2, name: `Judo ${mot} de Brest` })).toBeVisible();
  await his.keyboard.press('j');
  await expect(his.getByRole('heading', { level: 2, name: `Boxe ${mot} pour toutes` })).toBeVisible();
  await his.getByText('Elle est illisible').click();
  await his.getByRole('button', { name: 'Refuser avec ce motif' }).click();
  await expect(his.getByRole('heading', { level: 2, name: `Judo ${mot} de Brest` })).toBeVisible();
  await his.getByRole('button', { name: 'Accepter la preuve' }).click();
  await expect(his.getByText(/^Aucune preuve n’attend/)).toBeVisible();
});
