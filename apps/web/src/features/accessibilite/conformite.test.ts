import { describe, expect, test } from 'vitest';
import { AUDIT, type Audit, CRITERES_PAR_THEME, type Statut } from './audit.ts';
import { mentionOf, NOMBRE_DE_CRITERES, tauxOf } from './conformite.ts';

const NOW = new Date('2027-02-03T12:00:00Z');
const ALL = CRITERES_PAR_THEME.flatMap((count, theme) =>
  Array.from({ length: count }, (_, i) => `${theme + 1}.${i + 1}`),
);
const audited = (statutOf: (index: number) => Statut, changes: Partial<Audit> = {}): Audit => ({
  ...AUDIT,
  auditeur: 'Cabinet Exemple',
  date: '2026-12-01',
  criteres: Object.fromEntries(ALL.map((critere, index) => [critere, statutOf(index)])),
  ...changes,
});
const whole = audited(() => 'conforme');
const half = (share: number) => audited((index) => (index < share ? 'conforme' : 'nonConforme'));

describe('P-15 la mention d’accessibilité est calculée', () => {
  test('le référentiel a 106 critères', () => expect(NOMBRE_DE_CRITERES).toBe(106));

  test('le fichier d’aujourd’hui n’a pas d’audit : non conforme', () => {
    expect(AUDIT.auditeur).toBeNull();
    expect(mentionOf(AUDIT, NOW)).toBe('Accessibilité : non conforme');
  });

  test.each([
    ['tout est respecté', whole, 'totalement'],
    ['tout sauf un', half(105), 'partiellement'],
    ['la moitié juste', half(53), 'partiellement'],
    ['moins de la moitié', half(52), 'non'],
    ['sans auditeur', { ...whole, auditeur: null }, 'non'],
    ['sans date', { ...whole, date: null }, 'non'],
    ['un critère non jugé', { ...whole, criteres: { ...whole.criteres, '13.12': undefined } }, 'non'],
    ['daté de demain', { ...whole, date: '2027-02-04' }, 'non'],
    ['vieux de trois ans moins un jour', { ...whole, date: '2024-02-04' }, 'totalement'],
    ['vieux de trois ans', { ...whole, date: '2024-02-03' }, 'non'],
  ])('%s : %#', (_, audit, niveau) => {
    expect(mentionOf(audit as Audit, NOW)).toBe(`Accessibilité : ${niveau} conforme`);
  });

  test('ce qui n’est pas applicable ne compte pas', () => {
    expect(tauxOf(audited((index) => (index < 6 ? 'nonApplicable' : index < 81 ? 'conforme' : 'nonConforme')))).toBe(
      75,
    );
  });
});
