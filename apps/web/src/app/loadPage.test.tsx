import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { amina, sessionOf } from '../testing/amina.ts';
import type { Answers } from '../testing/answers.ts';
import { dossierApp, PAGE as PAGE_DOSSIER } from '../testing/dossierPage.ts';
import { recordJudo } from '../testing/fiche.ts';
import { siege } from '../testing/people.ts';
import { siretApp } from '../testing/siret.ts';
import { startApp } from '../testing/startApp.tsx';
import { formation, ligneOf, preparationPour } from '../testing/subventions.ts';
import { loadPage } from './loadPage.ts';
import { ROUTES } from './routes.tsx';

afterEach(cleanup);

const ANSWERS: Answers = {
  readSession: () => sessionOf(amina),
  'dac.readAssociation': () => recordJudo,
  'rds.readSubvention': () => formation,
  'rds.readPreparation': () => preparationPour(formation),
  'rds.listCrossedServices': () => ({ services: [] }),
  'rds.listSubventions': () => ({ subventions: [ligneOf(formation)], compte: null, manque: [], after: null }) as never,
  'demandes.listDossiers': () => ({ dossiers: [], after: null }),
  'rda.listDossiers': () => ({ dossiers: [], after: null }),
};
const ID = String(siege.id_correspondance);
const PAGES = ROUTES.map((page) => [page.path, page] as const);
const pageAt = (path: string) => ROUTES.find((page) => page.path === path) ?? {};
type App = ReturnType<typeof startApp>;
const askedOf = (app: App) => app.calls.map(({ name }) => name).sort();

describe('ce que chaque page nomme, et qu’un seul chargeur lit', () => {
  const NOMME = {
    ...{ populate: ['rds.readSubvention'], subventionFilters: ['rds.listSubventions'] },
    ...{ attendus: ['readDossier'], filters: ['listDossiers'], demandesSiret: ['demandes.listDemandesSiret'] },
  } as const;
  const SERVICES = { subvention: 'demandes', agrement: 'rda' } as const;

  test.each(PAGES)('ROUTE-055.a : %s fait lire ce qu’elle nomme, et rien d’autre', async (_, page) => {
    const app = startApp('/', ANSWERS);
    const params = { idCorrespondance: ID, code: formation.code, idDossier: '27-000001' };
    await loadPage(app.services, page, { params, search: {} });
    const { referentiels = [], associationPath, filters, attendus } = page;
    const named = [
      ...(associationPath ? ['dac.readAssociation'] : []),
      ...(referentiels.length > 0 ? ['lca.listReferentiels'] : []),
      ...(page.populate ? NOMME.populate : []),
      ...(page.subventionFilters ? NOMME.subventionFilters : []),
      ...(page.demandesSiret ? NOMME.demandesSiret : []),
      ...(filters ? NOMME.filters.map((name) => `${SERVICES[filters]}.${name}`) : []),
      ...(attendus ? NOMME.attendus.map((name) => `${SERVICES[attendus]}.${name}`) : []),
    ].sort();
    await waitFor(() => expect(askedOf(app)).toEqual(named));
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
    await loadPage(app.services, page, { params: {}, search: {} });
    expect(app.callsTo('dac.readAssociation')).toEqual([]);
    const adresse = { params: { idCorrespondance: ID }, search: {} };
    await expect(loadPage(app.services, page, adresse)).resolves.toBeUndefined();
  });
});

