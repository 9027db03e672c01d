import type { Notification } from '@guichet/contract/demandes';
import { phraseNotification, TYPES_NOTIFICATION, type TypeNotification } from '@guichet/rules/dossier';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { amina, sessionOf } from '../../testing/amina.ts';
import { type Answers, CUT, refuse } from '../../testing/answers.ts';
import { PAGE as DOSSIER, dossierApp } from '../../testing/dossierPage.ts';
import { luc, service } from '../../testing/people.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

const PAGE = '/notifications';
const JUDO = { id_fo: '27-000001', nom: 'Judo club des Lilas' };
const CHORALE = { id_fo: '27-000002', nom: 'Chorale du Port' };
let made = 0;
const noticeOf = (type: TypeNotification, dossier = JUDO, more: Partial<Notification> = {}): Notification => ({
  _id: `019a0000-0000-7000-8000-0000000${String(10_000 + ++made)}`,
  type,
  libelle: TYPES_NOTIFICATION[type],
  phrase: phraseNotification(type, dossier),
  sujet: 'dossier',
  id_sujet: dossier.id_fo,
  titre: null,
  page: null,
  id_dossier: dossier.id_fo,
  ...dossier,
  subvention: 'Formation des bénévoles 2027',
  genre: 'subvention',
  cree_at: '2027-02-02T22:41:00.000Z',
  lu_at: null,
  ...more,
});
const pageOf = (notifications: readonly Notification[], non_lues = notifications.length) => ({
  notifications: [...notifications],
  non_lues,
  after: null,
});
const unread = (count: number): Answers => ({ 'demandes.listNotifications': () => pageOf([], count) });
const start = (page: string, answers: Answers = {}) => {
  const app = startApp(page, { readSession: () => sessionOf(amina), ...answers });
  render(app.element);
  return { ...app, user: userEvent.setup() };
};
const bell = async (name: string) => within(await screen.findByRole('banner')).findByRole('link', { name });
const sections = () => screen.findAllByRole('heading', { level: 2, name: /^Dossier/ });

describe('la cloche', () => {
  test.each([
    [0, 'Notifications : aucune non lue', null],
    [1, 'Notifications : 1 non lue', '1'],
    [3, 'Notifications : 3 non lues', '3'],
    [120, 'Notifications : 120 non lues', '99+'],
  ])('NOTIF-002 : %d non lues se disent en entier et mènent à la page', async (count, name, shown) => {
    start('/user/profil', unread(count));
    const link = await bell(name);
    expect(link.getAttribute('href')).toBe('/client/notifications');
    expect(link.querySelector('[aria-hidden]')?.textContent ?? null).toBe(shown);
  });

  test('NOTIF-002 : un agent d’un service l’a aussi, avec son rôle dans l’appel', async () => {
    const app = start('/instructeur', {
      ...unread(2),
      readSession: () => sessionOf(luc),
      'rds.readUser': () => ({ authId: luc.authId, locked: false, service }),
      'rds.readService': () => service,
    });
    await bell('Notifications : 2 non lues');
    expect(app.callsTo('demandes.listNotifications')[0]?.query).toEqual({ role: 'rds.user', limit: '1' });
  });

  test('NOTIF-002 : pas pour un visiteur, ni avant que l’adresse soit confirmée', async () => {
    const app = start('/faq', { readSession: () => refuse(401) });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('link', { name: /^Notifications/ })).toBeNull();
    cleanup();
    start('/validation', { readSession: () => sessionOf({ ...amina, enabled: false }) });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('link', { name: /^Notifications/ })).toBeNull();
    expect(app.callsTo('demandes.listNotifications')).toEqual([]);
  });

  test('P-5 : une panne n’est pas «rien de nouveau», et n’arrête pas la page', async () => {
    start('/user/profil', { 'demandes.listNotifications': () => CUT });
    await screen.findByRole('heading', { level: 1, name: 'Mon profil' });
    expect(await bell('Notifications')).toBeDefined();
  });

  test('NOTIF-002 : redemandée en changeant de page ou en revenant à l’onglet, au plus une fois par minute', async () => {
    let count = 1;
    const app = start('/user/profil', { 'demandes.listNotifications': () => pageOf([], count) });
    await bell('Notifications : 1 non lue');
    count = 2;
    const calls = () => app.callsTo('demandes.listNotifications').length;
    const ages = () =>
      act(() => {
        const held = app.queryClient.getQueryData(['notifications', 'compte']);
        app.queryClient.setQueryData(['notifications', 'compte'], held, { updatedAt: Date.now() - 61_000 });
      });
    const menu = within(screen.getByRole('navigation', { name: 'Menu principal' }));
    await app.user.click(menu.getByRole('link', { name: 'À faire' }));
    await screen.findByRole('heading', { level: 1, name: 'À faire' });
    act(() => void globalThis.dispatchEvent(new Event('visibilitychange')));
    expect(calls()).toBe(1);
    ages();
    await app.user.click(menu.getByRole('link', { name: 'Dossiers' }));
    await bell('Notifications : 2 non lues');
    expect(calls()).toBe(2);
    count = 3;
    ages();
    act(() => void globalThis.dispatchEvent(new Event('visibilitychange')));
    await bell('Notifications : 3 non lues');
  });

  test('NOTIF-002 : ouvrir un dossier, quel qu’en soit le chemin, rend lu ce qui en est dit', async () => {
    const app = dossierApp(DOSSIER, {
      ...unread(3),
      'demandes.markNotifications': () => ({ non_lues: 1 }),
    });
    render(app.element);
    await bell('Notifications : 1 non lue');
    expect(app.callsTo('demandes.markNotifications').map(({ body }) => body)).toEqual([{ dossier: '27-000001' }]);
  });

  test('NOTIF-002 : rien à lire, rien à dire au serveur', async () => {
    const app = dossierApp(DOSSIER);
    render(app.element);
    await bell('Notifications : aucune non lue');
    expect(app.callsTo('demandes.markNotifications')).toEqual([]);
  });
});

