import { describe, expect, test } from 'vitest';
import { envoiOf } from './preferences.ts';

const SEMAINE = { courriel: true, rythme: 'semaine' } as const;

describe('par courriel, et quand', () => {
  test('ce qui est choisi, sauf ce qui ne peut pas attendre', () => {
    expect(envoiOf({ type: 1 }, 'association', SEMAINE)).toBe('semaine');
    expect(envoiOf({ type: 2, urgence: 'complement' }, 'association', SEMAINE)).toBe('immediat');
    expect(envoiOf({ type: 6 }, 'association', SEMAINE)).toBe('immediat');
  });

  test('qui ne veut aucun courriel n’en reçoit aucun, même urgent', () => {
    const jamais = { courriel: false, rythme: 'jour' } as const;
    expect(envoiOf({ type: 2, urgence: 'complement' }, 'association', jamais)).toBe('non');
    expect(envoiOf({ type: 6 }, 'association', jamais)).toBe('non');
  });

  test('sans choix : l’association tout de suite, l’agent seulement ce qui devient le sien', () => {
    expect(envoiOf({ type: 1 }, 'association', undefined)).toBe('immediat');
    expect(envoiOf({ type: 1 }, 'service', undefined)).toBe('non');
    expect(envoiOf({ type: 7 }, 'service', undefined)).toBe('immediat');
  });
});
