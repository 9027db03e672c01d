import { expect, test } from 'vitest';
import { addDays, dayOf, startOfDay } from './jour.ts';

test('un jour de Paris commence à minuit, l’été comme l’hiver, et les nuits où l’heure change', () => {
  expect(startOfDay('2027-01-15').toISOString()).toBe('2027-01-14T23:00:00.000Z');
  expect(startOfDay('2027-07-15').toISOString()).toBe('2027-07-14T22:00:00.000Z');
  for (let day = '2027-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
    const start = startOfDay(day);
    expect([dayOf(start), dayOf(new Date(start.getTime() - 1))]).toEqual([day, addDays(day, -1)]);
  }
});
