import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAssociation, joinAssociation } from '../../../../testing/associations.ts';
import { createCaller } from '../../../../testing/caller.ts';
import { mailsFor, waitForMails } from '../../../../testing/mailbox.ts';
import {
  addAgentPsp,
  FEDERATION,
  freshCode,
  openSaison,
  plantCodes,
  plantDossierPsp,
} from '../../../../testing/passSport.ts';
import { signedIn } from '../../../../testing/people.ts';
import { freshEmail, type Portail, startBeside, startPortail } from '../../../../testing/portail.ts';

const MOTIF = 'La famille conteste cette inscription au guichet.';
const officer = freshEmail();
let portail: Portail;
type Who = Awaited<ReturnType<typeof signedIn>>;
type Agent = Awaited<ReturnType<typeof addAgentPsp>>;
let [finistere, collegue, nord] = [] as unknown as [Agent, Agent, Agent];
let admin: Who;
let lieu: Awaited<ReturnType<typeof newClub>>;

const newAgent = (code: string) => addAgentPsp(portail, code);
const newClub = async (codes: readonly object[], departement = '29') => {
  const club = await addAssociation(portail);
  const ana = await signedIn(portail);
  await joinAssociation(portail, ana.id, club);
  const dossier = await plantDossierPsp(portail, club, ana.id, { departement });
  const ids: string[] = [];
  const plantes = await plantCodes(portail, codes);
  for (const id_psp of plantes) {
    const beneficiaire = { id_psp, nom: 'mar' };
    const { body } = await ana.browser.call('POST', `/api/psp/dossiers/${dossier}/inscriptions`, {
      body: { beneficiaire, federation: { siren: FEDERATION } },
    });
    ids.push(body.id);
  }
  return { club, ana, dossier, ids, codes: plantes };
};
const MARQUE = { nom: 'Marquenterre', prenom: 'Sacha', commune: 'Crozon', code_postal: '29160' };

beforeAll(async () => {
  portail = await startPortail({ run: ['http', 'jobs'], settings: { DATA_OFFICER_EMAIL: officer } });
  await openSaison(portail);
  [finistere, collegue, nord] = [await newAgent('29'), await newAgent('29'), await newAgent('59')];
  admin = await signedIn(portail, { roles: ['lca.admin'] });
  lieu = await newClub([MARQUE, { ...MARQUE, prenom: 'Yuna' }]);
});
afterAll(() => portail.close());

const lire = (who: Who, rang = 0, motif = MOTIF, { dossier, ids } = lieu) =>
  who.browser.call('POST', `/api/psp/dossiers/${dossier}/inscriptions/${ids[rang]}/nom`, { body: { motif } });
const chercher = (who: Who, id_psp: string) =>
  who.browser.call('POST', '/api/psp/inscriptions/recherche', { body: { id_psp, motif: MOTIF } });
const noms = async (who: Who) =>
  (await who.browser.call('GET', `/api/psp/dossiers/${lieu.dossier}/inscriptions`)).body.noms;
const lectures = async (compte: string) => {
  const { rows } = await sql<object>`select service, id_dossier::text, nombre, motif from psp.lecture
    where compte = ${compte} order by id`.execute(portail.owner);
  return rows;
};
const planter = (sujet: string, id: string, nombre: number) =>
  sql`insert into psp.nom_lu (jour, sujet, id, nombre) values ((now() at time zone 'Europe/Paris')::date, ${sujet}, ${id},
    ${nombre}) on conflict (jour, sujet, id) do update set nombre = excluded.nombre`.execute(portail.owner);

test('un agent du territoire lit un nom, un seul, en écrivant pourquoi ; la lecture est gardée, sans le nom', async () => {
  const list = await finistere.browser.call('GET', `/api/psp/dossiers/${lieu.dossier}/inscriptions`);
  expect([list.body.noms, JSON.stringify(list.body).includes('Marquenterre')]).toEqual(['un_a_un', false]);
  const { status, body } = await lire(finistere);
  expect([status, body.beneficiaire]).toEqual([
    200,
    {
      ...{ prenom: 'Sacha', nom: 'Marquenterre', id_psp: `26-••••-${lieu.codes[0]?.slice(-4)}` },
      adresse: { commune: 'Crozon', code_postal: '29160' },
    },
  ]);
  expect(JSON.stringify(body)).not.toContain('Yuna');
  const [ligne] = await lectures(finistere.id);
  expect(ligne).toMatchObject({ id_dossier: lieu.dossier, nombre: 1, motif: MOTIF });
  const gardee = await sql<{ n: number }>`select count(*)::integer as n from platform.lecture
    where compte = ${finistere.id} and appel = 'psp.readNom' and not refusee`.execute(portail.owner);
  expect(gardee.rows[0]?.n).toBe(1);
});

