import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAssociation, joinAssociation } from '../../../../testing/associations.ts';
import { createCaller } from '../../../../testing/caller.ts';
import {
  addAgentPsp,
  FEDERATION,
  freshCode,
  openSaison,
  plantCodes,
  plantDossierPsp,
} from '../../../../testing/passSport.ts';
import { signedIn } from '../../../../testing/people.ts';
import { type Portail, startBeside, startPortail } from '../../../../testing/portail.ts';

let portail: Portail;
beforeAll(async () => {
  portail = await startPortail();
  await openSaison(portail);
  await openSaison(portail, { id: 2, id_exercice: '25', debut: -400, fin: -40 });
});
afterAll(() => portail.close());

const newClub = async (facts: Parameters<typeof plantDossierPsp>[3] = {}) => {
  const club = await addAssociation(portail);
  const ana = await signedIn(portail);
  await joinAssociation(portail, ana.id, club);
  return { club, ana, dossier: await plantDossierPsp(portail, club, ana.id, facts) };
};
type Ana = Awaited<ReturnType<typeof newClub>>;
const verify = ({ ana, dossier }: Ana, id_psp: string, nom?: string) =>
  ana.browser.call('POST', '/api/psp/beneficiaires/verification', { body: { id_dossier: dossier, id_psp, nom } });
const inscrire = ({ ana, dossier }: Ana, id_psp: string, nom = 'BER') =>
  ana.browser.call('POST', `/api/psp/dossiers/${dossier}/inscriptions`, {
    body: { beneficiaire: { id_psp, nom }, federation: { siren: FEDERATION } },
  });
const essaisOf = async (id: string) => {
  const { rows } = await sql<{ bons: number; inconnus: number }>`select bons, inconnus from psp.essai
    where id = ${id}`.execute(portail.owner);
  return rows[0];
};

test('VALID-008 ERR-083 un code se vérifie avec trois lettres du nom : un prénom et une initiale, rien d’autre', async () => {
  const lieu = await newClub();
  const [code = ''] = await plantCodes(portail, [{ nom: 'Béréhouc', prenom: 'Lina' }]);
  const found = await verify(lieu, code.toLowerCase().replaceAll('-', '–'), 'ber');
  expect([found.status, found.body]).toEqual([
    200,
    { libre: true, beneficiaire: { prenom: 'LINA', initiale: 'B.' }, id_inscription: null, cree_at: null },
  ]);
  const [unknown, mismatch] = [await verify(lieu, freshCode(), 'ber'), await verify(lieu, code, 'zzz')];
  for (const refused of [unknown, mismatch]) {
    expect([refused.status, refused.body.code]).toEqual([404, 'CODE_PSP_INCONNU']);
    expect(refused.body.message).toBe("Le n° Pass'Sport saisi n'existe pas. Veuillez vérifier votre saisie.");
  }
  const [withdrawn = ''] = await plantCodes(portail, [{ statut: false }]);
  expect((await verify(lieu, withdrawn, 'ber')).status).toBe(404);
  const formes = ['25-ABCD-EFGH', '26-ABCI-EFGH', '26-ABCO-EFGH', '26-ABC-DEFGH', '26-AB1D-EFGH', '26ABCDEFGH', 'x'];
  for (const forme of formes) {
    const { status, body } = await verify(lieu, forme, 'ber');
    expect([forme, status]).toEqual([forme, 400]);
    expect(body.champs).toEqual([
      { champ: 'id_psp', message: 'Le format du code est invalide (exemple : 26-XXXX-XXXX).' },
    ]);
  }
  expect(await essaisOf(lieu.dossier)).toEqual({ bons: 1, inconnus: 3 });
});

