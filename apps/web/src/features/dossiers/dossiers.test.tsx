import type { ComplementAttendu, DossierLigne } from '@guichet/contract/demandes';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { amina, sessionOf } from '../../testing/amina.ts';
import { type Answers, CUT, refuse } from '../../testing/answers.ts';
import { dossierJudo, droitsSauf, ligneDossier } from '../../testing/dossiers.ts';
import { siege } from '../../testing/people.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

const PAGE = '/dossiers';
const COMPTES = {
  total: 7,
  montant_demande: 1_150_000,
  etats: [
    { etat: 'A' as const, statut: 'incomplet' as const, nombre: 2, montant_demande: 700_000 },
    { etat: '2' as const, statut: 'complet' as const, nombre: 1, montant_demande: 350_000 },
    { etat: '11' as const, statut: 'complet' as const, nombre: 4, montant_demande: 100_000 },
  ],
  exercices: [
    { exercice: 2028, nombre: 3, en_cours: 2 },
    { exercice: 2025, nombre: 4, en_cours: 1 },
  ],
};
const VIVANTS = ['A', 'C', 'D', '2', '3', '4', '6', '7', '8', '9'];
const transmis = ligneDossier({
  _id: '20270000000002',
  identifiant: { id_fo: '27-000002', step: 4 },
  description: { ...dossierJudo.description, etat: 'D', statut: 'complet' },
  transmis_at: '2027-02-02T22:41:00.000Z',
  main: {
    qui: 'service',
    nom: 'Délégation à la vie associative',
    depuis: '2027-02-02T22:41:00.000Z',
    phrase: 'Délégation à la vie associative a reçu ce dossier et va l’instruire.',
  },
  droits: droitsSauf({ modifier: "Ce dossier n'est pas éditable.", supprimer: 'Trop tard pour le supprimer.' }),
});
const listOf = (...dossiers: readonly DossierLigne[]) => ({ dossiers: [...dossiers], after: null });
const ANSWERS: Answers = {
  readSession: () => sessionOf(amina),
  'demandes.listDossiers': () => listOf(ligneDossier(), transmis),
  'demandes.countDossiers': () => COMPTES,
};
const start = (page: string = PAGE, answers: Answers = {}) => {
  const app = startApp(page, { ...ANSWERS, ...answers });
  render(app.element);
  return { ...app, user: userEvent.setup() };
};
const rowOf = async (id_fo: string): Promise<HTMLElement> => {
  const head = await screen.findByRole('rowheader', { name: new RegExp(id_fo) });
  return head.closest('tr') as HTMLElement;
};
/** Its other acts are behind the one in sight. */
const openRow = async (id_fo: string, { user }: ReturnType<typeof start>): Promise<HTMLElement> => {
  const row = await rowOf(id_fo);
  await user.click(within(row).getByText('Autres actes'));
  return row;
};

