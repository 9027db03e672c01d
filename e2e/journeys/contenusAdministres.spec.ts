import { randomUUID } from 'node:crypto';
import { PERSONAS } from '@guichet/testing';
import { callApi, openSession } from '../support/api.ts';
import { enterAs, signInAs } from '../support/connexion.ts';
import { expect, test } from '../support/test.ts';

const readListe = async (token: string): Promise<{ readonly _id: string; readonly libelle: string }> => {
  const answer = await callApi('GET', '/lca/referentiel?type=tranches-age', { token });
  return ((await answer.json()) as { referentiel: { _id: string; libelle: string } }).referentiel;
};

const saved = /Enregistré à \d{2}h\d{2}/;

test('CALL-LCA-001 CALL-LCA-002 Sophie change une liste de référence ; seul ce qui a changé part, et rien quand rien n’a changé', async ({
  page,
  look,
}) => {
  const listed = page.waitForResponse(/\/lca\/referentiels(\?|$)/);
  await enterAs(page, PERSONAS.sophie);
  await page.goto('administration/lca/listes');
  const links = page.getByRole('main').locator('a[href*="/administration/lca/listes/"]');
  await expect(links).toHaveCount(33);
  await look('listes');
  expect((await listed).status()).toBe(200);

  await page.goto('administration/lca/listes/regions');
  await expect(page.getByText(/^Code : \w+$/).first()).toBeVisible();
  await page.goto('administration/lca/listes/tranches-age');
  await expect(page.getByLabel('Libellé du choix 1')).not.toHaveValue('');
  const patches: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') patches.push(request.postDataJSON());
  });
  await page.getByRole('button', { name: 'Enregistrer la liste' }).press('Enter');
  await expect(page.getByText("Aucun changement n'a été détécté.")).toBeVisible();
  expect(patches).toEqual([]);
  await look('liste-sans-changement');

  const libelle = `Tranches d’âge ${randomUUID().slice(0, 4)}`;
  await page.getByLabel('Nom de la liste').fill(libelle);
  await page.getByRole('button', { name: 'Enregistrer la liste' }).press('Enter');
  await expect(page.getByText(saved)).toBeVisible();
  expect(patches).toEqual([{ libelle }]);

  await page.getByLabel('Libellé du choix 1').fill('');
  await page.getByRole('button', { name: 'Enregistrer la liste' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Il y a un problème' })).toBeFocused();
  await look('liste-erreur');
  await page.getByLabel('Libellé du choix 1').fill(`${'Très long libellé de choix '.repeat(6)}fin`);
  await page.getByRole('button', { name: 'Enregistrer la liste' }).press('Enter');
  await expect.poll(() => patches.length).toBe(2);
  await expect(page.getByText(saved)).toBeVisible();
  await look('liste-longue');

  const other = await openSession(PERSONAS.sophie.email, 'Guichet-Demo-2027!');
  await callApi('PATCH', `/lca/referentiels/${(await readListe(other.token))._id}`, {
    token: other.token,
    body: { libelle: 'Âges, par un autre administrateur' },
  });
  await page.getByLabel('Nom de la liste').fill('Âges');
  const reread = page.waitForResponse(/\/lca\/referentiel\?type=tranches-age/);
  await page.getByRole('button', { name: 'Enregistrer la liste' }).press('Enter');
  expect(await (await reread).json()).toMatchObject({ referentiel: { type: 'tranches-age' } });
  await expect(page.getByRole('heading', { level: 1, name: 'Quelle valeur garder ?' })).toBeFocused();
  await look('liste-conflit');
  await page.getByText('Âges (votre saisie)').click();
  await page.getByRole('button', { name: 'Enregistrer mon choix' }).press('Enter');
  await expect(page.getByText(saved)).toBeVisible();

  const { token } = await openSession(PERSONAS.luc.email, 'Guichet-Demo-2027!');
  const referentiel = await readListe(token);
  expect(referentiel.libelle).toBe('Âges');
  const refused = await callApi('PATCH', `/lca/referentiels/${referentiel._id}`, { token, body: { libelle: 'Non' } });
  expect(refused.status).toBe(403);
});

