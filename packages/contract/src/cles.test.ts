import { PORTEES } from '@guichet/rules/cle';
import { describe, expect, test } from 'vitest';
import type { Route } from './route.ts';
import { TABLES } from './tables/index.ts';

const admis: [string, Route][] = TABLES.flatMap(({ service, routes }) =>
  Object.entries(routes).flatMap(([name, route]: [string, Route]): [string, Route][] =>
    route.cle === undefined ? [] : [[`${service}.${name}`, route]],
  ),
);

describe('ce qu’une clé de service peut appeler', () => {
  test('la liste, entière : un appel de plus se décide ici', () => {
    expect(admis.map(([name, { cle }]) => `${name} ${cle}`).toSorted()).toEqual([
      'demandes.createPreremplissage dossiers.preremplir',
      'demandes.exportDossiers dossiers.lire',
      'demandes.listDossiers dossiers.lire',
      'demandes.listEvenements evenements.lire',
      'demandes.listTravail dossiers.lire',
      'demandes.readDossier dossiers.lire',
      'demandes.readPaiements argent.lire',
      'rda.exportDossiers agrements.lire',
      'rda.listDossiers agrements.lire',
      'rda.listTravail agrements.lire',
      'rda.readDossier agrements.lire',
    ]);
  });

  /** What is proposed is written in no dossier until a person of the association accepts it. */
  const PROPOSE = 'demandes.createPreremplissage';
  test.each(admis.filter(([name]) => name !== PROPOSE))(
    '%s lit, pour un responsable de service, et le journal le garde',
    (name, route) => {
      expect(route.method).toBe('GET');
      // The feed names dossiers by their numbers alone; what they hold is read by the calls that are traced.
      expect(route.trace).toHaveProperty(name === 'demandes.listEvenements' ? 'sans' : 'objet');
      const { access } = route;
      if (access.who !== 'session') throw new Error('un appel ouvert à tous n’a pas besoin d’une clé');
      expect(access.roles ?? ['rds.service']).toContain('rds.service');
      expect(access.exempt).toBeUndefined();
    },
  );

  test('chaque portée admet au moins un appel', () => {
    expect(new Set(admis.map(([, { cle }]) => cle))).toEqual(new Set(PORTEES));
  });
});
