import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkCreation,
  checkModification,
  checkRattachement,
  checkSuppression,
  type GestionnaireService,
  isWithin,
  managedBy,
  readableBy,
} from './perimetre.ts';
import { PROFILS, type ProfilService } from './service.schema.ts';

const qui = (role: string, profil: ProfilService | null = null): GestionnaireService => ({
  roles: [role],
  service: { _id: 'moi', profil },
});
const local = qui('rds.admin', 'Administrateur local');
const national = qui('rds.admin', 'Administrateur national');
const portail: GestionnaireService = { roles: ['lca.admin'], service: null };

const moi = { _id: 'moi', lignee: ['moi', 'racine'] };
const enfant = { _id: 'enfant', lignee: ['enfant', 'moi', 'racine'] };
const voisin = { _id: 'voisin', lignee: ['voisin', 'racine'] };
const racine = { _id: 'racine', lignee: ['racine'] };

describe('ROLE-010 les profils', () => {
  test('local : son service et ceux qui en dépendent', () => {
    expect([moi, enfant, voisin, racine].map((place) => isWithin(managedBy(local), place))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
  test('national, et administrateur du portail : tous', () => {
    expect([national, portail].map(managedBy)).toEqual([{ kind: 'tout' }, { kind: 'tout' }]);
  });
  test.each(['rds.user', 'rds.service', 'lca.association', 'osiris.appli_admin'])(
    'le profil d’un %s ne lui donne rien à gérer',
    (role) => {
      expect(managedBy(qui(role, 'Administrateur national'))).toEqual({ kind: 'rien' });
    },
  );
  test.each(['rds.admin', 'rds.appli_admin'])('le rôle %s sans profil ne gère rien', (role) => {
    expect(managedBy(qui(role))).toEqual({ kind: 'rien' });
    expect(managedBy({ roles: [role], service: null })).toEqual({ kind: 'rien' });
  });
});

test('ROLE-008 l’agent d’un service lit sa fiche et ce qui en dépend', () => {
  const seen = [moi, enfant, voisin].map((place) => isWithin(readableBy(qui('rds.user')), place));
  expect(seen).toEqual([true, true, false]);
  expect(readableBy(qui('lca.association'))).toEqual({ kind: 'rien' });
});

describe('création', () => {
  test('sous un service que l’on gère', () => {
    expect(checkCreation(local, { parent: enfant, profil: 'Administrateur local' }).ok).toBe(true);
    expect(checkCreation(local, { parent: voisin, profil: null })).toMatchObject({ code: 'SERVICE_HORS_PERIMETRE' });
  });
  test('une racine, seulement par qui gère tout', () => {
    expect(checkCreation(local, { parent: null, profil: null })).toMatchObject({ code: 'SERVICE_HORS_PERIMETRE' });
    expect(checkCreation(national, { parent: null, profil: null }).ok).toBe(true);
  });
  test('personne ne donne un profil plus large que le sien', () => {
    expect(checkCreation(local, { parent: moi, profil: 'Administrateur national' })).toMatchObject({
      code: 'PROFIL_NON_ATTRIBUABLE',
    });
  });
});

test.each([
  ['un administrateur local prend le compte qu’il a créé', local, ['rds.user'], true, true],
  ['un administrateur local ne prend pas celui d’un autre', local, ['rds.user'], false, false],
  ['un administrateur sans profil ne prend pas celui d’un autre', qui('rds.admin'), ['rds.user'], false, false],
  ['un administrateur national prend tout compte de service', national, ['rds.admin'], false, true],
  ['l’administrateur du portail prend tout compte de service', portail, ['rds.user'], false, true],
  ['personne ne prend un compte d’association', portail, ['lca.association'], true, false],
])('ROLE-010 %s', (_, who, roles, estDeSaMain, attendu) => {
  expect(checkRattachement(who, { compte: { roles }, estDeSaMain }).ok).toBe(attendu);
  expect(checkRattachement(who, { compte: null, estDeSaMain })).toEqual({ ok: false, code: 'COMPTE_NON_RATTACHABLE' });
});

describe('modification', () => {
  test('on ne se donne pas un profil, on ne se déplace pas', () => {
    for (const who of [local, national]) {
      expect(checkModification(who, moi, { profil: null, profilActuel: 'Administrateur local' })).toMatchObject({
        code: 'SERVICE_PROPRE',
      });
      expect(checkModification(who, moi, { parent: enfant, profilActuel: null })).toMatchObject({
        code: 'SERVICE_PROPRE',
      });
      expect(checkModification(who, moi, { profilActuel: null }).ok).toBe(true);
    }
  });
  test('on ne sort pas un service de son périmètre', () => {
    for (const parent of [voisin, null]) {
      expect(checkModification(local, enfant, { parent, profilActuel: null })).toMatchObject({
        code: 'SERVICE_HORS_PERIMETRE',
      });
    }
  });
  test('un administrateur local ne touche pas à un service au profil national', () => {
    for (const changes of [{}, { profil: null }, { parent: moi }]) {
      const asked = { ...changes, profilActuel: 'Administrateur national' } as const;
      expect(checkModification(local, enfant, asked)).toEqual({ ok: false, code: 'SERVICE_NATIONAL' });
      expect(checkModification(national, enfant, asked).ok).toBe(true);
    }
  });
});

test('suppression : ni le voisin, ni soi-même, ni un profil plus large', () => {
  const ordinaire = { profilActuel: null };
  expect(checkSuppression(local, voisin, ordinaire)).toMatchObject({ code: 'SERVICE_HORS_PERIMETRE' });
  expect(checkSuppression(local, moi, ordinaire)).toMatchObject({ code: 'SERVICE_PROPRE' });
  expect(checkSuppression(local, enfant, ordinaire).ok).toBe(true);
  const large = { profilActuel: 'Administrateur national' } as const;
  expect(checkSuppression(local, enfant, large)).toMatchObject({ code: 'SERVICE_NATIONAL' });
  expect(checkSuppression(national, enfant, large).ok).toBe(true);
});

test('ce qui se gère se lit toujours', () => {
  const who = fc.record({
    roles: fc.subarray(['rds.user', 'rds.admin', 'rds.appli_admin', 'lca.admin', 'lca.association', 'chorus']),
    service: fc.option(fc.record({ _id: fc.constantFrom('moi', 'voisin'), profil: fc.constantFrom(null, ...PROFILS) })),
  });
  fc.assert(
    fc.property(who, fc.constantFrom(moi, enfant, voisin, racine), (qui, place) => {
      expect(isWithin(readableBy(qui), place) || !isWithin(managedBy(qui), place)).toBe(true);
    }),
  );
});
