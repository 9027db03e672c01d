import { expect, test } from '../support/test.ts';

test.use({ provoked: /Failed to fetch dynamically imported module: .*AccessibiliteScreen/ });

const missing = (times: number) => {
  let left = times;
  return () => left-- > 0;
};

test('UI-032 une version nouvelle a remplacé les fichiers : la page se recharge seule, une fois par minute au plus, puis le dit', async ({
  page,
  look,
}) => {
  let loads = 0;
  page.on('load', () => loads++);
  const once = missing(1);
  await page.route('**/assets/MentionsLegalesScreen-*.js', (route) =>
    once() ? route.fulfill({ status: 404 }) : route.fallback(),
  );
  await page.route('**/assets/AccessibiliteScreen-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('plan');
  expect(loads).toBe(1);
  await page.getByRole('main').getByRole('link', { name: 'Mentions légales' }).click();
  await expect.poll(() => loads).toBe(2);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeVisible();
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /^Accessibilité/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: "Une erreur s'est produite" })).toBeVisible();
  expect(loads).toBe(2);
  await look('erreur');
});