test('ERR-083 vingt codes inconnus par structure et par jour, comptés en base ; une structure neuve en a cinq', async () => {
  const lieu = await newClub();
  await sql`insert into psp.essai (jour, sujet, id, inconnus) values ((now() at time zone 'Europe/Paris')::date,
    'structure', ${lieu.dossier}, 19)`.execute(portail.owner);
  expect((await verify(lieu, freshCode(), 'ber')).status).toBe(404);
  const [code = ''] = await plantCodes(portail, [{}]);
  const shut = await verify(lieu, code, 'ber');
  expect([shut.status, shut.body.code]).toEqual([429, 'CODES_EPUISES']);
  expect((await inscrire(lieu, code)).status).toBe(429);
  const neuve = await newClub({ verifiee: false });
  const statuses: number[] = [];
  for (let rang = 0; rang < 6; rang += 1) statuses.push((await verify(neuve, freshCode(), 'ber')).status);
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
});

test('Redis absent : un code se vérifie, s’inscrit, et les essais comptés en base s’épuisent comme ailleurs', async () => {
  const seul = await startBeside(portail, { REDIS_URL: 'redis://127.0.0.1:1' });
  try {
    const ana = await signedIn({ ...portail, browser: () => createCaller(seul.base, 'navigateur') });
    const club = await addAssociation(portail);
    await joinAssociation(portail, ana.id, club);
    const lieu = { club, ana, dossier: await plantDossierPsp(portail, club, ana.id, { verifiee: false }) };
    const [code = ''] = await plantCodes(portail, [{}]);
    expect([(await verify(lieu, code, 'ber')).status, (await inscrire(lieu, code)).status]).toEqual([200, 201]);
    expect((await inscrire(lieu, code)).status).toBe(409);
    const statuses: number[] = [];
    for (let rang = 0; rang < 6; rang += 1) statuses.push((await verify(lieu, freshCode(), 'ber')).status);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
  } finally {
    await seul.stop();
  }
});

test('les essais épuisés, le service du territoire l’apprend une fois dans la journée, sans un code ; un autre n’en sait rien', async () => {
  const newAgent = async (niveau: string, code: string) => {
    const agent = await signedIn(portail, { roles: ['rds.user'] });
    await sql`insert into rds.service (auth_id, email, nom, type, niveau_territorial, code_territoire, dispositifs)
      values (${agent.id}, ${`${agent.id}@guichet-asso.example`}, 'SDJES', 'SDJES', ${niveau}, ${code},
        '{pass-sport}')`.execute(portail.owner);
    return agent.id;
  };
  const [finistere, bretagne, nord] = [
    await newAgent('Départemental', '29'),
    await newAgent('Régional', '53'),
    await newAgent('Départemental', '59'),
  ];
  const lieu = await newClub({ verifiee: false });
  const codes: string[] = [];
  for (let rang = 0; rang < 7; rang += 1) {
    const code = freshCode();
    codes.push(code);
    await verify(lieu, code, 'ber');
  }
  const { rows } = await sql<{ destinataire: string; phrase: string }>`select destinataire, phrase
    from platform.notification where sujet = 'psp' and id_sujet = ${lieu.dossier}`.execute(portail.owner);
  expect(rows.map(({ destinataire }) => destinataire).toSorted()).toEqual([finistere, bretagne].toSorted());
  expect(rows.some(({ destinataire }) => destinataire === nord)).toBe(false);
  for (const { phrase } of rows) {
    expect(phrase).toContain('trop de codes inconnus');
    for (const code of codes) expect(phrase).not.toContain(code);
  }
});

test('un compte a quarante essais quelles que soient ses structures, et cinq sans donner de nom', async () => {
  const lieu = await newClub();
  await sql`insert into psp.essai (jour, sujet, id, inconnus) values ((now() at time zone 'Europe/Paris')::date,
    'compte', ${lieu.ana.id}, 39)`.execute(portail.owner);
  expect((await verify(lieu, freshCode(), 'ber')).status).toBe(404);
  expect((await verify(lieu, freshCode(), 'ber')).status).toBe(429);
  const autre = await newClub();
  const statuses: number[] = [];
  for (let rang = 0; rang < 6; rang += 1) statuses.push((await verify(autre, freshCode())).status);
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
  expect((await verify(autre, freshCode(), 'ber')).status).toBe(404);
});

