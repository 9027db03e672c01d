import type { ReferentielType } from '@guichet/rules/referentiel';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { type Answers, CUT, refuse } from '../../testing/answers.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

const id = (last: number) => `019a0000-0000-7000-8000-${String(last).padStart(12, '0')}`;
const question = (last: number, texte: string, reponse: string, categorie: string, ordre = last) => ({
  _id: id(last),
  version: 1,
  question: texte,
  reponse,
  categorie,
  enabled: true,
  ordre,
});
const QUESTIONS = [
  question(3, 'Où est mon SIRET ?', '<p>Sur l’avis de <strong>situation</strong>.</p>', 'obtenir-un-siret'),
  question(2, 'Je ne reçois pas le courriel', '<p>Regardez les indésirables.</p>', 'mon-compte', 9),
  question(
    1,
    'Comment changer de mot de passe ?',
    '<p>Depuis <a href="/user/profil">votre profil</a>.</p>',
    'mon-compte',
    1,
  ),
  question(4, 'Une question ancienne', '<p>Sans rayon.</p>', 'supprimee'),
];
const entry = (last: number, code: string, label: string, url: string) => ({
  _id: id(last),
  version: 1,
  code,
  label,
  url,
  enabled: true,
  ordre: 1,
});
const CATEGORIES = {
  _id: id(90),
  type: 'categorie-faq' satisfies ReferentielType as ReferentielType,
  libelle: 'Catégories',
  categorie: 'portail' as const,
  version: 1,
  options: [
    { value: 'mon-compte', label: 'Mon compte' },
    { value: 'rendre-compte', label: 'Rendre compte' },
    { value: 'obtenir-un-siret', label: 'Obtenir un SIRET' },
  ],
};
const ALL: Answers = {
  'lca.listQuestions': () => QUESTIONS,
  'lca.listReferentiels': () => [CATEGORIES],
  'lca.listUrls': () => [
    entry(11, 'asso', 'associations.gouv.fr', 'https://associations.gouv.fr/'),
    entry(13, 'aide', 'Aide du portail', '/assistance'),
  ],
  'lca.listDocumentsModeles': () => [entry(12, 'bilan', 'Modèle de bilan', 'https://modeles.example/bilan.ods')],
};
const open = async (answers: Answers) => {
  const app = startApp('/faq', answers);
  render(app.element);
  await screen.findByRole('heading', { level: 1, name: 'Questions fréquentes' });
  return app;
};
const main = () => within(screen.getByRole('main'));
const titles = () =>
  main()
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent);