describe('la liste des dossiers', () => {
  test('ROUTE-022 UI-014.a CALL-DEM-002 DOSSIER-001 : où en est chacun, qui l’a, depuis quand', async () => {
    const app = start();
    const row = await rowOf('27-000001');
    expect(within(row).getByText('En cours de saisie')).toBeDefined();
    expect(within(row).getByRole('cell', { name: 'À vous depuis le 01/02/2027' })).toBeDefined();
    expect(row.textContent).toContain('À transmettre avant le dimanche 14 février 2027 à midi');
    expect(row.textContent).toContain('il reste 11 jours');
    const sent = await rowOf('27-000002');
    expect(within(sent).getByText('Transmis au service instructeur')).toBeDefined();
    expect(sent.textContent).toContain('Délégation à la vie associative');
    expect(sent.textContent).toContain('Transmis le mardi 2 février 2027 à 23h41');
    expect(app.callsTo('demandes.listDossiers')[0]?.path).toBe('/demandes/demande/dossiers');
    await waitFor(() => expect(document.title).toBe('Dossiers de subvention - Guichet Asso'));
  });

  test('P-16 : ce qu’un service attend est à la personne, avec sa date, même si le service a le dossier', async () => {
    const attendu: ComplementAttendu = {
      ...{ _id: '019a0000-0000-7000-8000-000000000901', libelle: 'Le relevé', echeance: '2027-02-10', service: null },
      ...{ id_dossier: transmis._id, id_fo: '27-000002', nom: 'Judo', id_siret: '12345678900012', subvention: 'FDVA' },
      genre: 'subvention',
    };
    start(PAGE, { 'demandes.listComplementsAttendus': () => ({ complements: [attendu] }) });
    const sent = await rowOf('27-000002');
    await waitFor(() => expect(within(sent).getByRole('cell', { name: /^À vous/ })).toBeDefined());
    expect(sent.textContent).toContain('10 février 2027');
  });

  test('DOSSIER-029 : un dossier auquel il manque quelque chose se dit incomplet, un autre non', async () => {
    const typed = ligneDossier({ description: { ...dossierJudo.description, etat: 'A', statut: 'incomplet' } });
    start(PAGE, { 'demandes.listDossiers': () => listOf(typed, transmis) });
    expect(within(await rowOf('27-000001')).getByText('Incomplet')).toBeDefined();
    expect(within(await rowOf('27-000002')).queryByText(/Incomplet/)).toBeNull();
  });

  test('un dossier encore tapé ne se dit pas complet, un dossier envoyé le dit', async () => {
    const typed = ligneDossier({ description: { ...dossierJudo.description, etat: 'A', statut: 'complet' } });
    start(PAGE, { 'demandes.listDossiers': () => listOf(typed, transmis) });
    const row = await rowOf('27-000001');
    expect(within(row).getByText('Contacts et documents prêts')).toBeDefined();
    expect(within(row).queryByText('Complet')).toBeNull();
    expect(within(await rowOf('27-000002')).getByText('Complet')).toBeDefined();
  });

  test('pour une association l’instruction est un seul choix, sans rien de ce qui se passe dans le service', async () => {
    start();
    await rowOf('27-000001');
    const options = within(screen.getByLabelText('État')).getAllByRole<HTMLOptionElement>('option', { hidden: true });
    const instruits = options.filter(({ textContent }) => /instruction/u.test(textContent));
    expect(instruits.map(({ value, textContent }) => [value, textContent])).toEqual([['2', "En cours d'instruction"]]);
  });

  test('P-16 DOSSIER-043 : ce qui est en cours, quelle que soit l’année, et le rôle avec l’appel', async () => {
    let asked: unknown;
    start(PAGE, {
      'demandes.listDossiers': ({ query }) => {
        asked = query;
        return listOf(ligneDossier());
      },
    });
    await rowOf('27-000001');
    expect(asked).toMatchObject({ role: 'lca.association', etats: VIVANTS });
    expect(asked).not.toHaveProperty('exercices');
  });

  test('DOSSIER-008 : qui demande une liste par exercice commence par celui de l’année', async () => {
    const app = start(`${PAGE}?exercice=annee`);
    await rowOf('27-000001');
    expect(app.callsTo('demandes.listDossiers')[0]?.query).toEqual({ role: 'lca.association', exercices: '2027' });
    expect(screen.getByRole('link', { name: '2027 0' }).getAttribute('aria-current')).toBe('page');
  });

  test('P-16 : les exercices sont des onglets, avec leur nombre ; celui de l’année y est toujours', async () => {
    start();
    const tabs = await screen.findByRole('navigation', { name: 'Exercices' });
    await waitFor(() =>
      expect(
        within(tabs)
          .getAllByRole('link')
          .map(({ textContent }) => textContent),
      ).toEqual(['En cours 3', '2028 3', '2027 0', '2025 4', 'Tous 7']),
    );
    const [here, other] = within(tabs).getAllByRole('link');
    expect(here?.getAttribute('aria-current')).toBe('page');
    expect([here, other].map((link) => link?.getAttribute('href'))).toEqual([
      '/client/dossiers',
      '/client/dossiers?exercice=2028',
    ]);
  });

  test('P-16 : une année vide dit où sont les autres', async () => {
    start(`${PAGE}?exercice=2027`, { 'demandes.listDossiers': () => listOf() });
    expect(await screen.findByText('Aucun dossier pour l’exercice 2027.')).toBeDefined();
    const link = screen.getByRole('link', { name: '3 dossiers pour l’exercice 2028' });
    expect(link.getAttribute('href')).toBe('/client/dossiers?exercice=2028');
    expect(screen.getByRole('link', { name: '4 dossiers pour l’exercice 2025' })).toBeDefined();
  });

  test('un état choisi se cherche dans toutes les années, et l’onglet le dit', async () => {
    const app = start(`${PAGE}?etat=11`);
    await rowOf('27-000001');
    expect(app.callsTo('demandes.listDossiers')[0]?.query).toEqual({ role: 'lca.association', etats: '11' });
    expect(screen.getByRole('link', { name: /^Tous/ }).getAttribute('aria-current')).toBe('page');
  });

  test('DOSSIER-007.a : les filtres vivent dans l’adresse', async () => {
    const service = '019a0000-0000-7000-8000-000000000602';
    const app = start(
      `${PAGE}?q=judo&exercice=tous&etat=A&statut=incomplet&crf=3&dispositif=FDVA&service=${service}&demandeur=${siege.id_correspondance}&auteur=moi&supprimes=oui&nouveautes=oui`,
    );
    await rowOf('27-000001');
    expect(app.callsTo('demandes.listDossiers')[0]?.query).toEqual({
      role: 'lca.association',
      etats: 'A',
      statuts: 'incomplet',
      etatsCRF: '3',
      searchQuery: 'judo',
      id_type_dispositif: 'FDVA',
      id_service_instructeur: service,
      demandeur: String(siege.id_correspondance),
      createdBy: amina.authId,
      includeDeleted: 'true',
      select_notifications: 'true',
    });
  });

  test('DOSSIER-007.a : un filtre choisi change l’adresse', async () => {
    const app = start();
    await rowOf('27-000001');
    await app.user.selectOptions(screen.getByLabelText('État'), 'Accordé');
    await app.user.click(screen.getByRole('button', { name: 'Rechercher' }));
    await waitFor(() => expect(app.addressNow()).toBe(`${PAGE}?etat=6`));
    await waitFor(() => expect(app.callsTo('demandes.listDossiers').at(-1)?.query).toMatchObject({ etats: '6' }));
  });

  test('DOSSIER-007.a : l’état du compte-rendu financier se choisit par son nom', async () => {
    const app = start();
    await rowOf('27-000001');
    await app.user.selectOptions(screen.getByLabelText('Compte-rendu financier'), 'Reçu par le service instructeur');
    await app.user.click(screen.getByRole('button', { name: 'Rechercher' }));
    await waitFor(() => expect(app.callsTo('demandes.listDossiers').at(-1)?.query).toMatchObject({ etatsCRF: '5' }));
  });

  test.each([
    ['2019', '2019'],
    ['19', '2027'],
    ['vingt', '2027'],
  ])('ROUTE-053 : l’adresse demande l’exercice %s', async (exercice, asked) => {
    const app = start(`${PAGE}?exercice=${exercice}`);
    await rowOf('27-000001');
    expect(app.callsTo('demandes.listDossiers')[0]?.query['exercices']).toBe(asked);
    expect(screen.getByRole('link', { name: new RegExp(`^${asked}`, 'u') }).getAttribute('aria-current')).toBe('page');
  });

  test('les totaux, par état, et la liste pour un tableur', async () => {
    start();
    const totals = await screen.findByRole('region', { name: 'En tout' });
    expect(totals.textContent).toMatch(/3 dossiers, 10.500.€ demandés/u);
    expect(within(totals).getByRole('row', { name: /En cours de saisie 2, 7.000/u, hidden: true })).toBeDefined();
    const link = await screen.findByRole('link', { name: /Télécharger cette liste/ });
    expect(link.getAttribute('href')).toBe(
      '/api/demandes/demande/dossiers/export?role=lca.association&etats=A&etats=C&etats=D&etats=2&etats=3&etats=4&etats=6&etats=7&etats=8&etats=9',
    );
  });

  test('la suite se lit par la marque de la page d’avant', async () => {
    const app = start(PAGE, {
      'demandes.listDossiers': ({ query }) =>
        query.after ? listOf(transmis) : { dossiers: [ligneDossier()], after: 'suite-1' },
    });
    await rowOf('27-000001');
    await app.user.click(screen.getByRole('button', { name: 'Afficher la suite' }));
    await rowOf('27-000002');
    expect(app.callsTo('demandes.listDossiers').at(-1)?.query).toMatchObject({ after: 'suite-1' });
    expect(screen.getByText('2 dossiers affichés')).toBeDefined();
  });

  test('CONST-004.b P-5 ERR-008 : une panne est écrite au journal, sans message passager ni ligne, et se recommence', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    let isDown = true;
    const app = start(PAGE, { 'demandes.listDossiers': () => (isDown ? CUT : listOf(ligneDossier())) });
    expect(await screen.findByText(/Un problème est survenu lors de la requête\./)).toBeDefined();
    expect(app.services.toasts.get()).toHaveLength(0);
    expect(warned).toHaveBeenCalled();
    expect(screen.queryByText('27-000001')).toBeNull();
    isDown = false;
    await app.user.click(screen.getByRole('button', { name: 'Recommencer' }));
    await rowOf('27-000001');
  });

  test('vide : on le dit, et ce que l’on peut faire', async () => {
    const app = start(PAGE, {
      'demandes.listDossiers': () => listOf(),
      'demandes.countDossiers': () => ({ total: 0, montant_demande: 0, etats: [], exercices: [] }),
    });
    expect(await screen.findByText('Aucun dossier en cours.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Voir ce que votre association peut demander' })).toBeDefined();
    expect(app.addressNow()).toBe(PAGE);
  });
});

