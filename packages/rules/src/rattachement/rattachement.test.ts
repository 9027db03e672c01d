import { expect, test } from 'vitest';
import { canDeleteUser, canReadUser, isOtherSite } from './droits.ts';
import { idAssociationSchema, isAssociation } from './rattachement.schema.ts';

const soi = { authId: 'moi', roles: ['lca.association'] };
const admin = { authId: 'moi', roles: ['lca.admin'] };
const service = { authId: 'moi', roles: ['rds.admin'] };

test.each([
  [soi, 'moi', true],
  [soi, 'autre', false],
  [admin, 'autre', true],
  [service, 'autre', false],
])('CALL-LCA-004 %j lit %s : %s', (acteur, id, attendu) => {
  expect(canReadUser(acteur, id).ok).toBe(attendu);
});

test('CALL-LCA-005 on supprime le sien, un administrateur celui d’autrui mais jamais le sien', () => {
  expect([canDeleteUser(soi, 'moi').ok, canDeleteUser(admin, 'autre').ok]).toEqual([true, true]);
  expect(canDeleteUser(admin, 'moi')).toEqual({ ok: false, code: 'SUPPRESSION_ADMINISTRATEUR' });
  expect(canDeleteUser(soi, 'autre')).toEqual({ ok: false, code: 'ACCES_REFUSE' });
});

test.each([
  [['dab.user'], true],
  [['lcb.user', 'chorus'], true],
  [[], true],
  [['dab.user', 'lca.association'], false],
  [['rds.user'], false],
  [['osiris.appli_admin'], false],
])('COMPTE-013 les rôles %j viennent d’un site voisin : %s', (roles, attendu) => {
  expect(isOtherSite(roles)).toBe(attendu);
});

test.each(['42', '123456789', '12345678900011', 'w751000001', '123 456 789'])(
  'CALL-LCA-007 %j nomme l’association',
  (id) => {
    const association = {
      id_correspondance: 42,
      id_siret: '12345678900011',
      id_siren: '123456789',
      id_rna: 'W751000001',
    };
    expect(isAssociation(association, idAssociationSchema.parse(id))).toBe(true);
  },
);

test('CALL-LCA-007 un numéro vide ou mal formé est refusé', () => {
  for (const id of ['', 'null', 'W75', '1 or 1=1']) expect(idAssociationSchema.safeParse(id).success).toBe(false);
});
