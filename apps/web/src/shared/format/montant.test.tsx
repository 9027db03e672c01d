import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Montant } from './Montant.tsx';

afterEach(cleanup);

test.each([
  [0, '0 €'],
  [120_000, '1 200 €'],
  [123_450, '1 234,50 €'],
  [-5, '-0,05 €'],
  [100_000_000_001, '1 000 000 000,01 €'],
])('UI-028 : %i centimes se lisent « %s »', (cents, text) => {
  render(<Montant cents={cents} />);
  const shown = screen.getByText((_, element) => element?.tagName === 'DATA');
  expect(shown.textContent?.replace(/[\u00a0\u202f]/g, ' ')).toBe(text);
  expect(shown.textContent).not.toContain(' ');
  expect(shown.getAttribute('value')).toBe(String(cents / 100));
});
