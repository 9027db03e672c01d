import type { RechercheGardee } from '@guichet/contract/rds';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { sessionOf } from '../../../testing/amina.ts';
import { CUT } from '../../../testing/answers.ts';
import { startApp } from '../../../testing/startApp.tsx';

afterEach(cleanup);

const SPORT: RechercheGardee = {
  ...{ _id: '019a0000-0000-7000-8000-00000000bb01', nom: 'Le sport à Paris', rythme: 'semaine' },
  ...{ filtres: { q: 'sport', departement: '75' }, cree_at: '2027-01-05T08:00:00.000Z' },
};
const start = (extra: Parameters<typeof startApp>[1] = {}, first: readonly RechercheGardee[] = [SPORT]) => {
  let recherches = [...first];
  const app = startApp('/user/profil', {
    readSession: () => sessionOf(),
    'rds.listRecherches': () => ({ recherches }),
    'rds.deleteRecherche': ({ params }) => {
      recherches = recherches.filter(({ _id }) => _id !== params.recherche);
      return { message: 'La recherche n’est plus gardée.' };
    },
    ...extra,
  });
  render(app.element);
  return app;
};
const section = async () => within(await screen.findByRole('region', { name: 'Mes recherches gardées' }));

test('SUBV-022 une recherche gardée rouvre le répertoire, dit quand elle écrit, et se retire sans perdre le focus', async () => {
  start();
  const link = await (await section()).findByRole('link', { name: 'Le sport à Paris' });
  expect(link.getAttribute('href')).toBe('/client/repertoire-des-subventions?q=sport&departement=75');
  expect((await section()).getByText('Courriel : une fois par semaine')).toBeDefined();
  await userEvent.click((await section()).getByRole('button', { name: 'Retirer la recherche Le sport à Paris' }));
  expect(await screen.findByText('La recherche « Le sport à Paris » n’est plus gardée.')).toBeDefined();
  await waitFor(() => expect(document.activeElement?.id).toBe('mes-recherches'));
  expect((await section()).getByText(/Aucune recherche gardée/)).toBeDefined();
});

test('P-5 : illisible n’est pas « aucune » ; recommencer suffit', async () => {
  let isDown = true;
  start({ 'rds.listRecherches': () => (isDown ? CUT : { recherches: [SPORT] }) });
  await (await section()).findByText(/Le service ne répond pas/);
  expect((await section()).queryByText(/Aucune recherche/)).toBeNull();
  isDown = false;
  await userEvent.click((await section()).getByRole('button', { name: 'Recommencer' }));
  expect(await (await section()).findByRole('link', { name: 'Le sport à Paris' })).toBeDefined();
});
