import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Answers, CUT } from '../../testing/answers.ts';
import { startApp } from '../../testing/startApp.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const note = (last: number, type: 'info' | 'success' | 'warning' | 'danger', contenu: string, routes: string[]) => ({
  _id: `019a0000-0000-7000-8000-${String(last).padStart(12, '0')}`,
  version: 1,
  type,
  contenu,
  routes,
  enabled: true,
  ordre: last,
});
const NOTES: Answers = {
  'lca.listNotes': () => [
    note(1, 'danger', '<p>Pas de dépôt <strong>dimanche</strong>.</p><script>window.pirate = 1</script>', ['plan']),
    note(2, 'info', '<p>Bienvenue.</p>', []),
    note(3, 'warning', '<p>Pour la FAQ.</p>', ['faq']),
  ],
};
const alerts = () => [...document.querySelectorAll('.ga-notes .fr-alert')].map(({ className }) => className);

describe('les notes des pages', () => {
  test('UI-002 UI-007 UI-008 : celles de la page et celles de toutes les pages, en alertes de leur type, nettoyées', async () => {
    render(startApp('/plan', NOTES).element);
    await title('Plan du site');
    expect((await screen.findByText('dimanche')).tagName).toBe('STRONG');
    expect(screen.getByText('Bienvenue.')).toBeDefined();
    expect(screen.queryByText('Pour la FAQ.')).toBeNull();
    expect(alerts()).toEqual([expect.stringContaining('fr-alert--error'), expect.stringContaining('fr-alert--info')]);
    expect(document.querySelector('.ga-notes script')).toBeNull();
    expect('pirate' in window).toBe(false);
  });

  test('ROUTE-056 : une note dit le nom des pages où elle se montre, quelle que soit leur adresse', async () => {
    const named = [note(4, 'info', '<p>Pour l’assistance.</p>', ['assistance-sujet'])];
    const start = (page: string) => render(startApp(page, { 'lca.listNotes': () => named }).element);
    for (const page of ['/assistance', '/assistance/mon-compte']) {
      start(page);
      expect(await screen.findByText('Pour l’assistance.')).toBeDefined();
      cleanup();
    }
    start('/faq');
    await title('Questions fréquentes');
    expect(screen.queryByText('Pour l’assistance.')).toBeNull();
  });

  test('ROUTE-056 : le nom est entier, une page dont le nom commence de même n’a pas la note', async () => {
    const named = [note(5, 'info', '<p>Pour le sujet.</p>', ['assistance']), note(6, 'info', '<p>À tous.</p>', [])];
    render(startApp('/assistance', { 'lca.listNotes': () => named }).element);
    expect(await screen.findByText('À tous.')).toBeDefined();
    expect(screen.queryByText('Pour le sujet.')).toBeNull();
  });

  test.each([
    ['info', 'fr-alert--info'],
    ['success', 'fr-alert--success'],
    ['warning', 'fr-alert--warning'],
    ['danger', 'fr-alert--error'],
  ] as const)('UI-007 : une note de type %s se montre comme telle, avec sa mise en forme', async (type, className) => {
    render(startApp('/plan', { 'lca.listNotes': () => [note(1, type, '<p>Avis <em>important</em></p>', [])] }).element);
    expect((await screen.findByText('important')).tagName).toBe('EM');
    expect(alerts()).toEqual([expect.stringContaining(className)]);
  });

  test('UI-009 : masquée, elle le reste pour la visite, les autres demeurent', async () => {
    render(startApp('/plan', NOTES).element);
    const alert = (await screen.findByText('dimanche')).closest<HTMLElement>('.fr-alert') ?? document.body;
    await userEvent.click(within(alert).getByRole('button', { name: 'Masquer le message' }));
    expect(screen.queryByText('dimanche')).toBeNull();
    expect(screen.getByText('Bienvenue.')).toBeDefined();
    cleanup();
    render(startApp('/plan', NOTES).element);
    await screen.findByText('Bienvenue.');
    expect(screen.queryByText('dimanche')).toBeNull();
  });

  test('CALL-LCA-013 : lues une fois, au démarrage, même sur une page sans notes, et gardées ensuite', async () => {
    const app = startApp('/register', NOTES);
    render(app.element);
    await title('Créer un compte');
    await waitFor(() => expect(app.callsTo('lca.listNotes')).toHaveLength(1));
    expect(screen.queryByText('Bienvenue.')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Plan du site' }));
    await title('Plan du site');
    expect(screen.getByText('Bienvenue.')).toBeDefined();
    expect(app.callsTo('lca.listNotes')).toHaveLength(1);
  });

  test('CONST-004.a : des notes illisibles ne dérangent personne', async () => {
    const app = startApp('/plan', { 'lca.listNotes': () => CUT });
    render(app.element);
    await title('Plan du site');
    await waitFor(() => expect(app.callsTo('lca.listNotes').length).toBeGreaterThan(0));
    expect(app.services.toasts.get()).toEqual([]);
    expect(document.querySelector('.ga-notes')).toBeNull();
  });
});
