import { expect, test } from 'vitest';
import { serviceOf } from '../testing/personnes.ts';
import { refusCreation, refusSuppression } from './droits.ts';

const moi = serviceOf(600, 'Direction nationale');
const enfant = { ...serviceOf(601, 'Région Bretagne'), parent: moi._id };
const { _id } = moi;
const service = { _id, profil: 'Administrateur local' } as const;

test.each([
  ['rds.appli_admin', /demandez-le à un administrateur des services ou du portail/],
  ['rds.admin', null],
  ['lca.admin', null],
])('ajouter un service crée un compte : %s le peut, ou lit pourquoi non', (role, reason) => {
  const refus = refusCreation({ roles: [role], service });
  if (reason) expect(refus).toMatch(reason);
  else expect(refus).toBeNull();
});

test('sans profil, un administrateur des services ne gère rien et le lit', () => {
  expect(refusCreation({ roles: ['rds.admin'], service: null })).toMatch(/que votre service/);
});

test.each([
  ['rds.appli_admin', /supprime aussi son compte : demandez-le/],
  ['rds.admin', null],
  ['lca.admin', null],
])('CALL-RDS-006 supprimer un service supprime un compte : %s le peut, ou lit pourquoi non', (role, reason) => {
  const refus = refusSuppression({ roles: [role], service }, [moi, enfant], enfant);
  if (reason) expect(refus).toMatch(reason);
  else expect(refus).toBeNull();
});
