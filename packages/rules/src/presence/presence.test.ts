import { describe, expect, test } from 'vitest';
import { type Fenetre, nomPage, presentsFor, sallesOf, sayPresent } from './index.ts';

const fenetre = (compte: string, prenom: string, more: Partial<Fenetre> = {}): Fenetre => ({
  ...{ compte, prenom, nom: 'Diallo', page: 'dossier', depuis: 1 },
  ...more,
});
const dossier = {
  createdBy: { id: 'jean', type: 'association' },
  instructeurs: ['drajes', 'region'],
  id_service_createur: null,
} as const;

describe('qui voit qui', () => {
  test('les membres entre eux, quel que soit leur lien', () => {
    for (const relation of ['createur', 'partage', 'partageLecture', 'siege', 'etablissement'] as const)
      expect(sallesOf({ relations: [relation], services: [], dossier })).toEqual(['association']);
  });

  test('les agents d’un service et de ceux qui le portent, service par service', () => {
    const lien = (services: readonly string[]) => sallesOf({ relations: ['instructeur'], services, dossier });
    expect(lien(['drajes'])).toEqual(['service:drajes']);
    expect(lien(['direction', 'drajes'])).toEqual(['service:drajes']);
    expect(lien(['region'])).toEqual(['service:region']);
  });

  test('ce qu’un service a ouvert pour une association est à ce service, même à qui l’a créé', () => {
    const ouvert = { ...dossier, createdBy: { id: 'luc', type: 'service' }, id_service_createur: 'sdjes' } as const;
    expect(sallesOf({ relations: ['createur', 'serviceCreateur'], services: ['sdjes'], dossier: ouvert })).toEqual([
      'service:sdjes',
    ]);
  });

  test('ni l’administration du portail, ni le programme, ni le service consulté ne sont montrés', () => {
    for (const relation of ['administrateur', 'osiris', 'consulte'] as const)
      expect(sallesOf({ relations: [relation], services: ['drajes'], dossier })).toEqual([]);
  });
});

describe('qui est montré', () => {
  test('jamais soi-même, chacun une fois, là où sa dernière fenêtre est', () => {
    const all = [
      fenetre('moi', 'Amina'),
      fenetre('c', 'Camille', { page: 'etape-1', depuis: 5 }),
      fenetre('c', 'Camille', { page: 'projet-argent', depuis: 9 }),
      fenetre('c', 'Camille', { page: 'etape-2', depuis: 7 }),
    ];
    expect(presentsFor('moi', all)).toEqual({ presents: [{ nom: 'Camille', page: 'projet-argent' }], autres: 0 });
  });

  test('le nom entier pour ceux-là seuls qui partagent un prénom ; dix nommés, les autres comptés', () => {
    const deux = [
      fenetre('a', 'Camille', { nom: 'Roy' }),
      fenetre('b', 'Camille', { nom: 'Petit' }),
      fenetre('c', 'Ana'),
    ];
    expect(presentsFor('moi', deux).presents.map(({ nom }) => nom)).toEqual(['Ana', 'Camille Petit', 'Camille Roy']);
    const foule = Array.from({ length: 50 }, (_, n) => fenetre(String(n), `P${n}`));
    const { presents, autres } = presentsFor('0', foule);
    expect([presents.length, autres]).toEqual([10, 39]);
  });
});

test('une page se dit par le nom qu’on lui trouve', () => {
  expect(sayPresent({ nom: 'Camille', page: 'projet-argent' }, 'subvention')).toBe('Camille est sur Budget');
  expect(sayPresent({ nom: 'Camille', page: 'dossier' }, 'subvention')).toBe('Camille est sur ce dossier');
  expect([nomPage('etape-3', 'subvention'), nomPage('etape-3', 'agrement')]).toEqual(['Projets', 'Vos réponses']);
});
