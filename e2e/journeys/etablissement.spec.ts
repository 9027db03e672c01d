import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { newPerson, openSession } from '../support/api.ts';
import { signInAs } from '../support/connexion.ts';
import {
  addProjet,
  fillProjet,
  finishProjet,
  intitule,
  openPage,
  openTache,
  openTaches,
  publishFdva,
  saved,
  transmit,
} from '../support/dossier.ts';
import { addContacts, showSubvention } from '../support/dossiers.ts';
import { waitForMail } from '../support/mailbox.ts';
import { startMesure } from '../support/mesure.ts';
import { inscribeAssociation, placeMember } from '../support/registre.ts';
import { expect, test } from '../support/test.ts';

/** What the request of an establishment costs today, both people together, two of them to say on which account. */
const CLICS_AU_PLUS = 31;

const title = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
/** For who reads: the parts of the dossier. */
const step = async (page: Page, name: string) => {
  await page.getByRole('navigation', { name: 'Parties du dossier' }).getByRole('link', { name }).click();
  await title(page, name);
};
/** The next save of a project by this person, as it leaves. */
const patchOf = (page: Page) => page.waitForRequest((request) => request.method() === 'PATCH');

/** An association, Moussa of its establishment, Claire of its head office, and a scheme that asks for no document. */
const prepare = async () => {
  const mot = randomUUID().slice(0, 6);
  const scheme = await publishFdva(mot, []);
  const association = await inscribeAssociation(`Chorale ${mot} du Port`);
  await addContacts(association);
  const [moussa, claire] = [await newPerson('Moussa', 'Keita'), await newPerson('Claire', 'Besson')];
  const placed = [
    [moussa, 'Etablissement secondaire'],
    [claire, 'Siège'],
  ] as const;
  for (const [{ email, password }, type] of placed)
    await placeMember((await openSession(email, password)).user.authId, association, type);
  return { scheme, association, moussa, claire };
};

