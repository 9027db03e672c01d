import { expect, test } from 'vitest';
import { amina, sessionOf } from '../../testing/amina.ts';
import { startApp } from '../../testing/startApp.tsx';

test.each([
  ['Missing ID', { body: { nom: 'Roux' } }],
  ['Missing body', { params: { id: amina.authId } }],
  ['Missing params', undefined],
])('ERR-046 : « %s » arrête l’appel avant qu’il parte', async (message, input) => {
  const { services, callsTo } = startApp('/user/profil', { updateCompte: () => sessionOf(amina) });
  await expect(services.api.auth.updateCompte(input as never)).rejects.toThrow(message);
  expect(callsTo('updateCompte')).toHaveLength(0);
});
