import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { agrementApp, jep, ligneTca, titreTca } from '../../../testing/agrements.ts';
import { type Answers, refuse } from '../../../testing/answers.ts';
import { droitsSauf } from '../../../testing/dossiers.ts';

afterEach(cleanup);

const PAGE = '/demande-agrements/dossiers';
const start = (page: string = PAGE, answers: Answers = {}) => {
  const app = agrementApp(page, answers);
  render(app.element);
  return { ...app, user: userEvent.setup({ delay: null }) };
};
const ligne = async (): Promise<HTMLElement> =>
  (await screen.findByRole('rowheader', { name: /27-000312/ })).closest('tr') as HTMLElement;

test('ROUTE-038 UI-014.b CALL-RDA-012 AGREMENT-009 CALL-RDA-014 : les dossiers d’agrément, sans montant, et ce que l’on peut en faire', async () => {
  const app = start();
  const row = await ligne();
  expect(within(row).getByText('En cours de saisie')).toBeDefined();
  expect(row.textContent).not.toMatch(/€|Exercice passé/u);
  const fil = within(screen.getByRole('navigation', { name: 'Vous êtes ici' }));
  expect(fil.getByRole('link', { name: 'Dossiers' }).getAttribute('href')).toBe('/client/dossiers');
  expect(screen.getByRole('link', { name: /pour un tableur/ }).getAttribute('href')).toContain(
    '/rda/demande/dossiers/export',
  );
  expect(
    within(row)
      .getByRole('link', { name: /Modifier/ })
      .getAttribute('href'),
  ).toContain('/associations/12345678900012/demande-agrement/27-000312');
  await app.user.click(within(row).getByText('Autres actes'));
  expect(within(row).getByRole('button', { name: /Supprimer/ })).toBeDefined();
  expect(within(row).getByRole('button', { name: /Partager/ })).toBeDefined();
  await app.user.click(screen.getByText('Filtrer les dossiers'));
  const etats = within(screen.getByLabelText('État'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(etats.slice(1)).toEqual([
    'En cours de saisie',
    'Renvoyé au compte asso',
    'Transmis au service instructeur',
    "En cours d'instruction",
    'Accordé',
    'Refusé',
    'Rejeté',
    'Supprimé',
  ]);
  expect(screen.queryByLabelText('Compte-rendu financier')).toBeNull();
});

test('UI-014.b : ce qui n’est pas permis n’est pas offert', async () => {
  const app = start(PAGE, {
    'rda.listDossiers': () => ({
      dossiers: [{ ...ligneTca, droits: droitsSauf({ modifier: 'Non.', supprimer: 'Trop tard.', partager: 'Non.' }) }],
      after: null,
    }),
  });
  const row = await ligne();
  expect(within(row).getByRole('link', { name: /Consulter/ })).toBeDefined();
  expect(within(row).queryByRole('link', { name: /Modifier/ })).toBeNull();
  await app.user.click(within(row).getByText('Autres actes'));
  expect(within(row).queryByRole('button', { name: /Supprimer/ })).toBeNull();
});

test('P-16 : accordé, un agrément n’est plus en cours ; il se lit dans ses titres et dans son année', async () => {
  const asked: (readonly string[])[] = [];
  start(PAGE, {
    'rda.listDossiers': ({ query }) => {
      asked.push([...(query.etats ?? [])].toSorted());
      return { dossiers: [ligneTca], after: null };
    },
  });
  await ligne();
  expect(asked[0]).toEqual(['2', '3', '4', '7', '8', '9', 'A', 'C', 'D']);
});

test('CALL-GEN-006.b DOSSIER-007.b CALL-RDA-012 : le type d’agrément filtre par typeAgrements', async () => {
  const app = start(`${PAGE}?dispositif=${jep.type_agrement}&exercice=tous`);
  await ligne();
  await waitFor(() => expect(app.callsTo('rda.listDossiers').at(-1)?.query).toMatchObject({ typeAgrements: 'JEP' }));
  expect(app.callsTo('rda.listDossiers').at(-1)?.query).not.toHaveProperty('id_type_dispositif');
  expect(app.callsTo('rda.listDossiers').at(-1)?.path).toBe('/rda/demande/dossiers');
});

test('AGREMENT-008 : les titres tenus, chacun jusqu’à quand', async () => {
  const { nom: _, ...jepCouvert } = { ...titreTca, numero: '2024-000009', code: 'C', type_agrement: 'JEP' };
  const couverture = { ...jepCouvert, nom: 'Jeunesse', reseau: 'Fédération des chœurs', siren_reseau: '987654321' };
  start(PAGE, { 'rda.listTitres': () => ({ titres: [titreTca], couvertures: [couverture] }) });
  const titres = await screen.findByRole('region', { name: 'Mes titres' });
  expect(titres.textContent).toContain('TCA-93-2023-0147');
  expect(within(titres).getByText('En vigueur jusqu’au 11/06/2028')).toBeDefined();
  expect(within(titres).getByRole('link', { name: 'Tronc commun d’agrément' }).getAttribute('href')).toContain(
    '/demande-agrements/titres/TCA-93-2023-0147',
  );
  expect(titres.textContent).toContain(
    'Couvert par votre réseau, Fédération des chœurs (titre 2024-000009) : Jeunesse, jusqu’au 11/06/2028.',
  );
});

test('un titre qui finit bientôt le dit en jours, et mène à son renouvellement ; un autre ne presse personne', async () => {
  const bientot = { ...titreTca, numero: '2024-000031', code: 'B', nom: 'Jeunesse', date_fin: '2027-05-09' };
  start(PAGE, { 'rda.listTitres': () => ({ titres: [bientot, titreTca], couvertures: [] }) });
  const titres = await screen.findByRole('region', { name: 'Mes titres' });
  expect(within(titres).getByText('Finit dans 95 jours, le 09/05/2027')).toBeDefined();
  const [renouveler, ...autres] = within(titres).getAllByRole('link', { name: /^Renouveler/ });
  expect(renouveler?.getAttribute('href')).toContain('/demande-agrements/titres/2024-000031');
  expect([renouveler?.textContent, autres]).toEqual(['Renouveler Jeunesse', []]);
});

test('un titre qui ne vaut plus aujourd’hui le dit, et une liste vide apprend quoi demander', async () => {
  start(PAGE, {
    'rda.listTitres': () => ({ titres: [{ ...titreTca, valide: false }], couvertures: [] }),
    'rda.listDossiers': () => ({ dossiers: [], after: null }),
  });
  expect(await screen.findByText('Sans effet aujourd’hui')).toBeDefined();
  expect(
    (await screen.findByRole('link', { name: 'Voir ce que votre association peut demander' })).getAttribute('href'),
  ).toContain('/associations/4217/demande-agrement');
});

test('ERR-054 AGREMENT-009 : les états illisibles, on le dit et l’on revient à l’accueil', async () => {
  const app = start(PAGE, { 'rda.listStates': () => refuse(500) });
  expect(await screen.findByText('Une erreur est survenue lors de la récupération des etats de rda')).toBeDefined();
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/'));
});
