import { missingOf } from '@guichet/testing/entite';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { amina, sessionOf, utilisateurOf } from '../../testing/amina.ts';
import { type Answers, refuse } from '../../testing/answers.ts';
import { admin, etablissement, luc, siege } from '../../testing/people.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

const person = userEvent.setup({ delay: null });
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const start = (answers: Answers = {}, user = amina) => {
  const app = startApp('/user/profil', { readSession: () => sessionOf(user), ...answers });
  render(app.element);
  return app;
};

describe('changer d’adresse électronique', () => {
  const NEW = 'amina@nouvelle.example';
  const asked = refuse(403, { code: 'REAUTHENTIFICATION_REQUISE', message: 'x' });
  const change = async (email = NEW) => {
    await person.type(await screen.findByLabelText(/^Nouvelle adresse électronique/), email);
    await person.click(screen.getByRole('button', { name: 'Changer mon adresse' }));
  };

  const startAsking = () => {
    let isProven = false;
    return start({
      updateCompte: () => (isProven ? sessionOf(amina) : asked),
      reauthenticate: ({ body }) => {
        isProven = body.password === 'Tatami-2027-ok';
        const message = 'Identifiant ou mot de passe incorrect.';
        return isProven ? { message: 'ok' } : refuse(403, { code: 'IDENTIFIANTS_INCORRECTS', message });
      },
    });
  };

  test('CALL-AUTH-003 : le mot de passe est redemandé, puis le même appel est refait, même clé ; l’adresse attend sa confirmation', async () => {
    const app = startAsking();
    await change(' Amina@Nouvelle.EXAMPLE ');
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmez que c’est vous' }));
    await person.type(dialog.getByLabelText('Votre mot de passe'), 'Tatami-2027-ok');
    await person.click(dialog.getByRole('button', { name: 'Continuer' }));
    expect(await screen.findByText(/^Un courriel vient de partir à amina@nouvelle.example/)).toBeDefined();
    expect(screen.getByText(amina.email)).toBeDefined();
    expect(app.addressNow()).toBe('/user/profil');
    const calls = app.callsTo('updateCompte');
    expect(calls.map(({ body }) => body)).toEqual([{ email: NEW }, { email: NEW }]);
    expect(new Set(calls.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(calls[0]?.headers.get('if-match')).toBe('"3"');
  });

  test('un mot de passe faux est dit dans le dialogue, qui reste', async () => {
    const app = startAsking();
    await change();
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByLabelText('Votre mot de passe'), 'faux');
    await person.click(dialog.getByRole('button', { name: 'Continuer' }));
    expect(await dialog.findByText('Identifiant ou mot de passe incorrect.')).toBeDefined();
    expect(app.callsTo('updateCompte')).toHaveLength(1);
  });

  test('renoncer ne change rien, garde la saisie et ne montre pas d’erreur', async () => {
    startAsking();
    await change();
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>(/^Nouvelle adresse/).value).toBe(NEW);
    expect(screen.queryByRole('region', { name: 'Il y a un problème' })).toBeNull();
  });

  test('COMPTE-019 : la même adresse, écrite autrement, n’envoie rien', async () => {
    const app = start();
    await change(amina.email.toUpperCase());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Changer mon adresse' })).toBeDefined());
    expect(app.callsTo('updateCompte')).toHaveLength(0);
  });

  test('un refus du serveur est montré', async () => {
    const message = 'Trop de demandes en peu de temps. Attendez une minute, puis recommencez.';
    start({ updateCompte: () => refuse(429, { code: 'TROP_DE_REQUETES', message }) });
    await change();
    expect(await screen.findByText(message)).toBeDefined();
  });
});

