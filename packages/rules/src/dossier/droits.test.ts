import { describe, expect, test } from 'vitest';
import { type ActionDossier, canCorrect, canDossier, canEditRib, modeOf } from './droits.ts';
import { ETATS_DOSSIER, type EtatDossier } from './etats.ts';

const item = (etat: EtatDossier, createdByType: 'association' | 'service' = 'association') => ({ etat, createdByType });
const statesWhere = (role: string, action: ActionDossier, by: 'association' | 'service' = 'association') =>
  ETATS_DOSSIER.filter((etat) => canDossier(role, item(etat, by), action).ok).join(' ');

describe('DOSSIER-025 la table des droits, par état et par branche', () => {
  test.each(['lca.association', 'lca.admin', 'rds.user', 'rds.admin'])(
    'DOSSIER-022 %s modifie et consulte en A, B, C',
    (role) => {
      expect([statesWhere(role, 'edit'), statesWhere(role, 'consult')]).toEqual(['A B C', 'A B C']);
    },
  );

  test('DOSSIER-023 une association supprime en A et C', () => {
    expect(statesWhere('lca.association', 'remove')).toBe('A C');
  });

  test('DOSSIER-023 DOSSIER-024 un service supprime en C, et en A ce qu’un service a créé', () => {
    expect(statesWhere('rds.user', 'remove', 'association')).toBe('C');
    expect(statesWhere('rds.user', 'remove', 'service')).toBe('A C');
  });

  test('DOSSIER-026 sans personne, sans dossier ou sans action : refusé', () => {
    expect(canDossier(null, item('A'), 'edit')).toEqual({ ok: false, code: 'DOSSIER_NON_EDITABLE' });
    expect(canDossier('lca.association', undefined, 'remove')).toEqual({ ok: false, code: 'DOSSIER_NON_SUPPRIMABLE' });
    expect(canDossier('lca.association', item('A'), undefined).ok).toBe(false);
  });
});

describe('le RIB', () => {
  const ribStates = (role: string, subventionActive: boolean) =>
    ETATS_DOSSIER.filter((etat) => canEditRib(role, { etat, instructions: [{ etat }], subventionActive }).ok).join(' ');

  test('DOSSIER-027 modifiable en 2, 6, 7 et 8', () => {
    expect([ribStates('lca.association', true), ribStates('rds.user', true)]).toEqual(['2 6 7 8', '2 6 7 8']);
  });

  test('DOSSIER-028 et en C pour le portail quand la subvention est fermée', () => {
    expect([ribStates('lca.association', false), ribStates('rds.user', false)]).toEqual(['C 2 6 7 8', '2 6 7 8']);
  });
});

describe('DOSSIER-031 la correction', () => {
  const dossier = (etat: EtatDossier, exercice_fin = 2026, statut: 'complet' | 'incomplet' = 'incomplet') => ({
    instructions: [{ etat }],
    exercice_fin,
    statut,
  });

  test('une fois envoyé, incomplet, et pas après son dernier exercice', () => {
    const open = ETATS_DOSSIER.filter((etat) => canCorrect(dossier(etat), 2026)).join(' ');
    expect(open).toBe('D 2 3 4 6 7 8 9 10 11 12');
    expect(canCorrect(dossier('2', 2025), 2026)).toBe(false);
    expect(canCorrect(dossier('2', 2026, 'complet'), 2026)).toBe(false);
  });

  test('GUARD-015.a le mode : modifier quand la table ou la correction le permettent, lire sinon', () => {
    const of = (etat: EtatDossier, statut: 'complet' | 'incomplet') =>
      modeOf('lca.association', { ...dossier(etat, 2026, statut), ...item(etat) }, 2026);
    expect([of('A', 'complet'), of('D', 'complet'), of('D', 'incomplet'), of('10', 'complet')]).toEqual([
      'edit',
      'read',
      'edit',
      'read',
    ]);
  });
});
