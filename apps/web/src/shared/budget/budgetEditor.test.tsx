import { type Budget, emptyBudget, lignesOf } from '@guichet/rules/budget';
import { type LinkProps, startUi } from '@guichet/ui';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type JSX, useState } from 'react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { BudgetEditor, type BudgetEditorProps } from './BudgetEditor.tsx';
import type { ErreurBudget } from './saisies.ts';

const Anchor = ({ children, ...anchor }: LinkProps) => <a {...anchor}>{children}</a>;
beforeAll(() => startUi({ Link: Anchor }));
afterEach(cleanup);

const judo2026: Budget = {
  ...emptyBudget(2026),
  charges: { montants: { 604: 120_000, 613: 480_000 } },
  produits: {
    montants: { 756: 300_000 },
    subventions: [{ categorie: '74com', financeur: 'Ville de Saint-Étienne', montant: 300_000 }],
    ressourcesPropres: [{ intitule: 'Vide-grenier', valeur: 20_000 }],
  },
};

interface Held {
  budget: Budget;
  erreurs: readonly ErreurBudget[];
}

/** A screen that holds the budget, as the one that will save it does. */
const Page = ({ held, ...props }: Partial<BudgetEditorProps> & { readonly held: Held }): JSX.Element => {
  const [value, setValue] = useState(held.budget);
  const keep = (budget: Budget, erreurs: readonly ErreurBudget[]) => {
    Object.assign(held, { budget, erreurs });
    setValue(budget);
  };
  return <BudgetEditor {...props} value={value} onChange={keep} />;
};

const start = ({ value = emptyBudget(2027), ...props }: Partial<BudgetEditorProps> = { forme: 'complete' }) => {
  const held: Held = { budget: value, erreurs: [] };
  render(<Page {...props} held={held} />);
  return { held, user: userEvent.setup({ delay: null }) };
};

const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/gu, ' ').trim();
/** By the words of its label: asking by role would name every field of the page each time. */
const field = (name: RegExp): HTMLInputElement => {
  const label = [...document.querySelectorAll('label')].find(({ textContent }) => name.test(plain(textContent)));
  if (!(label?.control instanceof HTMLInputElement)) throw new Error(`Aucun champ ${name}`);
  return label.control;
};
const prestations = () => field(/604 Prestations de services/u);
const achats = () => field(/601 Achats matières/u);
const summary = () => plain(document.querySelector('section[aria-label="Équilibre du budget"]')?.textContent);
const groups = () => [...document.querySelectorAll('fieldset')];
const group = (name: RegExp) => groups().find((set) => name.test(plain(set.querySelector('legend')?.textContent)));
const totalOf = (name: RegExp) => plain(group(name)?.textContent);
const described = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => plain(document.getElementById(id)?.textContent))
    .join(' | ');
const remove = () => screen.getByRole('button', { name: 'Retirer Ville de Lyon' });
const addCommune = () => screen.getByRole('button', { name: 'Ajouter un financeur : Commune(s)' });

