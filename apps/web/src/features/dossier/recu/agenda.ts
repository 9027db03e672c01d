export interface Rendez {
  readonly uid: string;
  /** 2028-06-30 */
  readonly jour: string;
  readonly titre: string;
  readonly texte: string;
}

/** RFC 5545: what would end a value is escaped. */
const escaped = (texte: string): string => texte.replace(/[\\;,]/gu, (mark) => `\\${mark}`).replaceAll('\n', '\\n');
const compact = (jour: string): string => jour.replaceAll('-', '');

/** A calendar file of whole days, that any agenda reads. */
export const icsOf = (rendez: readonly Rendez[], now: Date): string => {
  const stamp = `${now.toISOString().replace(/[-:]/gu, '').slice(0, 15)}Z`;
  const events = rendez.flatMap(({ uid, jour, titre, texte }) => [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${compact(jour)}`,
    `SUMMARY:${escaped(titre)}`,
    `DESCRIPTION:${escaped(texte)}`,
    'END:VEVENT',
  ]);
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Guichet Asso//FR', ...events, 'END:VCALENDAR'];
  return `${lines.join('\r\n')}\r\n`;
};

export const downloadIcs = (nom: string, texte: string): void => {
  const href = URL.createObjectURL(new Blob([texte], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = href;
  link.download = nom;
  link.click();
  URL.revokeObjectURL(href);
};
