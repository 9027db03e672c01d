import type { ServiceRecord } from '@guichet/contract/rds';
import { missingOf } from '@guichet/testing/entite';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { amina, sessionOf, utilisateurOf } from '../../../testing/amina.ts';
import { type Answers, CUT, refuse } from '../../../testing/answers.ts';
import { presser, saisir } from '../../../testing/saisir.ts';
import { startApp } from '../../../testing/startApp.tsx';
import { ids, nadia, over, serviceOf, sophie, statuts } from '../testing/personnes.ts';

afterEach(cleanup);

const national = serviceOf(600, 'Direction nationale');
const bretagne = serviceOf(601, 'Région Bretagne', { parent: national._id, profil: 'Administrateur local' });
const morbihan = serviceOf(602, 'Département du Morbihan', { parent: bretagne._id });
const TOUS = [morbihan, national, bretagne];
const types = { ...statuts, type: 'service-type' as const, options: [{ value: 'dr', label: 'Direction régionale' }] };

const start = (address: string, answers: Answers = {}) => {
  const app = startApp(`/administration/rds/services${address}`, {
    readSession: () => sessionOf(sophie),
    'lca.readUser': () => utilisateurOf(sophie),
    'lca.listReferentiels': () => [types],
    'rds.listServices': () => ({ services: TOUS, after: null }),
    'rds.readUser': ({ params }) => ({ authId: params.id, locked: false, service: null }),
    ...answers,
  });
  render(app.element);
  return { app, person: userEvent.setup({ delay: null }) };
};
const asNadia: Answers = {
  readSession: () => sessionOf(nadia),
  'lca.readUser': () => utilisateurOf(nadia),
  'rds.readUser': ({ params }) => ({
    authId: params.id,
    locked: false,
    service: params.id === nadia.authId ? { ...bretagne, authId: nadia.authId } : null,
  }),
};
const fiche = ({ _id }: { readonly _id: string }) => `/${_id}`;

describe('l’annuaire', () => {
  test('ROUTE-036 SERVICE-002 CALL-RDS-001 : l’arbre montre chaque service sous le sien, toutes pages lues', async () => {
    const { app, person } = start('', {
      'rds.listServices': ({ query }) =>
        query.after ? { services: [morbihan], after: null } : { services: [national, bretagne], after: bretagne._id },
    });
    const top = (await screen.findByRole('link', { name: 'Direction nationale' })).closest('li');
    const middle = within(top ?? document.body)
      .getByRole('link', { name: 'Région Bretagne' })
      .closest('li');
    expect(within(middle ?? document.body).getByRole('link', { name: 'Département du Morbihan' })).toBeDefined();
    const pages = app.callsTo('rds.listServices').map(({ query }) => query);
    expect(pages).toEqual([{ limit: '100' }, { limit: '100', after: bretagne._id }]);
    await person.type(screen.getByLabelText(/Ne montrer que les services/), 'morb');
    expect(await screen.findByText('3 services')).toBeDefined();
    await person.type(screen.getByLabelText(/Ne montrer que les services/), 'xx');
    expect(await screen.findByText('Aucun service ne porte ce nom.')).toBeDefined();
  });

  test('SERVICE-003 CONST-004.a : une lecture qui échoue vide la liste, sans message passager, et se relit', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    let isDown = true;
    const { app, person } = start('', {
      'rds.listServices': () => (isDown ? refuse(500) : { services: TOUS, after: null }),
    });
    await screen.findByText(/L’annuaire des services n’a pas pu être lu/);
    expect(screen.queryByRole('link', { name: 'Région Bretagne' })).toBeNull();
    expect(app.services.toasts.get()).toHaveLength(0);
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Recommencer' }));
    expect(await screen.findByRole('link', { name: 'Région Bretagne' })).toBeDefined();
  });

  test('SERVICE-003 : une lecture qui échoue après une autre vide aussi la liste, et le service en cours avec elle', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    let isDown = false;
    const { app } = start(fiche(morbihan), {
      'rds.listServices': () => (isDown ? refuse(500) : { services: TOUS, after: null }),
    });
    expect(await screen.findByLabelText('Nom du service')).toBeDefined();
    isDown = true;
    await app.queryClient.invalidateQueries();
    expect(await screen.findByText(/L’annuaire des services n’a pas pu être lu/)).toBeDefined();
    expect(screen.queryByLabelText('Nom du service')).toBeNull();
  });

  test('ROUTE-036 : un membre d’association n’y entre pas', async () => {
    const { app } = start('', { readSession: () => sessionOf(amina), 'lca.readUser': () => utilisateurOf(amina) });
    await waitFor(() => expect(app.addressNow()).not.toContain('administration'));
    expect(app.callsTo('rds.listServices')).toHaveLength(0);
  });

  test('ERR-044 CALL-RDS-002 : un service absent est dit', async () => {
    start(`/${ids(999)}`);
    expect(await screen.findByText("Ce service n'existe pas.")).toBeDefined();
  });
});