describe('les lignes du budget', () => {
  test('BUDGET-001 BUDGET-002 BUDGET-003 : toutes les lignes du formulaire, en trois groupes, chacune avec son aide', () => {
    start();
    expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual([
      'Charges',
      'Produits',
      'Contributions volontaires',
    ]);
    for (const { code, libelle, aide } of lignesOf('association')) {
      const input = document.getElementById(`budget-${code}`);
      expect(plain(input?.closest('.ga-amount')?.querySelector('label')?.textContent)).toContain(plain(libelle));
      expect(input && described(input)).toContain(plain(aide));
    }
    for (const compte of [
      '60 Achats',
      '64 Charges de personnel',
      '74 Subventions',
      '75 Autres produits',
      '86 Emplois',
      '87 Contr',
    ]) {
      expect(group(new RegExp(`^${compte}`, 'u'))).toBeDefined();
    }
    for (const code of ['756', '758', '860', '861', '862', '864', '870', '871', '875']) {
      expect(field(new RegExp(`^${code} `, 'u'))).toBeDefined();
    }
  });

  test('BUDGET-007 : le budget d’un projet a les charges indirectes, celui de l’association non', () => {
    start();
    expect(group(/Charges indirectes/u)).toBeUndefined();
    cleanup();
    start({ forme: 'complete', portee: 'projet' });
    expect(group(/Charges indirectes/u)).toBeDefined();
  });

  test('BUDGET-006 VALID-012 : l’exercice va du 1er janvier au 31 décembre, et peut être changé', async () => {
    const { held, user } = start();
    const au = screen.getByLabelText<HTMLInputElement>('Fin de l’exercice');
    expect(screen.getByLabelText<HTMLInputElement>('Début de l’exercice').value).toBe('2027-01-01');
    expect(au.value).toBe('2027-12-31');
    await user.clear(au);
    await user.type(au, '2026-08-31');
    expect(held.erreurs).toEqual([
      { id: 'budget-exercice-au', message: 'La date du champ Fin de l’exercice doit être postérieure au 01/01/2027.' },
    ]);
    expect(described(au)).toContain('La date du champ Fin de l’exercice doit être postérieure au 01/01/2027.');
    await user.clear(au);
    await user.type(au, '2027-01-01');
    expect(held.erreurs.map(({ id }) => id)).toEqual(['budget-exercice-au']);
    await user.clear(au);
    await user.type(au, '2027-01-02');
    expect(held.erreurs).toEqual([]);
  });

  test('BUDGET-004 : trois ressources propres, nommées par l’association', async () => {
    const { held, user } = start();
    expect(screen.getAllByRole('textbox', { name: /^Intitulé de la ressource/u })).toHaveLength(3);
    await user.type(field(/^Intitulé de la ressource 1/u), 'Vide-grenier');
    await user.type(field(/^Montant de Vide-grenier/u), '250');
    expect(held.budget.produits.ressourcesPropres).toEqual([{ intitule: 'Vide-grenier', valeur: 25_000 }]);
    expect(totalOf(/^Ressources propres/u)).toContain('250 €');
  });

  test('le compte 74 tient des financeurs par leur nom ; le clavier suffit à en ajouter et à en retirer', async () => {
    const { held, user } = start();
    addCommune().focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(field(/^Nom du financeur/u));
    await user.keyboard('Ville de Lyon{Enter}2 000');
    expect(held.budget.produits.subventions).toEqual([
      { categorie: '74com', financeur: 'Ville de Lyon', montant: 200_000 },
    ]);
    expect(totalOf(/^74 /u)).toContain('Total 74 2 000 €');
    remove().focus();
    await user.keyboard('{Enter}');
    expect(held.budget.produits.subventions).toEqual([]);
    expect(document.activeElement).toBe(addCommune());
  });

  test('un montant sans financeur nommé est signalé, avec un lien vers son champ', async () => {
    const { user } = start();
    await user.click(addCommune());
    await user.keyboard('{Enter}500');
    await user.click(screen.getByRole('link', { name: 'Un financeur n’a pas de nom.' }));
    expect(document.activeElement).toBe(field(/^Nom du financeur/u));
  });
});

