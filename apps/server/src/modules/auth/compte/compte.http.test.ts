import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { linkIn, mailsFor, waitForMails } from '../../../../testing/mailbox.ts';
import { historyOf } from '../../../../testing/people.ts';
import { freshEmail, inscriptionOf, PASSWORD, type Portail, startPortail } from '../../../../testing/portail.ts';

let portail: Portail;
beforeAll(async () => {
  portail = await startPortail({ run: ['http', 'jobs'] });
});
afterAll(() => portail.close());

const register = (email: string, headers = {}) =>
  portail
    .client()
    .call('POST', '/api/auth/register?origin=lca&sendValidation=true', { body: inscriptionOf(email), headers });

const comptesOf = async (email: string) => {
  const { rows } = await sql<{ id: string; enabled: boolean; roles: string[]; mot_de_passe: string }>`
    select id, enabled, roles, mot_de_passe from auth.compte where email = ${email}`.execute(portail.owner);
  return rows;
};

/** A registration is settled by a job: the request does the same whoever has the address. */
const settled = (email: string) =>
  vi.waitFor(async () => {
    const comptes = await comptesOf(email);
    expect(comptes).not.toEqual([]);
    return comptes;
  }, 15_000);

const PIRATE = 'Goudron-2029-noir';

const tokenIn = (url: string): string => url.split('/').at(-1) ?? '';

