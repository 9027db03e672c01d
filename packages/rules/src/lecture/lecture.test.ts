import { describe, expect, test } from 'vitest';
import { budgetOf, crossesAvis, isAgent, motifAssociation, motifDossier, motifRole } from './index.ts';

describe('P-20 pourquoi un agent lit', () => {
  test.each([
    [['service', 'service_responsable'], 'dossier'],
    [['service_sans_lien'], 'registres'],
    [['admin'], 'administration'],
    [['admin', 'siege'], 'membre'],
    [['service', 'a_confirmer'], 'membre'],
  ] as const)('d’une association, %j : %s', (relations, motif) => {
    expect(motifAssociation(relations)).toBe(motif);
  });

  test.each([
    [['instructeur'], 'association', 'dossier'],
    [['createur', 'serviceCreateur'], 'service', 'dossier'],
    [['createur'], 'association', 'membre'],
    [['osiris'], 'association', 'dossier'],
    [['administrateur'], 'association', 'administration'],
  ] as const)('d’un dossier, %j créé par %s : %s', (relations, type, motif) => {
    expect(motifDossier(relations, { type })).toBe(motif);
  });

  test.each([
    ['lca.admin', 'administration'],
    ['rds.user', 'service'],
    ['osiris.appli_admin', 'service'],
    ['lca.association', 'membre'],
    [null, 'membre'],
  ])('d’une liste, le rôle %s : %s', (role, motif) => {
    expect(motifRole(role)).toBe(motif);
  });
});

describe('P-20 le budget d’une journée', () => {
  test.each([
    [['lca.association'], false],
    [['lca.association', 'rds.user'], true],
    [['lca.admin'], true],
    [['osiris.admin-programme'], true],
  ])('%j est compté : %s', (roles, attendu) => {
    expect(isAgent(roles)).toBe(attendu);
  });

  test('G8 aucun rôle ne lit plus de 500 associations ou personnes par jour, et l’avis vient avant l’arrêt', () => {
    for (const role of ['rds.user', 'rds.service', 'rds.admin', 'rds.appli_admin', 'lca.admin', 'osiris.appli_admin'])
      for (const mesure of ['associations', 'personnes'] as const) {
        const { avis, arret } = budgetOf([role], mesure);
        expect(arret).toBeLessThanOrEqual(500);
        expect(avis).toBeLessThan(arret);
      }
  });

  test('un second rôle n’ôte rien au premier', () => {
    expect(budgetOf(['rds.admin', 'rds.user'], 'lignes')).toEqual(budgetOf(['rds.admin'], 'lignes'));
  });

  test.each([
    [150, 1, false],
    [151, 1, true],
    [152, 1, false],
    [400, 300, true],
    [151, 0, false],
  ])('à %i après %i de plus, l’avis part : %s', (total, ajout, attendu) => {
    expect(crossesAvis({ avis: 150, arret: 400 }, total, ajout)).toBe(attendu);
  });
});
