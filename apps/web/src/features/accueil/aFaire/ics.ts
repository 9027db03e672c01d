import type { Echeance } from './echeances.ts';

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n');
const stamp = (now: Date): string => now.toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '');

const BYTES = 74;
/** RFC 5545: no line beyond 75 bytes; the next begins with a space. */
const folded = (line: string): string => {
  const encoder = new TextEncoder();
  let size = 0;
  let out = '';
  for (const character of line) {
    const length = encoder.encode(character).length;
    if (size + length > BYTES) {
      out += '\r\n ';
      size = 1;
    }
    out += character;
    size += length;
  }
  return out;
};

const eventOf = ({ key, jour, texte }: Echeance, now: Date): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${key}@guichet-asso`,
  `DTSTAMP:${stamp(now)}`,
  `DTSTART;VALUE=DATE:${jour.replaceAll('-', '')}`,
  `SUMMARY:${escaped(texte)}`,
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(texte)}`,
  'TRIGGER:-P3D',
  'END:VALARM',
  'END:VEVENT',
];

/** A calendar file: whole days, said three days before. */
export const agendaOf = (echeances: readonly Echeance[], now: Date): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Guichet Asso//Echeances//FR',
    ...echeances.flatMap((one) => eventOf(one, now)),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
