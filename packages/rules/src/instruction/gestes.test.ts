import { expect, test } from 'vitest';
import { type Agent, FONCTIONS } from './fonctions.ts';
import { canGeste, type Geste } from './gestes.ts';

const claire: Agent = { authId: 'claire', fonctions: FONCTIONS, hasInteret: false };

test.each<[Geste, string]>([
  ['avancerLettre', 'decideur'],
  ['demanderAvis', 'instructeur'],
  ['demanderComplement', 'instructeur'],
  ['deposerActe', 'instructeur'],
  ['rendreAvis', 'instructeur'],
  ['jugerComplement', 'instructeur'],
])('%s revient à la fonction %s, et à personne qui a un intérêt dans la demande', (geste, fonction) => {
  const by = FONCTIONS.filter((one) => canGeste(geste, { ...claire, fonctions: [one] }).ok);
  expect(by).toEqual([fonction]);
  expect(canGeste(geste, { ...claire, fonctions: [] })).toEqual({ ok: false, code: 'FONCTION_REQUISE' });
  expect(canGeste(geste, { ...claire, hasInteret: true })).toEqual({ ok: false, code: 'INTERET_PERSONNEL' });
});