const fill = async (person: ReturnType<typeof userEvent.setup>) => {
  await person.type(await screen.findByLabelText('Nom du service'), 'Ville de Vannes');
  await person.selectOptions(screen.getByLabelText('Type'), 'Direction régionale');
  await person.selectOptions(screen.getByLabelText('Service de rattachement'), morbihan._id);
  await person.type(screen.getByLabelText(/^Adresse électronique/), 'Sports@vannes.example');
  await person.click(screen.getByRole('radio', { name: 'Madame' }));
  await person.type(screen.getByLabelText('Prénom'), 'Rozenn');
  await person.type(screen.getByLabelText('Nom'), 'Le Goff');
  await person.click(screen.getByRole('button', { name: 'Créer le service et son compte' }));
};
const rozenn = { ...nadia, authId: ids(700), _id: ids(700) };

describe('créer un service', () => {
  test('ERR-114 : le résumé des erreurs distingue le nom du service de celui de la personne', async () => {
    const { person } = start('/ajouter');
    await person.click(await screen.findByRole('button', { name: 'Créer le service et son compte' }));
    const summary = await screen.findByRole('region', { name: 'Il y a un problème' });
    const lines = within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(lines).toContain('Veuillez renseigner le champ Nom du service.');
    expect(lines).toContain('Veuillez renseigner le champ Nom.');
    expect(new Set(lines).size).toBe(lines.length);
    for (const line of lines) expect(line).toMatch(/[^. ]\.$/);
  });

  test('CALL-RDS-004 SERVICE-001 : le compte, puis la fiche avec son authId', async () => {
    const { app, person } = start('/ajouter', {
      createCompte: () => rozenn,
      'rds.createService': ({ body }) => ({ ...serviceOf(603, body.nom), ...body }),
    });
    await fill(person);
    expect(await screen.findByRole('link', { name: 'Ville de Vannes' })).toBeDefined();
    expect(app.callsTo('createCompte')[0]?.body).toEqual({
      login: 'sports@vannes.example',
      civilite: 'Madame',
      prenom: 'Rozenn',
      nom: 'Le Goff',
      roles: ['rds.service'],
      enabled: true,
    });
    expect(app.callsTo('rds.createService')[0]?.body).toMatchObject({
      nom: 'Ville de Vannes',
      authId: rozenn.authId,
      parent: morbihan._id,
      siren: null,
    });
    expect(app.callsTo('deleteCompte')).toHaveLength(0);
  });

  test('SERVICE-001 : chaque champ du compte et de la fiche se saisit, et part sous son nom ; qui ne fait que lire les voit', async () => {
    const listes = [
      { ...types, options: [{ value: 'fs', label: 'Fédérations sportives' }] },
      { ...types, type: 'federations-sportives' as const, options: [{ code: 'judo', label: 'Judo' }] },
      { ...types, type: 'agrements-types' as const, options: [{ value: 'jep', label: 'Jeunesse' }] },
    ];
    const { app } = start('/ajouter', {
      'lca.listReferentiels': () => listes,
      createCompte: () => rozenn,
      'rds.createService': ({ body }) => ({ ...serviceOf(603, body.nom), ...body }),
    });
    await saisir(
      ['texte', 'Nom du service', 'Ligue de Vannes'],
      ['choix', 'Type', 'Fédérations sportives'],
      ['choix', 'Fédération sportive', 'Judo'],
      ['choix', 'Service de rattachement', morbihan._id],
      ['choix', 'Profil', 'Administrateur local'],
      ['texte', 'Adresse électronique', 'ligue@vannes.example'],
      ['texte', 'Téléphone', '02 97 00 00 01'],
      ['texte', 'Adresse postale', '3 rue du Port'],
      ['texte', 'Site internet', 'https://ligue.example'],
      ['texte', 'SIREN', '732 829 320'],
      ['texte', 'SIRET', '732 829 320 00074'],
      ['choix', 'Niveau territorial', 'Départemental'],
      ['texte', 'Zone territoriale', 'Morbihan'],
      ['texte', 'Code du territoire', '56'],
      ['choix', 'Outil de suite', 'Osiris'],
      ['parmi', 'Agréments instruits', 'Jeunesse'],
      ['parmi', 'Civilité', 'Monsieur'],
      ['texte', 'Prénom', 'Yann'],
      ['texte', 'Nom', 'Riou'],
    );
    await presser('Créer le service et son compte');
    const sent = {
      ...{ nom: 'Ligue de Vannes', type: 'Fédérations sportives', federation_sportive: 'Judo', parent: morbihan._id },
      ...{ profil: 'Administrateur local', email: 'ligue@vannes.example', telephone: '0297000001' },
      ...{
        adresse: '3 rue du Port',
        site_internet: 'https://ligue.example',
        siren: '732829320',
        siret: '73282932000074',
      },
      ...{ niveau_territorial: 'Départemental', zone_territoriale: 'Morbihan', code_territoire: '56', bo: 'osiris' },
      ...{ types_agrement: ['jep'], authId: rozenn.authId },
    } as const;
    await waitFor(() => expect(app.callsTo('rds.createService')).toHaveLength(1));
    expect(app.callsTo('rds.createService')[0]?.body).toEqual(sent);
    expect(app.callsTo('createCompte')[0]?.body).toMatchObject({
      ...{ login: 'ligue@vannes.example', civilite: 'Monsieur', prenom: 'Yann', nom: 'Riou', enabled: true },
    });
    expect(missingOf('SERVICE-001', { ...sent, dispositifs: ['donnés avec les subventions'] })).toEqual([]);
    cleanup();
    const lu = { ...serviceOf(603, 'x'), ...sent, types_agrement: ['jep'], parent: national._id } as ServiceRecord;
    start(fiche(lu), { ...asNadia, 'rds.listServices': () => ({ services: [...TOUS, lu], after: null }) });
    await screen.findByText('3 rue du Port');
    const { types_agrement: _, authId: __, parent: ___, bo: ____, ...dits } = sent;
    for (const dit of ['Direction nationale', 'jep', 'osiris', ...Object.values(dits)]) {
      expect(document.querySelector('main')?.textContent).toContain(dit);
    }
  });

  test('CALL-RDS-004 : la fiche refusée, le compte est retiré, le refus est dit et la saisie reste', async () => {
    const { app, person } = start('/ajouter', {
      createCompte: () => rozenn,
      'rds.createService': () => refuse(403, { code: 'SERVICE_HORS_PERIMETRE', message: 'Hors de votre périmètre.' }),
      deleteCompte: () => ({ message: 'ok' }),
    });
    await fill(person);
    expect(await screen.findByText('Hors de votre périmètre.')).toBeDefined();
    expect(app.callsTo('deleteCompte').map(({ params }) => params)).toEqual([{ id: rozenn.authId }]);
    expect(screen.getByLabelText<HTMLInputElement>('Nom du service').value).toBe('Ville de Vannes');
  });

  test('CALL-RDS-004 : une réponse perdue est redemandée sous la même clé avant de rien retirer', async () => {
    let tries = 0;
    const { app, person } = start('/ajouter', {
      createCompte: () => rozenn,
      'rds.createService': ({ body }) => {
        tries += 1;
        return tries === 1 ? CUT : { ...serviceOf(603, body.nom), ...body };
      },
    });
    await fill(person);
    expect(await screen.findByRole('link', { name: 'Ville de Vannes' })).toBeDefined();
    const keys = app.callsTo('rds.createService').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(app.callsTo('deleteCompte')).toHaveLength(0);
  });

  test('ERR-063 CALL-RDS-004 : si le compte lui-même est refusé, la fiche n’est pas demandée', async () => {
    const message = 'Cette adresse e-mail est déjà liée à un compte.';
    const { app, person } = start('/ajouter', {
      createCompte: () => refuse(409, { code: 'EMAIL_DEJA_LIE', message }),
    });
    await fill(person);
    expect(await screen.findByText(message)).toBeDefined();
    expect(app.callsTo('rds.createService')).toHaveLength(0);
  });
});

