import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { amina, sessionOf } from '../../testing/amina.ts';
import { CUT, refuse } from '../../testing/answers.ts';
import { luc } from '../../testing/people.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

const TOKEN = 'abcdefghijklmnopqrstuvwxyz0123456789';
const NEW = 'Ceinture-noire-93!';
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const person = userEvent.setup({ delay: null });
const dead = refuse(422, { code: 'LIEN_INVALIDE', message: 'Ce lien ne fonctionne plus : il a déjà servi.' });

const chooseNew = async (password = NEW, confirm = password) => {
  await person.type(await screen.findByLabelText(/^Nouveau mot de passe/), password);
  await person.type(screen.getByLabelText('Confirmation du nouveau mot de passe'), confirm);
};

describe('mot de passe oublié', () => {
  const ask = async (email: string) => {
    await person.type(await screen.findByLabelText(/^Adresse électronique/), email);
    await person.click(screen.getByRole('button', { name: 'Recevoir le lien' }));
  };

  test('ROUTE-014 CALL-AUTH-004 : la demande part avec l’adresse normalisée, et la réponse ne dit pas si elle est connue', async () => {
    const app = startApp('/mot-de-passe-oublie', { forgotPassword: () => ({ message: 'ok' }) });
    render(app.element);
    await title('Mot de passe oublié');
    await ask(' Amina@Judo.EXAMPLE ');
    const heading = await title('Consultez votre messagerie');
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByText(/^Si un compte existe avec l’adresse/)).toBeDefined();
    const [call] = app.callsTo('forgotPassword');
    expect(call?.params).toEqual({ email: 'amina@judo.example' });
    expect(call?.query).toEqual({ origin: 'lca' });
  });

  test('la page s’ouvre sans session depuis la connexion', async () => {
    const app = startApp('/login');
    render(app.element);
    await person.click(await screen.findByRole('link', { name: 'Mot de passe oublié ?' }));
    await title('Mot de passe oublié');
    expect(app.addressNow()).toBe('/mot-de-passe-oublie');
  });

  test('VALID-002 : une adresse mal formée ne part pas ; une coupure garde la saisie', async () => {
    const app = startApp('/mot-de-passe-oublie', { forgotPassword: () => CUT });
    render(app.element);
    await ask('amina');
    expect(await screen.findByRole('link', { name: /n’a pas la forme/ })).toBeDefined();
    expect(app.callsTo('forgotPassword')).toHaveLength(0);
    await ask('@judo.example');
    expect(await screen.findByText(/Le service ne répond pas/)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>(/^Adresse électronique/).value).toBe('amina@judo.example');
  });

  test('ROUTE-015 CALL-AUTH-005 : le lien quitte l’adresse, le mot de passe choisi connecte et mène à la page du rôle', async () => {
    const app = startApp(`/mot-de-passe-oublie/${TOKEN}`, { resetPassword: () => sessionOf(luc) });
    app.queryClient.setQueryData(['secret'], 1);
    render(app.element);
    await title('Choisir un nouveau mot de passe');
    await waitFor(() => expect(app.addressNow()).toBe('/mot-de-passe-oublie'));
    await chooseNew();
    await person.click(screen.getByRole('button', { name: 'Enregistrer et me connecter' }));
    await title('Espace instructeur');
    expect(app.callsTo('resetPassword')[0]).toMatchObject({
      params: { token: TOKEN },
      body: { password: NEW, confirm: NEW },
    });
    expect(app.services.session.store.get()?.user.email).toBe(luc.email);
    expect(app.queryClient.getQueryData(['secret'])).toBeUndefined();
  });

  test('COMPTE-020 ERR-120 : trop simple, ou confirmé autrement, rien ne part', async () => {
    const app = startApp(`/mot-de-passe-oublie/${TOKEN}`);
    render(app.element);
    await chooseNew('court', 'autre');
    await person.click(screen.getByRole('button', { name: 'Enregistrer et me connecter' }));
    const sentence =
      "Le mot de passe choisi n'est pas valide. Il doit contenir au moins 12 caractères et doit se composer de quatre types de caractères différents : majuscules, minuscules, chiffres, et signes de ponctuation ou caractères spéciaux (€, #...).";
    expect(await screen.findByRole('link', { name: sentence })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Les deux mots de passe ne sont pas identiques.' })).toBeDefined();
    expect(app.callsTo('resetPassword')).toHaveLength(0);
  });

  const expired = refuse(401, { code: 'TOKEN_EXPIRE', message: 'Le token est expiré' });

  test.each([
    ['refusé par le serveur', TOKEN, dead, /il a déjà servi/],
    ['ERR-059 trop ancien', TOKEN, expired, 'Le token est expiré'],
    ['tronqué', 'abc', dead, /il est trop ancien/],
  ])('un lien %s : on peut en demander un autre sur place', async (_, token, refusal, sentence) => {
    render(startApp(`/mot-de-passe-oublie/${token}`, { resetPassword: () => refusal }).element);
    if (token === TOKEN) {
      await chooseNew();
      await person.click(screen.getByRole('button', { name: 'Enregistrer et me connecter' }));
    }
    await title('Ce lien ne fonctionne plus');
    expect(screen.getByText(sentence)).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Demander un nouveau lien' }));
    await title('Mot de passe oublié');
  });
});

