import { expect, it } from 'vitest';
import { scriptOf } from './scriptPgbench.ts';

it('une valeur part en paramètre, comme le portail l’envoie ; rien n’en est écrit dans l’instruction', () => {
  const { text, variables } = scriptOf(
    [{ text: 'select *\n  from t where a = $1 and b = $2::int', values: ["l'été : 12:30", 42] }],
    null,
    'r0',
  );
  expect(text.split('\n')).toContain('select * from t where a = :r0_0_1 and b = :r0_0_2::int;');
  expect(variables).toEqual({ r0_0_1: "l'été : 12:30", r0_0_2: '42' });
});

it('ce que pgbench ne sait pas porter reste écrit : null, vide, trop long', () => {
  const { text, variables } = scriptOf(
    [{ text: 'insert into t values ($1, $2, $3)', values: [null, '', 'x'.repeat(100_001)] }],
    null,
    'r0',
  );
  expect(text).toContain(`(null, E'', E'x`);
  expect(variables).toEqual({});
});

it('la clé d’une écriture change à chaque fois', () => {
  const { text } = scriptOf([{ text: 'insert into cle values ($1)', values: ['k'] }], 'k', 'r0');
  expect(text).toContain(`values (('0193c2f0-7c1a-7000-' || :cle::text));`);
});

it('une instruction n’a jamais plus de paramètres que pgbench n’en accepte', () => {
  const values = Array.from({ length: 300 }, (_, rank) => rank);
  const { variables } = scriptOf([{ text: values.map((rank) => `$${rank + 1}`).join(','), values }], null, 'r0');
  expect(Object.keys(variables)).toHaveLength(250);
});
