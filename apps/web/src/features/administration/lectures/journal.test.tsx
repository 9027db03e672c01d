import type { Depassement, LigneJournal } from '@guichet/contract/lca';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { amina, sessionOf, utilisateurOf } from '../../../testing/amina.ts';
import type { Answers } from '../../../testing/answers.ts';
import { startApp } from '../../../testing/startApp.tsx';
import { ids, nadia, sophie } from '../testing/personnes.ts';

afterEach(cleanup);

const PAGE = '/administration/lca/lectures';
const ligne = (changes: Partial<LigneJournal> = {}): LigneJournal => ({
  id: 7,
  survenu_le: '2027-03-02T10:15:00.000Z',
  compte: { id: ids(5), nom: 'Luc Ferrand' },
  role: 'rds.user',
  service: 'DRAJES Bretagne',
  objet: 'association',
  id_objet: '4217',
  appel: 'dac.readIdentite',
  association: { id: 4_217, nom: 'Judo club des Lilas' },
  nombre: 1,
  motif: 'dossier',
  refusee: false,
  adresse: '192.0.2.7',
  ...changes,
});
const depassement: Depassement = {
  compte: { id: ids(5), nom: 'Luc Ferrand' },
  roles: ['rds.user'],
  mesure: 'associations',
  seuil: 'arret',
  total: 400,
  avis: 150,
  arret: 400,
  refus: 12,
};
const start = (answers: Answers = {}, who = sophie) => {
  const app = startApp(PAGE, {
    readSession: () => sessionOf(who),
    'lca.readUser': () => utilisateurOf(sophie),
    'lca.listNotes': () => [],
    'lca.listUrls': () => [],
    'lca.listLectures': () => ({ lignes: [ligne()], suivant: null }),
    'lca.listDepassements': () => ({ depassements: [] }),
    ...answers,
  });
  render(app.element);
  return { app, person: userEvent.setup({ delay: null }) };
};
const LISTE = { name: /^Lectures, de la plus récente/ } as const;