describe('les questions fréquentes', () => {
  test('ROUTE-008 CALL-LCA-009 REF-009 : sans session, les questions publiées par catégorie, dans leur ordre', async () => {
    const app = await open(ALL);
    await main().findByRole('button', { name: 'Comment changer de mot de passe ?' });
    expect(titles().slice(0, 3)).toEqual(['Mon compte', 'Obtenir un SIRET', 'Autres questions']);
    expect(
      main()
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual([
      'Comment changer de mot de passe ?',
      'Je ne reçois pas le courriel',
      'Où est mon SIRET ?',
      'Une question ancienne',
    ]);
    expect(app.callsTo('lca.listQuestions')[0]?.query).toEqual({ enabled: 'true' });
  });

  test('la liste des catégories est lue une fois, et elle seule', async () => {
    const app = await open(ALL);
    expect(app.callsTo('lca.listReferentiels').map(({ query }) => query)).toEqual([{ type: 'categorie-faq' }]);
  });

  test('une question s’ouvre et se referme, sa réponse est mise en forme et ses liens mènent au portail', async () => {
    await open(ALL);
    const button = await main().findByRole('button', { name: 'Comment changer de mot de passe ?' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(main().queryByRole('link', { name: 'votre profil' })).toBeNull();
    await userEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(main().getByRole('link', { name: 'votre profil' }).getAttribute('href')).toBe('/client/user/profil');
    await userEvent.click(button);
    expect(main().queryByRole('link', { name: 'votre profil' })).toBeNull();
  });

  test('la recherche lit questions et réponses sans tenir compte des accents, et dit combien elle en trouve', async () => {
    await open(ALL);
    await main().findByText('Où est mon SIRET ?');
    const search = async (words: string) => {
      const field = screen.getByLabelText(/^Chercher/);
      await userEvent.clear(field);
      if (words) await userEvent.type(field, words);
      await userEvent.click(screen.getByRole('button', { name: 'Rechercher' }));
    };
    await search('INDESIRABLES regardez');
    expect(main().getByRole('status').textContent).toBe('1 question contient « INDESIRABLES regardez ».');
    expect(main().queryByText('Où est mon SIRET ?')).toBeNull();
    await search('zzz');
    expect(main().getByRole('status').textContent).toBe('Aucune question ne contient « zzz ».');
    await search('');
    expect(main().getByRole('status').textContent).toBe('');
    expect(main().getByText('Où est mon SIRET ?')).toBeDefined();
  });

  test('CALL-LCA-011 CALL-LCA-012 REF-009 : les modèles de documents et les liens sont là, les liens aussi au pied de page', async () => {
    await open(ALL);
    const modele = await main().findByRole('link', { name: 'Modèle de bilan' });
    expect(modele.getAttribute('href')).toBe('https://modeles.example/bilan.ods');
    expect(main().getByRole('link', { name: 'associations.gouv.fr' })).toBeDefined();
    const footer = within(screen.getByRole('contentinfo'));
    expect(main().getByRole('link', { name: 'Aide du portail' })).toBeDefined();
    expect(footer.queryByRole('link', { name: 'Aide du portail' })).toBeNull();
    expect(footer.getByRole('link', { name: 'associations.gouv.fr' }).getAttribute('href')).toBe(
      'https://associations.gouv.fr/',
    );
  });
});

describe('les listes qui manquent', () => {
  test('CONST-004.a P-5 : une liste qui échoue devient vide, la page le dit sans message flottant, et recommencer suffit', async () => {
    let isDown = true;
    const app = await open({ ...ALL, 'lca.listQuestions': () => (isDown ? CUT : QUESTIONS) });
    expect(await main().findByText(/Les questions n’ont pas pu être chargées/)).toBeDefined();
    expect(main().queryByText('Aucune question n’est publiée pour le moment.')).toBeNull();
    expect(app.services.toasts.get()).toEqual([]);
    expect(console.warn).toHaveBeenCalledWith('questions : lecture impossible.', expect.anything());
    isDown = false;
    await userEvent.click(main().getByRole('button', { name: 'Recommencer' }));
    expect(await main().findByText('Où est mon SIRET ?')).toBeDefined();
    expect(main().queryByText(/n’ont pas pu être chargées/)).toBeNull();
  });

  test.each([
    ['coupés', CUT],
    ['en panne', refuse(500)],
  ] as const)(
    'ERR-057 : les modèles de documents %s, la phrase est dite à leur place, et recommencer suffit',
    async (_, failure) => {
      let isDown = true;
      const listDocumentsModeles = ALL['lca.listDocumentsModeles'];
      await open({
        ...ALL,
        'lca.listDocumentsModeles': (request) => (isDown ? failure : (listDocumentsModeles?.(request) ?? [])),
      });
      const said = 'Un problème est survenu lors de la récupération des documents modeles.';
      const place = (await main().findByText(said)).closest('section') as HTMLElement;
      expect(within(place).getByRole('heading', { name: 'Modèles de documents' })).toBeDefined();
      isDown = false;
      await userEvent.click(within(place).getByRole('button', { name: 'Recommencer' }));
      expect(await main().findByRole('link', { name: 'Modèle de bilan' })).toBeDefined();
      expect(main().queryByText(said)).toBeNull();
    },
  );

  test('une liste vide n’est pas une panne', async () => {
    await open({ ...ALL, 'lca.listQuestions': () => [], 'lca.listDocumentsModeles': () => [] });
    expect(await main().findByText('Aucune question n’est publiée pour le moment.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Recommencer' })).toBeNull();
  });

  test('REF-004 : catégories illisibles, la liste est vide et les questions restent lisibles', async () => {
    await open({ ...ALL, 'lca.listReferentiels': () => refuse(502) });
    await main().findByText('Où est mon SIRET ?');
    await waitFor(() => expect(titles()[0]).toBe('Autres questions'));
  });

  test('REF-004 : lues puis devenues illisibles, les catégories d’avant ne restent pas', async () => {
    let isDown = false;
    const app = await open({ ...ALL, 'lca.listReferentiels': () => (isDown ? refuse(502) : [CATEGORIES]) });
    await waitFor(() => expect(titles()).toContain('Mon compte'));
    isDown = true;
    await app.queryClient.invalidateQueries();
    await waitFor(() => expect(titles()[0]).toBe('Autres questions'));
    expect(titles()).not.toContain('Mon compte');
    expect(main().getByText('Où est mon SIRET ?')).toBeDefined();
  });
});
