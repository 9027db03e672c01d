import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { inDays } from './dates.ts';
import { onePagePdf } from './pdf.ts';
import { findServiceNational, publishSubvention } from './subventions.ts';
import { expect, test } from './test.ts';

/** An open FDVA scheme for training volunteers, which asks for the statutes, or what is given, and one question. */
export const publishFdva = async (
  mot: string,
  documents_attendus: readonly object[] = [{ code: 'statuts', libelle: 'Statuts', type_document: 'STC' }],
): Promise<{ readonly code: string; readonly nom: string }> => {
  const scheme = { code: `FDVA-${mot}`, nom: `Formation des bénévoles ${mot}` };
  await publishSubvention({
    ...scheme,
    campagne_exercice: new Date().getFullYear(),
    instructeurs: [{ service: await findServiceNational(), isReferent: true }],
    resume: 'Une aide pour former les bénévoles.',
    description: 'Cette aide se demande une fois par an.',
    dispositif: { code: 'FDVA' },
    champs_attendus: [{ code: 'public_vise', libelle: 'Public visé', type: 'texte_long' }],
    sous_dispositifs: [{ code: 'Formation des bénévoles', date_debut: inDays(-10), date_fin: inDays(12) }],
    documents_attendus,
  });
  return scheme;
};

/** Typed, sent and answered: nothing waits, nothing is on its way. */
export const saved = async (page: Page): Promise<void> => {
  await expect(page.getByText(/^(?:Modifications à enregistrer…|Enregistrement…)$/)).toHaveCount(0);
  await expect(page.getByText(/Enregistré à \d{2}h\d{2}/).first()).toBeVisible();
};

/** Given to the drop zone of the page, under a name that says what it is; received, and let through by the antivirus. */
export const deposit = async (page: Page, name: string, type: string): Promise<void> => {
  await page
    .getByLabel('Choisir des fichiers')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: onePagePdf(`${name} ${randomUUID()}`) });
  const row = page
    .getByRole('list', { name: 'Fichiers que vous déposez' })
    .getByRole('listitem')
    .filter({ hasText: name });
  await expect(row.getByText(`Reçu, sans virus. Rangé en « ${type} ».`)).toBeVisible();
};

/** Of the project: the budget has lines with a title too. */
export const intitule = (page: Page) => page.getByRole('textbox', { name: /^Intitulé Le nom/ });

/** Another page of the project that is open. */
export const openPage = async (page: Page, nom: string): Promise<void> => {
  await page
    .getByRole('navigation', { name: 'Pages du projet' })
    .getByRole('link', { name: new RegExp(`^${nom} :`) })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: nom })).toBeFocused();
};

/** So much is asked, and the budget is balanced: its line 74 is taken from what is asked. */
export const askFor = async (page: Page, montant: string): Promise<void> => {
  await openPage(page, 'L’argent');
  await page.getByLabel(new RegExp(`^${new Date().getFullYear()}, `)).fill(montant);
  await page.getByLabel(/Locations/).fill(montant);
};

/** All that a project of this scheme is asked for; what the portal proposes is left as it is. */
export const fillProjet = async (page: Page, nom: string, montant: string): Promise<void> => {
  await intitule(page).fill(nom);
  const annee = new Date().getFullYear();
  await page.getByLabel(/^Objectifs/).fill('Que chaque bénévole sache accueillir et encadrer.');
  await page.getByLabel(/^Description/).fill('Deux week-ends, avec un formateur de la ligue.');
  await openPage(page, 'Où et quand');
  await page.getByLabel(/^Date de début/).fill(`${annee}-11-20`);
  await page.getByLabel(/^Date de fin/).fill(`${annee}-12-20`);
  await askFor(page, montant);
  await openPage(page, 'Questions du dispositif');
  await page.getByLabel(/^Public visé/).fill('Les bénévoles du club');
};

/** All is kept, and nothing is missing. */
export const finishProjet = async (page: Page): Promise<void> => {
  await saved(page);
  await expect(page.getByText('Il ne manque rien à ce projet.')).toBeVisible();
};

/** A project that was copied or moved is confirmed by who read it. */
export const confirmProjet = async (page: Page): Promise<void> => {
  await saved(page);
  await page.getByRole('button', { name: 'J’ai relu ce projet' }).click();
  await expect(page.getByRole('heading', { name: 'Projet à relire' })).toBeHidden();
  await finishProjet(page);
};

const taches = (page: Page) => page.getByRole('list', { name: 'Tâches', exact: true });

/** The tasks of the dossier that is being written, from any of its pages. */
export const openTaches = async (page: Page): Promise<void> => {
  const retour = page.getByRole('link', { name: 'Retour', exact: true });
  if (await retour.isVisible()) await retour.click();
  await expect(taches(page)).toBeVisible();
};

export const openTache = async (page: Page, nom: string | RegExp): Promise<void> => {
  await openTaches(page);
  await taches(page)
    .getByRole('heading', { level: 3 })
    .getByRole('link', typeof nom === 'string' ? { name: nom, exact: true } : { name: nom })
    .click();
};

/** The first project, or one more. */
export const addProjet = async (page: Page): Promise<void> => {
  await openTaches(page);
  await page.getByRole('button', { name: /^(?:Écrire le projet|Ajouter un autre projet)$/ }).click();
  await expect(page).toHaveURL(/&projet=/);
};

/** Read back, attested, sent. */
export const transmit = async (page: Page): Promise<void> => {
  await page.getByLabel('J’atteste sur l’honneur que tout cela est exact').check({ force: true });
  await page.getByRole('button', { name: 'Transmettre le dossier' }).click();
};

/** As the browser receives it; kept beside the pictures, to be looked at. */
export const downloadPdf = async (page: Page, button: string, name: string): Promise<void> => {
  const downloading = page.waitForEvent('download', { timeout: 120_000 });
  await page.getByRole('button', { name: button }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.pdf$/u);
  const path = test.info().outputPath(name);
  await download.saveAs(path);
  expect((await readFile(path)).subarray(0, 5).toString()).toBe('%PDF-');
};

/** Which calls about dossiers a page makes, whatever the numbers in them. */
export const watchCalls = (page: Page): ReadonlySet<string> => {
  const calls = new Set<string>();
  page.on('request', (request) => {
    const [, path] = /\/api\/demandes\/demande(\/dossiers.*)$/u.exec(new URL(request.url()).pathname) ?? [];
    if (path === undefined) return;
    const named = path.replace(/\/\d{2}-\d{6,}/u, '/:dossier').replace(/(\/projets)\/[^/]+/u, '$1/:projet');
    calls.add(`${request.method()} ${named}`);
  });
  return calls;
};
