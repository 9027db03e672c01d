import { expect, test } from 'vitest';
import * as z from 'zod';
import { defineCurseur } from './curseur.ts';

const curseur = defineCurseur({ at: z.iso.datetime(), id: z.int().positive() });
const LAST = { at: '2026-11-15T12:00:00.000Z', id: 7 };
const opaque = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

test('ce qui est écrit se relit, sans rien de plus que ses champs', () => {
  const row = { ...LAST, nom: 'Association' };
  expect(curseur.read(curseur.write(row))).toEqual(LAST);
  expect(curseur.write(row)).toBe(opaque([LAST.at, LAST.id]));
});

test('sans curseur, la première page', () => {
  expect(curseur.read(undefined)).toBeNull();
});

test.each([
  ['vide', ''],
  ['illisible', 'x'],
  ['du texte', 'é"\u0000'],
  ['rien', opaque(null)],
  ['un objet', opaque(LAST)],
  ['un champ de moins', opaque([LAST.at])],
  ['un champ de plus', opaque([LAST.at, LAST.id, 1])],
  ['l’ordre changé', opaque([LAST.id, LAST.at])],
  ['une date qui n’en est pas', opaque(["now()'; --", LAST.id])],
  ['un nombre hors bornes', opaque([LAST.at, -1])],
  ['une liste dans la liste', opaque([[LAST.at], LAST.id])],
])('un curseur hostile est refusé sous le nom de son champ : %s', (_, after) => {
  const champOf = () => {
    try {
      return curseur.read(after);
    } catch (error) {
      return error instanceof z.ZodError ? error.issues[0]?.path[0] : error;
    }
  };
  expect(champOf()).toBe('after');
});
