import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { amina, sessionOf, utilisateurOf } from '../testing/amina.ts';
import { type Answers, CUT, refuse } from '../testing/answers.ts';
import { ines, luc, nadia, service, siege } from '../testing/people.ts';
import { startApp } from '../testing/startApp.tsx';

afterEach(cleanup);

const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const start = (page: string, user: typeof amina, answers: Answers = {}) => {
  const app = startApp(page, { readSession: () => sessionOf(user), ...answers });
  render(app.element);
  return app;
};
const ERR_062 = "Une erreur est survenue lors de la récupération des informations de l'utilisateur.";
const ofLuc: Answers = {
  'rds.readUser': () => ({ authId: luc.authId, locked: false, service }),
  'rds.readService': () => service,
};

describe('qui est là', () => {
  test('COMPTE-012 : une association est lue par le portail, une seule fois pour plusieurs pages', async () => {
    const app = start('/user/dashboard', amina, { 'lca.readUser': () => utilisateurOf(amina, [siege]) });
    await title('À faire');
    await userEvent.click(screen.getByRole('link', { name: 'votre profil' }));
    await title('Mon profil');
    expect(app.callsTo('lca.readUser').map(({ params }) => params['id'])).toEqual([amina.authId]);
    expect(app.callsTo('rds.readUser')).toHaveLength(0);
  });

  test('COMPTE-012 ROLE-008 : un agent est lu par l’annuaire, puis son service', async () => {
    const app = start('/instructeur', luc, ofLuc);
    await title('Espace instructeur');
    expect(screen.getByText('Service des sports du département')).toBeDefined();
    const names = app.calls.map(({ name }) => name).filter((name) => name.startsWith('rds.read'));
    expect(names).toEqual(['rds.readUser', 'rds.readService']);
    expect(app.callsTo('lca.readUser')).toHaveLength(0);
  });

  test('ROLE-008 : un administrateur de services ne relit pas son service', async () => {
    const app = start('/instructeur', nadia, ofLuc);
    await title('Espace instructeur');
    expect(app.callsTo('rds.readUser')).toHaveLength(1);
    expect(app.callsTo('rds.readService')).toHaveLength(0);
  });

  test('COMPTE-012 : Osiris n’est lu nulle part', async () => {
    const app = start('/osiris', ines);
    await title('Espace Osiris');
    expect(app.calls.some(({ name }) => name === 'lca.readUser' || name === 'rds.readUser')).toBe(false);
  });

  test('COMPTE-013 : un échec marqué d’un autre site mène à la création de compte', async () => {
    const otherSite = refuse(404, { code: 'UTILISATEUR_INEXISTANT', message: 'x', otherSite: true });
    const app = start('/user/dashboard', amina, { 'lca.readUser': () => otherSite });
    await title('Créer un compte');
    expect(app.addressNow()).toBe('/register');
    expect(app.services.toasts.get()).toHaveLength(0);
  });

  test('COMPTE-014 ERR-062 : tout autre échec est dit ; la page s’ouvre, ne prétend pas « aucune », et se relit', async () => {
    let isDown = true;
    const app = start('/user/dashboard', amina, {
      'lca.readUser': () => (isDown ? CUT : utilisateurOf(amina, [siege])),
    });
    await title('À faire');
    expect(await screen.findByText(ERR_062)).toBeDefined();
    expect(app.services.toasts.get().map(({ severity }) => severity)).toEqual(['error']);
    expect(screen.queryByText(/aucune association/)).toBeNull();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Recommencer' }));
    expect(await screen.findByRole('list', { name: 'Mes associations' })).toBeDefined();
  });

  test('COMPTE-014 : un agent que l’annuaire ne peut pas lire va à la connexion, avec le message', async () => {
    const app = start('/instructeur', luc, { 'rds.readUser': () => refuse(500) });
    await title('Se connecter');
    expect(app.addressNow()).toBe('/login?redirect_url=%2Finstructeur');
    expect(screen.getByText(ERR_062)).toBeDefined();
  });

  test('COMPTE-014 ROUTE-005 : une coupure d’un instant ne déconnecte pas un agent', async () => {
    let isCut = true;
    const readUser: Answers['rds.readUser'] = () => {
      if (!isCut) return { authId: luc.authId, locked: false, service };
      isCut = false;
      return CUT;
    };
    const app = start('/instructeur', luc, { ...ofLuc, 'rds.readUser': readUser });
    await title('Espace instructeur');
    expect(app.callsTo('rds.readUser')).toHaveLength(2);
    expect(app.callsTo('logout')).toHaveLength(0);
    expect(screen.queryByText(ERR_062)).toBeNull();
  });

  test('COMPTE-015 ERR-061 : le compte n’existe plus, c’est dit à la page de connexion', async () => {
    const message = "Cet utilisateur n'existe pas";
    const app = start('/user/dashboard', amina, {
      'lca.readUser': () => refuse(404, { code: 'UTILISATEUR_INEXISTANT', message }),
    });
    await title('Se connecter');
    expect(screen.getByText(message)).toBeDefined();
    expect(app.addressNow()).toBe('/login');
    expect(app.services.session.store.get()).toBeNull();
    expect(screen.queryByText(ERR_062)).toBeNull();
  });

  test('COMPTE-017 ERR-060 : un agent désactivé ne reste pas connecté', async () => {
    const app = start('/instructeur', luc, {
      'rds.readUser': () => ({ authId: luc.authId, locked: true, service }),
    });
    await title('Se connecter');
    const message = "L'utilisateur a été désactivé. veuiller contacter un administrateur pour le réactiver";
    expect(screen.getByText(message)).toBeDefined();
    await waitFor(() => expect(app.callsTo('logout')).toHaveLength(1));
    expect(app.callsTo('rds.readService')).toHaveLength(0);
  });

  test('une session refusée pendant cette lecture ramène à la connexion, dite une seule fois', async () => {
    const ended = refuse(401, { code: 'SESSION_EXPIREE', message: 'x' });
    const app = start('/user/dashboard', amina, { 'lca.readUser': () => ended, refreshSession: () => ended });
    await title('Se connecter');
    expect(app.addressNow()).toBe('/login?redirect_url=%2Fuser%2Fdashboard');
    expect(app.services.toasts.get().map(({ message }) => message)).toEqual([
      'Votre session est expirée, veuillez vous reconnecter.',
    ]);
  });

  test.each([
    ['adresse non confirmée', { enabled: false }],
    ['mot de passe à changer', { mustChangePassword: true }],
  ])('une porte encore fermée (%s) : rien n’est lu de plus', async (_, changes) => {
    const app = start('/user/dashboard', { ...amina, ...changes });
    await title(/Confirmez|Changer/);
    expect(app.callsTo('lca.readUser')).toHaveLength(0);
  });
});
