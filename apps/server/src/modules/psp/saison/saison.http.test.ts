import { addDays, addMonths, dayOf } from '@guichet/rules/jour';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addAssociation } from '../../../../testing/associations.ts';
import { openSaison, plantDossierPsp } from '../../../../testing/passSport.ts';
import { signedIn } from '../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../testing/portail.ts';

type Who = Awaited<ReturnType<typeof signedIn>>;
let portail: Portail;
let ana: Who;
let sophie: Who;
let idir: Who;
const TODAY = dayOf(new Date());

beforeAll(async () => {
  portail = await startPortail();
  ana = await signedIn(portail);
  sophie = await signedIn(portail, { roles: ['lca.admin'] });
  idir = await signedIn(portail, { roles: ['lca.admin'] });
});
afterAll(() => portail.close());
beforeEach(async () => {
  await sql`truncate psp.exercice cascade`.execute(portail.owner);
});

const call = (who: Who, method: string, path: string, body?: object, version?: number) =>
  who.browser.call(method, `/api/psp${path}`, {
    ...(body && { body }),
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });
const NOUVELLE = {
  ...{ id_exercice: '27', date_debut: addDays(TODAY, 10), date_fin: addDays(TODAY, 130) },
  ...{ montant: 7_000, jour_de_lot: 15 },
};
const suivie = async (id = 1) =>
  (await call(sophie, 'GET', '/saisons')).body.find((one: { id: number }) => one.id === id);
const engage = async (exercice = 1) => plantDossierPsp(portail, await addAssociation(portail), ana.id, { exercice });

test('PSP-005 CALL-PSP-005 les saisons : leur numéro, le début de leurs codes, si elles sont ouvertes, leur premier jour', async () => {
  await openSaison(portail, { id: 1, id_exercice: '25', debut: -400, fin: -280, active: false });
  await openSaison(portail, { id: 2, id_exercice: '26' });
  const { status, body } = await call(ana, 'GET', '/exercices');
  expect(status).toBe(200);
  const saison = { montant: 7_000, jour_de_lot: 15, version: 1 };
  expect(body).toEqual([
    {
      ...{ id: 2, id_exercice: '26', active: true, ...saison },
      ...{ date_debut: addDays(TODAY, -30), date_fin: addDays(TODAY, 60) },
    },
    {
      ...{ id: 1, id_exercice: '25', active: false, ...saison },
      ...{ date_debut: addDays(TODAY, -400), date_fin: addDays(TODAY, -280) },
    },
  ]);
});

test('une saison se crée suspendue et s’ouvre par l’administration du portail ; l’histoire dit qui', async () => {
  expect((await call(ana, 'POST', '/exercices', NOUVELLE)).status).toBe(403);
  const { status, body } = await call(sophie, 'POST', '/exercices', NOUVELLE);
  expect([status, body]).toEqual([
    201,
    { ...NOUVELLE, id: 1, active: false, version: 1, etat: 'avant', cle: true, engagee: false, prolongation: null },
  ]);
  const opened = await call(sophie, 'PATCH', '/exercices/1', { active: true, date_debut: TODAY, montant: 5_000 }, 1);
  expect(opened.body).toMatchObject({ active: true, etat: 'ouverte', montant: 5_000, version: 2 });
  const late = await call(idir, 'PATCH', '/exercices/1', { montant: 6_000 }, 1);
  expect([late.body.code, late.body.conflits?.[0]?.champ]).toEqual(['VERSION_DEPASSEE', 'montant']);
  const { rows } = await sql<{ action: string; acteur: string }>`select action, acteur from platform.historique
    where objet = 'saisonPsp' and id_objet = '1' order by numero`.execute(portail.owner);
  expect(rows.map(({ action, acteur }) => [action, acteur.includes(sophie.id)])).toEqual([
    ['createSaison', true],
    ['updateSaison', true],
  ]);
});

test.each([
  ['à l’envers', { date_fin: addDays(TODAY, 9) }, 'SAISON_PSP_ORDRE'],
  ['de plus d’un an', { date_fin: addMonths(addDays(TODAY, 10), 12) }, 'SAISON_PSP_LONGUE'],
  ['sur les jours d’une autre', { date_debut: addDays(TODAY, 5) }, 'SAISON_PSP_PARTAGE'],
  ['au début déjà pris', { id_exercice: '26' }, 'SAISON_PSP_PRISE'],
  ['au début qui n’est pas deux chiffres', { id_exercice: '2027' }, 'REQUETE_INVALIDE'],
  ['qui ne vaut rien', { montant: 0 }, 'REQUETE_INVALIDE'],
  ['dont le jour des lots manque certains mois', { jour_de_lot: 31 }, 'REQUETE_INVALIDE'],
])('une saison %s est refusée', async (_, faux, code) => {
  await openSaison(portail, { id: 1, id_exercice: '26', fin: 5 });
  const { body } = await call(sophie, 'POST', '/exercices', { ...NOUVELLE, ...faux });
  expect(body.code).toBe(code);
  expect((await call(ana, 'GET', '/exercices')).body).toHaveLength(1);
});

