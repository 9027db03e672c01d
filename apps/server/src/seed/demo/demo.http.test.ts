import type { Titre } from '@guichet/contract/rda';
import { ETATS_DOSSIER } from '@guichet/rules/dossier';
import { wholeDays, yearOf } from '@guichet/rules/jour';
import { DEMO_PASSWORD, PERSONAS } from '@guichet/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, createCaller } from '../../../testing/caller.ts';
import { checkCompteurs } from '../../../testing/compteurs.ts';
import { type Portail, startBeside, startPortail } from '../../../testing/portail.ts';
import { withDatabase } from '../../../testing/urls.ts';
import { parseSettings } from '../../config.ts';
import { empreinteOf } from '../../modules/demandes/noyau/empreinte.ts';
import { verifyHistory } from '../../platform/verification/verifyHistory.ts';
import { sow } from '../semer.repository.ts';
import { createProgres } from './progres.ts';
import { DemoRefusee, fillDemo } from './remplir.ts';

const now = new Date();
let database: Portail;
let serveur: { readonly base: string; readonly stop: () => Promise<void> };

const placeOf = (portail: Portail) => {
  const name = new URL(portail.appUrl).pathname.slice(1);
  const DATABASE_URL = withDatabase(process.env['DATABASE_URL'], name);
  const settings = parseSettings({ ...process.env, DATABASE_URL, LOG_LEVEL: 'silent' });
  return { settings, ownerUrl: withDatabase(process.env['DATABASE_OWNER_URL'], name) };
};
const fill = () => fillDemo({ ...placeOf(database), now, isSample: true, progres: createProgres(() => undefined) });

beforeAll(async () => {
  database = await startPortail({ run: [] });
  await sow(database.db, database.owner, placeOf(database).settings);
  await fill();
  serveur = await startBeside(database);
}, 180_000);
afterAll(async () => {
  await serveur.stop();
  await database.close();
});

test('un dossier dans chaque état, sur trois exercices', async () => {
  const { rows } = await sql<{ etat: string }>`select distinct etat from demandes.dossier`.execute(database.owner);
  expect(rows.map(({ etat }) => etat).toSorted()).toEqual([...ETATS_DOSSIER].toSorted());
  const { rows: annees } = await sql<{ exercice: number }>`select distinct exercice from demandes.dossier
    order by exercice`.execute(database.owner);
  const year = yearOf(now);
  expect(annees.map(({ exercice }) => exercice)).toEqual([year - 1, year, year + 1]);
});

test('l’historique se vérifie, et chaque ligne a le moment de son acte', async () => {
  const { suivi } = await verifyHistory(database.owner);
  expect([suivi.ruptures, suivi.lignes > 500]).toEqual([[], true]);
  const { rows } = await sql<{ envoi: Date; dit: Date }>`select t.transmis_at as envoi, h.survenu_at as dit
    from demandes.transmission t join platform.historique h on h.objet = 'dossier'
      and h.id_objet = t.id_dossier::text and h.action = 'transmitDossier'`.execute(database.owner);
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.filter(({ envoi, dit }) => dit < envoi || wholeDays(envoi, dit) > 20)).toEqual([]);
});

test('les dates sont passées, et dans leur ordre', async () => {
  const { rows } = await sql`select d.id from demandes.dossier d left join demandes.instruction i on i.id_dossier = d.id
    where d.cree_at > ${now}::timestamptz or d.transmis_at < d.cree_at - interval '1 day' or i.etat_depuis < d.transmis_at
      or d.modifie_at > ${now}::timestamptz`.execute(database.owner);
  expect(rows).toEqual([]);
});

describe('les invariants tiennent', () => {
  test('les compteurs disent ce que disent les dossiers', () => checkCompteurs(database));

  test('aucune enveloppe n’est dépassée, et chacune dit ce qui a été accordé', async () => {
    const { rows } = await sql`select e.id_subvention from demandes.enveloppe e left join lateral (
        select coalesce(sum(i.montant_accorde), 0) as somme from demandes.instruction i
        join demandes.dossier d on d.exercice = i.exercice and d.id = i.id_dossier
        where d.id_subvention = e.id_subvention and i.id_service = e.id_service
          and i.etat in ('6', '7', '8', '9', '10')) a on true
      where e.accorde <> a.somme or e.accorde > e.montant`.execute(database.owner);
    expect(rows).toEqual([]);
  });

  test('ce qui a été transmis a son empreinte', async () => {
    const { rows } = await sql<{ empreinte: string; contenu: unknown }>`select empreinte, contenu
      from demandes.transmission`.execute(database.owner);
    expect(rows.filter(({ empreinte, contenu }) => empreinteOf(contenu) !== empreinte)).toEqual([]);
  });

  test('aucun courriel n’attend de partir', async () => {
    const { rows } = await sql`select name from jobs.job where name like '%.tell%' or name like '%.send%'
      union all select cle from platform.notification where courriel = 'a_envoyer'`.execute(database.owner);
    expect(rows).toEqual([]);
  });
});

