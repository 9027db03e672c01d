import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAssociation, type Registered } from '../../../../testing/associations.ts';
import { signedInAgent } from '../../../../testing/liens.ts';
import { addPerson, signedIn } from '../../../../testing/people.ts';
import { freshEmail, type Portail, startPortail } from '../../../../testing/portail.ts';

const DAC = '/api/dac/association';
const JOURNAL = '/api/lca/lectures';
let portail: Portail;
let club: Registered;
let admin: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  portail = await startPortail();
  club = await addAssociation(portail);
  admin = await signedIn(portail, { roles: ['lca.admin'] });
});
afterAll(() => portail?.close());

interface Page {
  readonly lignes: readonly Record<string, unknown>[];
  readonly suivant: string | null;
}
const search = async (query: Readonly<Record<string, string>> = {}) => {
  const { status, body } = await admin.browser.call('GET', `${JOURNAL}?${new URLSearchParams(query)}`);
  return { status, body: body as Page & { code?: string } };
};
const lignes = async (query: Readonly<Record<string, string>>) => (await search(query)).body.lignes;

describe('P-20 chercher dans le journal', () => {
  test('par adresse, par compte, par association : qui, quoi, combien, d’où, pourquoi', async () => {
    const agent = await signedInAgent(portail, { lien: club });
    await agent.browser.call('GET', `${DAC}/identite?id_asso=${club.id}`);
    const expected = {
      id: expect.any(Number),
      survenu_le: expect.any(String),
      compte: { id: agent.id, nom: 'Amina Diallo' },
      role: 'rds.user',
      service: 'Service d’essai',
      objet: 'association',
      id_objet: String(club.id),
      appel: 'dac.readIdentite',
      association: { id: club.id, nom: club.nom },
      nombre: 1,
      motif: 'dossier',
      refusee: false,
      adresse: '127.0.0.1',
    };
    expect(await lignes({ email: agent.email.toUpperCase() })).toEqual([expected]);
    expect(await lignes({ compte: agent.id })).toEqual([expected]);
    expect((await lignes({ id_asso: club.id_siren ?? '' })).at(-1)).toEqual(expected);
    expect(await lignes({ compte: agent.id, objet: 'dossier' })).toEqual([]);
    expect(await lignes({ compte: agent.id, du: '2020-01-01', au: '2020-01-31' })).toEqual([]);
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date());
    expect(await lignes({ compte: agent.id, du: today, au: today, objet: 'association' })).toEqual([expected]);
    expect(await lignes({ id_asso: '999999999' })).toEqual([]);
  });

  test('une connexion refusée se trouve par l’adresse, connue ou non, et par le compte ; l’adresse n’est écrite nulle part', async () => {
    const { id, email } = await addPerson(portail);
    const unknown = freshEmail();
    for (const one of [email, unknown])
      await portail.client().call('POST', '/api/auth/login', { body: { email: one, password: 'Faux-2027-non' } });
    const refused = { objet: 'connexion', motif: 'IDENTIFIANTS_INCORRECTS', compte: null, id_objet: null };
    for (const query of [{ email }, { email: unknown }, { compte: id }]) {
      const found = await lignes(query);
      expect(found).toHaveLength(1);
      expect(found[0]).toMatchObject(refused);
    }
    expect(await lignes({ email, objet: 'association' })).toEqual([]);
    const { rows } = await sql<{ ligne: string }>`select l::text as ligne from platform.lecture l`.execute(
      portail.owner,
    );
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${email}|${unknown}`, 'u'));
  });

  test('le lire y laisse une ligne : qui l’a lu, sur qui, sur quelle association', async () => {
    const agent = await signedInAgent(portail, { lien: club });
    const other = await signedIn(portail, { roles: ['lca.admin'] });
    await other.browser.call('GET', `${JOURNAL}?email=${agent.email}`);
    await other.browser.call('GET', `${JOURNAL}?id_asso=${club.id}`);
    await other.browser.call('GET', `${JOURNAL}/depassements`);
    const left = await lignes({ compte: other.id, objet: 'journal' });
    expect(left.map(({ appel, id_objet, association, motif }) => [appel, id_objet, association, motif])).toEqual([
      ['lca.listDepassements', null, null, 'administration'],
      ['lca.listLectures', null, { id: club.id, nom: club.nom }, 'administration'],
      ['lca.listLectures', agent.id, null, 'administration'],
    ]);
  });

  test('page après page, de la plus récente à la plus ancienne, deux du même instant comprises', async () => {
    const compte = '11111111-1111-4111-8111-111111111111';
    await sql`insert into platform.lecture (mois, survenu_at, compte, role, appel, objet, id_objet, nombre, motif, refusee, adresse, request_id)
      select date_trunc('month', t)::date, t, ${compte}, 'rds.user', 'x', 'personne', n::text, 1, 'service', false, '192.0.2.1', 'r'
      from generate_series(1, 12) n, lateral (select now() - make_interval(days => (n / 3) * 20) as t) u`.execute(
      portail.owner,
    );
    const whole = await lignes({ compte });
    expect(whole).toHaveLength(12);
    expect(whole[0]).toMatchObject({ compte: { id: compte, nom: null } });
    const seen: Record<string, unknown>[] = [];
    let after: Record<string, string> = {};
    for (let turn = 0; turn < 10; turn += 1) {
      const { body } = await search({ compte, limit: '5', ...after });
      seen.push(...body.lignes);
      if (!body.suivant) break;
      after = { after: body.suivant };
    }
    expect(seen).toEqual(whole);
    const instants = whole.map(({ survenu_le }) => String(survenu_le));
    expect(instants).toEqual(instants.toSorted().reverse());
  });

  test('ce qui ne peut être cherché est dit', async () => {
    const inverted = await search({ du: '2027-03-02', au: '2027-03-01' });
    expect([inverted.status, inverted.body.code]).toEqual([422, 'PERIODE_INVERSEE']);
    const wrong = [{ limit: '101' }, { after: 'nimporte' }, { objet: 'tout' }, { email: 'pas-une-adresse' }];
    for (const query of wrong) expect((await search(query as Record<string, string>)).status).toBe(400);
    expect((await search({ email: admin.email, compte: admin.id })).status).toBe(400);
  });

  test('ni un agent, ni un administrateur national des services, ni un membre', async () => {
    const agent = await signedInAgent(portail, { roles: ['rds.admin'] });
    const member = await signedIn(portail);
    for (const { browser } of [agent, member])
      for (const path of [JOURNAL, `${JOURNAL}/depassements`])
        expect((await browser.call('GET', path)).body).toMatchObject({ code: 'ACCES_REFUSE' });
  });
});

test('P-20 les seuils passés aujourd’hui, les arrêtés d’abord, chacun selon ses rôles', async () => {
  const [stopped, warned, wide] = [
    await addPerson(portail, { roles: ['rds.user'] }),
    await addPerson(portail, { roles: ['rds.user'], prenom: 'Bilal' }),
    await addPerson(portail, { roles: ['rds.service'] }),
  ];
  const total = (id: string, mesure: string, lus: number, refus: number, jours = 0) =>
    sql`insert into platform.lecture_total (jour, compte, mesure, total, refus)
      values ((now() at time zone 'Europe/Paris')::date - ${jours}::int, ${id}, ${mesure}, ${lus}, ${refus})`.execute(
      portail.owner,
    );
  await total(stopped.id, 'associations', 400, 3);
  await total(warned.id, 'lignes', 19_000, 0);
  await total(warned.id, 'personnes', 99, 0);
  await total(wide.id, 'associations', 180, 0);
  await total(wide.id, 'personnes', 400, 9, 1);
  const { body } = await admin.browser.call('GET', `${JOURNAL}/depassements`);
  expect(body).toEqual({
    depassements: [
      {
        ...{ compte: { id: stopped.id, nom: 'Amina Diallo' }, roles: ['rds.user'], mesure: 'associations' },
        ...{ seuil: 'arret', total: 400, avis: 150, arret: 400, refus: 3 },
      },
      {
        ...{ compte: { id: warned.id, nom: 'Bilal Diallo' }, roles: ['rds.user'], mesure: 'lignes' },
        ...{ seuil: 'avis', total: 19_000, avis: 5_000, arret: 20_000, refus: 0 },
      },
    ],
  });
});
