import type { Catalogue } from '../erreurs/index.ts';

/**
 * What a field says when it is refused; {label} is the field's own name. Two wordings of «required» and of «format»
 * the CHAMP_ ones belong to the rules of schemas, the SAISIE_ ones to the validators of forms.
 */
export const VALIDATION_ERREURS = {
  CHAMP_OBLIGATOIRE: { kind: 'invalid', message: 'Le champ {label} est obligatoire.' },
  CHAMP_FORMAT: { kind: 'invalid', message: "La valeur du champ {label} n'est pas au bon format." },
  CHAMP_LONGUEUR: { kind: 'invalid', message: 'Le champ {label} doit contenir exactement {n} caractère(s).' },
  CHAMP_TROP_LONG: { kind: 'invalid', message: 'Le champ {label} ne doit pas contenir plus de {n} caractère(s).' },
  CHAMP_TROP_COURT: { kind: 'invalid', message: 'Le champ {label} doit contenir au moins {n} caractère(s).' },
  CHAMP_CHIFFRES: { kind: 'invalid', message: 'Caractères autorisés : chiffres, A, a, à, - et caractères blancs' },
  SAISIE_OBLIGATOIRE: { kind: 'invalid', message: 'Veuillez renseigner le champ {label}.' },
  SAISIE_CARACTERES: {
    kind: 'invalid',
    message: 'Certains caractères ne sont pas pris en compte par le champ {label}',
  },
  EXTENSION_REFUSEE: { kind: 'invalid', message: "L'extension du fichier ({ext}) n'est pas autorisée." },
  FEDERATION_OBLIGATOIRE: {
    kind: 'invalid',
    message:
      'Le champ est obligatoire. Vous devez déclarer les Fédérations sportives auxquelles votre association est affiliée dans les informations administratives de votre association.',
  },
  IBAN_INVALIDE: {
    kind: 'invalid',
    message: "L'IBAN saisi n'est pas valide (exemple : FR76 3000 6000 0112 3456 7890 189).",
  },
  CODE_PSP_INVALIDE: { kind: 'invalid', message: 'Le format du code est invalide (exemple : {exercice}-XXXX-XXXX).' },
  CASE_OBLIGATOIRE: { kind: 'invalid', message: 'Au moins une case doit être cochée.' },
  DATE_INVALIDE: { kind: 'invalid', message: 'Le champ {label} attend une date, par exemple 14/02/2027.' },
  DATE_TROP_TARD: { kind: 'invalid', message: 'La date du champ {label} doit être antérieure au {date}.' },
  DATE_TROP_TOT: { kind: 'invalid', message: 'La date du champ {label} doit être postérieure au {date}.' },
  NOMBRE_TROP_PETIT: { kind: 'invalid', message: 'La valeur du champ {label} doit être au moins de {n}.' },
  NOMBRE_TROP_GRAND: { kind: 'invalid', message: 'La valeur du champ {label} ne doit pas dépasser {n}.' },
  CHOIX_INCONNU: { kind: 'invalid', message: 'Choisissez une réponse de la liste pour le champ {label}.' },
  LIGNES_TROP_NOMBREUSES: { kind: 'invalid', message: 'Le champ {label} accepte {n} ligne(s) au plus.' },
  URL_INVALIDE: {
    kind: 'invalid',
    message: 'Le champ {label} attend une adresse de site, par exemple www.exemple.fr.',
  },
} as const satisfies Catalogue;
export type CodeValidation = keyof typeof VALIDATION_ERREURS;

/** The sentence as people read it, with the field's name, or any other word, put where the catalogue leaves room. */
export const sentenceOf = (code: CodeValidation, words: Readonly<Record<string, string | number>> = {}): string =>
  VALIDATION_ERREURS[code].message.replace(/\{(\w+)\}/gu, (room, word: string) => String(words[word] ?? room));