const enter = async (qui: keyof typeof PERSONAS): Promise<Caller> => {
  const browser = createCaller(serveur.base, 'navigateur');
  const body = { email: PERSONAS[qui].email, password: DEMO_PASSWORD };
  expect((await browser.call('POST', '/api/auth/login', { body })).status).toBe(200);
  return browser;
};

const DEM = '/api/demandes/demande';
test.each([
  ['amina', `${DEM}/dossiers`, 'dossiers', 6],
  ['jean', `${DEM}/dossiers?etats=A`, 'dossiers', 2],
  ['jean', `${DEM}/missing-crf`, 'dossiers', 1],
  ['jean', '/api/demandes/notifications', 'notifications', 5],
  ['claire', `${DEM}/dossiers`, 'dossiers', 5],
  ['moussa', `${DEM}/dossiers`, 'dossiers', 4],
  ['paul', `${DEM}/dossiers`, 'dossiers', 4],
  ['luc', `${DEM}/instructions?vue=miennes`, 'lignes', 3],
  ['luc', '/api/demandes/notifications', 'notifications', 10],
  ['helene', `${DEM}/instructions?etats=3`, 'lignes', 1],
  ['helene', `${DEM}/instructions?etats=4`, 'lignes', 1],
  ['nadia', `${DEM}/paiements/caisses`, 'caisses', 1],
  ['sophie', `${DEM}/dossiers`, 'dossiers', 10],
] as const)('%s trouve de quoi faire : %s', async (qui, path, place, least) => {
  const { status, body } = await (await enter(qui)).call('GET', path);
  expect([status, body[place]?.length >= least]).toEqual([200, true]);
});

test('ce que deux lecteurs ont noté avant de proposer se lit, avec son écart', async () => {
  const luc = await enter('luc');
  const { rows } = await sql<{ id: string; id_service: string }>`select n.id_dossier as id, n.id_service
    from demandes.note n join demandes.instruction i on i.id_dossier = n.id_dossier
    where i.etat in ('3', '4') limit 1`.execute(database.owner);
  const [{ id, id_service } = { id: '', id_service: '' }] = rows;
  const { body } = await luc.call('GET', `${DEM}/dossiers/${id}/instructions/${id_service}/notation`);
  expect([body.grille.length, body.bilan.lectures, body.cache]).toEqual([3, 2, null]);
});

test('le trésorier a un complément à donner', async () => {
  const browser = await enter('jean');
  const { dossiers } = (await browser.call('GET', `${DEM}/dossiers?etats=2`)).body;
  const { complements } = (await browser.call('GET', `${DEM}/dossiers/${dossiers[0]._id}/complements`)).body;
  expect(complements.map(({ etat }: { etat: string }) => etat)).toEqual(['ouvert']);
});

test.each([
  ['jean', { JEP: [true, 'en_vigueur'], TCA: [true, 'en_vigueur'] }],
  ['claire', { HAA: [true, 'en_vigueur'], JEP: [true, 'en_vigueur'], TCA: [true, 'en_vigueur'] }],
  ['amina', { SPORT: [false, 'suspendu'], TCA: [true, 'en_vigueur'] }],
] as const)('%s a ses titres', async (qui, expected) => {
  const { titres } = (await (await enter(qui)).call('GET', '/api/rda/demande/titres')).body;
  const held = titres.map(({ type_agrement, valide, etat }: Titre) => [type_agrement, [valide, etat]]);
  expect(Object.fromEntries(held)).toEqual(expected);
});

test('un titre de réseau couvre des membres, et un autre finit dans les soixante jours', async () => {
  const { titres } = (await (await enter('claire')).call('GET', '/api/rda/demande/titres')).body;
  const finOf = (type: string) => titres.find((one: Titre) => one.type_agrement === type);
  expect(wholeDays(now, new Date(`${finOf('HAA').date_fin}T12:00:00Z`))).toBeLessThanOrEqual(60);
  const { nombre } = (
    await (await enter('claire')).call('GET', `/api/rda/demande/titres/${finOf('JEP').numero}/membres`)
  ).body;
  expect(nombre).toBe(6);
});

test('le club d’Amina a saisi des Pass’Sport : des payés, des refusés et leur motif, d’autres qui attendent', async () => {
  const amina = await enter('amina');
  const { body: dossiers } = await amina.call('GET', '/api/psp/dossiers?idSiret=00090000100017');
  const [dossier] = dossiers;
  const { body: argent } = await amina.call('GET', `/api/psp/dossiers/${dossier.id}/argent`);
  expect([argent.payes.nombre, argent.refuses.nombre, argent.saisis.nombre]).toEqual([6, 3, 5]);
  expect(argent.versements.map(({ motif }: { motif: string | null }) => motif)).toContain('Compte clos');
  const { body } = await amina.call('GET', `/api/psp/dossiers/${dossier.id}/inscriptions`);
  expect([body.inscriptions.length > 0, body.noms]).toEqual([true, 'vus']);
});

test('une base qui a des dossiers est refusée, et rien n’y change', async () => {
  await expect(fill()).rejects.toThrow(DemoRefusee);
});