describe('inscription', () => {
  test('CALL-AUTH-006 COMPTE-004 UI-001 crée le compte, envoie un vrai courriel, et le lien confirme l’adresse', async () => {
    const email = freshEmail();
    const answer = await register(` ${email.toUpperCase()} `);
    expect(answer.status).toBe(202);
    const [mail] = await waitForMails(email, 1);
    expect(mail?.subject).toBe('Confirmez votre adresse électronique');
    expect(mail?.html).toContain('lang="fr"');
    expect(await comptesOf(email)).toMatchObject([{ enabled: false, roles: ['lca.association'] }]);

    const url = linkIn(mail);
    expect(url).toMatch(new RegExp(`^${portail.base}/client/validate/[\\w-]{43}$`));
    const validated = await portail.client().call('POST', `/api/auth/validate/${tokenIn(url)}`);
    expect(validated.status).toBe(200);
    expect(await comptesOf(email)).toMatchObject([{ enabled: true }]);
  });

  test.each([
    ['une confirmation différente', { confirm: `${PASSWORD}!` }],
    ['sans confirmation', { confirm: undefined }],
    ['sans civilité', { civilite: undefined }],
    ['un champ de trop', { roles: ['lca.admin'] }],
  ])('CALL-AUTH-006 %s : rien n’est créé', async (_, change) => {
    const email = freshEmail();
    const { status } = await portail.client().call('POST', '/api/auth/register?origin=lca&sendValidation=true', {
      body: { ...inscriptionOf(email), ...change },
    });
    expect(status).toBe(400);
    expect(await comptesOf(email)).toEqual([]);
  });

  test('COMPTE-018 l’adresse est normalisée par le serveur', async () => {
    const email = freshEmail();
    await register(`  ${email.toUpperCase()}`);
    expect(await settled(email)).toHaveLength(1);
  });

  test('COMPTE-021 sans origine dite, l’origine est lca', async () => {
    const email = freshEmail();
    await portail.client().call('POST', '/api/auth/register', { body: inscriptionOf(email) });
    await settled(email);
    const { rows } = await sql<{ origin: string }>`select origin from auth.compte where email = ${email}`.execute(
      portail.owner,
    );
    expect(rows).toEqual([{ origin: 'lca' }]);
  });

  test('COMPTE-011 le rôle donné est celui des associations, quoi que dise la demande', async () => {
    const email = freshEmail();
    const refused = await portail
      .client()
      .call('POST', '/api/auth/register', { body: { ...inscriptionOf(email), roles: ['lca.admin'] } });
    expect(refused.status).toBe(400);
    await register(email);
    expect(await settled(email)).toMatchObject([{ roles: ['lca.association'] }]);
  });

  test('ERR-063 une adresse déjà connue reçoit la même réponse ; son propriétaire l’apprend par courriel', async () => {
    const email = freshEmail();
    const first = await register(email);
    const [confirmation] = await waitForMails(email, 1);
    await portail.client().call('POST', `/api/auth/validate/${tokenIn(linkIn(confirmation))}`);
    const second = await register(email);
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    const mails = await waitForMails(email, 2);
    const told = mails.find(({ subject }) => subject === 'Vous avez déjà un compte');
    expect(told?.text).toContain('Cette adresse e-mail est déjà liée à un compte.');
    expect(await comptesOf(email)).toHaveLength(1);
  });

  test('COMPTE-020 P-11 un mot de passe déjà volé ailleurs est refusé à son champ, et aucun compte ne naît', async () => {
    const email = freshEmail();
    const body = { ...inscriptionOf(email), password: '2028-Ch@nt1lly-!', confirm: '2028-Ch@nt1lly-!' };
    const { status, body: error } = await portail.client().call('POST', '/api/auth/register', { body });
    expect([status, error.code]).toEqual([400, 'REQUETE_INVALIDE']);
    expect(error.champs).toEqual([{ champ: 'password', message: expect.stringContaining('trop courant') }]);
    expect(await comptesOf(email)).toHaveLength(0);
  });

  test.each([
    ['Onze-2027-c', 'password'],
    ['sans-majuscule-2027', 'password'],
    ['SANS-MINUSCULE-2027', 'password'],
    ['Sans-aucun-chiffre', 'password'],
    ['SansSigne2027abc', 'password'],
  ])('COMPTE-020 ERR-120 le mot de passe «%s» est refusé avec la phrase du catalogue', async (password, champ) => {
    const body = { ...inscriptionOf(freshEmail()), password, confirm: password };
    const { status, body: error } = await portail.client().call('POST', '/api/auth/register', { body });
    expect(status).toBe(400);
    expect(error.champs).toEqual([
      {
        champ,
        message:
          "Le mot de passe choisi n'est pas valide. Il doit contenir au moins 12 caractères et doit se composer de quatre types de caractères différents : majuscules, minuscules, chiffres, et signes de ponctuation ou caractères spéciaux (€, #...).",
      },
    ]);
  });

  test.each(['pas-une-adresse', '@domaine.example', 'amina@', 'amina@judo', 'a mina@judo.example', 'a@b@judo.example'])(
    'VALID-002 l’adresse «%s» est refusée, auprès de son champ',
    async (email) => {
      const { status, body } = await register(email);
      expect(status).toBe(400);
      expect(body.champs.map(({ champ }: { champ: string }) => champ)).toEqual(['email']);
      expect(await comptesOf(email)).toEqual([]);
    },
  );

  test('le mot de passe n’est gardé qu’en Argon2id', async () => {
    const email = freshEmail();
    await register(email);
    const [compte] = await settled(email);
    expect(compte?.mot_de_passe).toMatch(/^\$argon2id\$/);
    expect(compte?.mot_de_passe).not.toContain(PASSWORD);
  });

  test('la même clé envoyée dix fois en même temps ne crée qu’un compte et qu’un courriel', async () => {
    const email = freshEmail();
    const headers = { 'idempotency-key': `cle-${email}` };
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(email, headers)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    await waitForMails(email, 1);
    expect(await comptesOf(email)).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await mailsFor(email)).toHaveLength(1);
  });

  test('la même clé avec un autre contenu est refusée', async () => {
    const email = freshEmail();
    const headers = { 'idempotency-key': `cle-${email}` };
    await register(email, headers);
    const other = await register(freshEmail(), headers);
    expect([other.status, other.body.code]).toEqual([409, 'CLE_REUTILISEE']);
  });
});

