import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAssociation, joinAssociation, type Registered } from '../../../testing/associations.ts';
import { openDossier, sendTo, signedInAgent } from '../../../testing/liens.ts';
import { addPerson, signedIn } from '../../../testing/people.ts';
import { freshEmail, type Portail, startPortail } from '../../../testing/portail.ts';
import { runJob } from '../../../testing/travaux.ts';

const DAC = '/api/dac/association';
let portail: Portail;
let club: Registered;

beforeAll(async () => {
  portail = await startPortail({ run: ['http', 'jobs'] });
  club = await addAssociation(portail);
});
afterAll(() => portail?.close());

const journalOf = async (compte: string) => {
  const { rows } = await sql<
    Record<string, unknown>
  >`select appel, objet, id_objet, association, nombre, motif, refusee,
      role, id_service, adresse from platform.lecture where compte = ${compte} order by id`.execute(portail.owner);
  return rows;
};

describe('P-20 le journal des lectures', () => {
  test('un agent lit une fiche, une liste, un dossier : qui, quoi, combien, d’où, pourquoi', async () => {
    const { browser, id, service } = await signedInAgent(portail, { lien: club });
    await browser.call('GET', `${DAC}?q=${club.id_siren}`);
    await browser.call('GET', `${DAC}/representants_legaux?id_asso=${club.id}`);
    const common = { association: club.id, motif: 'dossier', refusee: false, role: 'rds.user', id_service: service };
    expect(await journalOf(id)).toEqual([
      {
        ...common,
        appel: 'dac.readAssociation',
        objet: 'association',
        id_objet: String(club.id),
        nombre: 1,
        adresse: '127.0.0.1',
      },
      {
        ...common,
        appel: 'dac.listRepresentants',
        objet: 'association',
        id_objet: String(club.id),
        nombre: 0,
        adresse: '127.0.0.1',
      },
    ]);
  });

  test('sans lien, ce que publient les registres ; un dossier reçu ; l’administration ; chacun par son motif', async () => {
    const stranger = await signedInAgent(portail);
    const dossier = await openDossier(portail, await signedInAgent(portail), club, []);
    await sendTo(portail, dossier, stranger.service);
    const admin = await signedIn(portail, { roles: ['lca.admin'] });
    const plain = await signedInAgent(portail);
    await plain.browser.call('GET', `${DAC}/identite?id_asso=${club.id}`);
    await stranger.browser.call('GET', `/api/demandes/demande/dossiers/${dossier}`);
    await stranger.browser.call('GET', '/api/demandes/demande/dossiers');
    await admin.browser.call('GET', `${DAC}/identite?id_asso=${club.id}`);
    await admin.browser.call('GET', `/api/lca/users/${plain.id}`);
    const said = async (id: string) =>
      (await journalOf(id)).map(({ appel, id_objet, association, nombre, motif }) => [
        appel,
        id_objet,
        association,
        nombre,
        motif,
      ]);
    expect(await said(plain.id)).toEqual([['dac.readIdentite', String(club.id), club.id, 1, 'registres']]);
    expect(await said(stranger.id)).toEqual([
      ['demandes.readDossier', String(dossier), club.id, 1, 'dossier'],
      ['demandes.listDossiers', null, null, 1, 'service'],
    ]);
    expect(await said(admin.id)).toEqual([
      ['dac.readIdentite', String(club.id), club.id, 1, 'administration'],
      ['lca.readUser', plain.id, null, 1, 'administration'],
    ]);
  });

  test('ni un membre qui lit la sienne, ni un agent qui se lit lui-même, ni ce qui est refusé', async () => {
    const member = await signedIn(portail);
    await joinAssociation(portail, member.id, club);
    await member.browser.call('GET', `${DAC}?q=${club.id}`);
    const both = await signedInAgent(portail, { roles: ['lca.association', 'rds.user'], lien: club });
    await joinAssociation(portail, both.id, club);
    expect((await both.browser.call('GET', `${DAC}/ribs?id_asso=${club.id}`)).status).toBe(200);
    const agent = await signedInAgent(portail);
    await agent.browser.call('GET', `/api/rds/users/${agent.id}`);
    expect((await agent.browser.call('GET', `${DAC}/ribs?id_asso=${club.id}`)).status).toBe(403);
    for (const { id } of [member, both, agent]) expect(await journalOf(id)).toEqual([]);
  });

  test('une connexion refusée y est, sans l’adresse en clair, la même pour la même adresse', async () => {
    const { email } = await addPerson(portail);
    const unknown = freshEmail();
    for (const one of [email, email.toUpperCase(), unknown])
      await portail.client().call('POST', '/api/auth/login', { body: { email: one, password: 'Faux-2027-non' } });
    const { rows } = await sql<{ id_objet: string; motif: string; compte: string | null; ligne: string }>`
      select id_objet, motif, compte, l::text as ligne from platform.lecture l where objet = 'connexion' order by id`.execute(
      portail.owner,
    );
    expect(rows.map(({ motif, compte }) => [motif, compte])).toEqual(Array(3).fill(['IDENTIFIANTS_INCORRECTS', null]));
    expect(rows[0]?.id_objet).toBe(rows[1]?.id_objet);
    expect(rows[2]?.id_objet).not.toBe(rows[0]?.id_objet);
    expect(JSON.stringify(rows).toLowerCase()).not.toMatch(new RegExp(`${email}|${unknown}`, 'u'));
  });

  test('le rôle de l’application ne peut ni l’écrire autrement, ni le changer, ni l’effacer, ni toucher aux comptes du jour', async () => {
    const statements = [
      "insert into platform.lecture (mois, survenu_at, appel, objet, nombre, motif, refusee, adresse, request_id) values (now(), now(), 'x', 'x', 1, 'x', false, 'x', 'x')",
      'update platform.lecture set nombre = 0',
      'delete from platform.lecture',
      'truncate platform.lecture',
      'select * from platform.lecture_total',
      'delete from platform.lecture_vue',
    ];
    for (const statement of statements)
      await expect(sql.raw(statement).execute(portail.db), statement).rejects.toThrow('permission denied');
  });

  test('douze mois plus tard, chaque nuit en efface un jour, et rien de plus', async () => {
    await sql`insert into platform.lecture (mois, survenu_at, appel, objet, id_objet, nombre, motif, refusee, adresse, request_id)
      select date_trunc('month', t)::date, t, 'x', 'vieux', jours::text, 1, 'x', false, 'x', 'x'
      from unnest(array[364, 367, 900]) as jours, lateral (select now() - make_interval(days => jours) as t) as u`.execute(
      portail.owner,
    );
    await runJob(portail, 'platform.nightly', {});
    const { rows } = await sql<{
      id_objet: string;
    }>`select id_objet from platform.lecture where objet = 'vieux'`.execute(portail.owner);
    expect(rows).toEqual([{ id_objet: '364' }]);
  });
});
