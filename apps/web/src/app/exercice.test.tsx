import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { amina, sessionOf } from '../testing/amina.ts';
import type { Answers } from '../testing/answers.ts';
import { recordJudo } from '../testing/fiche.ts';
import { siege } from '../testing/people.ts';
import { startApp } from '../testing/startApp.tsx';

afterEach(cleanup);

const ANSWERS: Answers = {
  readSession: () => sessionOf(amina),
  'dac.readAssociation': () => recordJudo,
  'demandes.listDossiers': () => ({ dossiers: [], after: null }),
  'demandes.countDossiers': () => ({ total: 0, montant_demande: 0, etats: [], exercices: [] }),
};
const WRONG = ['27', '20271', 'deux-mille', '2O27'];

describe('l’exercice dans l’adresse', () => {
  test.each([['2026', '2026'], ...WRONG.map((exercice) => [exercice, '2027'])])(
    'ROUTE-053 : la liste des dossiers lit exercice=%s et demande %s',
    async (exercice, asked) => {
      const app = startApp(`/dossiers?exercice=${exercice}`, ANSWERS);
      render(app.element);
      await screen.findByRole('heading', { level: 1 });
      await waitFor(() => expect(app.callsTo('demandes.listDossiers')[0]?.query).toMatchObject({ exercices: asked }));
    },
  );

  test.each([['2026', '2026'] as const, ...WRONG.map((exercice) => [exercice, undefined] as const)])(
    'ROUTE-053 : la page où l’on commence une demande lit exercice=%s et demande %s',
    async (exercice, asked) => {
      const page = `/associations/${siege.id_correspondance}/subvention-demande?exercice=${exercice}`;
      const app = startApp(page, ANSWERS);
      render(app.element);
      await screen.findByRole('heading', { level: 1 });
      await waitFor(() => expect(app.callsTo('rds.listSubventions').length).toBeGreaterThan(0));
      expect(app.callsTo('rds.listSubventions')[0]?.query['exercice']).toBe(asked);
    },
  );
});
