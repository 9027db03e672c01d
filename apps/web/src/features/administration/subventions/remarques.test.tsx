import * as regles from '@guichet/rules/subvention';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CUT } from '../../../testing/answers.ts';
import { heldSubvention, repertoireApp } from '../testing/repertoire.ts';
import { subventionOf } from '../testing/subventions.ts';

afterEach(cleanup);

test('une subvention n’est jugée de nouveau que lorsqu’elle change, pas à chaque état de l’enregistrement', async () => {
  const person = userEvent.setup({ delay: null });
  const [checks, remarks] = [vi.spyOn(regles, 'checkSubvention'), vi.spyOn(regles, 'avertissementsOf')];
  const judged = () => ({ checks: checks.mock.calls.length, remarks: remarks.mock.calls.length });
  const { answers } = heldSubvention(subventionOf(), { 'rds.updateSubvention': () => CUT });
  const app = repertoireApp(`/subventions/${subventionOf()._id}/presentation`, answers);
  render(app.element);
  await person.type(await screen.findByLabelText(/^Résumé/), 'R');
  await person.click(screen.getByRole('link', { name: 'Retour : Formation des bénévoles 2027' }));
  await screen.findByText(/nouvel essai dans 5 secondes/);
  const before = judged();
  expect(before.remarks).toBeGreaterThan(0);
  await person.click(screen.getByRole('button', { name: 'Enregistrer maintenant' }));
  await waitFor(() => expect(app.callsTo('rds.updateSubvention')).toHaveLength(2));
  await screen.findByText(/nouvel essai dans 5 secondes/);
  expect(judged()).toEqual(before);
});
