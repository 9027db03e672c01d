import type { BilanNotation } from '@guichet/contract/demandes';
import { formatNote, LECTURES_ATTENDUES, NOTE_SUR } from '@guichet/rules/notation';
import type { JSX } from 'react';

const PLEINE = NOTE_SUR * 100;
const part = (centiemes: number): string => `${(100 * centiemes) / PLEINE}%`;

/** From 0 to 20: where readers put it, the mean between them. What it shows is said in figures beside it. */
const Ecart = ({ moyenne, minimum, maximum, ecart }: BilanNotation): JSX.Element => (
  <svg className="ga-com__ecart" aria-hidden="true" focusable="false">
    <rect className="ga-com__ecart-axe" y="7" width="100%" height="1" />
    <rect className="ga-com__ecart-etendue" x={part(minimum)} y="5" width={part(ecart)} height="5" />
    {[minimum, maximum].map((note, rang) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the two ends, in their order
      <circle key={rang} className="ga-com__ecart-etendue" cx={part(note)} cy="7.5" r="2.5" />
    ))}
    <circle className="ga-com__ecart-moyenne" cx={part(moyenne)} cy="7.5" r="4.5" />
  </svg>
);

export const sayBilan = ({ lectures, moyenne, minimum, maximum }: BilanNotation): string =>
  lectures === 1
    ? `${formatNote(moyenne)} sur ${NOTE_SUR}, une seule lecture`
    : `${formatNote(moyenne)} sur ${NOTE_SUR} en moyenne de ${lectures} lectures, de ${formatNote(minimum)} à ${formatNote(maximum)}`;

/** The mean, its spread, and whether it is of fewer readers than two. */
export const NoteRangee = ({ bilan }: { readonly bilan: BilanNotation | null }): JSX.Element =>
  bilan === null ? (
    <span className="ga-mention">Non noté</span>
  ) : (
    <span className="ga-com__note">
      <Ecart {...bilan} />
      <strong>{formatNote(bilan.moyenne)}</strong>
      <small>{bilan.lectures < LECTURES_ATTENDUES ? '1 lecture' : `écart ${formatNote(bilan.ecart)}`}</small>
    </span>
  );
