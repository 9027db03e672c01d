import { expect, test } from 'vitest';
import { serviceOf } from '../testing/personnes.ts';
import { refusCreation } from './droits.ts';

const { _id } = serviceOf(600, 'Direction nationale');
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
