import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAssociation, joinAssociation, type Registered } from '../../../../testing/associations.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { linkService, openDossier, sendTo, signedInAgent } from '../../../../testing/liens.ts';
import { signedIn } from '../../../../testing/people.ts';
import { type Portail, startPortail } from '../../../../testing/portail.ts';

const DAC = '/api/dac/association';
const IBAN = 'FR7630006000011234567890189';
const CETTE_ANNEE = new Date().getFullYear();
const TOUT = [
  'ribs',
  'representants_legaux',
  'rhs',
  'comptes',
  'budgets',
  'agrements',
  'documents',
  'composition_reseau',
];

let portail: Portail;
let club: Registered;
let siege: Caller;

const read = (who: Caller, type: string) => who.call('GET', `${DAC}/${type}?id_asso=${club.id}`);
const statusesOf = (who: Caller) => Promise.all(TOUT.map(async (type) => (await read(who, type)).status));
const readWhole = (who: Caller) => who.call('GET', `${DAC}?q=${club.id}`);

beforeAll(async () => {
  portail = await startPortail();
  club = await addAssociation(portail, { etablissements: [{ nic: '00012' }, { nic: '00020', actif: false }] });
  const person = await signedIn(portail);
  await joinAssociation(portail, person.id, club);
  siege = person.browser;
  const put = (type: string, body: object) => siege.call('POST', `${DAC}/${type}?id_asso=${club.id}`, { body });
  await put('ribs', { titulaire: 'Club', iban: IBAN, bic: 'AGRIFRPP' });
  await put('representants_legaux', { nom: 'Secrète', prenom: 'Amina', fonction: 'president-e' });
  await siege.call('PATCH', `${DAC}/identite?id_asso=${club.id}`, {
    body: { objet: 'Objet saisi', courriel: 'bureau@asso.example' },
  });
  const usage = `${DAC}/etablissements?id_asso=${club.id}&id_siret=${club.siret('00012')}`;
  await siege.call('PATCH', usage, { body: { nom: 'Nom saisi' }, headers: { 'if-match': '"1"' } });
});
afterAll(() => portail?.close());

describe('P-20 ce qu’un service atteint d’une association', () => {
  test.each([['rds.user'], ['rds.service'], ['rds.admin'], ['rds.appli_admin']])(
    'P-20 %s d’un service sans lien : ce que publient les registres, tous les établissements, rien d’autre',
    async (role) => {
      const { browser } = await signedInAgent(portail, { roles: [role] });
      const { status, body } = await readWhole(browser);
      expect([status, body.lien.relations]).toEqual([200, ['service_sans_lien']]);
      expect(body.identite.nom).toBe(club.nom);
      expect(body.etablissements.map(({ nom }: { nom: string }) => nom)).toEqual(['Antenne 00012', 'Antenne 00020']);
      expect(TOUT.filter((type) => body[type] !== undefined)).toEqual([]);
      expect(JSON.stringify(body)).not.toMatch(/Secrète|saisi|bureau@|FR76/u);
      expect(await statusesOf(browser)).toEqual(TOUT.map(() => 403));
      const refused = await read(browser, 'representants_legaux');
      expect(refused.body).toMatchObject({
        code: 'SERVICE_SANS_LIEN',
        message:
          'Votre service n’a reçu aucun dossier de cette association : vous voyez ce que publient les registres, rien d’autre.',
      });
      expect(JSON.stringify((await read(browser, 'identite')).body)).not.toMatch(/saisi|bureau@/u);
    },
  );

  test('P-20 un compte d’agent sans service n’atteint rien', async () => {
    for (const role of ['rds.user', 'rds.admin', 'osiris.appli_admin']) {
      const { browser } = await signedIn(portail, { roles: [role] });
      const { status, body } = await readWhole(browser);
      expect([status, body.code]).toEqual([403, 'ASSOCIATION_INTERDITE']);
      expect(await statusesOf(browser)).toEqual(TOUT.map(() => 403));
    }
  });

  test('P-20 un dossier envoyé au service, ou à un service de sa branche, ouvre la fiche, le compte masqué', async () => {
    const own = await signedInAgent(portail, { lien: club });
    const above = await signedInAgent(portail, { roles: ['rds.admin'] });
    await signedInAgent(portail, { parent: above.service, lien: club });
    for (const { browser } of [own, above]) {
      expect(await statusesOf(browser)).toEqual(TOUT.map(() => 200));
      const text = JSON.stringify((await readWhole(browser)).body);
      expect(text).toMatch(/Secrète/u);
      expect(text).not.toContain(IBAN);
    }
    const below = await signedInAgent(portail, { parent: own.service });
    expect((await read(below.browser, 'ribs')).body.code).toBe('SERVICE_SANS_LIEN');
  });

  test('P-20 le lien tient dix exercices, et pas un de plus', async () => {
    const [last, old] = [await signedInAgent(portail), await signedInAgent(portail)];
    for (const table of ['dossier', 'instruction'])
      for (const annee of [CETTE_ANNEE - 10, CETTE_ANNEE - 11])
        await sql
          .raw(
            `create table if not exists demandes.${table}_${annee} partition of demandes.${table} for values in (${annee})`,
          )
          .execute(portail.owner);
    await linkService(portail, last.service, club, CETTE_ANNEE - 10);
    await linkService(portail, old.service, club, CETTE_ANNEE - 11);
    expect((await read(last.browser, 'ribs')).status).toBe(200);
    expect((await read(old.browser, 'ribs')).body.code).toBe('SERVICE_SANS_LIEN');
  });

  test('P-20 un service ne donne de lien ni à lui ni à un autre : le dossier qu’il ouvre et envoie n’ouvre la fiche à personne', async () => {
    const agent = await signedInAgent(portail);
    const above = await signedInAgent(portail, { roles: ['rds.admin'] });
    await sql`update rds.service set parent = ${above.service} where id = ${agent.service}`.execute(portail.owner);
    const other = await signedInAgent(portail);
    const below = await signedInAgent(portail, { parent: agent.service });
    const id = await openDossier(portail, agent, club, []);
    for (const service of [agent.service, other.service, below.service]) await sendTo(portail, id, service);
    for (const { browser } of [agent, above, other, below])
      expect((await read(browser, 'ribs')).body.code).toBe('SERVICE_SANS_LIEN');
  });

  test('P-20 le lien avec une association n’en ouvre pas une autre', async () => {
    const { browser } = await signedInAgent(portail, { lien: await addAssociation(portail) });
    expect(await statusesOf(browser)).toEqual(TOUT.map(() => 403));
  });
});

describe('P-26 ce qui prouve un agrément', () => {
  test.each([[{ tca_etat: 'acquis' }], [{ tca_date: '2026-01-02' }]])(
    'ASSO-008 P-26 %j ne s’écrit pas par qui en profite',
    async (more) => {
      const path = `${DAC}/agrements?id_asso=${club.id}`;
      const made = await siege.call('POST', path, { body: { type: 'jep', ...more } });
      expect([made.status, made.body.code]).toEqual([400, 'REQUETE_INVALIDE']);
      const plain = await siege.call('POST', path, { body: { type: `jep ${Object.keys(more)[0]}` } });
      expect(plain.body).toMatchObject({ tca_etat: null, tca_date: null });
      const changed = await siege.call('PATCH', `${path}&id=${plain.body.id}`, { body: more });
      expect(changed.status).toBe(400);
    },
  );
});
