import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Verdict } from '../../shared/subvention/VerdictView.tsx';
import type { Eligibilite } from '../../shared/subvention/verdicts.ts';
import { contenuOf, SPORT } from '../../testing/attendus.ts';
import { formation } from '../../testing/subventions.ts';
import { wrapInApp } from '../../testing/wrapInApp.tsx';
import { CriteresPourTous, CriteresView } from './CriteresView.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const raison = { valeur: 'non', libelle: 'Être un club', explication: 'x', rubrique: null, champ: null } as const;
const eligibilite: Eligibilite = { etat: 'non', raisons: [raison, { ...raison, explication: 'y' }] };
const manque: Eligibilite = {
  etat: 'a_completer',
  raisons: eligibilite.raisons.map((one) => ({ ...one, valeur: 'inconnu' as const })),
};

test('deux conditions de même libellé gardent chacune leur ligne', () => {
  const errors = vi.spyOn(console, 'error');
  const critere = { libelle: 'Être un club', asks: [SPORT] };
  const { eligibilite: criteres } = contenuOf({ eligibilite: [critere, critere] });
  render(
    wrapInApp(
      <>
        <CriteresView eligibilite={eligibilite} id="1" />
        <Verdict eligibilite={eligibilite} id="1" />
        <Verdict eligibilite={manque} id="1" />
        <CriteresPourTous subvention={{ ...formation, eligibilite: criteres }} />
      </>,
    ).element,
  );
  expect(screen.getAllByText(/Être un club/).length).toBe(8);
  expect(errors.mock.calls.filter(([message]) => String(message).includes('same key'))).toEqual([]);
});
