import { expect, test } from 'vitest';
import { hasReprises, LIBELLES_ACTE_LOT, repriseDe } from './reprises.ts';
import { DEFINITIONS_TRANSITION, TRANSITIONS } from './transitions.ts';

test('rien de ce que l’association apprendrait ne se défait après coup : cela attend, ou ne se reprend pas', () => {
  for (const transition of TRANSITIONS) {
    const { notification } = DEFINITIONS_TRANSITION[transition];
    if (notification !== null) expect(repriseDe(transition)).not.toBe('defait');
    else expect(repriseDe(transition)).not.toBe('retenu');
  }
  expect((['message', 'complement', 'notifie'] as const).map((acte) => repriseDe(acte))).toEqual([
    'retenu',
    'retenu',
    'retenu',
  ]);
  expect((['ouvrir', 'solder', 'payerParChorus'] as const).map((acte) => repriseDe(acte))).toEqual([null, null, null]);
  expect([repriseDe('accorder', 'agrement'), hasReprises('agrement'), hasReprises('subvention')]).toEqual([
    ...[null, false, true],
  ]);
});

test('tout ce qui se reprend a un nom', () => {
  const actes = [...TRANSITIONS, 'confier', 'message', 'complement', 'a_signer', 'a_notifier', 'notifie'] as const;
  for (const acte of actes) expect(acte in LIBELLES_ACTE_LOT).toBe(repriseDe(acte) !== null);
});