describe('ce que l’on fait d’un dossier', () => {
  test('UI-014.a DOSSIER-022 DOSSIER-025 : modifier et consulter, ou la raison de ne pas pouvoir', async () => {
    const app = start();
    const mine = await openRow('27-000001', app);
    const edit = within(mine).getByRole('link', { name: 'Modifier le dossier 27-000001' });
    expect(edit.getAttribute('href')).toBe(
      '/client/associations/12345678900012/subvention-demande/27-000001?mode=edit',
    );
    expect(within(mine).getByRole('link', { name: 'Consulter le dossier 27-000001' })).toBeDefined();
    const sent = await openRow('27-000002', app);
    expect(within(sent).queryByRole('link', { name: /Modifier/ })).toBeNull();
    expect(within(sent).queryByRole('button', { name: /Supprimer/ })).toBeNull();
    expect(sent.textContent).toContain("Ce dossier n'est pas éditable.");
    expect(sent.textContent).toContain('Trop tard pour le supprimer.');
  });

  test('DOSSIER-040 CALL-DEM-017 DOSSIER-023 : supprimer se demande deux fois', async () => {
    const app = start(PAGE, { 'demandes.deleteDossier': () => ({ message: 'ok' }) });
    const row = await openRow('27-000001', app);
    await app.user.click(within(row).getByRole('button', { name: /Supprimer/ }));
    expect(app.callsTo('demandes.deleteDossier')).toHaveLength(0);
    await app.user.click(screen.getByRole('button', { name: 'Supprimer le dossier' }));
    await waitFor(() => expect(app.callsTo('demandes.deleteDossier')).toHaveLength(1));
    expect(app.callsTo('demandes.deleteDossier')[0]?.path).toBe('/demandes/demande/dossiers/27-000001');
    expect(await screen.findByText(/Il peut être rétabli pendant 30 jours/)).toBeDefined();
  });

  test('ERR-012 : une suppression qui échoue le dit', async () => {
    const app = start(PAGE, { 'demandes.deleteDossier': () => refuse(500) });
    const row = await openRow('27-000001', app);
    await app.user.click(within(row).getByRole('button', { name: /Supprimer/ }));
    await app.user.click(screen.getByRole('button', { name: 'Supprimer le dossier' }));
    expect(await screen.findByText('Un problème est survenu lors de la suppression du dossier.')).toBeDefined();
  });

  test('DOSSIER-010 : un dossier supprimé se rétablit', async () => {
    const deleted = ligneDossier({
      description: { ...dossierJudo.description, etat: 'B' },
      supprime_at: '2027-02-02T09:00:00.000Z',
      droits: { ...droitsSauf({ supprimer: 'Déjà supprimé.' }), restaurer: { ok: true, raison: null } },
    });
    const app = start(`${PAGE}?supprimes=oui`, {
      'demandes.listDossiers': () => listOf(deleted),
      'demandes.restoreDossier': () => dossierJudo,
    });
    const row = await openRow('27-000001', app);
    expect(within(row).getByText('Supprimé')).toBeDefined();
    await app.user.click(within(row).getByRole('button', { name: /Rétablir/ }));
    await waitFor(() => expect(app.callsTo('demandes.restoreDossier')).toHaveLength(1));
  });
});