describe('modifier et supprimer un service', () => {
  const save = (person: ReturnType<typeof userEvent.setup>) =>
    person.click(screen.getByRole('button', { name: 'Enregistrer le service' }));

  test('ERR-045 : rien de changé, aucun appel, et c’est dit', async () => {
    const { app, person } = start(fiche(morbihan));
    await screen.findByRole('checkbox', { name: /Verrouiller le compte/ });
    await save(person);
    expect(await screen.findByText('Aucun changement à enregistrer.')).toBeDefined();
    expect([...app.callsTo('updateCompte'), ...app.callsTo('rds.updateService')]).toHaveLength(0);
  });

  test('CALL-RDS-005 CONST-005 : seule la fiche a changé, seule elle part, avec sa version', async () => {
    const { app, person } = start(fiche(morbihan), {
      'rds.updateService': ({ body }) => over(morbihan, body, { version: 3 }),
    });
    await screen.findByRole('checkbox', { name: /Verrouiller le compte/ });
    await person.type(screen.getByLabelText(/^Téléphone/), '02 97 00 00 00');
    await save(person);
    expect(await screen.findByText('Enregistré à 14h05.')).toBeDefined();
    const [call] = app.callsTo('rds.updateService');
    expect(call?.body).toEqual({ telephone: '0297000000' });
    expect(call?.headers.get('if-match')).toBe('"2"');
    expect(screen.getByLabelText<HTMLInputElement>(/^Téléphone/).value).toBe('0297000000');
    expect(app.callsTo('updateCompte')).toHaveLength(0);
  });

  test('SERVICE-002 : le service enregistré prend sa place dans la liste tenue, sans qu’elle soit relue', async () => {
    const { app, person } = start(fiche(morbihan), {
      'rds.updateService': ({ body }) => over(morbihan, body, { version: 3 }),
    });
    await screen.findByRole('checkbox', { name: /Verrouiller le compte/ });
    const nom = screen.getByLabelText('Nom du service');
    await person.clear(nom);
    await person.type(nom, 'Morbihan sports');
    await save(person);
    expect(await screen.findByRole('heading', { level: 1, name: 'Morbihan sports' })).toBeDefined();
    expect(app.callsTo('rds.listServices')).toHaveLength(1);
  });

  test('CALL-RDS-002 : quelqu’un a été plus rapide, ce service seul est relu, et la suite part de sa version', async () => {
    const telephone = '0297000000';
    const conflits = [{ champ: 'telephone', actuelle: '0297111111', demandee: telephone }];
    const frais = { ...morbihan, telephone: '0297111111', version: 7 };
    let isLate = true;
    const { app, person } = start(fiche(morbihan), {
      'rds.updateService': ({ body }) => {
        if (isLate) return refuse(409, { code: 'VERSION_DEPASSEE', message: 'x', conflits });
        return over(frais, body, { version: 8 });
      },
      'rds.readService': () => frais,
    });
    await screen.findByRole('checkbox', { name: /Verrouiller le compte/ });
    await person.type(screen.getByLabelText(/^Téléphone/), telephone);
    await save(person);
    await person.click(await screen.findByRole('radio', { name: new RegExp(`^${telephone}`) }));
    expect(app.callsTo('rds.readService').map(({ params }) => params)).toEqual([{ id: morbihan._id }]);
    isLate = false;
    await person.click(screen.getByRole('button', { name: 'Enregistrer mon choix' }));
    await waitFor(() => expect(app.callsTo('rds.updateService')).toHaveLength(2));
    expect(app.callsTo('rds.updateService')[1]?.headers.get('if-match')).toBe('"7"');
  });

  test('CALL-RDS-005 CALL-RDS-003 : seul le verrou a changé, seul le compte est appelé, avec le motif', async () => {
    let locked = false;
    const { app, person } = start(fiche(morbihan), {
      'rds.readUser': ({ params }) => ({ authId: params.id, locked, service: null }),
      updateCompte: ({ body }) => {
        locked = body.locked ?? locked;
        return sessionOf(rozenn);
      },
    });
    await person.click(await screen.findByRole('checkbox', { name: /Verrouiller le compte/ }));
    await person.type(screen.getByLabelText('Motif du verrouillage'), 'Agent parti');
    await save(person);
    await waitFor(() => expect(screen.queryByLabelText('Motif du verrouillage')).toBeNull());
    const [call] = app.callsTo('updateCompte');
    expect(call?.params).toEqual({ id: morbihan.authId });
    expect(call?.body).toEqual({ locked: true, locked_motif: 'Agent parti' });
    expect(app.callsTo('rds.updateService')).toHaveLength(0);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Verrouiller le compte/ }).checked).toBe(true);
  });

  test('CALL-RDS-006 : la fiche est supprimée, puis son compte', async () => {
    const { app, person } = start(fiche(morbihan), {
      'rds.deleteService': () => ({ message: 'ok' }),
      deleteCompte: () => ({ message: 'ok' }),
    });
    await person.click(await screen.findByRole('button', { name: 'Supprimer le service' }));
    const dialog = await screen.findByRole('dialog');
    await person.click(within(dialog).getByRole('button', { name: 'Supprimer le service' }));
    await screen.findByRole('heading', { level: 1, name: 'Annuaire des services' });
    const deletions = app.calls.filter(({ name }) => name.includes('delete')).map(({ name }) => name);
    expect(deletions).toEqual(['rds.deleteService', 'deleteCompte']);
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Département du Morbihan' })).toBeNull());
  });

  test('CALL-RDS-006 : un service qui instruit une subvention ouverte reste, avec son compte, et c’est dit', async () => {
    const message = 'Ce service instruit une subvention ouverte. Retirez-le de ses instructeurs, puis recommencez.';
    const { app, person } = start(fiche(morbihan), {
      'rds.deleteService': () => refuse(409, { code: 'SERVICE_INSTRUCTEUR', message }),
    });
    await person.click(await screen.findByRole('button', { name: 'Supprimer le service' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Supprimer le service' }));
    expect(await dialog.findByText(message)).toBeDefined();
    expect(app.callsTo('deleteCompte')).toHaveLength(0);
  });

  test('CALL-RDS-006 : un compte resté est dit, et se supprime seul ensuite', async () => {
    let isDown = true;
    const { app, person } = start(fiche(morbihan), {
      'rds.deleteService': () => ({ message: 'ok' }),
      deleteCompte: () => (isDown ? refuse(500) : { message: 'ok' }),
    });
    await person.click(await screen.findByRole('button', { name: 'Supprimer le service' }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer le service' }));
    await screen.findByText(/Le service est supprimé, mais son compte ne l’est pas/);
    isDown = false;
    await person.click(screen.getByRole('button', { name: 'Supprimer le compte' }));
    await screen.findByRole('heading', { level: 1, name: 'Annuaire des services' });
    expect(app.callsTo('rds.deleteService')).toHaveLength(1);
    expect(app.callsTo('deleteCompte')).toHaveLength(2);
  });

  test('un refus s’explique : des services en dépendent, c’est le sien, ou il est hors du périmètre', async () => {
    start(fiche(bretagne));
    expect(await screen.findByText(/D’autres services dépendent de celui-ci/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Supprimer le service' })).toBeNull();
    cleanup();
    start(fiche(bretagne), asNadia);
    expect((await screen.findAllByText(/Vous ne pouvez ni supprimer votre propre service/)).length).toBe(2);
    expect(screen.queryByLabelText('Profil')).toBeNull();
    cleanup();
    start(fiche(national), asNadia);
    expect(await screen.findByText(/Vous ne pouvez gérer que votre service/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Enregistrer le service' })).toBeNull();
  });
});
