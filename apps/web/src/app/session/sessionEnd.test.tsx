import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { amina, NOON, sessionOf } from '../../testing/amina.ts';
import { type Answers, CUT, refuse } from '../../testing/answers.ts';
import { createMemoryTabs } from '../../testing/memoryTabs.ts';
import { luc } from '../../testing/people.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

const EXPIRED = 'Votre session est expirée, veuillez vous reconnecter.';
const HOUR = 3_600;
const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1_000);
const expAfter = (seconds: number) => after(seconds).getTime() / 1_000 + 600;
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

const start = (answers: Answers = {}, page = '/user/profil') => {
  let now = NOON;
  const app = startApp(page, { readSession: () => sessionOf(), ...answers }, { now: () => now });
  render(app.element);
  return { ...app, moveTo: (seconds: number) => (now = after(seconds)) };
};
const over = () => screen.findByRole('dialog', { name: 'Votre session est finie' });
const warning = () => screen.findByRole('dialog', { name: 'Votre session va se terminer' });

describe('la fin de la session approche', () => {
  test('deux minutes avant, pas plus tôt, le dialogue dit l’heure et le focus est sur « Rester connecté »', async () => {
    const app = start();
    await title('Mon profil');
    app.moveTo(HOUR - 125);
    await act(() => new Promise((resolve) => setTimeout(resolve, 1_200)));
    expect(screen.queryByRole('dialog')).toBeNull();
    app.moveTo(HOUR - 120);
    const dialog = await warning();
    expect(within(dialog).getByText('15h05')).toBeDefined();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Rester connecté'));
  });

  test('une touche suffit : la session est prolongée, la saisie reste, le dialogue part', async () => {
    const app = start({ refreshSession: () => sessionOf(amina, expAfter(HOUR - 60)) });
    await userEvent.type(await screen.findByLabelText('Prénom'), 'ta');
    app.moveTo(HOUR - 60);
    await warning();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Rester connecté'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.callsTo('refreshSession')).toHaveLength(1);
    expect(screen.getByLabelText<HTMLInputElement>('Prénom').value).toBe('Aminata');
  });

  test('une coupure ne ferme rien : elle est dite, et l’on peut recommencer', async () => {
    const app = start({ refreshSession: () => CUT });
    await title('Mon profil');
    app.moveTo(HOUR - 60);
    await warning();
    await userEvent.click(screen.getByRole('button', { name: 'Rester connecté' }));
    expect(await screen.findByText(/Le service ne répond pas/)).toBeDefined();
    expect(app.services.session.store.get()).not.toBeNull();
  });

  test('COMPTE-008 ERR-058 UI-025 : sans réponse, elle finit, c’est dit par-dessus la page ; quitter mène à la connexion, qui ramènera ici', async () => {
    const app = start();
    await title('Mon profil');
    app.moveTo(HOUR);
    const dialog = await over();
    expect(screen.getByText(EXPIRED)).toBeDefined();
    expect(app.services.toasts.get()).toHaveLength(1);
    expect(app.services.toasts.get()[0]?.duration).toBe(100_000);
    expect(app.addressNow()).toBe('/user/profil');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Quitter' }));
    await title('Se connecter');
    expect(app.addressNow()).toBe('/login?redirect_url=%2Fuser%2Fprofil');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(app.services.toasts.get()).toHaveLength(1);
    expect(screen.getByText(/ce que vous aviez tapé est gardé sur cet appareil/)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>(/^Adresse électronique/).value).toBe(amina.email);
  });

  test('une fin que rien ne repousse est annoncée comme telle', async () => {
    const fin = after(300).getTime() / 1_000;
    const app = start({ readSession: () => ({ ...sessionOf(), fin }) });
    await title('Mon profil');
    app.moveTo(200);
    const dialog = await screen.findByRole('dialog', { name: 'Votre session se termine bientôt' });
    expect(within(dialog).queryByText('Rester connecté')).toBeNull();
    await userEvent.click(within(dialog).getByRole('button', { name: 'J’ai compris' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(app.callsTo('refreshSession')).toHaveLength(0);
  });

  test('une horloge en avance de deux heures ne ferme pas la session', async () => {
    const ahead = sessionOf(amina, expAfter(-2 * HOUR));
    const app = start({ readSession: () => ahead, refreshSession: () => ahead });
    await title('Mon profil');
    await act(() => new Promise((resolve) => setTimeout(resolve, 1_200)));
    expect(screen.queryByText(EXPIRED)).toBeNull();
    expect(app.addressNow()).toBe('/user/profil');
  });
});

describe('se déconnecter', () => {
  const DOUTE = /^La déconnexion n’a pas pu être confirmée/;
  test('COMPTE-009 une déconnexion que rien ne confirme se dit, et revenir à la page recommence', async () => {
    let isDown = true;
    const app = start({ logout: () => (isDown ? CUT : { message: 'ok' }) });
    await title('Mon profil');
    app.queryClient.setQueryData(['secret'], 1);
    await act(() => app.router.navigate({ to: '/login' }));
    await title('Se connecter');
    expect(app.queryClient.getQueryData(['secret'])).toBeUndefined();
    expect(app.services.personne.store.get()).toBeNull();
    expect(await screen.findByText(DOUTE)).toBeDefined();
    expect(app.services.session.store.get()).toBeNull();
    isDown = false;
    await act(() => app.services.session.signOut());
    expect(app.services.toasts.get()).toHaveLength(1);
    expect(app.callsTo('logout').length).toBeGreaterThan(1);
  });

  test('qui n’était pas connecté n’apprend rien d’une panne', async () => {
    const app = start({ readSession: () => refuse(401), logout: () => CUT }, '/login');
    await title('Se connecter');
    await waitFor(() => expect(app.callsTo('logout').length).toBeGreaterThan(0));
    expect(screen.queryByText(DOUTE)).toBeNull();
  });
});

describe('un jeton passé d’âge', () => {
  test('COMPTE-007 : il est renouvelé avant l’appel, qui ne part qu’une fois', async () => {
    const app = start({
      refreshSession: () => sessionOf(amina, expAfter(601)),
      updateCompte: ({ body }) => sessionOf({ ...amina, ...body, version: 4 }, expAfter(601)),
    });
    await userEvent.type(await screen.findByLabelText('Prénom'), 'ta');
    app.moveTo(601);
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer mon profil' }));
    await waitFor(() => expect(app.callsTo('updateCompte')).toHaveLength(1));
    expect(app.callsTo('refreshSession')).toHaveLength(1);
    expect(screen.queryByText(EXPIRED)).toBeNull();
  });
});

describe('ce qui est saisi', () => {
  const ended = refuse(401, { code: 'SESSION_EXPIREE', message: 'x' });
  /** Types, saves, and learns that the session is over. */
  const saveTooLate = async (answers: Answers) => {
    const app = start({ refreshSession: () => ended, updateCompte: () => ended, ...answers });
    const person = userEvent.setup({ delay: null });
    await person.type(await screen.findByLabelText('Prénom'), 'ta');
    await person.type(screen.getByLabelText(/^Nouvelle adresse électronique/), 'amina@nouvelle');
    await person.click(screen.getByRole('button', { name: 'Enregistrer mon profil' }));
    return { ...app, person, dialog: await over() };
  };
  const resume = async ({ person, dialog }: Awaited<ReturnType<typeof saveTooLate>>) => {
    await person.type(within(dialog).getByLabelText('Mot de passe'), 'x');
    await person.click(within(dialog).getByRole('button', { name: 'Se reconnecter' }));
  };

  test('COMPTE-008 : le mot de passe est demandé par-dessus la page ; ce qui attendait part, et la page reste', async () => {
    let isEnded = true;
    let tries = 0;
    const app = await saveTooLate({
      login: () => {
        tries += 1;
        if (tries === 1) return refuse(401, { code: 'IDENTIFIANTS_INVALIDES', message: 'Mot de passe refusé.' });
        isEnded = false;
        return sessionOf();
      },
      updateCompte: ({ body }) => (isEnded ? ended : sessionOf({ ...amina, prenom: body.prenom ?? '', version: 4 })),
    });
    expect(within(app.dialog).getByLabelText<HTMLInputElement>('Adresse électronique').value).toBe(amina.email);
    expect(document.activeElement).toBe(within(app.dialog).getByLabelText('Mot de passe'));
    await resume(app);
    await within(app.dialog).findByText('Mot de passe refusé.');
    await resume(app);
    await screen.findByText('Enregistré à 14h05.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText(EXPIRED)).toBeNull();
    expect(app.addressNow()).toBe('/user/profil');
    expect(screen.getByLabelText<HTMLInputElement>('Prénom').value).toBe('Aminata');
    expect(screen.getByLabelText<HTMLInputElement>(/^Nouvelle adresse/).value).toBe('amina@nouvelle');
    expect(app.callsTo('updateCompte').map(({ body }) => body)).toEqual([{ prenom: 'Aminata' }, { prenom: 'Aminata' }]);
    expect(app.reloads()).toBe(0);
  });

  test.each([
    ['un second facteur est demandé : la connexion, où il se donne', { connexion: 'c', facteurs: [], defi: null }, 0],
    ['un autre compte répond : la page recommence, rien ne part en son nom', sessionOf(luc), 1],
  ])('%s', async (_, entree, reloads) => {
    const app = await saveTooLate({ login: () => entree });
    await resume(app);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(app.reloads()).toBe(reloads));
    if (reloads === 0) await title('Se connecter');
    expect(app.callsTo('updateCompte')).toHaveLength(1);
  });

  test('une autre personne au même endroit ne voit pas la saisie de la première', async () => {
    const app = startApp('/user/profil', { readSession: () => sessionOf(luc) });
    app.tabStorage.setItem(
      `guichet.brouillon.profil.${amina.authId}`,
      JSON.stringify({ civilite: 'Madame', nom: 'Secret', prenom: 'Secret' }),
    );
    render(app.element);
    expect((await screen.findByLabelText<HTMLInputElement>('Nom')).value).toBe('Ferrand');
  });

  test('se déconnecter soi-même ne laisse aucune saisie derrière soi', async () => {
    const app = start();
    await userEvent.type(await screen.findByLabelText('Prénom'), 'ta');
    expect(app.tabStorage.length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: 'Amina Diallo' }));
    await userEvent.click(screen.getByRole('link', { name: 'Se déconnecter' }));
    await title('Se connecter');
    expect(app.tabStorage.length).toBe(0);
  });

  test('un mot de passe n’est jamais gardé', async () => {
    const app = start({}, '/user/modification-mot-de-passe');
    await userEvent.type(await screen.findByLabelText('Mot de passe actuel'), 'Tatami-2027-ok');
    expect(app.tabStorage.length).toBe(0);
  });
});

describe('plusieurs onglets', () => {
  const startTabs = (answers: Answers = {}) => {
    const openTab = createMemoryTabs();
    const first = startApp('/user/profil', { readSession: () => sessionOf(), ...answers }, { tabs: openTab() });
    const second = startApp('/user/profil', { readSession: () => sessionOf() }, { tabs: openTab() });
    return { first, second };
  };

  test('COMPTE-009 : une déconnexion dans un onglet est vue dans l’autre, qui oublie tout', async () => {
    const { first, second } = startTabs();
    render(first.element);
    await title('Mon profil');
    first.queryClient.setQueryData(['secret'], 1);
    await second.services.session.reload();
    await act(() => second.services.session.signOut());
    await title('Se connecter');
    expect(screen.getByText('Vous vous êtes déconnecté dans un autre onglet.')).toBeDefined();
    expect(first.queryClient.getQueryData(['secret'])).toBeUndefined();
    expect(first.services.session.store.get()).toBeNull();
  });

  test('une session prolongée dans un onglet l’est dans l’autre', async () => {
    const { first, second } = startTabs();
    await first.services.session.reload();
    second.services.session.replace(sessionOf(amina, expAfter(HOUR)));
    expect(first.services.session.store.get()?.exp).toBe(expAfter(HOUR));
  });

  test('finie dans les deux onglets, rouverte dans l’un : l’autre reprend sans rien demander', async () => {
    const { first, second } = startTabs();
    render(first.element);
    await title('Mon profil');
    act(() => first.services.session.expire());
    await over();
    await second.services.session.reload();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => first.services.session.expire());
    await over();
    act(() => second.services.session.open(sessionOf(luc)));
    expect(first.reloads()).toBe(1);
    expect(first.services.session.store.get()).toBeNull();
  });

  test('quelqu’un d’autre se connecte ailleurs : l’onglet devient le sien, rien du précédent ne reste', async () => {
    let person = amina;
    const { first, second } = startTabs({ readSession: () => sessionOf(person) });
    render(first.element);
    await title('Mon profil');
    person = luc;
    first.queryClient.setQueryData(['secret'], 1);
    act(() => second.services.session.open(sessionOf(luc)));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Nom').value).toBe('Ferrand'));
    expect(first.queryClient.getQueryData(['secret'])).toBeUndefined();
  });
});
