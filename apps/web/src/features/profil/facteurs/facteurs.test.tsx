import type { Facteurs } from '@guichet/contract/auth';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { amina, sessionOf } from '../../../testing/amina.ts';
import { type Answers, refuse } from '../../../testing/answers.ts';
import { luc } from '../../../testing/people.ts';
import { startApp } from '../../../testing/startApp.tsx';

afterEach(cleanup);

const person = userEvent.setup({ delay: null });
const telephone = {
  id: '019a0000-0000-7000-8000-0000000000f1',
  genre: 'code' as const,
  nom: 'Mon téléphone',
  cree_le: '2027-02-01T10:00:00.000Z',
  utilise_le: null,
};
const cle = { ...telephone, id: '019a0000-0000-7000-8000-0000000000f2', genre: 'cle' as const, nom: 'Clé du bureau' };
const CODES = Array.from({ length: 10 }, (_, n) => `ABCDE-FGHI${'ABCDEFGHIJ'[n]}`);

const addApplication = async (code: string) => {
  await person.click(await screen.findByRole('button', { name: 'Ajouter une application de codes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter une application de codes' }));
  expect(dialog.getByText('ABCD EFGH')).toBeDefined();
  await person.type(dialog.getByLabelText('Code à 6 chiffres'), code);
  await person.click(dialog.getByRole('button', { name: 'Ajouter' }));
  return dialog;
};
const answersOf = (state: { held: Facteurs }): Answers => ({
  listFacteurs: () => state.held,
  askCode: () => ({ secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' }),
  addCode: ({ body }) => {
    if (body.code !== '123456') return refuse(400, { code: 'CODE_REFUSE', message: 'Ce code n’est pas le bon.' });
    state.held = { ...state.held, facteurs: [telephone], secours: 10 };
    return { ...state.held, codes: CODES };
  },
});

describe('P-24 mes seconds facteurs, dans le profil', () => {
  const start = (held: Facteurs, answers: Answers = {}) => {
    const state = { held };
    const app = startApp('/user/profil', { readSession: () => sessionOf(amina), ...answersOf(state), ...answers });
    render(app.element);
    return { app, state };
  };

  test('une association en ajoute un ; ses codes de secours sont montrés une fois', async () => {
    start({ facteurs: [], secours: 0, obligatoire: false });
    const dialog = await addApplication('000000');
    expect(await dialog.findByText('Ce code n’est pas le bon.')).toBeDefined();
    await person.clear(dialog.getByLabelText('Code à 6 chiffres'));
    await person.type(dialog.getByLabelText('Code à 6 chiffres'), '123 456');
    await person.click(dialog.getByRole('button', { name: 'Ajouter' }));
    const codes = within(await screen.findByRole('region', { name: 'Gardez vos codes de secours' }));
    expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Gardez vos codes de secours' })),
    );
    await person.click(codes.getByRole('button', { name: 'J’ai gardé mes codes' }));
    expect(screen.queryByText(CODES[0] ?? '')).toBeNull();
    expect(screen.getByText('Codes de secours qui peuvent encore servir : 10.')).toBeDefined();
  });

  test('le dernier d’un agent ne se retire pas ; l’un de deux se renomme et se retire', async () => {
    const { app } = start({ facteurs: [telephone], secours: 4, obligatoire: true });
    expect(await screen.findByText(/^Votre compte doit en garder un/)).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Retirer/ })).toBeNull();
    cleanup();
    const two = start(
      { facteurs: [telephone, cle], secours: 4, obligatoire: true },
      {
        renameFacteur: ({ body }) => ({ facteurs: [telephone, { ...cle, ...body }], secours: 4, obligatoire: true }),
        removeFacteur: () => ({ facteurs: [telephone], secours: 4, obligatoire: true }),
      },
    );
    await person.click(await screen.findByRole('button', { name: 'Renommer Clé du bureau' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.clear(dialog.getByLabelText(/^Nom/));
    await person.type(dialog.getByLabelText(/^Nom/), 'Clé bleue');
    await person.click(dialog.getByRole('button', { name: 'Renommer' }));
    await person.click(await screen.findByRole('button', { name: 'Retirer Clé bleue' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retirer Clé bleue' }));
    expect(await screen.findByText('Second facteur retiré : Clé bleue.')).toBeDefined();
    expect(two.app.callsTo('removeFacteur')[0]?.params['id']).toBe(cle.id);
    expect(app.callsTo('removeFacteur')).toHaveLength(0);
  });
});

test('P-24 un agent sans second facteur ne voit que la page qui lui en fait ajouter un, puis entre', async () => {
  const state = { held: { facteurs: [], secours: 0, obligatoire: true } as Facteurs };
  const user = () => ({ ...luc, mustAddFacteur: state.held.facteurs.length === 0 });
  const app = startApp('/instructeur', { readSession: () => sessionOf(user()), ...answersOf(state) });
  render(app.element);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ajoutez un second facteur' })).toBeDefined();
  expect(app.addressNow()).toBe('/user/second-facteur');
  await addApplication('123456');
  await person.click(await screen.findByRole('button', { name: 'J’ai gardé mes codes' }));
  await waitFor(() => expect(app.addressNow()).toBe('/instructeur'));
});

test('P-24 qui a un second facteur le donne aussi quand la preuve est redemandée', async () => {
  let isProven = false;
  const app = startApp('/user/profil', {
    readSession: () => sessionOf(amina),
    askPreuve: () => ({ facteurs: ['code'], defi: null }),
    updateCompte: () =>
      isProven ? sessionOf(amina) : refuse(403, { code: 'REAUTHENTIFICATION_REQUISE', message: 'x' }),
    reauthenticate: () => {
      isProven = true;
      return { message: 'ok' };
    },
  });
  render(app.element);
  await person.type(await screen.findByLabelText(/^Nouvelle adresse électronique/), 'amina@nouvelle.example');
  await person.click(screen.getByRole('button', { name: 'Changer mon adresse' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirmez que c’est vous' }));
  await person.type(await dialog.findByLabelText('Votre mot de passe'), 'Tatami-2027-ok');
  await person.click(dialog.getByRole('button', { name: 'Continuer' }));
  expect(await dialog.findByRole('link', { name: 'Veuillez renseigner le champ Code.' })).toBeDefined();
  await person.type(dialog.getByLabelText(/^Code/), '123456');
  await person.click(dialog.getByRole('button', { name: 'Continuer' }));
  expect(await screen.findByText(/^Un courriel vient de partir/)).toBeDefined();
  expect(app.callsTo('reauthenticate')[0]?.body).toEqual({ password: 'Tatami-2027-ok', preuve: { code: '123456' } });
});