describe('la page des notifications', () => {
  test('NOTIF-001 NOTIF-002 : chaque sorte en mots, sa phrase et son moment, par dossier', async () => {
    const kinds = [1, 2, 3, 4, 5, 6, 7, 8] as const;
    const lue = noticeOf(5, CHORALE, { lu_at: '2027-02-03T08:00:00.000Z' });
    start(PAGE, {
      'demandes.listNotifications': () =>
        pageOf([noticeOf(1), lue, ...kinds.slice(1).map((kind) => noticeOf(kind))], 8),
    });
    expect((await sections()).map(({ textContent }) => textContent)).toEqual([
      'Dossier 27-000001',
      'Dossier 27-000002',
    ]);
    const items = within(screen.getByRole('list', { name: 'Notifications du dossier 27-000001' })).getAllByRole(
      'listitem',
    );
    expect(items).toHaveLength(8);
    for (const [index, kind] of kinds.entries()) expect(items[index]?.textContent).toContain(TYPES_NOTIFICATION[kind]);
    expect(items[0]?.textContent).toBe(
      'Son état a changé.Changement d’état du dossier, le 02/02/2027 23h41 · Non lueVoir où en est le dossier : Son état a changé.',
    );
    const liens = items.map((item) => within(item).getByRole('link').getAttribute('href'));
    expect(liens.at(-1)).toBe('/client/associations/dossier/27-000001/crf');
    expect(liens[1]).toBe('/client/associations/subvention-demande/27-000001');
    expect(items.map((item) => within(item).getByRole('link').textContent?.split(' :')[0])).not.toContain('Voir');
    const other = screen.getByRole('list', { name: 'Notifications du dossier 27-000002' });
    expect(other.textContent).not.toContain('Non lue');
    expect(screen.getByText('Judo club des Lilas, Formation des bénévoles 2027')).toBeDefined();
    expect(screen.getByText('8 notifications non lues.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Dossier 27-000001' }).getAttribute('href')).toBe(
      '/client/associations/subvention-demande/27-000001',
    );
    await waitFor(() => expect(document.title).toBe('Notifications - Guichet Asso'));
    await bell('Notifications : 8 non lues');
  });

  test('NOTIF-002 : à un service, chaque nouvelle dit ce qu’il en fait', async () => {
    start(PAGE, {
      readSession: () => sessionOf(luc),
      'rds.readUser': () => ({ authId: luc.authId, locked: false, service }),
      'rds.readService': () => service,
      'demandes.listNotifications': () => pageOf([noticeOf(1), noticeOf(8)]),
    });
    const list = await screen.findByRole('list', { name: 'Notifications du dossier 27-000001' });
    expect(within(list).getByRole('link', { name: /^Ouvrir l’instruction : / })).toBeDefined();
    expect(
      within(list)
        .getByRole('link', { name: /^Recevoir ou juger le compte rendu : / })
        .getAttribute('href'),
    ).toBe('/client/associations/dossier/27-000001/crf');
  });

  test('NOTIF-002 : ce qui arrive à une demande d’agrément mène à sa page', async () => {
    start(PAGE, { 'demandes.listNotifications': () => pageOf([noticeOf(1, JUDO, { genre: 'agrement' })]) });
    const link = await screen.findByRole('link', { name: 'Dossier 27-000001' });
    expect(link.getAttribute('href')).toBe('/client/associations/demande-agrement/27-000001');
  });

  test('NOTIF-002 : ce qui n’est pas un dossier a son titre et sa page, à côté des dossiers', async () => {
    const agrement = noticeOf(1, JUDO, {
      ...{ sujet: 'agrement', id_sujet: '42', titre: 'Agrément Jeunesse', page: '/agrements/42', libelle: '' },
      ...{ phrase: 'Votre agrément est accordé.', id_dossier: null, id_fo: null, nom: null, subvention: null },
    });
    start(PAGE, { 'demandes.listNotifications': () => pageOf([agrement, noticeOf(1)]) });
    expect(
      (await screen.findAllByRole('heading', { level: 2, name: /^(?:Agrément|Dossier)/ })).map(
        ({ textContent }) => textContent,
      ),
    ).toEqual(['Agrément Jeunesse', 'Dossier 27-000001']);
    const [item] = within(screen.getByRole('list', { name: 'Notifications : Agrément Jeunesse' })).getAllByRole(
      'listitem',
    );
    expect(item?.textContent).toBe(
      'Votre agrément est accordé.le 02/02/2027 23h41 · Non lueVoir : Votre agrément est accordé.',
    );
    expect(screen.getByRole('link', { name: 'Agrément Jeunesse' }).getAttribute('href')).toBe('/client/agrements/42');
  });

  test('NOTIF-002 : tout marquer comme lu le dit, et la cloche suit', async () => {
    let isRead = false;
    const notice = noticeOf(1);
    const app = start(PAGE, {
      'demandes.listNotifications': () =>
        isRead ? pageOf([{ ...notice, lu_at: '2027-02-03T08:00:00.000Z' }], 0) : pageOf([notice]),
      'demandes.markNotifications': () => {
        isRead = true;
        return { non_lues: 0 };
      },
    });
    await app.user.click(await screen.findByRole('button', { name: 'Tout marquer comme lu' }));
    await bell('Notifications : aucune non lue');
    expect(app.callsTo('demandes.markNotifications').map(({ body }) => body)).toEqual([{ dossier: null }]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Vous avez tout lu.'));
    expect(screen.queryByRole('button', { name: 'Tout marquer comme lu' })).toBeNull();
    expect(screen.queryByText(/Non lue$/)).toBeNull();
  });

  test('NOTIF-002 : un refus se dit, et rien n’est perdu', async () => {
    const app = start(PAGE, {
      'demandes.listNotifications': () => pageOf([noticeOf(1)]),
      'demandes.markNotifications': () => refuse(500),
    });
    await app.user.click(await screen.findByRole('button', { name: 'Tout marquer comme lu' }));
    await waitFor(() => expect(screen.getAllByRole('alert').some(({ textContent }) => textContent !== '')).toBe(true));
    expect(screen.getByText('1 notification non lue.')).toBeDefined();
  });

  test('NOTIF-002 : la suite se lit par la marque de la page d’avant, et rejoint son dossier', async () => {
    const app = start(PAGE, {
      'demandes.listNotifications': ({ query }) =>
        query.after ? pageOf([noticeOf(4)], 2) : { ...pageOf([noticeOf(1)], 2), after: 'suite-1' },
    });
    await app.user.click(await screen.findByRole('button', { name: 'Afficher la suite' }));
    expect(await screen.findByText('2 notifications affichées')).toBeDefined();
    expect(await sections()).toHaveLength(1);
    expect(app.callsTo('demandes.listNotifications').at(-1)?.query).toMatchObject({ after: 'suite-1' });
  });

  test('rien encore : la page dit ce qui y viendra', async () => {
    start(PAGE);
    expect(await screen.findByText(/^Rien de nouveau\. Quand l’état/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Tout marquer comme lu' })).toBeNull();
  });

  test('P-5 : une panne ne ressemble pas à «rien de nouveau», et se recommence', async () => {
    let isDown = true;
    const app = start(PAGE, { 'demandes.listNotifications': () => (isDown ? CUT : pageOf([noticeOf(1)])) });
    expect(await screen.findByText('Vos notifications n’ont pas pu être lues. Vous pouvez recommencer.')).toBeDefined();
    isDown = false;
    await app.user.click(screen.getByRole('button', { name: 'Recommencer' }));
    expect(await sections()).toHaveLength(1);
  });
});