describe('les totaux', () => {
  test('BUDGET-005 : ils se calculent pendant la saisie ; ce qui manque est dit et n’empêche rien', async () => {
    const { held, user } = start();
    expect(summary()).toContain('Rien n’est encore saisi.');
    await user.type(prestations(), '2 000');
    await user.type(achats(), '500');
    expect(totalOf(/^60 Achats/u)).toContain('Total 60 2 500 €');
    await user.type(field(/^756 Cotisations/u), '1300');
    expect(summary()).toContain('Il manque 1 200 € de produits.');
    expect(summary()).toContain('Charges 2 500 € · Produits 1 300 €');
    expect(held.erreurs).toEqual([]);
    await user.type(field(/^758 Dons/u), '1200');
    expect(summary()).toContain('Les charges et les produits sont égaux.');
    await user.type(field(/^864 Personnel/u), '300');
    expect(summary()).toContain('Il manque 300 € de contributions au compte 87.');
    await user.type(field(/^870 Bénévolat/u), '300');
    expect(summary()).not.toContain('Il manque');
  });

  test('BUDGET-005 : aucun total ne se saisit', () => {
    start({ forme: 'complete', value: { ...judo2026, annee: 2027 } });
    expect(screen.queryByRole('textbox', { name: /total/iu })).toBeNull();
  });

  test('l’équilibre se dit à qui écoute une fois la ligne quittée, pas à chaque touche', async () => {
    const { user } = start();
    const spoken = () => plain(screen.getAllByRole('status').at(-1)?.textContent);
    await user.type(prestations(), '200');
    expect(spoken()).toBe('');
    await user.tab();
    expect(spoken()).toBe('Il manque 200 € de produits.');
  });
});

describe('la saisie', () => {
  test.each([
    ['1 234,50 €', 123_500, '1 235'],
    ['1234.4', 123_400, '1 234'],
    ['1.234', 123_400, '1 234'],
  ])('BUDGET-007 : « %s » se lit en euros entiers', async (typed, cents, shown) => {
    const { held, user } = start();
    await user.type(prestations(), typed);
    await user.tab();
    expect(held.budget.charges.montants['604']).toBe(cents);
    expect(plain(prestations().value)).toBe(shown);
  });

  test('P-9 des centimes tapés ne disparaissent pas sans un mot : l’arrondi est dit à côté du champ', async () => {
    const { user } = start();
    await user.type(prestations(), '1 234,50');
    await user.tab();
    expect(described(prestations())).toContain('Arrondi à l’euro : 1 234,50 € devient 1 235 €.');
    await user.clear(prestations());
    await user.type(prestations(), '1 235');
    await user.tab();
    expect(described(prestations())).not.toContain('Arrondi');
  });

  test.each([
    ['douze', 'Écrivez un montant en euros, par exemple 1 234,50.'],
    ['-12', 'Écrivez un montant positif : le signe moins n’a pas sa place dans un budget.'],
  ])('« %s » reste tel quel, avec l’erreur à côté du champ, une fois celui-ci quitté', async (typed, message) => {
    const { held, user } = start();
    await user.type(prestations(), typed);
    expect(prestations().getAttribute('aria-invalid')).toBeNull();
    await user.tab();
    expect(prestations().value).toBe(typed);
    expect(prestations().getAttribute('aria-invalid')).toBe('true');
    expect(described(prestations())).toContain(message);
    expect(held.erreurs).toEqual([{ id: 'budget-604', message: `Prestations de services : ${message}` }]);
    await user.clear(prestations());
    await user.type(prestations(), '12');
    expect(held.erreurs).toEqual([]);
    expect(prestations().getAttribute('aria-invalid')).toBeNull();
  });

  test('Entrée et les flèches passent d’une ligne à l’autre', async () => {
    const { held, user } = start();
    await user.click(prestations());
    await user.keyboard('10{Enter}20{ArrowUp}');
    expect(document.activeElement).toBe(prestations());
    await user.keyboard('{ArrowDown}{Shift>}{Enter}{/Shift}');
    expect(document.activeElement).toBe(prestations());
    expect(held.budget.charges.montants).toEqual({ 604: 1_000, 601: 2_000 });
  });

  test('vider une ligne l’enlève du budget', async () => {
    const { held, user } = start({ forme: 'complete', value: { ...judo2026, annee: 2027 } });
    await user.clear(prestations());
    expect(held.budget.charges.montants).toEqual({ 613: 480_000 });
  });
});

