import { PERSONAS } from '@guichet/testing';
import type { Locator } from '@playwright/test';
import { enterAs } from '../support/connexion.ts';
import { withDatabase } from '../support/database.ts';
import { expect, test } from '../support/test.ts';

const TELEPHONE = { width: 360, height: 740 };
const SECTION = '00090002700020';
const NOMS = ['Abgrall', 'Bervas', 'Cariou', 'Floch', 'Guéguen', 'Kerleo', 'Quéré', 'Salaün'];

/** What the sibling site would have sent for the association over which Claire presides. */
const receive = (nombre: number): Promise<unknown> =>
  withDatabase(async (client) => {
    await client.query(`insert into cec.session (libelle, date_debut, date_fin)
      select 'Session ' || y, make_date(y, 1, 1), make_date(y, 12, 31)
      from (select extract(year from now())::int as y) t on conflict do nothing`);
    await client.query('delete from cec.log');
    await client.query('delete from cec.declaration');
    return client.query(
      `with recues as (
        insert into cec.declaration (numero, id_session, id_correspondance, etab_siret, nom, prenom, activite, nb_heures,
          date_debut, date_fin)
        select 'E2E-' || n, (select id from cec.session where now()::date between date_debut and date_fin), 9000003,
          case when n % 4 = 0 then $2 else '00090002700012' end, ($3::text[])[1 + n % 8] || ' ' || chr(64 + n), 'Solenn',
          case when n = 3 then 'Pupitre des altos' else 'Régie des concerts' end, case when n = 3 then 900 else 100 + n end,
          '2025-09-01', '2026-06-30'
        from generate_series(1, $1::int) n returning id, id_correspondance, id_session, etab_siret)
      insert into cec.log (id_declaration, id_correspondance, id_session, etab_siret, status)
      select id, id_correspondance, id_session, etab_siret, 'En attente de décision' from recues`,
      [nombre, SECTION, NOMS],
    );
  });

test('UI-024 CEC-001 CEC-011 un valideur décide douze déclarations sur un téléphone, puis une sélection d’un coup', async ({
  page,
  look,
}) => {
  test.slow();
  await receive(16);
  await enterAs(page, PERSONAS.claire);
  await page.setViewportSize(TELEPHONE);
  await page.goto('/client/');
  await expect(page.getByRole('heading', { name: 'Décider de 16 déclarations de bénévoles' })).toBeVisible();
  await page.goto('/client/declarations');
  await expect(page.getByText(/^16 à décider avant la fin/u)).toBeVisible();
  await look('declarations');
  await page.setViewportSize(TELEPHONE);
  let clicks = 0;
  const click = async (place: Locator): Promise<void> => {
    clicks += 1;
    await place.click();
  };
  for (let rang = 0; rang < 12; rang += 1) {
    const before = clicks;
    await click(page.getByRole('button', { name: /^Décider/u }).first());
    const choix = rang % 3 === 2 ? /^Refuser : Nombre d’heures/u : /^Valider la déclaration/u;
    await click(page.getByText(choix));
    if (rang === 2) {
      await look('declarations-decision');
      await page.setViewportSize(TELEPHONE);
    }
    await click(page.getByRole('button', { name: /sans retour$/u }));
    await expect(page.getByText(new RegExp(`^${15 - rang} à décider`, 'u'))).toBeVisible();
    expect(clicks - before).toBeLessThanOrEqual(3);
  }
  const all = page.getByRole('button', { name: /^Tout cocher/u });
  for (const one of await all.all()) await one.click();
  for (const box of await page.getByRole('checkbox', { checked: false }).all()) await box.check({ force: true });
  await page.getByRole('button', { name: 'Valider les 4' }).click();
  await page.getByRole('button', { name: 'Valider les 4 déclarations, sans retour' }).click();
  await expect(page.getByText('4 déclarations validées.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Rien à décider' })).toBeVisible();
  await expect(page.getByText(/validées par Claire/u).first()).toBeVisible();
  await look('declarations-fait');
});

test('ROUTE-021 CEC-007 une association sans valideur apprend comment en désigner un', async ({ page, look }) => {
  await enterAs(page, PERSONAS.jean);
  await page.setViewportSize(TELEPHONE);
  await page.goto('/client/declarations');
  await expect(page.getByRole('heading', { name: 'Personne n’est désigné pour décider' })).toBeVisible();
  await look('declarations-sans-valideur');
  await page.getByRole('link', { name: 'Désigner un valideur' }).click();
  await expect(page).toHaveURL(/representants$/u);
  await expect(page.getByRole('heading', { level: 1, name: 'Représentants' })).toBeVisible();
});