test('dix créations au même instant : une seule saison', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => call(sophie, 'POST', '/exercices', NOUVELLE)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect((await call(ana, 'GET', '/exercices')).body).toHaveLength(1);
});

test('sans sa clé sur ce serveur, une saison ne s’ouvre pas', async () => {
  await openSaison(portail, { id: 12, id_exercice: '37', active: false });
  expect((await suivie(12)).cle).toBe(false);
  const { body } = await call(sophie, 'PATCH', '/exercices/12', { active: true });
  expect(body.code).toBe('SAISON_PSP_SANS_CLE');
});

test('une fois un dossier ouvert, ce qui fut dit aux clubs tient ; on peut suspendre et raccourcir, pas dans le passé', async () => {
  await openSaison(portail);
  await engage();
  const change = async (body: object) => (await call(sophie, 'PATCH', '/exercices/1', body)).body;
  expect((await change({ montant: 100 })).code).toBe('SAISON_PSP_ENGAGEE');
  expect((await change({ date_debut: addDays(TODAY, 2) })).code).toBe('SAISON_PSP_ENGAGEE');
  expect((await change({ date_fin: addDays(TODAY, 61) })).code).toBe('SAISON_PSP_A_DEUX');
  expect((await change({ date_fin: addDays(TODAY, -1) })).code).toBe('SAISON_PSP_PASSEE');
  expect(await change({ date_fin: addDays(TODAY, 30), active: false })).toMatchObject({ etat: 'suspendue' });
});

test('prolonger : une personne demande, une autre accorde le jour qu’elle a lu, et les clubs saisissent de nouveau', async () => {
  await openSaison(portail, { fin: -2 });
  await engage();
  const voulu = { date_fin: addDays(TODAY, 15) };
  const ask = (body: object) => call(sophie, 'POST', '/exercices/1/prolongation', body);
  const grant = (who: Who, body: object = voulu) => call(who, 'POST', '/exercices/1/prolongation/accord', body);
  expect((await grant(idir)).body.code).toBe('PROLONGATION_ABSENTE');
  expect((await ask({ date_fin: addDays(TODAY, -3) })).body.code).toBe('PROLONGATION_COURTE');
  expect((await ask({ date_fin: addDays(TODAY, -1) })).body.code).toBe('SAISON_PSP_PASSEE');
  expect((await ask(voulu)).body).toMatchObject({
    ...{ etat: 'close', date_fin: addDays(TODAY, -2) },
    prolongation: { ...voulu, demande: { moi: true }, accorder: { ok: false } },
  });
  expect((await ask(voulu)).body.code).toBe('PROLONGATION_EN_COURS');
  expect((await grant(sophie)).body.code).toBe('PROLONGATION_MEME_PERSONNE');
  expect((await grant(idir, { date_fin: addDays(TODAY, 16) })).body.code).toBe('PROLONGATION_AUTRE');
  expect((await grant(ana)).status).toBe(403);
  expect((await grant(idir)).body).toMatchObject({ ...voulu, etat: 'ouverte', prolongation: null });
  expect((await grant(idir)).body.code).toBe('PROLONGATION_ABSENTE');
});

test('une prolongation écartée ne change rien, et ne passe pas sur la saison suivante', async () => {
  await openSaison(portail);
  await openSaison(portail, { id: 2, id_exercice: '27', debut: 90, fin: 200 });
  await engage();
  const ask = (days: number) => call(sophie, 'POST', '/exercices/1/prolongation', { date_fin: addDays(TODAY, days) });
  expect((await ask(90)).body.code).toBe('SAISON_PSP_PARTAGE');
  await ask(89);
  expect((await call(idir, 'DELETE', '/exercices/1/prolongation')).body).toMatchObject({
    ...{ prolongation: null, date_fin: addDays(TODAY, 60) },
  });
  expect((await call(idir, 'DELETE', '/exercices/1/prolongation')).body.code).toBe('PROLONGATION_ABSENTE');
});
