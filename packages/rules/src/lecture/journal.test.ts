import { describe, expect, test } from 'vitest';
import { ROLES } from '../acteur/index.ts';
import { canReadLectures, lienOf, RELATIONS } from '../association/index.ts';
import { budgetOf, canReadJournal, checkPeriode, MESURES, premierAvis, seuilPasse } from './index.ts';

describe('P-20 qui lit le journal', () => {
  test.each(ROLES)('%s : seul l’administrateur du portail', (role) => {
    expect(canReadJournal([role]).ok).toBe(role === 'lca.admin');
  });
  test('sans rôle, personne', () => {
    expect(canReadJournal([])).toEqual({ ok: false, code: 'ACCES_REFUSE' });
  });

  test.each(RELATIONS)('qui a lu une fiche, dit à « %s »', (relation) => {
    const verdict = canReadLectures({ relations: [relation], sirets: [] });
    if (relation === 'siege' || relation === 'admin') expect(verdict).toEqual({ ok: true });
    else if (relation === 'a_confirmer') expect(verdict).toEqual({ ok: false, code: 'ADHESION_A_CONFIRMER' });
    else expect(verdict).toEqual({ ok: false, code: 'LECTURES_DU_SIEGE' });
  });
  test('un agent qui est aussi du siège la voit en membre', () => {
    const own = { id_correspondance: 4, id_siret: null, type: 'Siège', etat: 'confirme' } as const;
    expect(canReadLectures(lienOf(['lca.association', 'rds.user'], [own], 4, 'registres')).ok).toBe(true);
  });
});

test.each([
  [{ du: '2027-03-02', au: '2027-03-01' }, false],
  [{ du: '2027-03-01', au: '2027-03-01' }, true],
  [{ du: '2027-03-01' }, true],
  [{ au: '2026-03-01' }, true],
  [{}, true],
])('la période %j : %s', (periode, attendu) => {
  expect(checkPeriode(periode).ok).toBe(attendu);
});

describe('P-20 les seuils passés', () => {
  test.each([
    [150, 0, null],
    [151, 0, 'avis'],
    [400, 0, 'avis'],
    [400, 1, 'arret'],
  ])('%i lues et %i refusées : %s', (total, refus, seuil) => {
    expect(seuilPasse({ avis: 150, arret: 400 }, total, refus)).toBe(seuil);
  });
  test('aucun rôle n’a un premier seuil plus bas que celui sous lequel on ne cherche pas', () => {
    for (const role of ROLES)
      for (const mesure of MESURES) expect(budgetOf([role], mesure).avis).toBeGreaterThanOrEqual(premierAvis(mesure));
  });
});
