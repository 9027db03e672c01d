import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { amina, sessionOf, utilisateurOf } from '../../../testing/amina.ts';
import { type Answers, CUT, refuse } from '../../../testing/answers.ts';
import { startApp } from '../../../testing/startApp.tsx';
import { compteOf, ids, sophie } from '../testing/personnes.ts';

afterEach(cleanup);

const LISTE = '/administration/lca/utilisateurs';
const start = (address: string, answers: Answers = {}) => {
  const app = startApp(address, {
    readSession: () => sessionOf(sophie),
    'lca.readUser': ({ params }) => utilisateurOf(params.id === sophie.authId ? sophie : amina),
    listUsers: () => ({ users: [compteOf(amina)], suivant: null }),
    listHistorique: () => ({ evenements: [] }),
    'lca.listNotes': () => [],
    'lca.listUrls': () => [],
    ...answers,
  });
  render(app.element);
  return { app, person: userEvent.setup({ delay: null }) };
};
const startOnAmina = (answers: Answers = {}) => start(`${LISTE}/${amina.authId}`, answers);

describe('l’administration du portail', () => {
  test('ROUTE-033 : elle mène à chaque rubrique, pour lca.admin', async () => {
    start('/administration/lca');
    await screen.findByRole('heading', { level: 1, name: 'Administration du portail' });
    const links = within(screen.getByRole('list', { name: 'Rubriques de l’administration' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Utilisateurs',
      'Journal des lectures',
      'Listes de référence',
      'Sessions de déclarations',
      'Pass’Sport',
      'Remboursements Pass’Sport',
      'Questions fréquentes',
      'Messages de page',
      'Liens',
      'Modèles de documents',
    ]);
  });

  test('ROUTE-033 ROLE-006 : un autre rôle n’y entre pas et aucune liste n’est demandée', async () => {
    const { app } = start(LISTE, { readSession: () => sessionOf(amina) });
    await waitFor(() => expect(app.addressNow()).not.toContain('administration'));
    expect(app.callsTo('listUsers')).toHaveLength(0);
  });
});

describe('trouver un compte', () => {
  test('la recherche part avec les mots et le rôle ; la suite commence après le dernier compte', async () => {
    const pages = [
      { users: [compteOf(amina)], suivant: amina.authId },
      { users: [compteOf({ ...amina, authId: ids(7), prenom: 'Aminata' })], suivant: null },
    ];
    const { app, person } = start(LISTE, {
      listUsers: ({ query }) => (query.after ? pages[1] : pages[0]) ?? { users: [], suivant: null },
    });
    await person.type(await screen.findByRole('searchbox'), ' ami ');
    await person.selectOptions(screen.getByLabelText('Rôle'), 'lca.association');
    await person.click(screen.getByRole('button', { name: 'Rechercher' }));
    await waitFor(() => expect(app.callsTo('listUsers').at(-1)?.query).toEqual({ q: 'ami', role: 'lca.association' }));
    await person.click(await screen.findByRole('button', { name: 'Afficher la suite' }));
    await screen.findByRole('link', { name: 'Aminata Diallo' });
    expect(app.callsTo('listUsers').at(-1)?.query).toMatchObject({ q: 'ami', after: amina.authId });
    expect(screen.getByText('2 comptes affichés')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Afficher la suite' })).toBeNull();
    expect(app.addressNow()).toBe(LISTE);
  });

  test('UI-034 UI-031 : vingt comptes par page, et l’adresse d’autrui masquée', async () => {
    const users = Array.from({ length: 21 }, (_, index) =>
      compteOf({ ...amina, authId: ids(500 + index), nom: `Diallo ${index + 1}`, email: `amina${index}@judo.example` }),
    );
    const { person } = start(LISTE, {
      listUsers: ({ query: { after, limit } }) =>
        after ? { users: users.slice(20), suivant: null } : { users: users.slice(0, limit), suivant: ids(519) },
    });
    expect(await screen.findByText('20 comptes affichés')).toBeDefined();
    expect(screen.getByText('a*****@judo.example', { selector: 'li:first-child *' })).toBeDefined();
    expect(screen.queryByText(/amina\d/)).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Afficher la suite' }));
    expect(await screen.findByText('21 comptes affichés')).toBeDefined();
  });

  test('une seule lettre n’est pas envoyée : le champ dit pourquoi', async () => {
    const { app, person } = start(LISTE);
    await person.type(await screen.findByRole('searchbox'), 'a');
    const before = app.callsTo('listUsers').length;
    await person.click(screen.getByRole('button', { name: 'Rechercher' }));
    expect(await screen.findByText(/Saisissez au moins 2 caractères/)).toBeDefined();
    expect(app.callsTo('listUsers')).toHaveLength(before);
  });

  test('CONST-004.a : une liste qui échoue est vide, sans message passager, et se relit', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    let isDown = true;
    const { app, person } = start(LISTE, {
      listUsers: () => (isDown ? refuse(503) : { users: [compteOf(amina)], suivant: null }),
    });
    await screen.findByText(/La liste des comptes n’a pas pu être lue/);
    expect(screen.queryByText(/Aucun compte/)).toBeNull();
    expect(app.services.toasts.get()).toHaveLength(0);
    expect(console.warn).toHaveBeenCalled();
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Recommencer' }));
    expect(await screen.findByRole('link', { name: 'Amina Diallo' })).toBeDefined();
  });

  test('une liste vide dit quoi essayer', async () => {
    start(LISTE, { listUsers: () => ({ users: [], suivant: null }) });
    expect(await screen.findByText(/Aucun compte ne correspond/)).toBeDefined();
  });
});

describe('un compte', () => {
  test('les rôles changés partent seuls, avec la version lue, et la réponse remplace le compte tenu (CONST-005)', async () => {
    const { app, person } = startOnAmina({
      updateCompte: ({ body }) => sessionOf({ ...amina, ...body, version: 4 }),
    });
    await person.click(await screen.findByRole('checkbox', { name: /Agent d’un service/ }));
    await person.click(screen.getByRole('button', { name: 'Enregistrer les rôles' }));
    expect(await screen.findByText('Enregistré à 14h05.')).toBeDefined();
    const [call] = app.callsTo('updateCompte');
    expect(call?.body).toEqual({ roles: ['lca.association', 'rds.user'] });
    expect(call?.headers.get('if-match')).toBe('"3"');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Agent d’un service/ }).checked).toBe(true);
  });

  test('des rôles inchangés ne partent pas, et aucun rôle est refusé sur place', async () => {
    const { app, person } = startOnAmina();
    await person.click(await screen.findByRole('button', { name: 'Enregistrer les rôles' }));
    expect(await screen.findByText('Aucun changement à enregistrer.')).toBeDefined();
    await person.click(screen.getByRole('checkbox', { name: /Membre d’une association/ }));
    await person.click(screen.getByRole('button', { name: 'Enregistrer les rôles' }));
    expect(await screen.findByRole('link', { name: 'Choisissez au moins un rôle.' })).toBeDefined();
    expect(app.callsTo('updateCompte')).toHaveLength(0);
  });

  test('le mot de passe redemandé est saisi, puis le même changement repart', async () => {
    let isFresh = false;
    const { app, person } = startOnAmina({
      reauthenticate: ({ body }) => {
        if (body.password !== 'juste')
          return refuse(401, { code: 'IDENTIFIANTS_INCORRECTS', message: 'Mot de passe faux.' });
        isFresh = true;
        return { message: 'ok' };
      },
      updateCompte: ({ body }) =>
        isFresh
          ? sessionOf({ ...amina, ...body, version: 4 })
          : refuse(403, { code: 'REAUTHENTIFICATION_REQUISE', message: 'Saisissez à nouveau votre mot de passe.' }),
    });
    await person.click(await screen.findByRole('checkbox', { name: /Agent d’un service/ }));
    await person.click(screen.getByRole('button', { name: 'Enregistrer les rôles' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirmez que c’est vous' });
    await person.type(within(dialog).getByLabelText('Votre mot de passe'), 'juste');
    await person.click(within(dialog).getByRole('button', { name: 'Continuer' }));
    expect(await screen.findByText('Enregistré à 14h05.')).toBeDefined();
    expect(app.callsTo('updateCompte')).toHaveLength(2);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('verrouiller demande un motif, et le montre ensuite', async () => {
    const { app, person } = startOnAmina({
      updateCompte: ({ body }) => sessionOf({ ...amina, locked: body.locked, version: 4 }),
    });
    await person.click(await screen.findByRole('button', { name: 'Verrouiller ce compte' }));
    await screen.findByRole('link', { name: 'Veuillez renseigner le champ Motif du verrouillage.' });
    expect(app.callsTo('updateCompte')).toHaveLength(0);
    await person.type(screen.getByLabelText(/Motif du verrouillage/), 'Compte partagé');
    await person.click(screen.getByRole('button', { name: 'Verrouiller ce compte' }));
    expect(await screen.findByText('Motif : Compte partagé', { exact: false })).toBeDefined();
    expect(app.callsTo('updateCompte')[0]?.body).toEqual({ locked: true, locked_motif: 'Compte partagé' });
    expect(screen.getByRole('button', { name: 'Déverrouiller ce compte' })).toBeDefined();
  });

  test('le dernier administrateur : le refus du serveur est dit en tête, rien n’est perdu', async () => {
    const message = 'C’est le dernier administrateur du portail : nommez-en un autre d’abord.';
    const { person } = startOnAmina({ updateCompte: () => refuse(409, { code: 'DERNIER_ADMINISTRATEUR', message }) });
    await person.type(await screen.findByLabelText(/Motif du verrouillage/), 'Essai');
    await person.click(screen.getByRole('button', { name: 'Verrouiller ce compte' }));
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Motif du verrouillage/).value).toBe('Essai');
  });

  test('personne ne s’élève soi-même : ni rôles ni verrou sur son propre compte, et la raison', async () => {
    start(`${LISTE}/${sophie.authId}`, { listUsers: () => ({ users: [compteOf(sophie)], suivant: null }) });
    expect(await screen.findByText(/Personne ne change ses propres rôles/)).toBeDefined();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Verrouiller/ })).toBeNull();
  });

  test('fermer les sessions se confirme ; un refus est dit dans la fenêtre', async () => {
    let isCut = true;
    const { app, person } = startOnAmina({ endUserSessions: () => (isCut ? CUT : { message: 'ok' }) });
    await person.click(await screen.findByRole('button', { name: 'Fermer toutes ses sessions' }));
    const dialog = await screen.findByRole('dialog');
    await person.click(within(dialog).getByRole('button', { name: 'Fermer toutes ses sessions' }));
    await within(dialog).findByText(/Le service ne répond pas/);
    isCut = false;
    await person.click(within(dialog).getByRole('button', { name: 'Fermer toutes ses sessions' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.callsTo('endUserSessions')).toHaveLength(2);
  });

  test('l’historique dit qui, quand, et chaque valeur avant et après, en mots', async () => {
    startOnAmina({
      listHistorique: () => ({
        evenements: [
          {
            survenu_le: '2027-01-04T09:30:00.000Z',
            action: 'updateCompte',
            acteur: sophie.authId,
            changements: {
              roles: { avant: ['lca.association'], apres: ['lca.association', 'rds.admin'] },
              locked: { avant: false, apres: true },
              locked_motif: { avant: null, apres: 'Départ' },
            },
          },
          {
            survenu_le: '2026-09-01T08:00:00.000Z',
            action: 'register',
            acteur: amina.authId,
            changements: { compte: { avant: null, apres: { nom: 'Diallo' } } },
          },
        ],
      }),
    });
    expect(await screen.findByText('Compte modifié')).toBeDefined();
    expect(screen.getByText('Le 04/01/2027 10h30, par vous')).toBeDefined();
    const membre = 'Membre d’une association';
    expect(screen.getByText(`Rôles : ${membre} → ${membre}, Administrateur des services`)).toBeDefined();
    expect(screen.getByText('Verrouillé : non → oui')).toBeDefined();
    expect(screen.getByText('Motif du verrou : vide → Départ')).toBeDefined();
    expect(screen.getByText('Le 01/09/2026 10h00, par la personne elle-même')).toBeDefined();
    expect(screen.queryByText(/\[object|\{/)).toBeNull();
  });

  test('UI-031 UI-034 : l’historique masque les adresses et se lit par vingt', async () => {
    const evenements = Array.from({ length: 45 }, (_, index) => ({
      survenu_le: `2027-01-04T09:${String(59 - index).padStart(2, '0')}:00.000Z`,
      action: 'updateCompte',
      acteur: sophie.authId,
      changements: { email: { avant: 'jeanne@judo.example', apres: 'amina@judo.example' } },
    }));
    const { person } = startOnAmina({ listHistorique: () => ({ evenements }) });
    expect(await screen.findByText('20 événements affichés sur 45')).toBeDefined();
    expect(screen.getAllByText('Adresse électronique : j*****@judo.example → a****@judo.example')).toHaveLength(20);
    await person.click(screen.getByRole('button', { name: 'Afficher la suite' }));
    await person.click(screen.getByRole('button', { name: 'Afficher la suite' }));
    expect(screen.getByText('45 événements affichés sur 45')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Afficher la suite' })).toBeNull();
  });

  test('un conflit montre les deux valeurs en mots ; garder l’autre n’envoie rien de plus', async () => {
    const frais = compteOf(amina, { roles: ['rds.user'], version: 4 });
    let held = compteOf(amina);
    const { app, person } = startOnAmina({
      listUsers: () => ({ users: [held], suivant: null }),
      updateCompte: ({ body }) => {
        held = frais;
        const conflits = [{ champ: 'roles', actuelle: ['rds.user'], demandee: body.roles }];
        return refuse(409, { code: 'VERSION_DEPASSEE', message: 'x', conflits });
      },
    });
    await person.click(await screen.findByRole('checkbox', { name: /Administrateur du portail/ }));
    await person.click(screen.getByRole('button', { name: 'Enregistrer les rôles' }));
    await screen.findByRole('heading', { level: 1, name: /Quelle valeur garder/ });
    expect(screen.getByRole('radio', { name: /Administrateur du portail \(votre saisie\)/ })).toBeDefined();
    await person.click(screen.getByRole('radio', { name: 'Agent d’un service (enregistré entre-temps)' }));
    await person.click(screen.getByRole('button', { name: 'Enregistrer mon choix' }));
    await screen.findByRole('heading', { level: 1, name: 'Amina Diallo' });
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Agent d’un service/ }).checked).toBe(true);
    expect(app.callsTo('updateCompte')).toHaveLength(1);
  });
});

