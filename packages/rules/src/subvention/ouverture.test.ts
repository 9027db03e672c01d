import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { oneYearLater, parisInstant, parisParts, sayInstant } from './calendrier.ts';
import { campagneOf, campagneSubvention, isOffert } from './ouverture.ts';

const dates = { date_debut: parisInstant('2026-12-01', '09:00'), date_fin: parisInstant('2027-02-14', '12:00') };
const at = (date: string, heure: string, seconds = 0): Date =>
  new Date(Date.parse(parisInstant(date, heure)) + seconds * 1000);

describe('l’ouverture', () => {
  test.each([
    ['la veille', at('2026-11-30', '09:00'), 'a_venir'],
    ['une seconde avant', at('2026-12-01', '09:00', -1), 'a_venir'],
    ['à l’instant même', at('2026-12-01', '09:00'), 'ouverte'],
    ['au milieu', at('2027-01-10', '00:00'), 'ouverte'],
    ['à midi juste', at('2027-02-14', '12:00'), 'ouverte'],
    ['une seconde après midi', at('2027-02-14', '12:00', 1), 'close'],
  ] as const)('SUBV-022 %s', (_, now, expected) => {
    expect(campagneOf(dates, now)).toBe(expected);
    expect(isOffert(true, dates, now)).toBe(expected === 'ouverte');
    expect(isOffert(false, dates, now)).toBe(false);
  });
  test('SUBV-022 une subvention est ouverte dès qu’un de ses sous-dispositifs l’est', () => {
    const later = { date_debut: parisInstant('2027-03-01', '00:00'), date_fin: parisInstant('2027-04-01', '00:00') };
    expect(campagneSubvention([dates, later], at('2027-01-01', '00:00'))).toBe('ouverte');
    expect(campagneSubvention([dates, later], at('2027-02-20', '00:00'))).toBe('a_venir');
    expect(campagneSubvention([dates, later], at('2027-05-01', '00:00'))).toBe('close');
    expect(campagneSubvention([], at('2027-05-01', '00:00'))).toBe('close');
  });
});

describe('le calendrier de Paris', () => {
  test.each([
    ['2027-02-14', '12:00', '2027-02-14T11:00:00.000Z'],
    ['2027-07-14', '12:00', '2027-07-14T10:00:00.000Z'],
    ['2027-03-28', '01:59', '2027-03-28T00:59:00.000Z'],
    ['2027-03-28', '03:00', '2027-03-28T01:00:00.000Z'],
    ['2027-10-31', '02:30', '2027-10-31T01:30:00.000Z'],
    ['2027-12-31', '23:59', '2027-12-31T22:59:00.000Z'],
  ])('%s à %s', (date, heure, expected) => {
    expect(new Date(parisInstant(date, heure)).toISOString()).toBe(expected);
  });
  test('un jour et une heure se relisent, sauf l’heure qui n’existe pas', () => {
    expect(parisParts(parisInstant('2027-03-28', '02:30'))).toEqual({ date: '2027-03-28', heure: '03:30' });
    const anyMinute = fc.integer({ min: 0, max: 40 * 365 * 24 * 60 });
    fc.assert(
      fc.property(anyMinute, (minute) => {
        const instant = new Date(Date.UTC(2000, 0, 1) + minute * 60_000).toISOString();
        const { date, heure } = parisParts(instant);
        const again = parisParts(parisInstant(date, heure));
        expect(again).toEqual({ date, heure });
      }),
    );
  });
  test('une campagne reprise garde son jour et son heure de Paris', () => {
    expect(parisParts(oneYearLater(parisInstant('2027-02-14', '12:00')))).toEqual({
      date: '2028-02-14',
      heure: '12:00',
    });
    expect(parisParts(oneYearLater(parisInstant('2027-03-29', '09:00')))).toEqual({
      date: '2028-03-29',
      heure: '09:00',
    });
    expect(parisParts(oneYearLater(parisInstant('2028-02-29', '23:59')))).toEqual({
      date: '2029-02-28',
      heure: '23:59',
    });
  });
  test('une échéance se dit en toutes lettres', () => {
    expect(sayInstant(parisInstant('2027-02-14', '12:00'))).toBe('dimanche 14 février 2027 à midi');
    expect(sayInstant('2027-02-14T22:59:00Z')).toBe('dimanche 14 février 2027 à 23 h 59');
    expect(sayInstant(parisInstant('2027-04-30', '18:00'))).toBe('vendredi 30 avril 2027 à 18 h');
    expect(sayInstant('2027-02-13T23:00:00Z')).toBe('dimanche 14 février 2027 à 0 h');
    expect(sayInstant('2027-05-01T10:00:00Z')).toBe('samedi 1er mai 2027 à midi');
    expect(sayInstant('2027-05-11T10:00:00Z')).toBe('mardi 11 mai 2027 à midi');
  });
});