describe('partager', () => {
  const jean = {
    authId: '019a0000-0000-7000-8000-000000000404',
    nom: 'Jean Morvan',
    type: 'Siège' as const,
    id_siret: siege.id_siret,
  };
  const MEMBRES: Answers = {
    'demandes.listPartageables': () => ({ membres: [jean] }),
    'demandes.readDossier': () => dossierJudo,
  };

  test('DOSSIER-039 CALL-DEM-019 : avec des membres confirmés de l’association', async () => {
    const app = start(PAGE, { ...MEMBRES, 'demandes.shareDossier': () => dossierJudo });
    const row = await openRow('27-000001', app);
    await app.user.click(within(row).getByRole('button', { name: /Partager/ }));
    await app.user.click(await screen.findByRole('checkbox', { name: /Jean Morvan/ }));
    const niveau = screen.getByLabelText<HTMLSelectElement>('Ce que Jean Morvan pourra faire');
    expect(niveau.value).toBe('modifier');
    await app.user.selectOptions(niveau, 'Le lire seulement');
    await app.user.click(screen.getByRole('button', { name: 'Enregistrer le partage' }));
    await waitFor(() => expect(app.callsTo('demandes.shareDossier')).toHaveLength(1));
    expect(app.callsTo('demandes.shareDossier')[0]?.body).toEqual({
      shared_with: [jean.authId],
      lecture_seule: [jean.authId],
    });
    expect(await screen.findByText('Le partage du dossier est enregistré.')).toBeDefined();
  });

  test('ERR-015 : un partage qui échoue le dit, et la saisie reste', async () => {
    const app = start(PAGE, { ...MEMBRES, 'demandes.shareDossier': () => refuse(500) });
    const row = await openRow('27-000001', app);
    await app.user.click(within(row).getByRole('button', { name: /Partager/ }));
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Jean Morvan/ });
    await app.user.click(box);
    await app.user.click(screen.getByRole('button', { name: 'Enregistrer le partage' }));
    expect(await screen.findByText('Une erreur est survenue lors du partage du dossier.')).toBeDefined();
    expect(box.checked).toBe(true);
  });
});
