import { type Ask, OPERATEURS } from '@guichet/rules/conditions';
import { faitsPropres } from '@guichet/rules/subvention';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type JSX, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ask, champ, SPORT } from '../../../../testing/attendus.ts';
import { wrapInApp } from '../../../../testing/wrapInApp.tsx';
import { regions } from '../../testing/personnes.ts';
import { ConditionsEditor } from './ConditionsEditor.tsx';
import { TOURNURES } from './tournures.ts';

afterEach(cleanup);

const TERRITORIAUX: typeof regions = {
  ...regions,
  type: 'champs-actions-territorial',
  options: [
    { code: 'Loc', label: 'Local' },
    { code: 'Dep', label: 'Départemental' },
  ],
};

const seen = vi.fn<(asks: readonly Ask[]) => void>();
const PROPRES = faitsPropres([champ('gratuit', 'Action gratuite', { type: 'booleen' })]);
const Essai = ({
  initial,
  isChecked = false,
}: {
  readonly initial: readonly Ask[];
  readonly isChecked?: boolean;
}): JSX.Element => {
  const [asks, setAsks] = useState(initial);
  seen(asks);
  return (
    <ConditionsEditor
      id="c"
      titre="Demander ce champ seulement si…"
      verbe="Demandé"
      sans="Toujours demandé."
      asks={asks}
      propres={PROPRES}
      isChecked={isChecked}
      onChange={setAsks}
    />
  );
};
const open = (initial: readonly Ask[] = [], isChecked = false) =>
  render(
    wrapInApp(<Essai initial={initial} isChecked={isChecked} />, { 'lca.listReferentiels': () => [TERRITORIAUX] })
      .element,
  );
const person = userEvent.setup({ delay: null });
const held = () => seen.mock.lastCall?.[0];
const choose = (label: string, option: string) => person.selectOptions(screen.getByLabelText(label), option);
const add = () => person.click(screen.getByRole('button', { name: /^Ajouter une/u }));
const phrase = () => screen.getByRole('status').textContent;