test('REF-006 REF-007 les pays et les types de voie arrivent au navigateur', async ({ page }) => {
  await signInAs(page, PERSONAS.sophie);
  const read = (path: string) =>
    page.evaluate(async (address): Promise<{ code?: string }[]> => {
      const answer: unknown = await (await fetch(address)).json();
      const lists = Array.isArray(answer) ? [answer] : Object.values(Object(answer)).filter(Array.isArray);
      return lists[0] ?? [];
    }, path);
  const pays = await read('/api/lca/pays');
  expect(pays.length).toBeGreaterThan(200);
  expect(pays.filter(({ code }) => !/^\d{3,5}$/.test(code ?? ''))).toEqual([]);
  expect((await read('/api/lca/types-voie')).length).toBeGreaterThan(200);
});

test('CALL-LCA-010 CALL-LCA-009 une question écrite par Sophie paraît dans la foire aux questions, sa modification ne porte que ce qui change', async ({
  page,
  look,
}) => {
  const word = randomUUID().slice(0, 8);
  const title = `Comment inscrire mon club au tournoi ${word} ?`;
  await enterAs(page, PERSONAS.sophie);
  await page.goto('administration/lca/questions');
  await look('questions');
  await page.getByRole('link', { name: 'Ajouter une question' }).press('Enter');
  await page.getByLabel('Question', { exact: true }).fill(title);
  await page.getByLabel('Catégorie').selectOption({ index: 1 });
  await page.getByLabel(/^Réponse/).fill('<p>Par le <strong>formulaire</strong>.</p>');
  await page.getByRole('button', { name: 'Ajouter une question' }).press('Enter');
  await expect(page.getByText(`Ajouté : ${title}`)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await page.getByLabel(/^Réponse/).fill('<p>Par <em>courrier</em>.</p>');
  const put = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Enregistrer la question' }).press('Enter');
  expect((await put).postDataJSON()).toEqual({ reponse: '<p>Par <em>courrier</em>.</p>' });
  expect((await put).url()).toMatch(/\/api\/lca\/questions\/[\w-]+$/);
  await expect(page.getByText(saved)).toBeVisible();
  await look('question');
  await page.goto('faq');
  await page.getByLabel(/^Chercher dans les questions/).fill(word);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: title }).press('Enter');
  await expect(page.getByText('Par courrier.')).toBeVisible();
  await page.goto('administration/lca/questions');
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Supprimer la question' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer la question' }).press('Enter');
  await expect(page.getByRole('main').getByRole('link', { name: title })).toHaveCount(0);
});

const HOSTILE = [
  '<script>window.piege = 1</script>',
  '<img src="x" onerror="window.piege = 1">',
  '<a href="javascript:window.piege=1">lien</a>',
  '<svg onload="window.piege = 1"></svg>',
  '<p onclick="window.piege = 1" style="position:fixed;inset:0">partout</p>',
  '<iframe srcdoc="<script>parent.piege=1</script>"></iframe>',
].join('');

test('UI-009 CALL-LCA-013 ROUTE-056 un message de page piégé paraît sans danger, sur sa page seulement, et se masque', async ({
  page,
  look,
}) => {
  const word = `Travaux ${randomUUID().slice(0, 8)}`;
  await enterAs(page, PERSONAS.sophie);
  await page.goto('administration/lca/notes/ajouter');
  await page.getByLabel('Ton du message').selectOption('warning');
  await page.getByLabel(/^Contenu/).fill(`<p>${word}</p>${HOSTILE}`);
  await page.getByLabel(/^Mentions légales/).check({ force: true });
  await page.getByRole('button', { name: 'Ajouter un message' }).press('Enter');
  await expect(page.getByText(new RegExp(`^Ajouté : ${word}`))).toBeVisible();

  await page.goto('plan');
  await expect(page.getByRole('heading', { level: 1, name: 'Plan du site' })).toBeVisible();
  await expect(page.getByText(word)).toHaveCount(0);
  await page.goto('mentions-legales');
  const notes = page.getByRole('region', { name: 'Messages du portail' });
  await expect(notes.getByText(word)).toBeVisible();
  await expect(
    notes.locator('script, img, svg, iframe, [onclick], [onerror], [style], a[href^="javascript"]'),
  ).toHaveCount(0);
  await notes.getByText('partout').click();
  expect(await page.evaluate(() => 'piege' in window)).toBe(false);
  await look('message-de-page');
  await notes.getByRole('button', { name: 'Masquer le message' }).press('Enter');
  await expect(page.getByText(word)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Mentions légales' })).toBeVisible();
  await expect(page.getByText(word)).toHaveCount(0);
});
