import type { Kysely } from 'kysely';
import { lateLignes, listTetes, nextLignes, nextMois } from './historique.queries.ts';
import { type Attendus, type Lecture, NOUVEAU_SUIVI, openLecture, type Suivi } from './suivi.ts';

/** Small enough for the time limit of a statement and for memory, whatever the lines hold. */
const LIGNES_A_LA_FOIS = 2_000;

export interface VerificationOptions {
  readonly depuis?: Suivi;
  /** What the anchors say, when they are compared. */
  readonly attendus?: Attendus;
  readonly lignesALaFois?: number;
  /** Called after each piece; false stops there, and what was given goes on from there. */
  readonly afterPiece?: (suivi: Suivi) => Promise<boolean>;
}
export interface Verification {
  readonly isDone: boolean;
  readonly suivi: Suivi;
}

/** Lines are written while the table is read: each chain is followed to the end that it has now. */
const reachTetes = async (db: Kysely<unknown>, lecture: Lecture, size: number): Promise<void> => {
  const tetes = await listTetes(db);
  const { mois } = lecture.suivi();
  for (;;) {
    const retards = tetes
      .map(({ chaine, numero }) => ({ chaine, depuis: lecture.teteOf(chaine).numero, jusque: numero }))
      .filter(({ depuis, jusque }) => depuis < jusque);
    const late = mois === null || retards.length === 0 ? [] : await lateLignes(db, mois, retards, size);
    if (late.length === 0) break;
    for (const ligne of late) lecture.readLate(ligne);
  }
  for (const { chaine, numero, hash } of tetes) {
    const lue = lecture.teteOf(chaine);
    if (lue.numero < numero) lecture.tell({ chaine, numero, probleme: 'fin de chaîne absente' });
    else if (lue.numero > numero || lue.hash !== hash)
      lecture.tell({ chaine, numero: lue.numero, probleme: 'tête de chaîne modifiée' });
  }
};

/** Reads the whole history again, by pieces, and says which lines do not hold. */
export const verifyHistory = async (
  db: Kysely<unknown>,
  {
    depuis = NOUVEAU_SUIVI,
    attendus = [],
    lignesALaFois: size = LIGNES_A_LA_FOIS,
    afterPiece,
  }: VerificationOptions = {},
): Promise<Verification> => {
  const lecture = openLecture(depuis, attendus);
  const isToGoOn = async (): Promise<boolean> => (afterPiece ? afterPiece(lecture.suivi()) : true);
  for (;;) {
    const { mois, ...place } = lecture.suivi();
    const lignes = mois === null ? [] : await nextLignes(db, { mois, ...place }, size);
    lecture.readAll(lignes);
    if (lignes.length < size) {
      const next = await nextMois(db, mois);
      if (next === null) break;
      lecture.openMois(next);
    }
    if (lignes.length > 0 && !(await isToGoOn())) return { isDone: false, suivi: lecture.suivi() };
  }
  await reachTetes(db, lecture, size);
  lecture.tellCut();
  return { isDone: true, suivi: lecture.suivi() };
};
