import { type LecturePortable, readPortable, type ServiceNomme } from '@guichet/rules/subvention';
import { checkJson } from '@guichet/rules/validation';

const refus = (message: string): LecturePortable => ({ ok: false, problemes: [{ champ: '', message }] });
const ILLISIBLE = refus('Ce fichier n’est pas lisible : choisissez un fichier exporté par Guichet Asso.');
const TROP_GROS = refus('Ce fichier pèse plus de 1 Mo : une subvention exportée par Guichet Asso est plus légère.');
/** Read whole by the page: what no scheme weighs is not even opened. */
const OCTETS_MAXIMUM = 1_000_000;

/** A file of another portal, or of last year: nothing of it is written before the person has seen it. */
export const lireFichier = async (file: File, services: readonly ServiceNomme[]): Promise<LecturePortable> => {
  if (file.size > OCTETS_MAXIMUM) return TROP_GROS;
  const text = await file.text().catch(() => '');
  return checkJson(text).ok ? readPortable(JSON.parse(text), services) : ILLISIBLE;
};
