import { expect, test } from 'vitest';
import { jourResume } from './resume.ts';

test('le résumé du jour part le lendemain matin ; ce qui vient avant six heures, le matin même', () => {
  expect(jourResume('jour', new Date('2027-03-01T15:00:00Z'))).toBe('2027-03-02');
  expect(jourResume('jour', new Date('2027-03-01T04:30:00Z'))).toBe('2027-03-01');
  expect(jourResume('jour', new Date('2027-03-01T05:30:00Z'))).toBe('2027-03-02');
  // Half past midnight in Paris, in summer: still the day before in Greenwich.
  expect(jourResume('jour', new Date('2027-06-30T22:30:00Z'))).toBe('2027-07-01');
});

test('celui de la semaine part le lundi : le 8 mars 2027 en est un', () => {
  expect(jourResume('semaine', new Date('2027-03-02T15:00:00Z'))).toBe('2027-03-08');
  expect(jourResume('semaine', new Date('2027-03-07T15:00:00Z'))).toBe('2027-03-08');
  expect(jourResume('semaine', new Date('2027-03-08T04:30:00Z'))).toBe('2027-03-08');
  expect(jourResume('semaine', new Date('2027-03-08T08:00:00Z'))).toBe('2027-03-15');
});