describe('quitter une association', () => {
  const startWith = (answers: Answers = {}) =>
    start({
      'lca.readUser': () => utilisateurOf(amina, [siege, etablissement]),
      'lca.exitAssociation': () => utilisateurOf(amina, [etablissement]),
      ...answers,
    });
  const leave = async () =>
    person.click(await screen.findByRole('button', { name: 'Quitter l’association Judo club des Lilas' }));

  test('COMPTE-022 COMPTE-004 : après confirmation, elle seule part de la liste', async () => {
    const app = startWith();
    await leave();
    const dialog = within(screen.getByRole('dialog', { name: 'Quitter l’association Judo club des Lilas ?' }));
    await person.click(dialog.getByRole('button', { name: 'Quitter l’association' }));
    expect(await screen.findByText('Vous avez quitté l’association Judo club des Lilas.')).toBeDefined();
    const list = within(screen.getByRole('list', { name: 'Mes associations' }));
    expect(list.getAllByRole('listitem')).toHaveLength(1);
    expect(app.callsTo('lca.exitAssociation')[0]).toMatchObject({
      params: { authId: amina.authId },
      query: { id_asso: '4217' },
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('annuler ne fait rien', async () => {
    const app = startWith();
    await leave();
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Annuler' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(app.callsTo('lca.exitAssociation')).toHaveLength(0);
  });

  test('un refus est dit dans le dialogue et l’association reste', async () => {
    const message = 'Cette association ne fait pas partie des vôtres.';
    startWith({ 'lca.exitAssociation': () => refuse(404, { code: 'ASSOCIATION_NON_RATTACHEE', message }) });
    await leave();
    const dialog = within(screen.getByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Quitter l’association' }));
    expect(await dialog.findByText(message)).toBeDefined();
    expect(screen.getByText('Judo club des Lilas', { selector: 'strong' })).toBeDefined();
  });

  test('un agent n’a pas d’association à quitter', async () => {
    start({}, luc);
    await title('Mon profil');
    expect(screen.queryByRole('heading', { name: 'Mes associations' })).toBeNull();
  });
});

describe('sa fonction, et ce que la fiche dit de soi', () => {
  const dit = {
    ...{ id: 'r1', courriel: amina.email, fonction: 'tresorier-ere', valideur_cec: true },
    ...{ id_siret: etablissement.id_siret, deleted: false },
  };
  const lists: Answers = {
    'lca.listReferentiels': () => [
      {
        ...{ _id: '019a0000-0000-7000-8000-000000000301', type: 'fonctions', libelle: 'Fonctions' },
        ...{ categorie: 'association', version: 1 },
        options: [
          { value: 'tresorier-ere', label: 'Trésorier(ère)' },
          { value: 'secretaire', label: 'Secrétaire' },
        ],
      },
    ],
  };
  const mine = { ...etablissement, nom: 'Antenne de Pantin', fonction: 'tresorier-ere', representantsLegaux: [dit] };

  test('COMPTE-003 : chaque champ de ce que la fiche dit de soi est montré, retiré ou non', async () => {
    const gone = { ...dit, id: 'r2', courriel: 'amina@ancienne.example', deleted: true };
    start({
      ...lists,
      'lca.readUser': () => utilisateurOf(amina, [{ ...mine, representantsLegaux: [dit, { ...gone }] }]),
    });
    expect(missingOf('COMPTE-003', dit)).toEqual([]);
    expect(
      await screen.findByText(
        `Dans sa fiche : ${amina.email}, Trésorier(ère), établissement 123 456 789 000 20, valide les déclarations des bénévoles.`,
      ),
    ).toBeDefined();
    expect(
      screen.getByText('Dans sa fiche : amina@ancienne.example n’est plus parmi ses représentants.'),
    ).toBeDefined();
  });

  test('CEC-010 : une autre fonction part seule, pour cet établissement ; la fiche la dit aussitôt', async () => {
    const after = { ...mine, fonction: 'secretaire', representantsLegaux: [{ ...dit, fonction: 'secretaire' }] };
    const app = start({
      ...lists,
      'lca.readUser': () => utilisateurOf(amina, [mine]),
      'lca.updateUser': () => utilisateurOf(amina, [after]),
    });
    await person.click(
      await screen.findByRole('button', { name: 'Changer ma fonction dans l’association Antenne de Pantin' }),
    );
    const dialog = within(screen.getByRole('dialog', { name: 'Votre fonction : Antenne de Pantin' }));
    await person.selectOptions(await dialog.findByLabelText(/^Votre fonction dans l’association/), 'secretaire');
    await person.click(dialog.getByRole('button', { name: 'Changer ma fonction' }));
    expect(await screen.findByText('Votre fonction : Secrétaire')).toBeDefined();
    expect(screen.getByText(/^Dans sa fiche : .*, Secrétaire, /)).toBeDefined();
    const { id_correspondance, id_siret } = mine;
    expect(app.callsTo('lca.updateUser').map(({ params, body }) => [params, body])).toEqual([
      [{ id: amina.authId }, { associations: [{ id_correspondance, id_siret, fonction: 'secretaire' }] }],
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('supprimer son compte', () => {
  const open = async () => {
    await person.click(await screen.findByRole('button', { name: 'Supprimer mon compte…' }));
    return within(screen.getByRole('dialog', { name: 'Supprimer mon compte ?' }));
  };
  const CONFIRM = { name: 'Supprimer définitivement mon compte' };

  test('sans le mot tapé, rien ne part', async () => {
    const app = start();
    const dialog = await open();
    await person.type(dialog.getByLabelText('Tapez SUPPRIMER pour confirmer'), 'oui');
    await person.click(dialog.getByRole('button', CONFIRM));
    expect(await dialog.findByRole('link', { name: 'Tapez le mot SUPPRIMER pour confirmer.' })).toBeDefined();
    expect(app.callsTo('lca.deleteUser')).toHaveLength(0);
  });

  test.each([
    ['une association, avec son profil du portail', amina, 'lca.deleteUser', 'deleteCompte'],
    ['un agent, son seul compte', luc, 'deleteCompte', 'lca.deleteUser'],
  ] as const)('%s ; la session est oubliée et la connexion le dit', async (_, user, called, other) => {
    const ok = () => ({ message: 'ok' });
    const app = start({ 'lca.deleteUser': ok, deleteCompte: ok }, user);
    const dialog = await open();
    await person.type(dialog.getByLabelText('Tapez SUPPRIMER pour confirmer'), 'supprimer');
    await person.click(dialog.getByRole('button', CONFIRM));
    await title('Se connecter');
    expect(screen.getByText('Votre compte est supprimé.')).toBeDefined();
    expect(app.callsTo(called).map(({ params }) => params)).toEqual([{ id: user.authId }]);
    expect(app.callsTo(other)).toHaveLength(0);
    expect(app.services.session.store.get()).toBeNull();
  });

  test('un administrateur du portail apprend pourquoi il ne peut pas', async () => {
    start({}, admin);
    expect(await screen.findByText(/Un administrateur ne supprime pas son propre compte/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Supprimer mon compte…' })).toBeNull();
  });
});