describe('l’année d’avant', () => {
  test('elle se lit à côté de chaque ligne', () => {
    start({ forme: 'complete', precedent: judo2026 });
    expect(described(prestations())).toContain('En 2026 : 1 200 €');
    expect(described(achats())).not.toContain('2026');
    expect(totalOf(/^60 Achats/u)).toContain('En 2026 : 1 200 €');
  });

  test('un budget vide peut en partir', async () => {
    const { held, user } = start({ forme: 'complete', precedent: judo2026 });
    await user.click(screen.getByRole('button', { name: 'Partir du budget 2026' }));
    expect(held.budget).toEqual({ ...judo2026, annee: 2027, exerciceDu: '2027-01-01', exerciceAu: '2027-12-31' });
    expect(screen.queryByRole('button', { name: /Partir du budget/u })).toBeNull();
  });
});

describe('coller depuis un tableur', () => {
  test('un tableau collé dans une ligne remplit celles qu’il nomme ; le reste est dit ; on peut revenir', async () => {
    const { held, user } = start();
    await user.click(prestations());
    await user.paste('60 Achats\t900\n604\t1 000,00 €\nLocations\t250\nFusées\t7');
    expect(held.budget.charges.montants).toEqual({ 604: 100_000, 613: 25_000 });
    const [notice] = screen.getAllByRole('status');
    expect(plain(notice?.textContent)).toContain('Collage : 2 montants repris.');
    expect(plain(notice?.textContent)).toContain('Ligne non reconnue : « Fusées 7 ».');
    expect(plain(notice?.textContent)).toContain('Votre tableau compte 900 € au compte 60, les lignes 1 000 €');
    await user.click(screen.getByRole('button', { name: 'Annuler le collage' }));
    expect(held.budget).toEqual(emptyBudget(2027));
  });

  test('le bilan du collage se retrouve d’où que l’on soit ; ce qui est saisi ensuite ne peut plus être perdu', async () => {
    const { user } = start();
    await user.click(field(/^870 Bénévolat/u));
    await user.paste('604\t10\nFusées\t7');
    await user.click(screen.getByRole('link', { name: 'Collage : 1 montant repris, 1 ligne non reconnue' }));
    expect(plain(document.activeElement?.textContent)).toContain('Ligne non reconnue : « Fusées 7 ».');
    await user.type(achats(), '5');
    expect(screen.queryByRole('button', { name: 'Annuler le collage' })).toBeNull();
  });

  test('une colonne remplit les lignes qui suivent ; un montant seul reste dans sa case', async () => {
    const { held, user } = start();
    await user.click(achats());
    await user.paste('10\n20\n30');
    expect(held.budget.charges.montants).toEqual({ 601: 1_000, '60x': 2_000, 613: 3_000 });
    await user.click(prestations());
    await user.paste('1 500\r\n');
    expect(held.budget.charges.montants['604']).toBe(150_000);
  });

  test('le bouton ouvre une zone où coller', async () => {
    const { held, user } = start();
    await user.click(screen.getByRole('button', { name: 'Coller un tableau' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Coller un tableau' }));
    await user.click(dialog.getByRole('button', { name: 'Reprendre les montants' }));
    expect(described(dialog.getByRole('textbox'))).toContain('Collez d’abord votre tableau.');
    await user.click(dialog.getByRole('textbox'));
    await user.paste('756 Cotisations\t80');
    await user.click(dialog.getByRole('button', { name: 'Reprendre les montants' }));
    expect(held.budget.produits.montants).toEqual({ 756: 8_000 });
  });
});

describe('la forme courte', () => {
  const court = (props: Partial<BudgetEditorProps> = {}) => start(props);
  const passer = (name: string) => screen.getByRole('radio', { name });

  test('elle s’ouvre d’abord : cinq lignes par côté en mots simples, et le plan comptable garde les montants', async () => {
    const { held, user } = court({ portee: 'projet' });
    expect(document.querySelectorAll('.ga-court input')).toHaveLength(10);
    await user.type(field(/^Achats/u), '1 200');
    await user.type(field(/^Salaires et charges/u), '300');
    await user.type(field(/^Cotisations, dons/u), '1500');
    expect(held.budget.charges.montants).toEqual({ 601: 120_000, 641: 30_000 });
    expect(summary()).toContain('Les charges et les produits sont égaux.');
    await user.click(passer('Tout le plan comptable'));
    expect(plain(achats().value)).toBe('1 200');
    await user.type(prestations(), '100');
    await user.click(passer('5 lignes'));
    expect(screen.getByText('plusieurs lignes : à changer dans tout le plan comptable')).toBeDefined();
    expect(held.budget.charges.montants).toEqual({ 601: 120_000, 604: 10_000, 641: 30_000 });
  });

  test('un budget détaillé s’ouvre sur tout le plan comptable', () => {
    court({ value: { ...judo2026, charges: { montants: { 601: 100, 604: 100 } } } });
    expect(prestations()).toBeDefined();
    expect(document.querySelector('.ga-court')).toBeNull();
  });

  test('une subvention tapée demande qui la donne', async () => {
    const { held, user } = court();
    await user.type(field(/^Autres subventions/u), '800');
    expect(summary()).toContain('Un financeur n’a pas de nom.');
    await user.type(field(/^Nom du financeur/u), 'Ville de Brest');
    expect(held.budget.produits.subventions).toEqual([
      { categorie: '74com', financeur: 'Ville de Brest', montant: 80_000 },
    ]);
    await user.clear(field(/^Nom du financeur/u));
    await user.clear(field(/^Autres subventions/u));
    expect(held.budget.produits.subventions).toEqual([]);
  });

  test('la ligne 74 reprend le montant demandé, et ne se change que là où il se demande', () => {
    const { held } = court({ portee: 'projet', demande: { financeur: 'FDVA', montant: 350_000 } });
    expect(held.budget.produits.subventions).toEqual([{ categorie: '74etat', financeur: 'FDVA', montant: 350_000 }]);
    expect(screen.getByText(/Subvention demandée à FDVA/u)).toBeDefined();
    expect(document.querySelectorAll('.ga-court input')).toHaveLength(9);
  });

  test('ce qui ne se lit pas retient la forme, et le champ est montré', async () => {
    const { user } = court();
    await user.type(field(/^Achats/u), 'douze');
    await user.click(passer('Tout le plan comptable'));
    expect(document.activeElement).toBe(field(/^Achats/u));
    expect(document.querySelector('.ga-court')).not.toBeNull();
  });
});

describe('la lecture', () => {
  test('la répartition est un tableau : montants, parts, et l’année d’avant', () => {
    start({ forme: 'complete', value: { ...judo2026, annee: 2027 }, precedent: judo2026 });
    const table = screen.getByRole('table', { name: /Où va l’argent/u });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => plain(row.textContent));
    expect(rows).toEqual([
      'Compte20262027Part',
      '60 Achats1 200 €1 200 €20 %',
      '61 Services extérieurs4 800 €4 800 €80 %',
    ]);
  });

  test('BUDGET-001 BUDGET-005 : un budget à lire n’a aucun champ, et dit ses lignes et ses totaux', () => {
    start({ forme: 'complete', value: judo2026, readOnly: true });
    expect(screen.queryAllByRole('textbox')).toEqual([]);
    const produits = within(screen.getByRole('table', { name: 'Produits' }));
    expect(produits.getAllByRole('row').map((row) => plain(row.textContent))).toEqual([
      'Ligne2026',
      '74 Commune(s) : Ville de Saint-Étienne3 000 €',
      '756 Cotisations3 000 €',
      'Vide-grenier200 €',
      'Total6 200 €',
    ]);
    expect(screen.getByText(/Il manque 200 € de charges/u)).toBeDefined();
  });
});
