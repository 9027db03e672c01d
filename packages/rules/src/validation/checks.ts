import * as z from 'zod';
import { allowed, denied, type Verdict } from '../verdict.ts';
import { normalizeDecimal, toIsoDate } from './normalize.ts';

/** The rules of single fields, each on a text already normalised. */
const matching =
  <const Code extends string>(form: RegExp, code: Code) =>
  (text: string): Verdict<Code> =>
    form.test(text) ? allowed : denied(code);

/** VALID-001: words, without a digit; never imposed but by whoever composes a form. */
export const FORME_TEXTE = '^[A-Za-zÀ-ÖØ-öø-ÿŒœ\\s\'’\\-.,;:()/&°€%"!?+]*$';
export const checkTexte = matching(new RegExp(FORME_TEXTE, 'u'), 'CHAMP_FORMAT');
/** The variant with digits: «de 6 à 12», ERR-117. */
export const checkTexteChiffres = matching(/^[\dAaà\-\s]*$/u, 'CHAMP_CHIFFRES');
/** VALID-004 */
export const checkBic = matching(
  /^[A-Z]{4}(FR|GF|GP|MQ|PM|RE|YT|WF|TF|NC|PF)[A-Z\d]{2}([A-Z\d]{3})?$/u,
  'SAISIE_CARACTERES',
);
/** VALID-005 */
export const checkVille = matching(/^[\p{L}\p{M} \-'’./()]+$/u, 'SAISIE_CARACTERES');
/** VALID-006 */
export const checkPhone = matching(/^[+\d]?\d+$/u, 'SAISIE_CARACTERES');
/** VALID-007 */
export const checkPhoneSiret = matching(/^\d{10,14}$/u, 'SAISIE_CARACTERES');
/** VALID-013 */
export const checkNumeroAffiliation = matching(/^[A-Za-z\d\-_.]+$/u, 'SAISIE_CARACTERES');

/** VALID-008: the exercise, then twice four letters, neither I nor O, so that none is taken for a digit. */
export const checkCodePsp = (code: string, exercice: string): Verdict<'CODE_PSP_INVALIDE'> =>
  code.startsWith(`${exercice.toUpperCase()}-`) &&
  /^[A-HJ-NP-Z]{4}-[A-HJ-NP-Z]{4}$/u.test(code.slice(exercice.length + 1))
    ? allowed
    : denied('CODE_PSP_INVALIDE');

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/u;
/** VALID-010: nothing where nothing is typed, and not a number where none is: the rule of the field then refuses it. */
export const readDecimal = (typed: string): number | null => {
  const text = normalizeDecimal(typed);
  if (text === '') return null;
  return DECIMAL.test(text) ? Number(text) : Number.NaN;
};

/** VALID-011: only what a page may open, on a named host, without a password inside. */
const address = z.url({ protocol: /^https?$/u, hostname: z.regexes.domain });
export const checkUrl = (text: string): Verdict<'URL_INVALIDE'> =>
  !/\s|^[a-z]+:\/\/[^/?#]*@/iu.test(text) && address.safeParse(text).success ? allowed : denied('URL_INVALIDE');

type RefusDate = 'DATE_INVALIDE' | 'DATE_TROP_TARD' | 'DATE_TROP_TOT';
const compareDates = (
  text: string,
  reference: string,
  isRight: (date: string, reference: string) => boolean,
  refusal: RefusDate,
): Verdict<RefusDate> => {
  const [date, limit] = [toIsoDate(text), toIsoDate(reference)];
  if (date === null || limit === null) return denied('DATE_INVALIDE');
  return isRight(date, limit) ? allowed : denied(refusal);
};

/** VALID-012: strictly earlier, or later, than a day written day/month/year. */
export const checkBefore = (text: string, reference: string): Verdict<RefusDate> =>
  compareDates(text, reference, (date, limit) => date < limit, 'DATE_TROP_TARD');
export const checkAfter = (text: string, reference: string): Verdict<RefusDate> =>
  compareDates(text, reference, (date, limit) => date > limit, 'DATE_TROP_TOT');

/** VALID-014 */
export const checkJson = (text: string): Verdict<'SAISIE_CARACTERES'> => {
  try {
    JSON.parse(text);
    return allowed;
  } catch {
    return denied('SAISIE_CARACTERES');
  }
};
