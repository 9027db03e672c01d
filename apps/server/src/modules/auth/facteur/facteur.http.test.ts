import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../../../testing/caller.ts';
import { addCle, addCode, codeOf } from '../../../../testing/facteurs.ts';
import { mailsAbout, waitForMails } from '../../../../testing/mailbox.ts';
import { addPerson, ageAuthentification, historyOf, signedIn } from '../../../../testing/people.ts';
import { PASSWORD, type Portail, startPortail } from '../../../../testing/portail.ts';

let portail: Portail;
beforeAll(async () => {
  portail = await startPortail({ run: ['http', 'jobs'], settings: { SECOND_FACTOR: 'required' } });
});
afterAll(() => portail?.close());

const FACTEURS = '/api/auth/facteurs';
const actionsOf = async (id: string) => (await historyOf(portail, id)).map(({ action }) => action);

describe('P-24 un agent sans second facteur', () => {
  test.each([['rds.user'], ['osiris.appli_admin'], ['lca.admin'], ['dab.admin']])(
    '%s : sa session ne peut qu’en ajouter un, et le dit',
    async (role) => {
      const { browser, session } = await signedIn(portail, { roles: [role] });
      expect(session.user.mustAddFacteur).toBe(true);
      const refused = await browser.call('GET', '/api/auth/sessions');
      expect([refused.status, refused.body.code]).toEqual([403, 'FACTEUR_A_AJOUTER']);
      expect((await browser.call('GET', '/api/auth/session')).body.user.mustAddFacteur).toBe(true);
      expect((await browser.call('GET', FACTEURS)).body).toEqual({ facteurs: [], secours: 0, obligatoire: true });
      await addCode(browser);
      expect((await browser.call('GET', '/api/auth/sessions')).status).toBe(200);
      expect((await browser.call('GET', '/api/auth/session')).body.user.mustAddFacteur).toBe(false);
    },
  );

  test('une association s’en passe, et peut en ajouter un', async () => {
    const { browser } = await signedIn(portail);
    expect((await browser.call('GET', '/api/auth/sessions')).status).toBe(200);
    const { idFacteur } = await addCle(portail, browser);
    expect((await browser.call('DELETE', `${FACTEURS}/${idFacteur}`)).body).toEqual({
      ...{ facteurs: [], secours: 0, obligatoire: false },
    });
  });
});

describe('P-24 ajouter, nommer, retirer', () => {
  const agent = async () => {
    const person = await signedIn(portail, { roles: ['rds.user'] });
    return { ...person, ...(await addCode(person.browser)) };
  };

  test('chacun est au courrier et dans l’historique ; le secret et les codes n’y sont pas', async () => {
    const { browser, id, email, secret, secours } = await agent();
    const cle = await addCle(portail, browser);
    expect(cle.secours).toEqual([]);
    const renamed = await browser.call('PATCH', `${FACTEURS}/${cle.idFacteur}`, { body: { nom: 'Clé de secours' } });
    expect(renamed.body.facteurs.map(({ nom }: { nom: string }) => nom)).toEqual(['Téléphone', 'Clé de secours']);
    await browser.call('DELETE', `${FACTEURS}/${cle.idFacteur}`);
    const actions = await actionsOf(id);
    expect(actions.filter((action) => action.endsWith('Facteur'))).toEqual([
      ...['addFacteur', 'addFacteur', 'renameFacteur', 'removeFacteur'],
    ]);
    const subjects = (await waitForMails(email, 3)).map(({ subject }) => subject).sort();
    expect(subjects).toEqual([
      ...Array(2).fill('Un second facteur a été ajouté à votre compte'),
      'Un second facteur a été retiré de votre compte',
    ]);
    const { rows } = await sql<{ tout: string }>`select coalesce(json_agg(h)::text, '')
        || coalesce((select json_agg(f)::text from auth.facteur f where id_compte = ${id}::uuid), '')
        || coalesce((select json_agg(s)::text from auth.secours s where id_compte = ${id}::uuid), '')
        || coalesce((select json_agg(i)::text from platform.idempotence i), '') as tout
      from platform.historique h where id_objet = ${id}`.execute(portail.owner);
    for (const kept of [secret, ...secours, ...secours.map((code) => code.replace('-', ''))])
      expect(rows[0]?.tout).not.toContain(kept);
  });

  test('le dernier d’un agent ne se retire pas ; avec un autre, si', async () => {
    const { browser, id } = await agent();
    const refused = await browser.call(
      'DELETE',
      `${FACTEURS}/${(await browser.call('GET', FACTEURS)).body.facteurs[0].id}`,
    );
    expect([refused.status, refused.body.code]).toEqual([409, 'DERNIER_FACTEUR']);
    await addCle(portail, browser);
    const [first] = (await browser.call('GET', FACTEURS)).body.facteurs;
    expect((await browser.call('DELETE', `${FACTEURS}/${first.id}`)).status).toBe(200);
    await ageAuthentification(portail, id, 16);
    const old = await browser.call('DELETE', `${FACTEURS}/${first.id}`);
    expect(old.body.code).toBe('REAUTHENTIFICATION_REQUISE');
  });

  test('celui d’un autre compte n’existe pas pour moi', async () => {
    const [mine, other] = [await agent(), await agent()];
    for (const [method, body] of [['PATCH', { nom: 'Pris' }] as const, ['DELETE', undefined] as const]) {
      const refused = await mine.browser.call(method, `${FACTEURS}/${other.idFacteur}`, body ? { body } : {});
      expect([refused.status, refused.body.code]).toEqual([404, 'FACTEUR_ABSENT']);
    }
  });

  test('de nouveaux codes de secours : les anciens ne servent plus', async () => {
    const { browser, email, secours } = await agent();
    const { body } = await browser.call('POST', `${FACTEURS}/secours`);
    expect([body.codes.length, body.secours]).toEqual([10, 10]);
    const login = () => portail.client().call('POST', '/api/auth/login', { body: { email, password: PASSWORD } });
    const finish = async (code: string) =>
      (
        await portail.client().call('POST', '/api/auth/login/facteur', {
          body: { connexion: (await login()).body.connexion, preuve: { code } },
        })
      ).status;
    expect([await finish(secours[0] ?? ''), await finish(body.codes[0])]).toEqual([400, 200]);
  });

  test('une application dont le premier code est faux ne compte pas', async () => {
    const { browser } = await signedIn(portail);
    await browser.call('POST', `${FACTEURS}/code/options`);
    const { body } = await browser.call('POST', `${FACTEURS}/code`, { body: { nom: 'Téléphone', code: '000000' } });
    expect(body.code).toBe('CODE_REFUSE');
    expect((await browser.call('GET', FACTEURS)).body.facteurs).toEqual([]);
  });

  test('un mot de passe choisi par le lien reçu n’ouvre pas un compte qui a un second facteur', async () => {
    const { email, secret } = await agent();
    await portail.client().call('POST', `/api/auth/forgotPassword/${encodeURIComponent(email)}`);
    const mails = await waitForMails(email, 2);
    const token = mails.map(({ text = '' }) => /mot-de-passe-oublie\/([\w-]+)/.exec(text)?.[1]).find(Boolean) ?? '';
    const password = 'Nouveau-Tatami-2031!';
    const browser = portail.browser();
    const { status, body } = await browser.call('POST', `/api/auth/resetPassword/${token}`, {
      body: { password, confirm: password },
    });
    expect([status, body.user, body.facteurs, browser.cookies.size]).toEqual([200, undefined, ['code'], 0]);
    const preuve = { code: codeOf(secret, 30) };
    const opened = await browser.call('POST', '/api/auth/login/facteur', {
      body: { connexion: body.connexion, preuve },
    });
    expect(opened.body.user.email).toBe(email);
  });
});