describe('lu pendant que la page vient, par la requête même qu’elle montre', () => {
  const firstHeading = () => screen.findByRole('heading', { level: 1 });
  /** Before there is anything on screen: by the loader alone. */
  const loadedAt = async (app: App, path: string, adresse: Parameters<typeof loadPage>[2]) =>
    loadPage(app.services, pageAt(path), adresse);

  test('ROUTE-055.b : une subvention se lit avec les services que sa page nomme, une fois', async () => {
    const app = startApp(`/repertoire-des-subventions/${formation.code}`, ANSWERS);
    render(app.element);
    await screen.findByRole('heading', { level: 1, name: formation.nom });
    const read = app.callsTo('rds.readSubvention');
    expect(read.map(({ query, params }) => [params['code'], query['populate']])).toEqual([
      [formation.code, 'instructeurs'],
    ]);
    const seul = startApp('/', ANSWERS);
    await loadedAt(seul, '/repertoire-des-subventions/:code', { params: { code: formation.code }, search: {} });
    await waitFor(() => expect(seul.callsTo('rds.readSubvention')[0]?.query['populate']).toBe('instructeurs'));
  });

  test('ROUTE-055.b : les filtres de l’adresse vont dans la lecture, pour des dossiers et pour des subventions', async () => {
    const app = startApp('/', ANSWERS);
    const search = { q: 'judo', exercice: '2027', dispositif: 'FDVA', inconnu: 'x' };
    await loadedAt(app, '/dossiers', { params: {}, search });
    await loadedAt(app, '/demande-agrements/dossiers', { params: {}, search });
    await loadedAt(app, '/repertoire-des-subventions', { params: {}, search });
    await waitFor(() => expect(app.calls).toHaveLength(3));
    const [dossiers, agrements, subventions] = (
      ['demandes.listDossiers', 'rda.listDossiers', 'rds.listSubventions'] as const
    ).map((name) => app.callsTo(name)[0]?.query);
    expect(dossiers).toMatchObject({ searchQuery: 'judo', exercices: '2027', id_type_dispositif: 'FDVA' });
    expect(agrements).toMatchObject({ searchQuery: 'judo', exercices: '2027', typeAgrements: 'FDVA' });
    expect(subventions).toMatchObject({ q: 'judo', exercice: '2027', dispositif: 'FDVA' });
  });

  test.each(['/dossiers?exercice=2026', '/repertoire-des-subventions?dispositif=FDVA'])(
    'ROUTE-055.b : %s n’est lu qu’une fois, et la page montre ce qui fut lu',
    async (address) => {
      const app = startApp(address, ANSWERS);
      render(app.element);
      await firstHeading();
      const name = address.startsWith('/dossiers') ? 'demandes.listDossiers' : 'rds.listSubventions';
      await waitFor(() => expect(app.callsTo(name)).toHaveLength(1));
    },
  );

  test('ROUTE-055.b : un dossier vient avec les champs et les documents que sa subvention attend', async () => {
    const app = dossierApp('/');
    const params = { idDossier: PAGE_DOSSIER.split('/').at(-1) };
    await loadedAt(app, '/associations/:idSiret?/subvention-demande/:idDossier', { params, search: {} });
    await waitFor(() => expect(app.callsTo('rds.readVersion')).toHaveLength(1));
    expect(app.callsTo('demandes.readDossier')).toHaveLength(1);
    const held = app.services.queryClient.getQueriesData<{ documents_attendus: readonly { libelle: string }[] }>({
      queryKey: ['subventions', 'version'],
    });
    expect(held.map(([, contenu]) => contenu?.documents_attendus.map(({ libelle }) => libelle))).toEqual([
      ['Statuts', 'Programme des formations'],
    ]);
  });

  test('ROUTE-055.c : les demandes de SIRET se lisent comme l’adresse les demande, une fois', async () => {
    const app = siretApp('/demande-siret?q=lavoir&bloquees=true');
    render(app.element);
    await firstHeading();
    await waitFor(() => expect(app.callsTo('demandes.listDemandesSiret')).toHaveLength(1));
    expect(app.callsTo('demandes.listDemandesSiret')[0]?.query).toMatchObject({
      ...{ searchQuery: 'lavoir', bloquees: 'true' },
    });
    const seul = siretApp('/');
    await loadedAt(seul, '/demande-siret', { params: {}, search: { q: 'lavoir' } });
    await waitFor(() => expect(seul.callsTo('demandes.listDemandesSiret')).toHaveLength(1));
  });

  test('ROUTE-055.b : ce qui ne peut se lire n’empêche pas la page de s’ouvrir et de le dire', async () => {
    const app = startApp('/dossiers', {
      ...ANSWERS,
      'demandes.listDossiers': () => Promise.reject(new Error('panne')),
    });
    render(app.element);
    expect((await firstHeading()).textContent).toContain('Dossiers');
  });
});