describe('P-20 le journal des lectures', () => {
  test('qui, quoi, d’où et pourquoi ; une connexion refusée et un refus de budget se voient', async () => {
    start({
      'lca.listLectures': () => ({
        lignes: [
          ligne(),
          ligne({ id: 6, refusee: true, nombre: 0 }),
          ligne({
            ...{
              id: 5,
              compte: null,
              role: null,
              service: null,
              objet: 'connexion',
              id_objet: null,
              association: null,
            },
            ...{ appel: 'auth.login', motif: 'IDENTIFIANTS_INCORRECTS' },
          }),
        ],
        suivant: null,
      }),
    });
    const [first, second, third] = within(await screen.findByRole('list', LISTE)).getAllByRole('listitem');
    for (const words of [
      'Luc Ferrand',
      'Agent d’un service, DRAJES Bretagne',
      'Fiche d’association : Judo club des Lilas',
      'Pourquoi : un dossier lie le service et l’association',
      'Le 02/03/2027 11h15, depuis 192.0.2.7',
    ])
      expect(first?.textContent).toContain(words);
    expect(second?.textContent).toContain('Refusée : budget épuisé');
    expect(third?.textContent).toMatch(/Quelqu’un qui n’a pas pu se connecter.*Connexion refusée.*Refus : /u);
  });

  test('les seuils passés d’abord ; de là, les lectures du compte, puis tout le journal', async () => {
    const { app, person } = start({ 'lca.listDepassements': () => ({ depassements: [depassement] }) });
    const seuils = await screen.findByRole('list', { name: 'Seuils passés aujourd’hui' });
    expect(seuils.textContent).toContain('Arrêté : second seuil');
    expect(seuils.textContent).toContain('400 associations différentes, puis 12 refus');
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.indexOf('Seuils passés aujourd’hui')).toBeLessThan(headings.indexOf('Chercher dans le journal'));
    await person.click(screen.getByRole('button', { name: 'Voir ses lectures « Luc Ferrand »' }));
    await waitFor(() => expect(app.callsTo('lca.listLectures').at(-1)?.query).toEqual({ compte: ids(5) }));
    expect(document.activeElement?.textContent).toBe('Chercher dans le journal');
    await person.selectOptions(screen.getByLabelText('Ce qui a été lu'), 'dossier');
    await person.click(screen.getByRole('button', { name: 'Rechercher' }));
    await waitFor(() =>
      expect(app.callsTo('lca.listLectures').at(-1)?.query).toEqual({ compte: ids(5), objet: 'dossier' }),
    );
    await person.click(await screen.findByRole('button', { name: 'Voir tout le journal' }));
    expect(await screen.findByText('Une ligne affichée')).toBeDefined();
    expect(screen.queryByText(/d’un seul compte/)).toBeNull();
  });

  test('personne n’a passé de seuil : c’est dit', async () => {
    start();
    expect(await screen.findByText('Personne n’a passé de seuil aujourd’hui.')).toBeDefined();
  });

  test('la recherche part avec ce qui est rempli, et l’adresse cherchée n’est pas dans celle de la page', async () => {
    const { app, person } = start();
    await person.type(await screen.findByRole('searchbox'), 'luc@guichet-asso.example');
    await person.type(screen.getByLabelText(/^Association/), '123 456 789');
    await person.type(screen.getByLabelText('Du'), '2027-03-01');
    await person.type(screen.getByLabelText('Au'), '2027-03-02');
    await person.selectOptions(screen.getByLabelText('Ce qui a été lu'), 'dossier');
    await person.click(screen.getByRole('button', { name: 'Rechercher' }));
    await waitFor(() =>
      expect(app.callsTo('lca.listLectures').at(-1)?.query).toEqual({
        email: 'luc@guichet-asso.example',
        id_asso: '123 456 789',
        du: '2027-03-01',
        au: '2027-03-02',
        objet: 'dossier',
      }),
    );
    expect(app.addressNow()).toBe(PAGE);
    expect(screen.getByDisplayValue('2027-03-01')).toBeDefined();
  });

  test('ce qui ne peut être cherché n’est pas envoyé : chaque champ dit pourquoi', async () => {
    const { app, person } = start();
    await person.type(await screen.findByRole('searchbox'), 'luc');
    await person.type(screen.getByLabelText(/^Association/), 'judo');
    await person.type(screen.getByLabelText('Du'), '2027-03-02');
    await person.type(screen.getByLabelText('Au'), '2027-03-01');
    const before = app.callsTo('lca.listLectures').length;
    await person.click(screen.getByRole('button', { name: 'Rechercher' }));
    expect(await screen.findByText(/n’a pas la forme nom@domaine/)).toBeDefined();
    expect(screen.getByText(/Donnez un SIREN/)).toBeDefined();
    expect(screen.getByText(/Le dernier jour vient avant le premier/)).toBeDefined();
    expect(app.callsTo('lca.listLectures')).toHaveLength(before);
  });

  test('la suite, et rien trouvé', async () => {
    const { person } = start({
      'lca.listLectures': ({ query }) => {
        if (query.objet) return { lignes: [], suivant: null };
        return query.after ? { lignes: [ligne({ id: 6 })], suivant: null } : { lignes: [ligne()], suivant: 'c' };
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Afficher la suite' }));
    expect(await screen.findByText('2 lignes affichées')).toBeDefined();
    await person.selectOptions(screen.getByLabelText('Ce qui a été lu'), 'paiement');
    await person.click(screen.getByRole('button', { name: 'Rechercher' }));
    expect(await screen.findByText(/Aucune ligne ne correspond/)).toBeDefined();
  });

  test.each([
    ['un administrateur des services', nadia],
    ['un membre', amina],
  ])('%s n’y entre pas et rien n’est demandé', async (_, who) => {
    const { app } = start({}, who);
    await waitFor(() => expect(app.addressNow()).not.toContain('lectures'));
    expect(app.callsTo('lca.listLectures')).toHaveLength(0);
  });
});