describe('changer de mot de passe', () => {
  const change = async () => {
    await person.type(await screen.findByLabelText('Mot de passe actuel'), 'Tatami-2027-ok');
    await chooseNew();
    await person.click(screen.getByRole('button', { name: 'Changer mon mot de passe' }));
  };
  const BODY = { old_password: 'Tatami-2027-ok', new_password: NEW, new_confirm: NEW };

  test('ROUTE-017 GUARD-004 CALL-AUTH-007 : imposé, il est dit, puis la page du rôle s’ouvre', async () => {
    const flagged = { ...amina, mustChangePassword: true };
    const app = startApp('/user/profil', {
      readSession: () => sessionOf(flagged),
      changePassword: () => sessionOf({ ...amina, version: 4 }),
    });
    render(app.element);
    await title('Changer mon mot de passe');
    expect(app.addressNow()).toBe('/user/modification-mot-de-passe');
    expect(screen.getByText('Vous devez choisir un nouveau mot de passe avant de continuer.')).toBeDefined();
    await change();
    await title('À faire');
    expect(app.callsTo('changePassword')[0]).toMatchObject({ params: { id: amina.authId }, body: BODY });
  });

  test('ROUTE-017 : voulu, depuis le profil, où l’on revient avec la session de la réponse', async () => {
    const app = startApp('/user/profil', {
      readSession: () => sessionOf(),
      changePassword: () => sessionOf({ ...amina, version: 9 }),
    });
    render(app.element);
    await person.click(await screen.findByRole('link', { name: 'Changer mon mot de passe' }));
    await title('Changer mon mot de passe');
    expect(screen.queryByText(/Vous devez choisir/)).toBeNull();
    await change();
    await title('Mon profil');
    expect(await screen.findByText('Votre mot de passe est changé.')).toBeDefined();
    expect(app.services.session.store.get()?.user.version).toBe(9);
  });

  test('le mot de passe actuel est faux : c’est dit, rien n’est perdu', async () => {
    const message = 'Le mot de passe actuel n’est pas le bon.';
    const changePassword = () => refuse(400, { code: 'MOT_DE_PASSE_ACTUEL_FAUX', message });
    const app = startApp('/user/modification-mot-de-passe', { readSession: () => sessionOf(), changePassword });
    render(app.element);
    await change();
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>(/^Nouveau mot de passe/).value).toBe(NEW);
    expect(app.addressNow()).toBe('/user/modification-mot-de-passe');
  });

  test('ROUTE-017 Q-34 : avec un lien, c’est le lien qui prouve qui demande', async () => {
    const app = startApp(`/user/modification-mot-de-passe/${TOKEN}`, {
      readSession: () => sessionOf({ ...amina, mustChangePassword: true }),
      resetPassword: () => sessionOf(),
    });
    render(app.element);
    await title('Choisir un nouveau mot de passe');
    expect(screen.queryByLabelText('Mot de passe actuel')).toBeNull();
    await waitFor(() => expect(app.addressNow()).toBe('/user/modification-mot-de-passe'));
    await chooseNew();
    await person.click(screen.getByRole('button', { name: 'Enregistrer et me connecter' }));
    await title('À faire');
    expect(app.callsTo('changePassword')).toHaveLength(0);
  });
});