describe('composer des conditions', () => {
  test('SUBV-005 : une information, une comparaison, une valeur ; la phrase se lit dessous', async () => {
    open();
    expect(phrase()).toBe('Toujours demandé.');
    await add();
    await choose('Information de la condition 1', 'Le domaine');
    await choose('Valeur de la condition 1', 'Sport');
    await add();
    await choose('Information de la condition 2', 'Le nombre de salariés');
    await person.type(screen.getByLabelText('Valeur de la condition 2'), '1');
    expect(held()).toEqual([SPORT, ask('association', 'rhs.nb_salaries', '>=', 1)]);
    expect(phrase()).toBe('Demandé si le domaine est Sport et le nombre de salariés est d’au moins 1.');
  });

  test('les informations sont rangées par sujet, vos champs précédents compris', async () => {
    open();
    await add();
    const groups = [...screen.getByLabelText('Information de la condition 1').querySelectorAll('optgroup')];
    expect(groups.map(({ label }) => label)).toEqual([
      'L’association',
      'Le dossier',
      'Le projet',
      'Vos champs précédents',
    ]);
    await choose('Information de la condition 1', 'La réponse à « Action gratuite »');
    await person.click(screen.getByRole('radio', { name: 'Non' }));
    expect(held()).toEqual([ask('champs', 'gratuit', '==', false)]);
  });

  test('SUBV-007 : les dix opérateurs se disent en mots, chacun avec les informations qu’il peut comparer', async () => {
    const offered = new Set(Object.values(TOURNURES).flatMap((list) => list.map(({ operator }) => operator)));
    expect([...offered].sort()).toEqual([...OPERATEURS].sort());
    open([ask('association', 'rhs.nb_salaries', '>=', 1)]);
    const select = screen.getByLabelText<HTMLSelectElement>('Comparaison de la condition 1');
    const words = [...select.options].map(({ textContent }) => textContent);
    expect(words.slice(0, 6)).toEqual([
      'est d’au moins',
      'est d’au plus',
      'est égal à',
      'est différent de',
      'dépasse',
      'est en dessous de',
    ]);
    await person.selectOptions(select, 'est en dessous de');
    expect(held()).toEqual([ask('association', 'rhs.nb_salaries', '<', 1)]);
    expect(phrase()).toBe('Demandé si le nombre de salariés est en dessous de 1.');
  });

  test('SUBV-007 : « est l’un de ces choix » garde plusieurs valeurs, prises dans la liste de référence', async () => {
    open([ask('association', 'activites.champ_action_territorial', '==', '')]);
    expect(await screen.findByRole('option', { name: 'Départemental' })).toBeDefined();
    await choose('Comparaison de la condition 1', 'est l’un de ces choix');
    await person.click(screen.getByRole('checkbox', { name: 'Départemental' }));
    expect(held()).toEqual([ask('association', 'activites.champ_action_territorial', 'includes', ['Dep'])]);
    expect(phrase()).toContain('Départemental');
  });

  test('SUBV-007 : une région se choisit et se lit par son nom', async () => {
    open([ask('association', 'territoire.region', 'includes', [])]);
    await choose('Valeur de la condition 1', 'Bretagne');
    expect(held()).toEqual([ask('association', 'territoire.region', 'includes', ['53'])]);
    expect(phrase()).toContain('Bretagne');
  });

  test('SUBV-005 : la valeur peut être une autre information', async () => {
    open([ask('dossier', 'montant_demande', '<=', '')]);
    await person.click(screen.getByRole('checkbox', { name: 'Comparer à une autre information' }));
    await choose('Autre information de la condition 1', 'Le total des produits du dernier exercice');
    expect(held()).toEqual([
      { ...ask('dossier', 'montant_demande', '<=', null), scope2: 'association', key2: 'comptes.produits' },
    ]);
    expect(phrase()).toBe('Demandé si le montant demandé ne dépasse pas le total des produits du dernier exercice.');
  });

  test('SUBV-008 : l’option du tronc commun d’agrément est une case, expliquée, avec ou sans autre condition', async () => {
    const { unmount } = open([SPORT]);
    const tca = () => screen.getByRole('checkbox', { name: /^Masquer si la demande est couplée/u });
    await person.click(tca());
    expect(held()).toEqual([{ ...SPORT, masquer_si_tca: true }]);
    expect(phrase()).toBe(
      'Demandé si le domaine est Sport. Masqué si la demande est couplée au tronc commun d’agrément.',
    );
    await person.click(tca());
    expect(held()).toEqual([SPORT]);
    unmount();
    open();
    await person.click(tca());
    expect(held()).toEqual([{ ...ask('dossier', 'description.couplage_tca', '!=', true), masquer_si_tca: true }]);
    expect(phrase()).toBe('Toujours demandé. Masqué si la demande est couplée au tronc commun d’agrément.');
    await person.click(tca());
    expect(held()).toEqual([]);
  });

  test('une condition venue d’ailleurs est montrée telle quelle, gardée, et peut être retirée', async () => {
    const etrange = ask('projet', 'ancien.champ', 'has', ['x']);
    open([etrange, SPORT]);
    expect(screen.getByText('projet.ancien.champ has ["x"]')).toBeDefined();
    await choose('Valeur de la condition 2', 'Autre');
    expect(held()).toEqual([etrange, { ...SPORT, value: 'Autre' }]);
    await person.click(screen.getByRole('button', { name: 'Retirer « condition 1 »' }));
    expect(held()).toEqual([{ ...SPORT, value: 'Autre' }]);
    expect(document.activeElement?.textContent).toBe('Ajouter une autre condition');
  });

  test('ce qui manque à une condition est dit à côté d’elle', () => {
    open([ask('association', '', '==', ''), ask('association', 'activites.domaine', '==', '')], true);
    const [first, second] = screen.getAllByRole('group', { name: /ondition \d/u });
    expect(within(first as HTMLElement).getByText(/choisissez l’information/u)).toBeDefined();
    expect(within(second as HTMLElement).getByText(/indiquez la valeur attendue/u)).toBeDefined();
  });
});