describe('confirmation de l’adresse', () => {
  test('un lien ne sert qu’une fois', async () => {
    const email = freshEmail();
    await register(email);
    const [mail] = await waitForMails(email, 1);
    const path = `/api/auth/validate/${tokenIn(linkIn(mail))}`;
    expect((await portail.client().call('POST', path)).status).toBe(200);
    const again = await portail.client().call('POST', path);
    expect([again.status, again.body.code]).toEqual([422, 'LIEN_INVALIDE']);
  });

  test('COMPTE-016 qui a inscrit l’adresse d’un autre perd sa session et son mot de passe quand l’autre confirme', async () => {
    const email = freshEmail();
    const pirate = { ...inscriptionOf(email), nom: 'Pirate', password: PIRATE, confirm: PIRATE };
    await portail.client().call('POST', '/api/auth/register', { body: pirate });
    const [first] = await waitForMails(email, 1);
    const session = portail.browser();
    const opened = await session.call('POST', '/api/auth/login', { body: { email, password: PIRATE } });
    expect(opened.status).toBe(200);

    await register(email);
    const mails = await waitForMails(email, 2);
    expect(mails.map(({ subject }) => subject)).not.toContain('Vous avez déjà un compte');
    const own = mails.find((mail) => linkIn(mail) !== linkIn(first));
    expect((await portail.client().call('POST', `/api/auth/validate/${tokenIn(linkIn(own))}`)).status).toBe(200);

    expect((await session.call('GET', '/api/auth/session')).status).toBe(401);
    expect((await session.call('POST', '/api/auth/refreshToken')).status).toBe(401);
    const loginWith = (password: string) =>
      portail.client().call('POST', '/api/auth/login', { body: { email, password } });
    expect((await loginWith(PIRATE)).status).toBe(401);
    expect((await loginWith(PASSWORD)).body.user).toMatchObject({ nom: 'Diallo', enabled: true });
    const late = await portail.client().call('POST', `/api/auth/validate/${tokenIn(linkIn(first))}`);
    expect(late.body.code).toBe('LIEN_INVALIDE');
  });

  test('quand plusieurs inscriptions attendent, le renvoi fait choisir le mot de passe', async () => {
    const email = freshEmail();
    await register(email);
    await register(email);
    await waitForMails(email, 2);
    await portail.client().call('POST', '/api/auth/sendValidationMail', { body: { email, origin: 'lca' } });
    const subjects = (await waitForMails(email, 3)).map(({ subject }) => subject);
    expect(subjects).toContain('Choisissez un nouveau mot de passe');
  });

  test('l’historique nomme la personne elle-même : inscription, confirmation, connexion, nouveau mot de passe', async () => {
    const email = freshEmail();
    await register(email);
    const [mail] = await waitForMails(email, 1);
    await portail.client().call('POST', `/api/auth/validate/${tokenIn(linkIn(mail))}`);
    await portail.client().call('POST', '/api/auth/login', { body: { email, password: PASSWORD } });
    await portail.client().call('POST', `/api/auth/forgotPassword/${email}`);
    const mails = await waitForMails(email, 2);
    const reset = mails.find(({ subject }) => subject === 'Choisissez un nouveau mot de passe');
    const body = { password: 'Bambou-2028-vert', confirm: 'Bambou-2028-vert' };
    await portail.client().call('POST', `/api/auth/resetPassword/${tokenIn(linkIn(reset))}`, { body });
    const [compte] = await comptesOf(email);
    const events = await historyOf(portail, compte?.id ?? '');
    expect(events.map(({ action }) => action)).toEqual([
      'register',
      'validateEmail',
      'login',
      'resetPassword',
      'login',
    ]);
    expect(new Set(events.map(({ acteur }) => acteur))).toEqual(new Set([compte?.id]));
  });

  test('ERR-059 un lien trop ancien ne sert plus', async () => {
    const email = freshEmail();
    await register(email);
    const [mail] = await waitForMails(email, 1);
    await sql`update auth.lien set expire_at = now() - interval '1 second'`.execute(portail.owner);
    const late = await portail.client().call('POST', `/api/auth/validate/${tokenIn(linkIn(mail))}`);
    expect([late.status, late.body.message]).toEqual([401, 'Le token est expiré']);
    expect(await comptesOf(email)).toMatchObject([{ enabled: false }]);
  });

  test('CALL-AUTH-007 renvoie le courriel ; la réponse est la même pour une adresse inconnue', async () => {
    const email = freshEmail();
    await register(email);
    await waitForMails(email, 1);
    const known = await portail
      .client()
      .call('POST', '/api/auth/sendValidationMail', { body: { email, origin: 'lca' } });
    const unknown = await portail
      .client()
      .call('POST', '/api/auth/sendValidationMail', { body: { email: freshEmail(), origin: 'lca' } });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(await waitForMails(email, 2)).toHaveLength(2);
  });

  test('le jeton n’est nulle part en clair dans la base', async () => {
    const email = freshEmail();
    await register(email);
    const [mail] = await waitForMails(email, 1);
    const token = tokenIn(linkIn(mail));
    const { rows } = await sql<{ count: number }>`select count(*) from jobs.job
      where data::text like ${`%${token}%`} or output::text like ${`%${token}%`}`.execute(portail.owner);
    expect(rows).toEqual([{ count: 0 }]);
  });
});
