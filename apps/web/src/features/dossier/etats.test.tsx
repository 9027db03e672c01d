import type { EtatDossier } from '@guichet/rules/dossier';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { amina, sessionOf } from '../../testing/amina.ts';
import { dossierApp, PAGE } from '../../testing/dossierPage.ts';
import { dossierEn } from '../../testing/etatsDossier.ts';
import { luc } from '../../testing/people.ts';
import { startApp } from '../../testing/startApp.tsx';
import { formation } from '../../testing/subventions.ts';

afterEach(cleanup);

const AMINA = { role: 'lca.association', relations: ['createur'] as const, user: amina };
const LUC = { role: 'rds.user', relations: ['instructeur'] as const, user: luc };

/** The words of each state for both, and what each may do then: the documents' table, written out. */
const TABLE: Readonly<
  Record<EtatDossier, readonly [association: string, service: string, actes: string, siens: string]>
> = {
  A: ['En cours de saisie', 'En cours de saisie', 'Modifier Consulter Partager Supprimer', 'Consulter'],
  B: ['Supprimé', 'Supprimé', 'Modifier Consulter Rétablir', 'Consulter'],
  C: [
    'Renvoyé au compte asso',
    'Renvoyé au compte asso',
    'Modifier Consulter Partager Supprimer',
    'Consulter Supprimer',
  ],
  D: ['Transmis au service instructeur', 'Transmis au service instructeur', 'Partager', ''],
  '2': ["En cours d'instruction", "En cours d'instruction", 'Partager', ''],
  '3': ["En cours d'instruction", 'En attente superviseur', 'Partager', ''],
  '4': ["En cours d'instruction", 'En attente décision', 'Partager', ''],
  '6': ['Accordé', 'Accordé', 'Partager', ''],
  '7': ['En cours de paiement', 'En cours de paiement (Sirepa)', 'Partager', ''],
  '8': ['En cours de paiement', 'En cours de paiement (Chorus)', 'Partager', ''],
  '9': [
    'Payé, en attente des comptes-rendus financiers',
    'Payé, en attente des comptes-rendus financiers',
    'Rendre compte Partager',
    '',
  ],
  '10': ['Terminé', 'Terminé', 'Partager', ''],
  '11': ['Refusé', 'Refusé', 'Partager', ''],
  '12': ['Rejeté', 'Rejeté', 'Partager', ''],
};

/** Each state has its own requirement; the two ways of paying share one. */
const ETATS = [
  ['DOSSIER-009', 'A'],
  ['DOSSIER-010', 'B'],
  ['DOSSIER-011', 'C'],
  ['DOSSIER-012', 'D'],
  ['DOSSIER-013', '2'],
  ['DOSSIER-014', '3'],
  ['DOSSIER-015', '4'],
  ['DOSSIER-016', '6'],
  ['DOSSIER-017', '7'],
  ['DOSSIER-017', '8'],
  ['DOSSIER-018', '9'],
  ['DOSSIER-019', '10'],
  ['DOSSIER-020', '11'],
  ['DOSSIER-021', '12'],
] as const;

const VERBES = ['Rendre compte', 'Modifier', 'Corriger', 'Consulter', 'Partager', 'Supprimer', 'Rétablir'];
/** The verbs of the links and buttons, in their order on the page. */
const actesOf = (place: HTMLElement): string =>
  [...place.querySelectorAll(':is(.ga-actions, .ga-row-acts) :is(a, button)')]
    .map(({ textContent }) => VERBES.find((verbe) => textContent?.startsWith(verbe)))
    .filter((verbe) => verbe !== undefined)
    .join(' ');

const LECTEURS = [
  ['une association', AMINA, 0, 2],
  ['un service', LUC, 1, 3],
] as const;