describe('P-24 un appareil perdu', () => {
  const admin = async (): Promise<{ browser: Caller; id: string; email: string }> => {
    const person = await signedIn(portail, { roles: ['lca.admin'] });
    await addCode(person.browser);
    return person;
  };
  const retraitOf = (id: string) => `/api/auth/users/${id}/facteurs/retrait`;

  test('un administrateur demande, un autre confirme ; la personne et tous les administrateurs sont prévenus', async () => {
    const [claire, denis] = [await admin(), await admin()];
    const luc = await signedIn(portail, { roles: ['rds.user'] });
    await addCode(luc.browser);
    const path = retraitOf(luc.id);
    const ask = (qui: Caller) => qui.call('POST', path, { body: { motif: 'Téléphone volé' } });
    const confirm = (qui: Caller) => qui.call('POST', `${path}/confirm`);
    expect((await confirm(denis.browser)).body.code).toBe('RETRAIT_ABSENT');
    expect((await ask(claire.browser)).status).toBe(201);
    expect((await ask(denis.browser)).body.code).toBe('RETRAIT_DEJA_DEMANDE');
    expect((await confirm(claire.browser)).body.code).toBe('RETRAIT_PAR_SOI');
    expect((await luc.browser.call('GET', '/api/auth/sessions')).status).toBe(200);
    const done = await confirm(denis.browser);
    expect([done.status, done.body]).toEqual([200, { facteurs: [], retrait: null }]);
    expect((await luc.browser.call('GET', '/api/auth/session')).status).toBe(401);
    expect((await actionsOf(luc.id)).slice(-2)).toEqual(['askRetrait', 'confirmRetrait']);
    for (const { email } of [luc, claire, denis]) {
      const [asked] = await mailsAbout(email, 'Appareil perdu : retrait des seconds facteurs demandé');
      expect(asked?.text).toContain('Téléphone volé');
      expect(await mailsAbout(email, 'Appareil perdu : seconds facteurs retirés')).toHaveLength(1);
    }
    const again = await portail
      .client()
      .call('POST', '/api/auth/login', { body: { email: luc.email, password: PASSWORD } });
    expect(again.body.user.mustAddFacteur).toBe(true);
  });

  test('ni pour soi, ni sans second facteur, ni sans preuve récente ; on peut y renoncer', async () => {
    const claire = await admin();
    const bare = await addPerson(portail, { roles: ['rds.user'] });
    const motif = { body: { motif: 'Perdu' } };
    expect((await claire.browser.call('POST', retraitOf(claire.id), motif)).body.code).toBe('RETRAIT_PAR_SOI');
    expect((await claire.browser.call('POST', retraitOf(bare.id), motif)).body.code).toBe('RETRAIT_SANS_FACTEUR');
    const luc = await signedIn(portail, { roles: ['rds.user'] });
    await addCode(luc.browser);
    await claire.browser.call('POST', retraitOf(luc.id), motif);
    const read = await claire.browser.call('GET', `/api/auth/users/${luc.id}/facteurs`);
    expect(read.body.retrait).toMatchObject({ motif: 'Perdu', demande_par: claire.id });
    expect((await claire.browser.call('DELETE', retraitOf(luc.id))).body.retrait).toBeNull();
    await ageAuthentification(portail, claire.id, 16);
    const old = await claire.browser.call('POST', retraitOf(luc.id), motif);
    expect(old.body.code).toBe('REAUTHENTIFICATION_REQUISE');
  });
});
