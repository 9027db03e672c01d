import { expect, test } from 'vitest';
import { icsOf } from './agenda.ts';

test('l’agenda se lit partout : un jour entier par date, et rien qui casse une ligne', () => {
  const rendez = { uid: '27-000001-crf@guichet-asso', jour: '2028-06-30', titre: 'Compte rendu, dernier jour' };
  const texte = icsOf([{ ...rendez, texte: 'Si l’aide est accordée ; sinon rien.' }], new Date('2027-02-03T22:41:00Z'));
  expect(texte.split('\r\n')).toEqual([
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Guichet Asso//FR', 'BEGIN:VEVENT'],
    ...['UID:27-000001-crf@guichet-asso', 'DTSTAMP:20270203T224100Z', 'DTSTART;VALUE=DATE:20280630'],
    ...['SUMMARY:Compte rendu\\, dernier jour', 'DESCRIPTION:Si l’aide est accordée \\; sinon rien.'],
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ]);
});

test('un agenda se lit partout : virgules gardées, lignes de 75 octets au plus', () => {
  const texte = `Clôture d’une aide très longue, ${'é'.repeat(120)} ; fin`;
  const lines = icsOf(
    [{ uid: 'a', jour: '2027-03-12', titre: texte, rappel: 3 }],
    new Date('2027-02-03T10:00:00Z'),
  ).split('\r\n');
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  const whole = lines.join('\r\n').replaceAll('\r\n ', '');
  expect(whole).toContain(`SUMMARY:${texte.replace(',', '\\,').replace(';', '\\;')}`);
});
