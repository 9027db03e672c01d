import { withDatabase } from '../support/database.ts';
import { expect, test } from '../support/test.ts';

test('P-25 sans compte : des données ouvertes, du pied de page au fichier', async ({ page, look }) => {
  await withDatabase((client) =>
    client.query(
      `insert into demandes.donnee_ouverte (exercice, lignes, ecartees, octets, empreinte, fait_at)
       values (2026, 15203, 0, 3120411, 'essai', now()), (2027, 8211, 14, 1710220, 'essai', now())
       on conflict do nothing`,
    ),
  );
  await page.goto('/client/login');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Données ouvertes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Données ouvertes' })).toBeVisible();
  const fichier = page.getByRole('link', { name: 'Subventions de 2027 (CSV)' });
  await expect(fichier).toBeVisible();
  await look('donnees-ouvertes');
  // Its line is there, its object is not: told, and not half a file.
  const answer = await page.request.get((await fichier.getAttribute('href')) ?? '');
  expect([answer.status(), (await answer.json()).code]).toEqual([404, 'DONNEES_ABSENTES']);
});
