import { type Budget, emptyBudget } from '@guichet/rules/budget';
import { missingOf } from '@guichet/testing/entite';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { amina, sessionOf, utilisateurOf } from '../../testing/amina.ts';
import type { Answers } from '../../testing/answers.ts';
import { recordJudo } from '../../testing/fiche.ts';
import { luc, siege } from '../../testing/people.ts';
import { startApp } from '../../testing/startApp.tsx';

afterEach(cleanup);

const ITEM = {
  id: '019a0000-0000-7000-8000-0000000000c1',
  id_siret: null,
  deleted: false,
  version: 1,
  modifie_at: '2027-01-01T00:00:00.000Z',
};
const judo = (annee: number): Budget => ({
  ...emptyBudget(annee),
  charges: { montants: { 604: 120_000, 613: 480_000 } },
  produits: {
    montants: { 756: 300_000 },
    subventions: [{ categorie: '74com', financeur: 'Les Lilas', montant: 300_000 }],
    ressourcesPropres: [],
  },
});
const held = (...annees: readonly number[]): Answers => ({
  'dac.readAssociation': () =>
    ({ ...recordJudo, budgets: annees.map((annee) => ({ ...ITEM, ...judo(annee) })) }) as never,
});

const open = (search: string, answers: Answers, user = amina) => {
  const app = startApp(`/informations-administratives/${siege.id_correspondance}/budgets${search}`, {
    readSession: () => sessionOf(user),
    'lca.readUser': () => utilisateurOf(user, user === amina ? [siege] : []),
    'lca.listReferentiels': () => [],
    'dac.listDocuments': () => [],
    ...answers,
  });
  render(app.element);
  return app;
};
const person = userEvent.setup({ delay: null });
/** Of the whole chart, where every line of the form is. */
const line = (code: string) =>
  waitFor(() => {
    const chart = screen.queryByLabelText<HTMLInputElement>('Tout le plan comptable');
    if (chart && !chart.checked) fireEvent.click(chart);
    const field = document.getElementById(`budget-${code}`);
    if (!(field instanceof HTMLInputElement)) throw new Error(`Pas de ligne ${code}`);
    return field;
  });
const save = () => person.click(screen.getByText('Enregistrer le budget'));

describe('le budget d’une année', () => {
  test('BUDGET-005 BUDGET-006 BUDGET-007 : il part de l’année d’avant et s’enregistre même sans équilibre, totaux non compris', async () => {
    const app = open('?annee=2027', {
      ...held(2026),
      'dac.createBudget': ({ body }) => ({ ...ITEM, ...(body as object) }) as never,
    });
    await person.click(await screen.findByText('Partir du budget 2026'));
    await person.clear(await line('604'));
    await person.type(await line('604'), '2 400,00 €');
    await save();
    await waitFor(() => expect(app.callsTo('dac.createBudget')).toHaveLength(1));
    expect(app.callsTo('dac.createBudget')[0]?.body).toEqual({
      ...judo(2027),
      charges: { montants: { 604: 240_000, 613: 480_000 } },
    });
    expect(await screen.findByText(/Enregistré à/)).toBeDefined();
  });

  test('BUDGET-001 BUDGET-004 : l’exercice, les trois groupes et les ressources propres se saisissent, et partent sous leur nom', async () => {
    const app = open('?annee=2027', {
      ...held(),
      'dac.createBudget': ({ body }) => ({ ...ITEM, ...(body as object) }) as never,
    });
    await line('604');
    const ressourcesPropres = ['Vide-grenier', 'Loto', 'Tombola'].map((intitule, rang) => ({
      ...{ intitule, valeur: (500 + rang) * 100 },
    }));
    const said = {
      ...{ annee: 2027, exerciceDu: '2027-09-01', exerciceAu: '2028-08-31' },
      charges: { montants: { 604: 1_001_00, 613: 1_002_00 } },
      produits: { montants: { 70: 1_003_00, 756: 1_004_00 }, subventions: [], ressourcesPropres },
      contributions: { montants: { 864: 1_005_00, 875: 1_006_00 } },
    };
    const { charges, produits, contributions } = said;
    const put = (id: string, value: string) =>
      fireEvent.change(document.getElementById(id) as HTMLInputElement, { target: { value } });
    const euros = (cents: number) => String(cents / 100);
    const lignes = { ...charges.montants, ...produits.montants, ...contributions.montants };
    for (const [code, cents] of Object.entries(lignes)) put(`budget-${code}`, euros(cents));
    put('budget-exercice-au', said.exerciceAu);
    put('budget-exercice-du', said.exerciceDu);
    for (const [rang, { intitule, valeur }] of ressourcesPropres.entries()) {
      put(`budget-intitule-${rang}`, intitule);
      put(`budget-ressource-${rang}`, euros(valeur));
    }
    await save();
    await waitFor(() => expect(app.callsTo('dac.createBudget')).toHaveLength(1));
    expect(app.callsTo('dac.createBudget')[0]?.body).toEqual(said);
    expect(missingOf('BUDGET-001', said)).toEqual([]);
    expect(missingOf('BUDGET-004', ressourcesPropres)).toEqual([]);
  });

  test('un montant illisible arrête l’enregistrement, avec un lien vers sa ligne', async () => {
    const app = open('?annee=2026', held(2026));
    await person.clear(await line('604'));
    await person.type(await line('604'), 'douze');
    await save();
    const summary = within(await screen.findByRole('region', { name: 'Il y a un problème' }));
    await person.click(
      summary.getByText('Prestations de services : Écrivez un montant en euros, par exemple 1 234,50.'),
    );
    expect(document.activeElement).toBe(await line('604'));
    expect(app.callsTo('dac.updateBudget')).toEqual([]);
  });

  test('seul le groupe changé part, avec la version lue', async () => {
    const app = open('?annee=2026', {
      ...held(2026),
      'dac.updateBudget': ({ body }) => ({ ...ITEM, ...judo(2026), ...(body as object), version: 2 }) as never,
    });
    await person.type(await line('864'), '300');
    await save();
    await waitFor(() => expect(app.callsTo('dac.updateBudget')).toHaveLength(1));
    expect(app.callsTo('dac.updateBudget')[0]?.body).toEqual({ contributions: { montants: { 864: 30_000 } } });
  });

  test('un service le lit sans pouvoir le changer', async () => {
    open(
      '?annee=2026',
      {
        'dac.readAssociation': () =>
          ({
            ...recordJudo,
            lien: { relations: ['service'], sirets: [] },
            budgets: [{ ...ITEM, ...judo(2026) }],
          }) as never,
      },
      luc,
    );
    expect(await screen.findByRole('table', { name: 'Charges' })).toBeDefined();
    expect(document.querySelectorAll('main input')).toHaveLength(0);
    expect(screen.queryByText('Enregistrer le budget')).toBeNull();
  });
});
