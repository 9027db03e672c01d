import { buffer } from 'node:stream/consumers';
import { isTitulaireReconnu, type LectureRib, lireRib, type Rib, verdictLecture } from '@guichet/rules/association';
import type { Coffre } from '../../../platform/coffre/coffre.ts';
import type { Files } from '../../../platform/files/files.ts';
import type { Lu } from '../../../platform/files/texte/lecteur.ts';
import { empreinteNumero, empreintesNumero } from '../empreinteRib.ts';
import type { Document } from './document.ts';

export interface Keeps {
  readonly coffre: Coffre;
}

const VISIBLE = 4;
const endOf = (iban: string | undefined): string => (iban ?? '').slice(-VISIBLE);

/** The words of the page, in the memory of who asks and nowhere else. */
export const lirePiece = async (
  { store, lecteur }: Pick<Files, 'store' | 'lecteur'>,
  { uuid, cle, type_mime }: Document,
  patience?: number,
): Promise<Lu | null> => {
  const object = cle === null ? null : await store.get(cle);
  if (!object) throw new Error(`l’objet du document ${uuid} manque`);
  return lecteur.lire(await buffer(object), type_mime, (texte) => lireRib(texte).ibans.length > 0, patience);
};

/** What may be kept of it. */
export const keptOf = ({ coffre }: Keeps, lu: Lu | null, noms: readonly string[]): LectureRib => {
  const [iban] = lu === null ? [] : lireRib(lu.texte).ibans;
  if (lu === null || iban === undefined)
    return { moyen: lu === null ? 'absent' : 'rien', fin: null, empreinte: null, titulaire: false };
  return {
    moyen: lu.moyen,
    fin: endOf(iban),
    empreinte: empreinteNumero(coffre, { iban }),
    titulaire: isTitulaireReconnu(lu.texte, noms),
  };
};

/** Against the accounts of the record as they are now, under each key of the settings. */
export const compareLecture = (coffre: Coffre, lecture: LectureRib, comptes: readonly Partial<Rib>[]) => {
  const seen = comptes.map((compte) => ({
    fin: endOf(compte.iban),
    estLu: empreintesNumero(coffre, compte).some((empreinte) => empreinte === lecture.empreinte),
  }));
  const { moyen, fin } = lecture;
  return { verdict: verdictLecture(lecture, seen), moyen, fin, saisis: seen.map((compte) => compte.fin) };
};
