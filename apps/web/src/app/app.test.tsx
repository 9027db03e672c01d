import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { amina, sessionOf } from '../testing/amina.ts';
import { type Answers, CUT, refuse } from '../testing/answers.ts';
import { luc } from '../testing/people.ts';
import { startApp } from '../testing/startApp.tsx';

afterEach(cleanup);

const NOBODY: Answers = { readSession: () => refuse(401, { code: 'SESSION_ABSENTE', message: 'x' }) };
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const as = (changes: Partial<typeof amina>): Answers => ({ readSession: () => sessionOf({ ...amina, ...changes }) });

describe('l’entrée des pages', () => {
  test.each(['/', '/home'])('ROUTE-001 ROUTE-002 ROUTE-003 : %s sous /client montre l’accueil', async (address) => {
    const app = startApp(address, as({}));
    render(app.element);
    expect(await title('À faire')).toBeDefined();
    expect(app.history.location.pathname).toBe(`/client${address}`);
    await waitFor(() => expect(document.title).toBe('À faire - Guichet Asso'));
  });

  test('GUARD-001 : sans session, la connexion, qui garde la page voulue', async () => {
    const app = startApp('/user/profil?onglet=a', NOBODY);
    render(app.element);
    await title('Se connecter');
    expect(app.addressNow()).toBe(`/login?redirect_url=${encodeURIComponent('/user/profil?onglet=a')}`);
  });

  test('GUARD-001 P-14 : l’accueil aussi demande une session', async () => {
    const app = startApp('/', NOBODY);
    render(app.element);
    await title('Se connecter');
    expect(app.addressNow()).toBe('/login');
  });

  test.each([
    ['/register', 'Créer un compte'],
    ['/validate', 'Recevoir le courriel de confirmation'],
  ])('GUARD-002 : %s s’ouvre sans session, et aussi à qui n’a pas confirmé son adresse', async (address, name) => {
    render(startApp(address, NOBODY).element);
    await title(name);
    cleanup();
    const app = startApp(address, as({ enabled: false }));
    app.services.session.replace(sessionOf({ ...amina, enabled: false }));
    render(app.element);
    await title(name);
    expect(app.addressNow()).toBe(address);
  });

  test('GUARD-003 GUARD-005 : adresse non confirmée, la page de confirmation, même si le mot de passe est à changer', async () => {
    const app = startApp('/user/profil', as({ enabled: false, mustChangePassword: true }));
    render(app.element);
    await title('Confirmez votre adresse électronique');
    expect(app.addressNow()).toBe('/validation');
  });

  test('GUARD-004 : mot de passe à changer, sa page', async () => {
    const app = startApp('/user/profil', as({ mustChangePassword: true }));
    render(app.element);
    await title(/./);
    expect(app.addressNow()).toBe('/user/modification-mot-de-passe');
  });
});

