import { randomInt } from 'node:crypto';
import { withDatabase } from '../support/database.ts';
import { expect, test } from '../support/test.ts';

const DEMANDEUR = '{"demandeur":{"enseigne":null},"documents":[],"attestation":null}';
/** A titre as a decision issues it, where the journey is about who reads it. */
const issueTitre = async (nom: string): Promise<string> => {
  const rang = 7_000_000 + randomInt(1_000_000);
  const code = `TQ7H-29KM-${String(rang).slice(-4).replaceAll(/[01]/gu, 'Z')}`;
  await withDatabase(async (client) => {
    await client.query(
      `insert into demandes.dossier (id, genre, exercice, id_fo, id_correspondance, id_siren, id_siret, nom, id_subvention,
         code_subvention, nom_subvention, numero_subvention, id_type_dispositif, id_sous_type_dispositif, exercice_fin,
         created_by, created_by_type, contenu, etat)
       values (20270000000000 + $1::bigint, 'agrement', 2027, '27-' || $1, $1, '000900019', '00090001900012', $2,
         gen_random_uuid(), 'JEP', 'Jeunesse et éducation populaire', 1, 'agrement:JEP', 'agrement', 2027,
         gen_random_uuid(), 'association', $3::jsonb, '6')`,
      [rang, nom, DEMANDEUR],
    );
    await client.query(
      `with donne as (
         insert into demandes.titre (numero, code, id_agrement, type_agrement, nom, categorie, niveau, exige_tca,
           id_correspondance, id_siren, association, id_service, exercice, id_dossier, date_effet, date_fin)
         select '2026-' || substr(id_fo, 4), $2, id_subvention, 'JEP', nom_subvention, 'sectoriel', 'departemental', false,
           id_correspondance, id_siren, nom, (select id from rds.service order by id limit 1), exercice, id,
           current_date - 10, current_date + 1000
         from demandes.dossier where id = 20270000000000 + $1::bigint and exercice = 2027 returning id, association),
       inscrit as (
         insert into demandes.registre (id_titre, cle, type_agrement, niveau, departement)
         select id, lower(association), 'JEP', 'departemental', '29' from donne returning *)
       insert into demandes.registre_mot (mot, cle, id_titre, type_agrement, niveau, departement)
       select distinct mot, cle, id_titre, type_agrement, niveau, departement
       from inscrit, unnest(string_to_array(cle, ' ')) as mot`,
      [rang, code],
    );
  });
  return code;
};

test('P-25 AGREMENT-001 sans compte : du registre à un titre, son état du jour, puis sa suspension', async ({
  page,
  look,
}) => {
  const nom = `Chorale du Port ${randomInt(1_000_000)}`;
  const code = await issueTitre(nom);
  await page.goto('/client/agrements');
  await page.getByLabel('Association ou SIREN').fill(nom.toUpperCase());
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await expect(page.getByText('1 titre affiché')).toBeVisible();
  await look('registre');
  await page.getByRole('link', { name: nom }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'En vigueur aujourd’hui' })).toBeVisible();
  await expect(page.getByText(code, { exact: true })).toBeVisible();
  await look('agrement-public');

  await withDatabase((client) => client.query(`update demandes.titre set etat = 'suspendu' where code = $1`, [code]));
  await page.goto('/client/agrements');
  await page.getByLabel(/^Code du titre/u).fill(code.replaceAll('-', '').toLowerCase());
  await page.getByRole('button', { name: 'Vérifier' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Suspendu/u })).toBeVisible();
  await look('agrement-suspendu');
});
