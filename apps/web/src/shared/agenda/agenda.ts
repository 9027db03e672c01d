export interface Rendez {
  readonly uid: string;
  /** 2028-06-30 */
  readonly jour: string;
  readonly titre: string;
  readonly texte?: string;
  /** Said some days before, by the agenda itself. */
  readonly rappel?: number;
}

/** RFC 5545: what would end a value is escaped. */
const escaped = (texte: string): string => texte.replace(/[\\;,]/gu, (mark) => `\\${mark}`).replaceAll('\n', '\\n');
const compact = (jour: string): string => jour.replaceAll('-', '');

const BYTES = 74;
/** No line beyond 75 bytes; the next begins with a space. */
const folded = (line: string): string => {
  const encoder = new TextEncoder();
  let size = 0;
  let out = '';
  for (const character of line) {
    const { length } = encoder.encode(character);
    if (size + length > BYTES) {
      out += '\r\n ';
      size = 1;
    }
    out += character;
    size += length;
  }
  return out;
};

const rappelOf = (titre: string, jours: number): readonly string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escaped(titre)}`,
  `TRIGGER:-P${jours}D`,
  'END:VALARM',
];

/** A calendar file of whole days, that any agenda reads. */
export const icsOf = (rendez: readonly Rendez[], now: Date): string => {
  const stamp = `${now.toISOString().replace(/[-:]/gu, '').slice(0, 15)}Z`;
  const events = rendez.flatMap(({ uid, jour, titre, texte, rappel }) => [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(jour)}`,
    `SUMMARY:${escaped(titre)}`,
    ...(texte === undefined ? [] : [`DESCRIPTION:${escaped(texte)}`]),
    ...(rappel === undefined ? [] : rappelOf(titre, rappel)),
    'END:VEVENT',
  ]);
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Guichet Asso//FR', ...events, 'END:VCALENDAR'];
  return `${lines.map(folded).join('\r\n')}\r\n`;
};

export const downloadIcs = (nom: string, texte: string): void => {
  const href = URL.createObjectURL(new Blob([texte], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = href;
  link.download = nom;
  link.click();
  URL.revokeObjectURL(href);
};
