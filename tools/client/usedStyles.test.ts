import { describe, expect, test } from 'vitest';
import { createIsNamed } from './usedStyles.ts';

describe('the styles of the design system that are kept', () => {
  const isNamed = createIsNamed('<p className="fr-text--lg">, fr-alert fr-alert--');

  test('are those that a source names whole', () => {
    expect([isNamed('fr-text--lg'), isNamed('fr-alert')]).toEqual([true, true]);
    expect([isNamed('fr-text'), isNamed('fr-text--lgx'), isNamed('fr-card')]).toEqual([false, false, false]);
  });

  test('and all those that begin as a name left open', () => {
    expect([isNamed('fr-alert--error'), isNamed('fr-alert--info')]).toEqual([true, true]);
    expect(isNamed('fr-alert__title')).toBe(false);
  });
});
