import { describe, expect, test } from 'vitest';
import { type Competence, canPublierAgrement, checkCompetence } from './competence.ts';
import type { GestionnaireService } from './perimetre.ts';

const AUCUNE: Competence = {
  ...{ niveau_territorial: null, code_territoire: null, siren: null, bo: null },
  ...{ dispositifs: [], types_agrement: [] },
};
const local: GestionnaireService = {
  roles: ['rds.admin'],
  service: { _id: 'moi', profil: 'Administrateur local' },
};
const of = (niveau_territorial: Competence['niveau_territorial'], code_territoire: string | null): Competence => ({
  ...{ ...AUCUNE, niveau_territorial, code_territoire },
});
const donne = (sienne: Competence, apres: Competence, more = {}) =>
  checkCompetence(local, { sienne, isSien: false, avant: AUCUNE, apres, ...more }).ok;

describe('ROLE-010 ce qu’un administrateur local donne', () => {
  const bretagne = of('Régional', '53');
  const finistere = of('Départemental', '29');
  const brest = of('Communal', '29019');
  test.each([
    [bretagne, bretagne, true],
    [bretagne, finistere, true],
    [bretagne, brest, true],
    [bretagne, of('Départemental', '59'), false],
    [finistere, bretagne, false],
    [finistere, brest, true],
    [finistere, of('Intercommunal', '59350'), false],
    [finistere, of('National', null), false],
    [of('National', null), of('National', null), true],
    [of('National', null), bretagne, true],
    [AUCUNE, finistere, false],
    [AUCUNE, of('National', null), false],
    [of(null, '29'), of('Départemental', '59'), false],
    [brest, brest, true],
    [brest, of('Communal', '29232'), false],
  ])('qui répond de %j, à un autre : %j, %s', (sienne, apres, expected) => {
    expect(donne(sienne, apres)).toBe(expected);
  });

  test('ni dispositif, ni agrément, ni outil que le sien n’a pas ; rien ne s’y retire sans droit', () => {
    const sienne = { ...AUCUNE, dispositifs: ['FDVA'], types_agrement: ['JEP'], bo: 'osiris' as const };
    expect(donne(sienne, { ...sienne })).toBe(true);
    for (const more of [{ dispositifs: ['pass-sport'] }, { types_agrement: ['SPORT'] }, { bo: 'portail' as const }])
      expect(donne(sienne, { ...AUCUNE, ...more })).toBe(false);
    expect(donne(sienne, { ...AUCUNE, siren: '732829320' })).toBe(true);
  });

  test('rien au sien, pas même ce qu’il tient déjà ailleurs ; ce qui ne change pas n’est pas donné', () => {
    const more = { isSien: true, avant: finistere };
    expect(donne(finistere, finistere, more)).toBe(true);
    expect(donne(finistere, brest, more)).toBe(false);
    expect(donne(finistere, { ...finistere, siren: '732829320' }, more)).toBe(false);
  });

  test('qui gère tout donne tout', () => {
    const national = { ...local, service: { _id: 'moi', profil: 'Administrateur national' as const } };
    const attribution = { sienne: AUCUNE, isSien: true, avant: AUCUNE, apres: of('National', null) };
    for (const qui of [national, { roles: ['lca.admin'], service: null }])
      expect(checkCompetence(qui, attribution).ok).toBe(true);
  });
});

test('un agrément se publie par un service qui répond de son type, ou par qui gère tout', () => {
  const national = { ...local, service: { _id: 'moi', profil: 'Administrateur national' as const } };
  expect(canPublierAgrement(local, { types_agrement: ['JEP'] }, 'JEP').ok).toBe(true);
  expect(canPublierAgrement(local, { types_agrement: ['JEP'] }, 'TCA').ok).toBe(false);
  expect(canPublierAgrement(national, { types_agrement: [] }, 'TCA').ok).toBe(true);
});
