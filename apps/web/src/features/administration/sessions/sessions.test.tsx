import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { sessionOf } from '../../../testing/amina.ts';
import { type Answers, refuse } from '../../../testing/answers.ts';
import { admin } from '../../../testing/people.ts';
import { startApp } from '../../../testing/startApp.tsx';

afterEach(cleanup);

const COURANTE = {
  ...{ id: 2027, libelle: 'Session 2027', date_debut: '2027-01-01', date_fin: '2027-12-31', current: true, version: 3 },
};
const FINIE = { ...COURANTE, id: 2026, libelle: 'Session 2026', date_debut: '2026-01-01', date_fin: '2026-12-31' };
const start = (answers: Answers = {}) => {
  const app = startApp('/administration/lca/sessions', {
    readSession: () => sessionOf(admin),
    'cec.listSessions': () => [COURANTE, { ...FINIE, current: false }],
    ...answers,
  });
  render(app.element);
  return app;
};
const person = userEvent.setup({ delay: null });
const change = async (day: string) => {
  await person.click(await screen.findByRole('button', { name: 'Changer les jours « Session 2027 »' }));
  const field = screen.getByLabelText(/^Dernier jour/);
  await person.clear(field);
  await person.type(field, day);
  await person.click(screen.getByRole('button', { name: 'Enregistrer les jours' }));
};

test('CEC-009 CALL-CEC-005 : un administrateur lit les sessions et déplace la fin de celle en cours, le seul jour changé partant', async () => {
  const app = start({ 'cec.updateSession': () => ({ ...COURANTE, date_fin: '2028-01-15', version: 4 }) });
  const rows = within(await screen.findByRole('list', { name: 'Sessions' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('En cours'),
    expect.stringContaining('Finie'),
  ]);
  expect(within(rows[1] as HTMLElement).queryByRole('button')).toBeNull();
  await change('2028-01-15');
  expect(await screen.findByText('Session 2027 : les jours sont changés.')).toBeDefined();
  const [call] = app.callsTo('cec.updateSession');
  expect([call?.body, call?.headers.get('if-match')]).toEqual([{ date_fin: '2028-01-15' }, '"3"']);
  expect(screen.getByText(/15 janvier 2028 compris/)).toBeDefined();
});

test('un refus est dit, et ce qui est tapé reste', async () => {
  const message = 'Une autre session a déjà certains de ces jours : deux sessions ne se partagent jamais un jour.';
  start({ 'cec.updateSession': () => refuse(422, { code: 'SESSION_CEC_PARTAGE', message }) });
  await change('2028-06-30');
  await waitFor(() => expect(screen.getByText(message)).toBeDefined());
  expect(screen.getByLabelText<HTMLInputElement>(/^Dernier jour/).value).toBe('2028-06-30');
});