describe.each(LECTEURS)('chaque état, pour %s', (_, lecteur, mot, actes) => {
  test('DOSSIER-022 DOSSIER-023 DOSSIER-025 dans la liste : son nom, et ce qui est permis', async () => {
    const dossiers = ETATS.map(([, etat], index) =>
      dossierEn(etat, lecteur, {
        _id: `2027000000010${index}`,
        identifiant: { id_fo: `27-0001${index + 10}`, step: 4 },
      }),
    );
    const app = startApp('/dossiers?supprimes=oui', {
      readSession: () => sessionOf(lecteur.user),
      'demandes.listDossiers': () => ({ dossiers, after: null }),
      'demandes.countDossiers': () => ({ total: 0, montant_demande: 0, etats: [], exercices: [] }),
    });
    render(app.element);
    await screen.findByRole('row', { name: /27-000110/ });
    const lu = ETATS.map(([, etat], index) => {
      const row = screen.getByRole('row', { name: new RegExp(`27-0001${index + 10}`) });
      return [etat, within(row).queryByText(TABLE[etat][mot], { selector: 'p' })?.textContent, actesOf(row)];
    });
    expect(lu).toEqual(ETATS.map(([, etat]) => [etat, TABLE[etat][mot], TABLE[etat][actes]]));
  });

  test.each(ETATS)('%s sur sa page, en %s : son nom, et ce qui est permis', async (_exigence, etat) => {
    const dossier = dossierEn(etat, lecteur);
    const app = dossierApp(PAGE, {
      readSession: () => sessionOf(lecteur.user),
      'demandes.readDossier': () => dossier,
      'demandes.listProjets': () => ({ projets: [] }),
    });
    render(app.element);
    // Who instructs what was sent reads whose request it is first; who asks, what is asked for.
    const isLu = lecteur === LUC && dossier.instructions.length > 0;
    const title = await screen.findByRole('heading', { level: 1, name: isLu ? dossier.demandeur.nom : formation.nom });
    expect(screen.getAllByText((texte) => texte.includes(formation.nom)).length).toBeGreaterThan(0);
    expect(title.parentElement?.querySelector('.ga-tag')?.textContent).toBe(TABLE[etat][mot]);
    const section = screen.getByRole('region', { name: 'Ce dossier' });
    const entrees = ['Rendre', 'compte', 'Modifier', 'Consulter'];
    const expected = TABLE[etat][actes].split(' ').filter((verbe) => !entrees.includes(verbe));
    expect(actesOf(section)).toBe(expected.join(' '));
    const isEdited = TABLE[etat][actes].includes('Modifier');
    expect(screen.queryAllByText("Ce dossier n'est pas éditable.").length === 0 || !isEdited).toBe(true);
    expect(app.callsTo('demandes.readDossier')[0]?.query).toMatchObject({ role: lecteur.role });
  });
});

test('DOSSIER-044 : chacun lit sous son rôle, et une association ne voit pas les étapes internes d’un service', async () => {
  const dossier = dossierEn('3', AMINA);
  const app = dossierApp(PAGE, { 'demandes.readDossier': () => dossier });
  render(app.element);
  await screen.findByRole('heading', { level: 1, name: formation.nom });
  expect(screen.queryByText('En attente superviseur')).toBeNull();
  expect(app.callsTo('demandes.readDossier')[0]?.query).toMatchObject({ role: 'lca.association' });
});

test('DOSSIER-024 : un service supprime en saisie ce qu’un service a commencé, pas ce qu’une association a commencé', async () => {
  const lecteur = { ...LUC, relations: ['serviceCreateur'] as const };
  const dossiers = (['service', 'association'] as const).map((type, index) =>
    dossierEn('A', lecteur, {
      _id: `2027000000020${index}`,
      identifiant: { id_fo: `27-00020${index}`, step: 1 },
      createdBy: { id: luc.authId, type },
    }),
  );
  render(
    startApp('/dossiers', {
      readSession: () => sessionOf(luc),
      'demandes.listDossiers': () => ({ dossiers, after: null }),
      'demandes.countDossiers': () => ({ total: 0, montant_demande: 0, etats: [], exercices: [] }),
    }).element,
  );
  const rowOf = async (id: string) => screen.findByRole('row', { name: new RegExp(id) });
  expect(within(await rowOf('27-000200')).queryByRole('button', { name: /^Supprimer/ })).not.toBeNull();
  expect(within(await rowOf('27-000201')).queryByRole('button', { name: /^Supprimer/ })).toBeNull();
});

test('DOSSIER-005 : plusieurs services, où en est chacun ; un seul suffit pour que le dossier soit dit envoyé', async () => {
  const [first] = dossierEn('2', AMINA).instructions;
  const instructions = [
    { ...first, etat: '2' as const, id_service_instructeur: 's1', nom: 'Service des sports', isReferent: true },
    { ...first, etat: '11' as const, id_service_instructeur: 's2', nom: 'Délégation', isReferent: false },
  ];
  const dossier = dossierEn('2', AMINA, {
    instructions,
    transmis_at: null,
    description: { ...dossierEn('2', AMINA).description, statut: 'incomplet' },
  });
  render(dossierApp(`${PAGE}?mode=read`, { 'demandes.readDossier': () => dossier }).element);
  const list = await screen.findByRole('list', { name: 'Où en est chaque service' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(["Service des sports (référent) : En cours d'instruction", 'Délégation : Refusé']);
  expect(screen.getByText('Incomplet après envoi')).toBeDefined();
});