describe('le cadre', () => {
  test('l’en-tête nomme la personne ; se déconnecter ferme la session et oublie tout', async () => {
    const app = startApp('/', as({}));
    render(app.element);
    await title('À faire');
    app.queryClient.setQueryData(['secret'], 1);
    const header = within(screen.getByRole('banner'));
    await userEvent.click(header.getByRole('button', { name: 'Amina Diallo' }));
    expect(header.getByRole('link', { name: 'Mon profil' }).getAttribute('href')).toBe('/client/user/profil');
    await userEvent.click(header.getByRole('link', { name: 'Se déconnecter' }));
    await title('Se connecter');
    expect(app.callsTo('logout')).toHaveLength(1);
    expect(app.queryClient.getQueryData(['secret'])).toBeUndefined();
    expect(header.queryByText('Amina Diallo')).toBeNull();
  });

  test('à chaque changement de page le titre change et reçoit le focus', async () => {
    render(startApp('/', as({})).element);
    await title('À faire');
    expect(document.activeElement).toBe(document.body);
    await userEvent.click(screen.getByRole('button', { name: 'Amina Diallo' }));
    await userEvent.click(screen.getByRole('link', { name: 'Mon profil' }));
    const heading = await title('Mon profil');
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await waitFor(() => expect(document.title).toBe('Mon profil - Guichet Asso'));
  });

  test('UI-029 : la barre de chargement paraît pendant un appel qui dure, puis disparaît', async () => {
    let answer: (session: ReturnType<typeof sessionOf>) => void = () => undefined;
    const readSession = () => new Promise<ReturnType<typeof sessionOf>>((resolve) => (answer = resolve));
    const app = startApp('/register', { readSession });
    render(app.element);
    await title('Créer un compte');
    const bar = () => document.querySelector('.ga-loading-bar');
    await waitFor(() => expect(bar()).toBeNull());
    const reading = app.services.session.reload();
    await waitFor(() => expect(bar()).not.toBeNull());
    await act(async () => {
      answer(sessionOf());
      await reading;
    });
    await waitFor(() => expect(bar()).toBeNull());
  });

  test('le lien d’évitement mène au contenu', async () => {
    render(startApp('/register').element);
    await title('Créer un compte');
    await userEvent.click(screen.getByRole('link', { name: 'Aller au contenu' }));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  test('UI-006 : un navigateur trop ancien est averti dans le cadre ordinaire', async () => {
    vi.stubGlobal('structuredClone', undefined);
    try {
      render(startApp('/', as({})).element);
      expect(await screen.findByText('Votre navigateur est trop ancien.')).toBeDefined();
    } finally {
      vi.unstubAllGlobals();
    }
  });
});

describe('les pages d’erreur', () => {
  test.each(['/nulle-part', '/user/profil/rien'])('ROUTE-057 UI-010 : %s n’existe pas', async (address) => {
    render(startApp(address, NOBODY).element);
    await title('Page non trouvée :(');
    expect(screen.getByText("La page que vous sollicitez n'existe plus ou n'a jamais existé.")).toBeDefined();
    expect(screen.getByRole('link', { name: 'Aller à l’accueil' }).getAttribute('href')).toBe('/client/');
    await waitFor(() => expect(document.title).toBe('Page non trouvée - Guichet Asso'));
  });

  test.each([
    '/associations/12345/pass-sport',
    '/associations/1234567890123A/subvention-demande/26-000123',
    '/associations/X751234567/demande-siret',
    '/informations-administratives/4217/etablissement-secondaire/123',
  ])('ROUTE-057 : %s ne nomme rien, et rien n’en est demandé', async (address) => {
    const app = startApp(address, as({}), { hasSignedIn: true });
    render(app.element);
    await title('Page non trouvée :(');
    expect(app.addressNow()).toBe(address);
    for (const name of ['psp.listExercices', 'demandes.readDossier', 'dac.readAssociation'] as const)
      expect(app.callsTo(name)).toEqual([]);
  });

  test('sur une page inconnue, l’en-tête reconnaît qui est connecté', async () => {
    render(startApp('/nulle-part', as({}), { hasSignedIn: true }).element);
    await title('Page non trouvée :(');
    expect(await within(screen.getByRole('banner')).findByRole('button', { name: 'Amina Diallo' })).toBeDefined();
  });

  test('UI-011 ERR-062 : le serveur ne peut pas dire qui est là ; recommencer suffit quand il revient', async () => {
    let isDown = true;
    render(startApp('/', { readSession: () => (isDown ? CUT : sessionOf()) }).element);
    await title("Une erreur s'est produite");
    expect(
      screen.getByText("Une erreur est survenue lors de la récupération des informations de l'utilisateur."),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'Aller à l’accueil' })).toBeDefined();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Recommencer' }));
    await title('À faire');
  });
});

describe('la session qui finit', () => {
  const ended = refuse(401, { code: 'SESSION_EXPIREE', message: 'x' });
  const EXPIRED = 'Votre session est expirée, veuillez vous reconnecter.';

  test('COMPTE-008 ERR-058 : sur une page privée d’un agent, le message et la connexion, qui ramènera ici', async () => {
    const app = startApp('/user/profil', {
      readSession: () => sessionOf(luc),
      updateCompte: () => ended,
      refreshSession: () => ended,
    });
    render(app.element);
    const person = userEvent.setup({ delay: null });
    await person.type(await screen.findByLabelText('Prénom'), 'ta');
    await person.click(screen.getByRole('button', { name: 'Enregistrer mon profil' }));
    await title('Se connecter');
    expect(app.addressNow()).toBe('/login?redirect_url=%2Fuser%2Fprofil');
    expect(within(screen.getAllByRole('alert')[0] ?? document.body).getByText(EXPIRED)).toBeDefined();
    expect(app.services.toasts.get()[0]?.duration).toBe(100_000);
  });

  test('COMPTE-008 : sur une page publique, le message seul', async () => {
    const app = startApp('/register', { refreshSession: () => ended, readSession: () => ended });
    app.services.session.replace(sessionOf());
    render(app.element);
    await title('Créer un compte');
    await act(() => app.services.session.reload());
    expect(await screen.findByText(EXPIRED)).toBeDefined();
    expect(app.addressNow()).toBe('/register');
  });

  test('COMPTE-007 : prolongée sans bruit, l’enregistrement aboutit', async () => {
    let isRefreshed = false;
    const app = startApp('/user/profil', {
      ...as({}),
      updateCompte: ({ body }) => (isRefreshed ? sessionOf({ ...amina, ...body, version: 4 }) : ended),
      refreshSession: () => {
        isRefreshed = true;
        return sessionOf();
      },
    });
    render(app.element);
    const person = userEvent.setup({ delay: null });
    await person.type(await screen.findByLabelText('Prénom'), 'ta');
    await person.click(screen.getByRole('button', { name: 'Enregistrer mon profil' }));
    expect(await screen.findByText('Enregistré à 14h05.')).toBeDefined();
    expect(screen.queryByText(EXPIRED)).toBeNull();
  });
});