describe('P-24 un appareil perdu', () => {
  const telephone = {
    ...{ id: ids(81), genre: 'code' as const, nom: 'Téléphone', cree_le: '2027-01-01T10:00:00.000Z', utilise_le: null },
  };
  const demande = { motif: 'Téléphone volé', demande_le: '2027-02-03T10:00:00.000Z' };

  test('un administrateur demande, avec un motif ; un autre devra confirmer', async () => {
    const { app, person } = startOnAmina({
      listFacteursOf: () => ({ facteurs: [telephone], retrait: null }),
      askRetrait: ({ body }) => ({
        facteurs: [telephone],
        retrait: { ...demande, ...body, demande_par: sophie.authId },
      }),
    });
    const ask = { name: 'Demander le retrait de ses seconds facteurs' };
    await person.click(await screen.findByRole('button', ask));
    expect(await screen.findByRole('link', { name: 'Veuillez renseigner le champ Motif.' })).toBeDefined();
    await person.type(screen.getByLabelText(/^Motif du retrait/), 'Téléphone volé');
    await person.click(screen.getByRole('button', ask));
    expect(await screen.findByText('Demandé : un autre administrateur doit confirmer.')).toBeDefined();
    expect(app.callsTo('askRetrait')[0]?.body).toEqual({ motif: 'Téléphone volé' });
    expect(screen.queryByRole('button', { name: 'Confirmer le retrait' })).toBeNull();
  });

  test('demandé par un autre, il se confirme après avoir dit ce qui s’ensuit', async () => {
    const { app, person } = startOnAmina({
      listFacteursOf: () => ({ facteurs: [telephone], retrait: { ...demande, demande_par: ids(82) } }),
      confirmRetrait: () => ({ facteurs: [], retrait: null }),
    });
    await person.click(await screen.findByRole('button', { name: 'Confirmer le retrait' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/déconnectée partout/)).toBeDefined();
    await person.click(dialog.getByRole('button', { name: 'Confirmer le retrait' }));
    expect(await screen.findByText('Ses seconds facteurs sont retirés.')).toBeDefined();
    expect(app.callsTo('confirmRetrait')).toHaveLength(1);
  });
});