test('ni un autre territoire, ni sans motif, ni avec un code dans le motif, ni l’agent membre du club, ni le club par cette porte', async () => {
  expect([await noms(nord), await noms(admin), await noms(lieu.ana)]).toEqual([undefined, 'masques', 'vus']);
  expect((await lire(nord)).body.code).toBe('PSP_ABSENT');
  expect([(await lire(admin)).status, (await lire(lieu.ana)).status]).toEqual([403, 403]);
  for (const motif of ['court', `Le code ${lieu.codes[0]} est contesté`]) {
    const refused = await lire(finistere, 0, motif);
    expect([refused.status, refused.body.champs?.[0]?.champ]).toEqual([400, 'motif']);
  }
  const membre = await newAgent('29');
  await joinAssociation(portail, membre.id, lieu.club);
  expect([(await lire(membre)).body.code, await noms(membre)]).toEqual(['INTERET_PERSONNEL', 'masques']);
  const voisin = await newClub([MARQUE]);
  expect((await lire(finistere, 0, MOTIF, { ...lieu, ids: voisin.ids })).body.code).toBe('PSP_ABSENT');
  expect([await lectures(nord.id), await lectures(membre.id)]).toEqual([[], []]);
});

test('200 noms par personne et par jour, par deux processus ; le 201e est refusé et le délégué aux données prévenu une fois', async () => {
  await planter('personne', finistere.id, 196);
  const beside = await startBeside(portail, { DATA_OFFICER_EMAIL: officer });
  const other = createCaller(beside.base, 'navigateur');
  for (const [name, cookie] of finistere.browser.cookies) other.cookies.set(name, cookie);
  const path = `/api/psp/dossiers/${lieu.dossier}/inscriptions/${lieu.ids[0]}/nom`;
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, rang) =>
      (rang % 2 ? other : finistere.browser).call('POST', path, { body: { motif: MOTIF } }),
    ),
  );
  await beside.stop();
  expect(all.filter(({ status }) => status === 200)).toHaveLength(4);
  expect(new Set(all.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['NOMS_EPUISES']),
  );
  await waitForMails(officer, 1);
  const [mail] = await mailsFor(officer);
  expect(mail?.subject).toBe('Pass’Sport : la lecture de noms est arrêtée');
  expect(mail?.text).toContain(finistere.id);
  expect(`${mail?.text}`).not.toMatch(/Marquenterre|Sacha/u);
});

test('1 000 noms par service et par jour ; une lecture gardée ne se récrit pas', async () => {
  await planter('service', collegue.service, 999);
  expect((await lire(collegue)).status).toBe(200);
  expect((await lire(collegue)).body.code).toBe('NOMS_EPUISES');
  expect(await lectures(collegue.id)).toMatchObject([{ service: collegue.service }]);
  for (const acte of ['update psp.lecture set motif = $$x$$', 'delete from psp.lecture'])
    await expect(sql.raw(acte).execute(portail.db)).rejects.toThrow(/permission denied|droit refusé/u);
});

test('l’équipe nationale cherche par un code entier : trouvé, libre, inconnu ; au cinquième inconnu la recherche ferme', async () => {
  const seul = await signedIn(portail, { roles: ['lca.admin'] });
  const { status, body } = await chercher(seul, lieu.codes[1]?.toLowerCase() ?? '');
  expect([status, body.dossier, body.inscription.beneficiaire.prenom]).toEqual([
    200,
    { id: lieu.dossier, id_siret: lieu.club.siret('00012'), nom: lieu.club.nom },
    'Yuna',
  ]);
  const [libre = ''] = await plantCodes(portail, [MARQUE]);
  expect((await chercher(seul, libre)).body).toEqual({ dossier: null, inscription: null });
  expect((await chercher(seul, '26-ABCI')).body.champs?.[0]?.champ).toBe('id_psp');
  for (let essai = 0; essai < 5; essai += 1) expect((await chercher(seul, freshCode())).body.code).toBe('PSP_ABSENT');
  expect((await chercher(seul, freshCode())).body.code).toBe('CODES_EPUISES');
  expect(await lectures(seul.id)).toMatchObject([{ service: null, id_dossier: lieu.dossier, motif: MOTIF }]);
  expect((await chercher(finistere, lieu.codes[1] ?? '')).status).toBe(403);
});
