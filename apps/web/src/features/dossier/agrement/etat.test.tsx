import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { agrementApp, type dossierTca, jep, PAGE_AGREMENT, titreTca } from '../../../testing/agrements.ts';
import type { Answers } from '../../../testing/answers.ts';
import { recordJudo } from '../../../testing/fiche.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const start = (page: string, answers: Answers = {}) => {
  const app = agrementApp(page, answers);
  render(app.element);
  /** A part of what is held is changed: what shows it follows, or it is shown from elsewhere. */
  const change = <T,>(cle: readonly unknown[], how: (held: T) => T) =>
    act(async () => {
      expect(app.queryClient.getQueryData(cle), String(cle)).toBeDefined();
      app.queryClient.setQueryData(cle, how);
    });
  return { ...app, change, user: userEvent.setup({ delay: null }) };
};
const ROLE = 'lca.association';
const ID = '27-000312';

describe('ce que le navigateur tient des agréments', () => {
  test('AGREMENT-007 : la demande, son dossier, ses documents, son mode ; son agrément et son service', async () => {
    const document = { code: 'statuts', libelle: 'Statuts', uuid: 'u1', nom: 'statuts-2027.pdf', id_type: 'STC' };
    const app = start(`${PAGE_AGREMENT}?mode=read&etape=2`, {
      'rda.listDocuments': () => ({ documents: [document] }),
    });
    expect(await screen.findByText('statuts-2027.pdf')).toBeDefined();
    await app.change(['dossier', ID, 'documents'], () => [{ ...document, nom: 'statuts-2028.pdf' }]);
    expect(await screen.findByText('statuts-2028.pdf')).toBeDefined();
    expect(app.router.state.location.search).toMatchObject({ mode: 'read' });

    await act(() => app.router.navigate({ to: app.addressNow().replace('etape=2', 'etape=4') }));
    expect((await screen.findAllByText('SDJES de Haute-Rive')).length).toBeGreaterThan(0);
    expect(screen.getByText('À tous')).toBeDefined();
    expect(app.queryClient.getQueryData(['agrements', 'version', 'TCA-2027', 3])).toMatchObject({
      nom: 'Tronc commun d’agrément',
    });
    await app.change<typeof dossierTca>(['dossier', ID], (held) => ({
      ...held,
      instructeurs: [{ service: { _id: 's', nom: 'DRAJES d’à côté' }, isReferent: true }],
    }));
    expect((await screen.findAllByText('DRAJES d’à côté')).length).toBeGreaterThan(0);
  });

  test('AGREMENT-007 : les dossiers, leurs états, et les agréments par lesquels on les choisit', async () => {
    const app = start('/demande-agrements/dossiers');
    const numero = await screen.findByRole('rowheader', { name: new RegExp(ID) });
    await app.user.click(screen.getByText('Filtrer les dossiers'));
    const options = (name: string) =>
      within(screen.getByLabelText(name))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(options('Agrément')).toContain('Jeunesse et éducation populaire'));
    await app.change(['agrements', 'liste', {}], () => ({
      pages: [{ agrements: [{ ...jep, nom: 'Sport' }], after: null, manque: [] }],
      pageParams: [''],
    }));
    await waitFor(() => expect(options('Agrément')).toContain('Sport'));
    await app.change<{ code: string; libelle: string }[]>(['agrements', 'etats', ROLE], (held) =>
      held.map((one) => (one.code === '6' ? { ...one, libelle: 'Donné' } : one)),
    );
    await waitFor(() => expect(options('État')).toContain('Donné'));
    const dossiers = app.queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey)
      .find(([nom, liste, , , genre]) => nom === 'dossiers' && liste === 'liste' && genre === 'agrement');
    await app.change(dossiers ?? [], () => ({ pages: [{ dossiers: [], after: null }], pageParams: [''] }));
    await waitFor(() => expect(numero.isConnected).toBe(false));
  });

  const ITEM = { id: '019a0000-0000-7000-8000-000000000901', version: 1 };
  const LIGNE = { ...ITEM, id_siret: null, deleted: false, modifie_at: '2027-01-01T10:00:00.000Z' };
  const LICENCES = { nb_licencies: null, nb_licencies_f: null, nb_licencies_h: null, membre_haa: null };
  const RESEAU = { ...LIGNE, ...LICENCES, nom: 'Fédération', numero_affiliation: null, id_correspondance_parent: null };
  const MEMBRE = {
    ...ITEM,
    ...LICENCES,
    id_correspondance: 99,
    nom: 'Judo voisin',
    id_siren: null,
    id_rna: 'W930000001',
  };
  const DECLARE = {
    ...{ ...LIGNE, type: 'jep', numero: 'D-1', niveau: null, date_attribution: null, date_fin: null },
    ...{ attribue_par: null, tca_etat: null, tca_date: null, verifie: false, titre: null },
  };
  test.each([
    ['rien', {}, [false, false, false]],
    ['un réseau', { reseaux_affiliation: [{ ...RESEAU, id_siren: '987654321' }] }, [true, false, false]],
    ['un membre', { composition_reseau: [MEMBRE] }, [false, true, false]],
    ['un agrément', { agrements: [DECLARE] }, [false, false, true]],
  ])(
    'AGREMENT-007 AGREMENT-008 : d’un réseau, tête de réseau, pourvue d’agréments ; avec %s',
    async (_, parts, dits) => {
      const app = start('/associations/4217/demande-agrement', {
        'dac.readAssociation': () => ({ ...recordJudo, ...parts }) as never,
        'rda.listTitres': ({ query }) => ({
          titres: query.siren === '987654321' ? [{ ...titreTca, association: 'Fédération' }] : [],
          couvertures: [],
        }),
      });
      await screen.findByRole('button', { name: /Demander Jeunesse/ });
      const phrases = [/Votre structure est affiliée/, /est tête de réseau/, /déclarés, pas vérifiés/];
      await waitFor(() => expect(phrases.map((one) => screen.queryByText(one) !== null)).toEqual(dits));
      expect(app.callsTo('rda.createDossier')).toHaveLength(0);
    },
  );

  test('AGREMENT-007 CALL-RDA-010 : le PDF se demande aux agréments, et se lit par son adresse', async () => {
    const clicked: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this.getAttribute('href') ?? '');
    });
    const app = start(PAGE_AGREMENT, { 'rda.requestPdf': () => ({ etat: 'pret', demande_at: null }) });
    await app.user.click(await screen.findByRole('button', { name: 'Télécharger le PDF du dossier' }));
    await screen.findByText(/Le PDF est prêt/);
    const href = `/api/rda/demande/dossiers/${ID}/pdf?role=${ROLE}&piece=dossier&from=rda`;
    expect(clicked).toEqual([href]);
    expect(screen.getByRole('link', { name: 'ouvrez-le ici' }).getAttribute('href')).toBe(href);
    expect(app.callsTo('rda.requestPdf')).toHaveLength(1);
    expect(app.callsTo('demandes.requestPdf')).toHaveLength(0);
  });
});
