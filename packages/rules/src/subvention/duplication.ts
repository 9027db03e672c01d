import { oneYearLater } from './calendrier.ts';
import { isPassSport } from './dispositifs.ts';
import { type ContenuSubvention, EXERCICE_MAXIMUM, isInstant, type SousDispositif } from './subvention.schema.ts';

/** Where the calendar ends, the dates stay. */
const movedDates = ({ date_debut, date_fin }: SousDispositif): Pick<SousDispositif, 'date_debut' | 'date_fin'> => {
  const moved = { date_debut: oneYearLater(date_debut), date_fin: oneYearLater(date_fin) };
  return isInstant(moved.date_fin) ? moved : { date_debut, date_fin };
};

/** CALL-RDS-013: the same scheme for the next exercice, its calendar moved by one year. */
export const exerciceSuivant = (contenu: ContenuSubvention): ContenuSubvention => ({
  ...contenu,
  campagne_exercice: Math.min(contenu.campagne_exercice + 1, EXERCICE_MAXIMUM),
  sous_dispositifs: contenu.sous_dispositifs.map((sousDispositif) => ({
    ...sousDispositif,
    ...movedDates(sousDispositif),
  })),
});

const CODE_MAXIMUM = 60;
/** SUBV-015: a scheme is a Pass’Sport by how its code ends, so what is added goes in front. */
const withMark = (code: string, mark: string): string =>
  isPassSport(code)
    ? `${mark}-${code.slice(-(CODE_MAXIMUM - mark.length - 1))}`
    : `${code.slice(0, CODE_MAXIMUM - mark.length - 1)}-${mark}`;

/** The codes that a copy may bear, the best first: the year that the code says becomes the next one, or is added. */
export const codeSuivant = (code: string, exercice: number, rang: number): string => {
  const [lu, suivant] = [String(exercice), String(exercice + 1)];
  const base = code.includes(lu) ? code.replace(lu, suivant) : withMark(code, suivant);
  return rang === 1 ? base : withMark(base, String(rang));
};
