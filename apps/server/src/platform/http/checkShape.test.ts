import { expect, test } from 'vitest';
import { checkBulkyShape, checkShape } from './checkShape.ts';

const nested = (depth: number): unknown => (depth === 0 ? 'fond' : { dedans: nested(depth - 1) });

test.each([
  ['un texte de 20 001 caractères', { texte: 'a'.repeat(20_001) }],
  ['un caractère nul', { email: 'a\0@b.fr' }],
  ['un caractère nul dans une clé', { 'a\0': 1 }],
  ['une moitié de caractère', { enseigne: '\ud800' }],
  ['une moitié de caractère dans une clé', { '\udc00': 1 }],
  ['une longueur qui ne se compare pas', { nom: { length: { toString: 'x', valueOf: 1 } } }],
  ['vingt et un niveaux', nested(21)],
  ['2 001 clés', Array.from({ length: 2_001 }, (_, n) => n)],
])('%s : la demande est refusée', (_, body) => {
  expect(() => checkShape({}, body)).toThrow('REQUETE_INVALIDE');
});

test('une demande ordinaire passe', () => {
  expect(() => checkShape({ id: '1' }, { q: 'é' }, { texte: 'a'.repeat(20_000), liste: [1, 2, null] })).not.toThrow();
});

test('ce qu’un administrateur compose a bien plus de clés, et une limite encore', () => {
  const list = (length: number) => Array.from({ length }, (_, n) => n);
  expect(() => checkBulkyShape({}, list(99_999))).not.toThrow();
  expect(() => checkBulkyShape({}, list(100_001))).toThrow('REQUETE_INVALIDE');
});
