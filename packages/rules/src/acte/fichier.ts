import { allowed, denied, type Verdict } from '../verdict.ts';

/**
 * How near a signed file is to the act that the portal made: that very file with something added at its end, as electronic
 * signatures are; its code is read in it; it is read and the code is not there; nothing could be read, as on a scan.
 */
export const LECTURES_ACTE = ['identique', 'code', 'absent', 'illisible'] as const;
export type LectureActe = (typeof LECTURES_ACTE)[number];

/** The portal knows by itself that it is this act. */
export const isReconnu = (lecture: LectureActe): boolean => lecture === 'identique' || lecture === 'code';

export const CONFIRMATION_MINIMUM = 10;
export const CONFIRMATION_MAXIMUM = 500;

export const ETATS_FICHIER_ACTE = ['en_cours', 'pret', 'refuse'] as const;
export type EtatFichierActe = (typeof ETATS_FICHIER_ACTE)[number];

/** Before a file becomes what the association receives. */
export const canRetenir = (
  { etat, lecture }: { readonly etat: EtatFichierActe; readonly lecture: LectureActe | null },
  confirmation: string,
): Verdict<'FICHIER_NON_PRET' | 'CONFIRMATION_REQUISE'> => {
  if (etat !== 'pret' || lecture === null) return denied('FICHIER_NON_PRET');
  return isReconnu(lecture) || confirmation.trim().length >= CONFIRMATION_MINIMUM
    ? allowed
    : denied('CONFIRMATION_REQUISE');
};

const SIGNES = /[^0-9A-Z]/gu;
/** Printed in groups, cut by the end of a line, read with spaces: it is the same code. */
export const isCodeDans = (texte: string, code: string): boolean =>
  texte.toUpperCase().replaceAll(SIGNES, '').includes(code.replaceAll('-', ''));
