import type { Presents } from '@guichet/rules/presence';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dossierApp, PAGE } from '../../../testing/dossierPage.ts';
import { pagePresence } from './pagePresence.ts';

/** What the browser opens, as the tests hold it. */
class Source extends EventTarget {
  static readonly CLOSED = 2;
  static readonly opened: Source[] = [];
  readyState = 1;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    Source.opened.push(this);
  }

  close(): void {
    this.readyState = 2;
  }

  say(type: string, data: unknown): void {
    act(() => void this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) })));
  }
}

beforeEach(() => {
  Source.opened.length = 0;
  vi.stubGlobal('EventSource', Source);
});
afterEach(cleanup);

const start = async (page = PAGE): Promise<Source> => {
  render(dossierApp(page).element);
  await vi.waitFor(() => expect(Source.opened).toHaveLength(1), { timeout: 5_000 });
  return Source.opened[0] as Source;
};
const seen = (...presents: Presents['presents']): Presents => ({ presents, autres: 0 });
const camille = { nom: 'Camille', page: 'projet-argent' } as const;
const aloud = (): string =>
  document.querySelector('.ga-presence ~ [role="status"], p > [role="status"]')?.textContent ?? '';

describe('qui d’autre est sur le dossier', () => {
  test('dit où l’on est soi-même, montre les autres, et ne lit à voix haute que les arrivées et les départs', async () => {
    const source = await start(`${PAGE}?mode=edit&etape=2`);
    expect(source.url).toMatch(
      /^\/api\/demandes\/demande\/dossiers\/\d{14}\/presence\?role=lca.association&page=etape-2$/u,
    );
    expect(document.querySelector('.ga-presence')).toBeNull();
    source.say('presence', seen(camille));
    expect(screen.getByText('Camille est sur Budget')).toBeDefined();
    expect(aloud()).toBe('Camille est aussi sur ce dossier.');
    source.say('presence', seen({ nom: 'Camille', page: 'etape-2' }));
    expect(screen.getByText('Camille est sur Documents')).toBeDefined();
    expect(aloud()).toBe('Camille est aussi sur ce dossier.');
    source.say('presence', seen());
    expect(document.querySelector('.ga-presence')).toBeNull();
    expect(aloud()).toBe('Camille n’est plus sur ce dossier.');
  });

  test('beaucoup de monde tient en une ligne', async () => {
    const source = await start(`${PAGE}?mode=edit&etape=2`);
    const tous = Array.from({ length: 10 }, (_, n) => ({ nom: `Personne ${n}`, page: 'dossier' as const }));
    source.say('presence', { presents: tous, autres: 39 });
    expect(document.querySelector('.ga-presence')?.textContent).toMatch(
      /^Personne 0 est sur ce dossier, .*, et 46 autres$/u,
    );
    expect(aloud()).toBe('Autres personnes sur ce dossier : 49.');
  });

  test('ce que le serveur ferme pour de bon, ou dit de travers, ne montre plus personne, sans un mot', async () => {
    const source = await start(`${PAGE}?mode=edit&etape=2`);
    source.say('presence', seen(camille));
    source.say('presence', { presents: [{ nom: 'Sami', page: '<b>ici</b>' }], autres: 0 });
    expect(document.querySelector('.ga-presence')).toBeNull();
    source.say('presence', seen(camille));
    source.say('fin', {});
    expect(document.querySelector('.ga-presence')).toBeNull();
    expect(source.readyState).toBe(2);
    expect(
      screen
        .queryAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join(''),
    ).toBe('');
  });

  test('sans évènements du serveur, la page est la même', async () => {
    vi.stubGlobal('EventSource', undefined);
    render(dossierApp(`${PAGE}?mode=edit&etape=2`).element);
    await screen.findByRole('heading', { level: 2, name: 'Documents' });
    expect(document.querySelector('.ga-presence')).toBeNull();
  });
});

test('chaque adresse d’un dossier a le nom de sa page', () => {
  expect(pagePresence(null, {})).toBe('dossier');
  expect(pagePresence(4, {})).toBe('etape-4');
  expect(pagePresence(3, {})).toBe('etape-3');
  expect(pagePresence(3, { projet: 'x' })).toBe('projet-quoi');
  expect(pagePresence(3, { projet: 'x', page: 'argent' })).toBe('projet-argent');
  expect(pagePresence(3, { projet: 'x', champ: 'budgets.2027' })).toBe('projet-argent');
  expect(pagePresence(3, { projet: 'x', page: '<b>' })).toBe('projet-quoi');
  expect(pagePresence(null, { page: 'reponse' })).toBe('reponse');
});