test('au-delà d’un inconnu sur vingt en dix minutes dans le pays, l’alarme sonne une fois', async () => {
  await sql`insert into psp.releve (minute, part, total, inconnus) values (date_trunc('minute', now()), 15, 1000, 100)`.execute(
    portail.owner,
  );
  const lieu = await newClub();
  for (let rang = 0; rang < 2; rang += 1) await verify(lieu, freshCode(), 'ber');
  const admin = await signedIn(portail, { roles: ['lca.admin'] });
  const { status, body } = await admin.browser.call('GET', '/api/psp/codes');
  expect([status, body.alarmes.length, body.alarmes[0].inconnus >= 100]).toEqual([200, 1, true]);
});

test('CALL-PSP-011 GET /beneficiaires : un code entier donne un bénéficiaire au plus, et sans code les siens seuls', async () => {
  const [mien, autre] = [await newClub(), await newClub()];
  const [a = '', b = '', libre = ''] = await plantCodes(portail, [{}, { prenom: 'Noé', nom: 'Petit' }, {}]);
  expect([(await inscrire(mien, a)).status, (await inscrire(autre, b, 'PET')).status]).toEqual([201, 201]);
  const read = (qui: Ana, query = '') => qui.ana.browser.call('GET', `/api/psp/beneficiaires?statut=true${query}`);
  const own = await read(mien, '&id_exercice=1');
  expect(own.body).toEqual({
    beneficiaires: [{ id_psp: `26-••••-${a.slice(-4)}`, prenom: 'Lina', nom: 'B.', exercice_id: 1, statut: true }],
    after: null,
  });
  const byCode = await read(mien, `&id_psp=${libre}`);
  expect(byCode.body.beneficiaires).toMatchObject([
    { prenom: 'LINA', nom: 'B.', id_psp: `26-••••-${libre.slice(-4)}` },
  ]);
  for (const query of [`&id_psp=${b}`, `&id_psp=${freshCode()}`, '&id_exercice=2'])
    expect((await read(mien, query)).body).toEqual({ beneficiaires: [], after: null });
  expect((await mien.ana.browser.call('GET', '/api/psp/beneficiaires?statut=false')).body.beneficiaires).toEqual([]);
  const sans = await signedIn(portail);
  for (const query of ['', `?id_psp=${libre}`])
    expect((await sans.browser.call('GET', `/api/psp/beneficiaires${query}`)).body.beneficiaires).toEqual([]);
  const agent = await addAgentPsp(portail);
  const { body } = await agent.browser.call('GET', '/api/psp/beneficiaires?limit=100');
  expect(body.beneficiaires.length).toBeGreaterThanOrEqual(2);
  expect(new Set(body.beneficiaires.map(({ nom, prenom }: Record<string, string>) => `${prenom} ${nom}`))).toEqual(
    new Set(['(masqué) (masqué)']),
  );
  expect((await agent.browser.call('GET', `/api/psp/beneficiaires?id_psp=${b}`)).status).toBe(403);
});

test('ERR-085 un code ne se vérifie que dans un dossier à soi ; celui d’un autre répond comme s’il n’existait pas', async () => {
  const lieu = await newClub();
  const [code = ''] = await plantCodes(portail, [{}]);
  const autre = await newClub();
  const body = (id_dossier: string) => ({ body: { id_dossier, id_psp: code, nom: 'ber' } });
  const stranger = await autre.ana.browser.call('POST', '/api/psp/beneficiaires/verification', body(lieu.dossier));
  const absent = await autre.ana.browser.call('POST', '/api/psp/beneficiaires/verification', body('19999999999'));
  expect([stranger.status, stranger.body.message]).toEqual([404, "L'élément n'existe pas."]);
  expect([absent.status, absent.body.message]).toEqual([404, "L'élément n'existe pas."]);
  await sql`delete from lca.utilisateur_association where id_utilisateur = ${lieu.ana.id}`.execute(portail.owner);
  expect((await verify(lieu, code, 'ber')).status).toBe(404);
});
