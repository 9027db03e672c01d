import { describe, expect, test } from 'vitest';
import { canCouplerTca, type IssueCouplage, isMasqueParTca, issueCouplage } from './couplage.ts';
import type { EtatDossier } from './etats.ts';

const PREUVE = { jusquau: '2030-01-31' };

describe('DOSSIER-047 SUBV-008 ce que devient une demande couplée au tronc commun', () => {
  test.each([
    ['A', 'aTransmettre', true],
    ...(['D', '2', '3', '4', 'C'] as const).map((etat) => [etat, 'enCours', true] as const),
    ['6', 'acquis', true],
    ...(['11', '12', 'B'] as const).map((etat) => [etat, 'echec', false] as const),
  ] as const)('le tronc commun en %s : %s', (etatTca, issue, masque) => {
    expect(issueCouplage({ couplage_tca: true, etatTca, preuve: null })).toBe(issue);
    expect(isMasqueParTca(issue)).toBe(masque);
  });

  test.each<[string, boolean, EtatDossier | null, typeof PREUVE | null, IssueCouplage, boolean]>([
    ['rien de coupé ni de prouvé', false, null, null, 'aucune', false],
    ['un dossier nommé qui n’est plus couplé', false, '2', null, 'aucune', false],
    ['sans dossier ni titre, cocher ne cache rien', true, null, null, 'sansDossier', false],
    ['sans dossier, mais un titre en vigueur', true, null, PREUVE, 'prouve', true],
    ['rien de coché, mais un titre en vigueur', false, null, PREUVE, 'prouve', true],
    ['refusé, mais un titre en vigueur par ailleurs', true, '11', PREUVE, 'prouve', true],
  ])('%s', (_, couplage_tca, etatTca, preuve, issue, masque) => {
    expect(issueCouplage({ couplage_tca, etatTca, preuve })).toBe(issue);
    expect(isMasqueParTca(issue)).toBe(masque);
  });

  test('le couplage se propose à qui n’a pas le tronc commun', () => {
    expect([canCouplerTca(null), canCouplerTca(PREUVE)]).toEqual([true, false]);
  });
});
