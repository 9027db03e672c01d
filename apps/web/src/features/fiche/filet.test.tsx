import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { amina, sessionOf, utilisateurOf } from '../../testing/amina.ts';
import type { Answers } from '../../testing/answers.ts';
import { ficheJudo, recordJudo } from '../../testing/fiche.ts';
import { createNavigateur } from '../../testing/navigateurPartage.ts';
import { siege } from '../../testing/people.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

const person = userEvent.setup({ delay: null });
const OFFERT = /^Ce que vous aviez écrit ici le /;
const attend = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const open = (navigateur: ReturnType<typeof createNavigateur>, page: string, answers: Answers = {}) => {
  const tab = navigateur.openTab();
  const app = startApp(
    `/informations-administratives/${siege.id_correspondance}/${page}`,
    {
      readSession: () => sessionOf(amina),
      readCleSaisie: () => ({ cle: btoa('a'.repeat(32)) }),
      'lca.readUser': () => utilisateurOf(amina, [siege]),
      'lca.listReferentiels': () => [],
      'dac.readAssociation': () => recordJudo,
      'dac.listDocuments': () => [],
      ...answers,
    },
    { filet: tab.filet },
  );
  const { unmount } = render(app.element);
  const close = async () => {
    tab.close();
    unmount();
    await attend(50);
  };
  return { ...app, close };
};
const telephone = () => screen.findByLabelText<HTMLInputElement>(/^Téléphone/u);

test('dans la fiche, seul ce qui a été tapé revient, et s’enregistre sur la version d’alors', async () => {
  const navigateur = createNavigateur();
  const avant = open(navigateur, 'coordonnees');
  await person.clear(await telephone());
  await person.type(await telephone(), '0612345678');
  await waitFor(() => expect(avant.services.filet.etat.get()).toBe('garde'));
  await attend(50);
  await avant.close();
  // Someone wrote another field meanwhile: it is not what was typed, and is not undone.
  const depuis = { ...recordJudo, ...{ version: 7, site_web: 'https://www.nouveau.example' } } as typeof recordJudo;
  const app = open(navigateur, 'coordonnees', {
    'dac.readAssociation': () => depuis,
    'dac.updateIdentite': () => ({ ...ficheJudo, version: 8 }),
  });
  expect(await screen.findByText(OFFERT)).toBeDefined();
  await person.click(screen.getByRole('button', { name: 'Le reprendre' }));
  await waitFor(async () => expect((await telephone()).value).toBe('0612345678'));
  expect(screen.getByText('Ce que vous aviez saisi a été gardé. Il reste à l’enregistrer.')).toBeDefined();
  expect(app.callsTo('dac.updateIdentite')).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(app.callsTo('dac.updateIdentite')).toHaveLength(1));
  const [envoi] = app.callsTo('dac.updateIdentite');
  expect(envoi?.body).toEqual({ telephone: '0612345678' });
  const version = (recordJudo as { readonly version?: number }).version;
  expect(envoi?.headers.get('if-match')).toBe(`"${version}"`);
  await waitFor(() => expect(navigateur.gardes.size).toBe(0));
});

test('ce qui a été récrit ici ne couvre pas ce qui était gardé, ni l’inverse : il faut d’abord l’enregistrer', async () => {
  const navigateur = createNavigateur();
  const avant = open(navigateur, 'coordonnees');
  await person.clear(await telephone());
  await person.type(await telephone(), '0612345678');
  await waitFor(() => expect(avant.services.filet.etat.get()).toBe('garde'));
  await attend(50);
  await avant.close();
  open(navigateur, 'coordonnees');
  await screen.findByText(OFFERT);
  await person.clear(await telephone());
  await person.type(await telephone(), '0700000000');
  await person.click(screen.getByRole('button', { name: 'Le reprendre' }));
  expect(await screen.findByText(/enregistrez d’abord, puis reprenez/)).toBeDefined();
  expect((await telephone()).value).toBe('0700000000');
  expect(screen.getByText(OFFERT)).toBeDefined();
});

test('un compte bancaire qui se tape ne se garde pas au-delà de l’onglet, et ne demande aucune clé', async () => {
  const navigateur = createNavigateur();
  const app = open(navigateur, 'coordonnees-bancaires?nouveau=ribs');
  await person.type(await screen.findByLabelText(/^Titulaire/u), 'Judo Club');
  await attend(100);
  expect(navigateur.gardes.size).toBe(0);
  expect(app.callsTo('readCleSaisie')).toEqual([]);
});