test('UI-014.a UI-015 DOSSIER-012 Moussa demande pour son établissement, partage avec Claire du siège, qui écrit avec lui et transmet', async ({
  page: moussa,
  look: lookAt,
  browser,
}) => {
  const { scheme, ...gens } = await prepare();
  const claire = await (await browser.newContext()).newPage();
  const mesures = [await startMesure(moussa), await startMesure(claire)] as const;
  const look = (name: string, page: Page = moussa) =>
    mesures[0].aside(() => mesures[1].aside(() => lookAt(name, page)));
  await signInAs(moussa, gens.moussa);
  await signInAs(claire, gens.claire);

  await moussa.goto('dossiers');
  await moussa.getByRole('link', { name: 'Commencer une demande' }).click();
  await mesures[0].aside(() => showSubvention(moussa, scheme.nom));
  await moussa.getByText(scheme.nom).click();
  await expect(moussa.getByLabel('Établissement qui demande')).toHaveCount(0);
  await moussa.getByRole('button', { name: 'Commencer le dossier' }).click();
  await openTache(moussa, 'Association, contacts et compte');
  await expect(moussa.getByText(/SIRET 000 \d{3} \d{3} 000 20$/)).toBeVisible();
  // The head office's account is not taken for his in silence: he says that the money goes there.
  await expect(moussa.getByLabel(/^Compte bancaire/)).toHaveValue('');
  await expect(moussa.getByText(/Votre établissement n’a pas de compte à lui/)).toBeVisible();
  await expect(moussa.getByRole('link', { name: 'vous y ajouter' })).toBeVisible();
  await moussa.getByLabel(/^Compte bancaire/).selectOption({ index: 1 });
  await saved(moussa);
  await look('etablissement-demandeur');
  await openTaches(moussa);
  const id = /subvention-demande\/(\d{2}-\d{6,})/u.exec(moussa.url())?.[1] ?? '';

  // Of the head office, Claire reads what her establishments ask for; she may not write in it.
  await claire.goto('dossiers');
  await claire.getByRole('link', { name: new RegExp(`, dossier ${id}$`) }).click();
  await expect(claire).toHaveURL(/mode=read/);
  await expect(claire.getByText(/demandez-lui de le partager avec vous/).first()).toBeVisible();

  await moussa.getByRole('button', { name: /^Partager/ }).click();
  await moussa.getByRole('checkbox', { name: /Claire Besson/ }).check({ force: true });
  await look('etablissement-partage');
  await moussa.getByRole('button', { name: 'Enregistrer le partage' }).click();
  await expect(moussa.getByText('Le partage du dossier est enregistré.')).toBeVisible();

  await addProjet(moussa);
  await fillProjet(moussa, 'Stage de Trentemoult', '1 500');
  await finishProjet(moussa);

  await claire.goto('dossiers');
  await claire.getByRole('link', { name: `Modifier le dossier ${id}` }).click();
  await expect(claire).toHaveURL(/mode=edit/);
  await expect(claire.getByRole('heading', { level: 2, name: 'Ce dossier' })).toBeVisible();
  await expect(claire.getByRole('button', { name: /^(?:Partager|Supprimer) .*dossier/ })).toHaveCount(0);
  await mesures[1].aside(async () => {
    await claire.getByText('Ce qui n’est pas possible').click();
    await lookAt('etablissement-partage-limites', claire);
  });
  await openTache(claire, 'Projet 1 : Stage de Trentemoult');

  // Each writes another field of the same project: both stay, and only what changed leaves.
  const patch = patchOf(claire);
  await claire.getByLabel(/^Objectifs/).fill('Que dix bénévoles sachent encadrer.');
  expect((await patch).postDataJSON()).toEqual({ description: { objectifs: 'Que dix bénévoles sachent encadrer.' } });
  await saved(claire);
  await openPage(moussa, 'Quoi');
  await moussa.getByLabel(/^Description/).fill('Trois samedis à l’antenne.');
  await saved(moussa);
  await expect(moussa.getByText(/quelle valeur garder/)).toHaveCount(0);
  await moussa.reload();
  await expect(moussa.getByLabel(/^Objectifs/)).toHaveValue('Que dix bénévoles sachent encadrer.');
  await expect(moussa.getByLabel(/^Description/)).toHaveValue('Trois samedis à l’antenne.');

  // Both write the same field: Moussa, who comes second, sees both and chooses.
  await intitule(claire).fill('Stage d’automne');
  await saved(claire);
  await intitule(moussa).fill('Stage des samedis');
  await expect(moussa.getByRole('heading', { name: /quelle valeur garder/ })).toBeFocused();
  await expect(moussa.getByText('Stage des samedis (votre saisie)')).toBeVisible();
  await look('etablissement-conflit');
  await moussa.getByRole('radio', { name: /^Stage d’automne \(enregistré par Claire Besson/ }).check({ force: true });
  await moussa.getByRole('button', { name: 'Enregistrer mon choix' }).click();
  await expect(intitule(moussa)).toHaveValue('Stage d’automne');

  // Claire reads it all again; Moussa writes meanwhile: what she did not read is not sent.
  await openTache(claire, 'Relire et transmettre');
  await expect(claire.getByRole('heading', { name: /^Projet 1 : / })).toBeVisible();
  await openTache(moussa, 'Association, contacts et compte');
  await moussa.getByLabel(/^Enseigne/).fill('Chorale des quais');
  await saved(moussa);
  await transmit(claire);
  await expect(claire.getByRole('heading', { name: 'Le dossier a changé entre-temps' })).toBeVisible();
  await look('etablissement-entre-temps', claire);
  await claire.getByRole('button', { name: 'Transmettre le dossier' }).click();
  await expect(claire.getByRole('heading', { name: 'Votre dossier est transmis' })).toBeFocused();
  const code = (await claire.getByText(/^[2-9A-HJ-NP-Z]{4}(?:-[2-9A-HJ-NP-Z]{4}){2}$/).textContent()) ?? '';
  await waitForMail(gens.claire.email, `Dossier ${id} transmis : votre reçu ${code}`);

  // Moussa is told, opens it from the bell, and reads the same receipt.
  await moussa.goto('user/dashboard');
  await moussa.getByRole('link', { name: /^Notifications : 1 non lue/ }).click();
  const news = moussa.getByRole('list', { name: `Notifications du dossier ${id}` });
  await expect(news).toContainText('Changement d’état du dossier');
  await look('etablissement-nouvelles');
  await moussa.getByRole('link', { name: `Dossier ${id}` }).click();
  await expect(moussa).toHaveURL(/mode=read/);
  const writes: string[] = [];
  moussa.on('request', (request) => {
    if (request.url().includes('/dossiers/') && request.method() !== 'GET') writes.push(request.url());
  });
  await step(moussa, 'Projets');
  await moussa.getByRole('link', { name: 'Voir le reçu et la suite' }).click();
  await expect(moussa.getByRole('heading', { name: 'Votre dossier est transmis' })).toBeFocused();
  await expect(moussa.getByText(code, { exact: true })).toBeVisible();
  expect(writes).toEqual([]);
  await look('etablissement-recu');

  for (const page of [moussa, claire]) {
    await page.goto('dossiers');
    const row = page.getByRole('row').filter({ hasText: id });
    await expect(row).toContainText('Transmis au service instructeur');
    await expect(row).toContainText(
      `depuis le ${new Date().toLocaleDateString('fr-FR', { timeZone: 'Europe/Paris' })}`,
    );
  }
  await look('etablissement-dossiers');
  const [lui, elle] = await Promise.all(mesures.map((mesure) => mesure.read()));
  if (!lui || !elle) throw new Error('mesure absente');
  console.log(
    `Demande partagée : ${lui.clics} clics et ${lui.champs} champs pour Moussa, ${elle.clics} clics et ${elle.champs} champs pour Claire, ${lui.secondes} s.`,
  );
  expect(lui.clics + elle.clics).toBeLessThanOrEqual(CLICS_AU_PLUS);
});
