import { describe, expect, test } from 'vitest';
import { formatDate, formatHeure, formatMontant, formatSiret, formatTimestamp, maskEmail } from './format.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');

describe('comment les valeurs s’écrivent', () => {
  test('UI-026 UI-027 : dates et heures, à Paris, hiver comme été', () => {
    expect(formatDate(new Date('2025-02-03T23:30:00Z'))).toBe('04/02/2025');
    expect(formatTimestamp(new Date('2025-02-03T13:05:00Z'))).toBe('03/02/2025 14h05');
    expect(formatHeure(new Date('2025-07-03T21:38:00Z'))).toBe('23h38');
  });

  test.each([
    [123_450_000, '1 234 500 €'],
    [123_450, '1 234,50 €'],
    [0, '0 €'],
    [-5, '-0,05 €'],
  ])('%i centimes', (cents, expected) => {
    expect(plain(formatMontant(cents))).toBe(expected);
  });

  test('UI-030 : SIREN et SIRET par groupes de trois', () => {
    expect(formatSiret('123456789')).toBe('123 456 789');
    expect(formatSiret('12345678900012')).toBe('123 456 789 000 12');
  });

  test('UI-031 : l’adresse de quelqu’un d’autre ne laisse voir que sa première lettre et son domaine', () => {
    expect(maskEmail('jean@domaine.fr')).toBe('j***@domaine.fr');
    expect(maskEmail('j@domaine.fr')).toBe('j@domaine.fr');
  });
});
