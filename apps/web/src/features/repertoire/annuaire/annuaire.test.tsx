import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { type Answers, CUT, refuse } from '../../../testing/answers.ts';
import { startApp } from '../../../testing/startApp.tsx';
import { formation, ligneOf, sport } from '../../../testing/subventions.ts';

afterEach(cleanup);

const NOBODY: Answers = { readSession: () => refuse(401, { code: 'SESSION_ABSENTE', message: 'x' }) };
const start = (page: string, answers: Answers = {}) => {
  const app = startApp(page, {
    ...NOBODY,
    'rds.listSubventionsPubliques': () => ({
      subventions: [ligneOf(formation, null), ligneOf(sport, null)],
      after: null,
      compte: null,
    }),
    ...answers,
  });
  render(app.element);
  return app;
};

describe('l’annuaire public', () => {
  test('P-25 : sans compte, les subventions avec combien et jusqu’à quand', async () => {
    start('/subventions');
    const table = await screen.findByRole('table', { name: 'Subventions' });
    const [, first] = within(table).getAllByRole('row');
    expect(first?.textContent).toContain(formation.nom);
    expect(first?.textContent).toContain('Ouverte jusqu’au dimanche 14 février 2027 à midi');
    expect(within(table).getByRole('link', { name: formation.nom }).getAttribute('href')).toBe(
      '/client/subventions/FDVA-2027',
    );
    expect(screen.queryByText('D’après vos réponses')).toBeNull();
  });

  test('trois réponses partent, restent dans l’adresse, et chaque ligne dit son verdict', async () => {
    const app = start('/subventions', {
      'rds.listSubventionsPubliques': () => ({
        subventions: [ligneOf(formation)],
        after: null,
        compte: { eligible: 1, a_completer: 0, non: 0 },
      }),
    });
    await userEvent.type(await screen.findByLabelText('Code postal du siège'), '2920');
    await userEvent.click(screen.getByRole('button', { name: 'Chercher' }));
    expect(screen.getByText('Un code postal a cinq chiffres, par exemple 29200.')).toBeDefined();
    expect(document.activeElement?.id).toBe('code_postal');
    await userEvent.type(screen.getByLabelText(/^Code postal/), '0');
    await userEvent.selectOptions(screen.getByLabelText('Vos salariés'), 'Aucun, des bénévoles');
    await userEvent.click(screen.getByRole('button', { name: 'Chercher' }));
    expect(await screen.findByText('Vous êtes éligible')).toBeDefined();
    expect(app.addressNow()).toBe('/subventions?code_postal=29200&salaries=0');
    expect(app.callsTo('rds.listSubventionsPubliques').at(-1)?.query).toMatchObject({
      code_postal: '29200',
      salaries: '0',
    });
  });

  test('P-5 : une panne n’est pas une liste vide', async () => {
    start('/subventions', { 'rds.listSubventionsPubliques': () => CUT });
    expect(await screen.findByText(/n’ont pas pu être lues/)).toBeDefined();
    expect(screen.queryByText(/Aucune subvention/)).toBeNull();
  });

  test('une subvention : pour qui, combien, ce qu’il faut préparer, et par où commencer', async () => {
    start('/subventions/FDVA-2027', { 'rds.readSubventionPublique': () => formation });
    expect(await screen.findByRole('heading', { level: 1, name: formation.nom })).toBeDefined();
    for (const name of ['Pour qui ?', 'Calendrier', 'Qui instruira la demande ?'])
      expect(await screen.findByRole('heading', { level: 2, name })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Se connecter pour commencer' }).getAttribute('href')).toBe(
      `/client/login?redirect_url=${encodeURIComponent('/repertoire-des-subventions/FDVA-2027')}`,
    );
  });

  test('le délai habituel se lit sans compte, et rien n’en est dit quand trop peu de réponses le disent', async () => {
    const delai = { jours: 1, decisions: 5, depuis: '2026-02-03', jusque: '2027-02-03' };
    const une: Answers = { 'rds.readSubventionPublique': () => formation };
    start('/subventions/FDVA-2027', { ...une, 'rds.readDelai': () => ({ delai }) });
    const fait = (await screen.findByText('Réponse habituelle')).closest('div');
    expect(fait?.textContent).toBe('Réponse habituelle1 jourmédiane de 5 réponses sur un an');
    cleanup();
    const muet = start('/subventions/FDVA-2027', { ...une, 'rds.readDelai': () => CUT });
    await screen.findByRole('heading', { level: 2, name: 'Calendrier' });
    await waitFor(() => expect(muet.callsTo('rds.readDelai')).toHaveLength(1));
    expect(screen.queryByText('Réponse habituelle')).toBeNull();
  });

  test('la porte montre ce qui ferme bientôt, et reste une porte quand on ne peut pas le lire', async () => {
    start('/login');
    expect(await screen.findByRole('heading', { level: 2, name: 'Elles ferment bientôt' })).toBeDefined();
    cleanup();
    start('/login', { 'rds.listSubventionsPubliques': () => CUT });
    expect(await screen.findByRole('button', { name: 'Se connecter' })).toBeDefined();
    expect(screen.queryByRole('heading', { level: 2, name: 'Elles ferment bientôt' })).toBeNull();
  });
});
