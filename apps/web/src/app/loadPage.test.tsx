import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { amina, sessionOf } from '../testing/amina.ts';
import type { Answers } from '../testing/answers.ts';
import { recordJudo } from '../testing/fiche.ts';
import { siege } from '../testing/people.ts';
import { startApp } from '../testing/startApp.tsx';
import { loadPage } from './loadPage.ts';
import { ROUTES } from './routes.tsx';

afterEach(cleanup);

const ANSWERS: Answers = { readSession: () => sessionOf(amina), 'dac.readAssociation': () => recordJudo };
const ID = String(siege.id_correspondance);
const PAGES = ROUTES.map((page) => [page.path, page] as const);

describe('ce que chaque page nomme, et qu’un seul chargeur lit', () => {
  test.each(PAGES)('ROUTE-055.a : %s fait lire ce qu’elle nomme, et rien d’autre', async (_, page) => {
    const app = startApp('/', ANSWERS);
    await loadPage(app.services, page, { idCorrespondance: ID });
    const asked = app.calls.map(({ name, query }) => [name, query]);
    const { referentiels = [], associationPath } = page;
    expect(asked).toEqual([
      ...(associationPath ? [['dac.readAssociation', { q: ID }]] : []),
      ...(referentiels.length > 0 ? [['lca.listReferentiels', expect.anything()]] : []),
    ]);
    const [lists] = app.callsTo('lca.listReferentiels');
    expect(lists === undefined ? '' : lists.query['type']).toBe(referentiels.at(-1) ?? '');
  });

  test('ROUTE-055.a : une page sur une association le dit, et son adresse la nomme', () => {
    const named = ROUTES.filter(({ path }) => path.includes(':idCorrespondance')).map(({ path }) => path);
    const declared = ROUTES.filter(({ associationPath }) => associationPath).map(({ path }) => path);
    expect(declared).toEqual(expect.arrayContaining(named));
  });

  test('ROUTE-055.a : la fiche est lue une fois, par le chargeur, et la page la montre', async () => {
    const app = startApp(`/informations-administratives/${ID}`, ANSWERS);
    render(app.element);
    await screen.findByRole('heading', { level: 1 });
    await screen.findAllByText(siege.nom);
    expect(app.callsTo('dac.readAssociation')).toHaveLength(1);
  });

  test('ROUTE-055.a : sans association dans l’adresse, ou en panne, la page s’ouvre', async () => {
    const app = startApp('/', { ...ANSWERS, 'dac.readAssociation': () => Promise.reject(new Error('panne')) });
    const page = { associationPath: 'idCorrespondance' } as const;
    await loadPage(app.services, page, {});
    expect(app.callsTo('dac.readAssociation')).toEqual([]);
    await expect(loadPage(app.services, page, { idCorrespondance: ID })).resolves.toBeUndefined();
  });
});
