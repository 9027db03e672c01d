import * as z from 'zod';
import type { Verdict } from '../verdict.ts';
import {
  checkBic,
  checkCodePsp,
  checkJson,
  checkNumeroAffiliation,
  checkPhone,
  checkPhoneSiret,
  checkTexte,
  checkTexteChiffres,
  checkUrl,
  checkVille,
} from './checks.ts';
import { checkIban } from './iban.ts';
import {
  normalizeBic,
  normalizeCodePsp,
  normalizeIban,
  normalizePhone,
  normalizePhoneSiret,
  normalizeUrl,
} from './normalize.ts';
import { type CodeValidation, sentenceOf } from './validation.erreurs.ts';

/** A text is measured before anything reads it; no text at all is an empty one. */
const measured = (label: string, n: number, empty: CodeValidation = 'CHAMP_OBLIGATOIRE') =>
  z.string(sentenceOf(empty, { label })).max(n, { abort: true, message: sentenceOf('CHAMP_TROP_LONG', { label, n }) });

interface Saisie {
  readonly label: string;
  readonly normalize?: (text: string) => string;
  readonly check: (text: string) => Verdict<CodeValidation>;
  readonly maximum?: number;
  /** What else the sentence names. */
  readonly words?: Readonly<Record<string, string>>;
}

const checked = (
  empty: CodeValidation,
  { label, check, words = {}, maximum = 200, normalize = (text) => text.trim() }: Saisie,
) =>
  measured(label, maximum, empty)
    .transform(normalize)
    .pipe(
      z
        .string()
        .min(1, { abort: true, message: sentenceOf(empty, { label }) })
        .superRefine((text, issues) => {
          const verdict = check(text);
          if (!verdict.ok) {
            issues.addIssue({ code: 'custom', message: sentenceOf(verdict.code, { label, ...words }) });
          }
        }),
    );

/** The rules of schemas: ERR-109 when empty. */
const champ = (saisie: Saisie) => checked('CHAMP_OBLIGATOIRE', saisie);
/** The validators of forms: ERR-114 when empty. */
const saisie = (texts: Saisie) => checked('SAISIE_OBLIGATOIRE', texts);

/** A field that may stay empty: an empty text is nothing, written null. */
export const orNull = <Schema extends z.ZodType<string | number>>(schema: Schema) =>
  z.preprocess(
    (value: string | null) => (typeof value === 'string' && value.trim() === '' ? null : value),
    schema.nullable(),
  );

export const texteSchema = (label: string, maximum = 500) => champ({ label, maximum, check: checkTexte });
export const texteChiffresSchema = (label: string) => champ({ label, check: checkTexteChiffres });

export const ibanSchema = saisie({ label: 'IBAN', maximum: 60, normalize: normalizeIban, check: checkIban });
export const bicSchema = saisie({ label: 'BIC', maximum: 40, normalize: normalizeBic, check: checkBic });
export const villeSchema = saisie({ label: 'Ville', check: checkVille });
export const phoneSchema = saisie({ label: 'Téléphone', maximum: 40, normalize: normalizePhone, check: checkPhone });
export const phoneSiretSchema = saisie({
  label: 'Téléphone',
  maximum: 40,
  normalize: normalizePhoneSiret,
  check: checkPhoneSiret,
});
export const numeroAffiliationSchema = saisie({
  label: 'Numéro d’affiliation',
  maximum: 60,
  check: checkNumeroAffiliation,
});
export const codePspSchema = (exercice: string, label = 'Code') =>
  saisie({
    label,
    maximum: 40,
    normalize: normalizeCodePsp,
    check: (code) => checkCodePsp(code, exercice),
    words: { exercice },
  });
export const urlSchema = saisie({ label: 'Site internet', maximum: 300, normalize: normalizeUrl, check: checkUrl });
export const jsonSchema = (label: string) => saisie({ label, maximum: 100_000, check: checkJson });
export const requiredCheckboxSchema = z.array(z.string()).min(1, sentenceOf('CASE_OBLIGATOIRE'));
