import { formatMontant } from '../budget/index.ts';
import { isAbsent } from '../conditions/index.ts';
import { matchesExpression } from '../expression/index.ts';
import { type CodeValidation, sentenceOf, toIsoDate } from '../validation/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';
import {
  type ChampAttendu,
  type ColonneAttendue,
  LIGNES_MAXIMUM,
  type OptionChamp,
  type TypeChamp,
} from './attendu.schema.ts';

/** What was answered so far, by the code of the field. */
export type Reponses = Readonly<Record<string, unknown>>;
export type Saisissable = ChampAttendu | ColonneAttendue;

export type RefusSaisie = Extract<
  CodeValidation,
  | 'CHAMP_OBLIGATOIRE'
  | 'FEDERATION_OBLIGATOIRE'
  | 'CHAMP_FORMAT'
  | 'CHAMP_LONGUEUR'
  | 'CHAMP_TROP_LONG'
  | 'CHAMP_TROP_COURT'
  | 'DATE_INVALIDE'
  | 'NOMBRE_TROP_PETIT'
  | 'NOMBRE_TROP_GRAND'
  | 'CHOIX_INCONNU'
  | 'LIGNES_TROP_NOMBREUSES'
>;
type Jugement = Verdict<RefusSaisie>;

export const isVide = (valeur: unknown): boolean =>
  isAbsent(valeur) ||
  (Array.isArray(valeur) ? valeur.length === 0 : typeof valeur === 'string' && valeur.trim() === '');

/** Never what JavaScript adds to a record: a field may bear any name. */
const reponseOf = (reponses: Reponses, code: string): unknown =>
  Object.hasOwn(reponses, code) ? reponses[code] : undefined;

/** For a dependent list: only what stands under the answer to the other one. */
export const optionsOf = (
  champ: Pick<Saisissable, 'type' | 'options' | 'depend_de'>,
  reponses: Reponses,
): readonly OptionChamp[] => {
  if (champ.type !== 'liste_dependante') return champ.options;
  const parent = champ.depend_de === null ? undefined : reponseOf(reponses, champ.depend_de);
  return champ.options.filter((option) => option.parent !== null && option.parent === parent);
};

/** SUBV-010. */
export const valeurInitiale = (champ: Saisissable): unknown => {
  if (champ.type === 'groupe') return [];
  if (champ.default !== null) return champ.default;
  return champ.type === 'choix_multiple' ? [] : null;
};

/** SUBV-010: what a scheme proposes is an answer from the first minute, kept like any other: what is ticked is what is sent. */
export const reponsesProposees = (champs: readonly ChampAttendu[]) =>
  champs.flatMap(({ code, virtuel, type, default: value }) =>
    virtuel || type === 'groupe' || value === null ? [] : [{ code, value }],
  );

/** A refusal unless everything holds, the first one said. */
const firstRefusal = (...checks: readonly (readonly [isRight: boolean, code: RefusSaisie])[]): Jugement => {
  const refused = checks.find(([isRight]) => !isRight);
  return refused ? denied(refused[1]) : allowed;
};

/** Characters as people count them. */
const lengthOf = (text: string): number => [...text].length;

const checkTexte = (valeur: unknown, { validation }: Saisissable): Jugement => {
  if (typeof valeur !== 'string') return denied('CHAMP_FORMAT');
  const { regex, longueur_minimum: least, longueur_maximum: most } = validation;
  const length = lengthOf(valeur);
  const isExact = least !== null && least === most;
  return firstRefusal(
    [!isExact || length === least, 'CHAMP_LONGUEUR'],
    [most === null || length <= most, 'CHAMP_TROP_LONG'],
    [least === null || length >= least, 'CHAMP_TROP_COURT'],
    [regex === null || matchesExpression(regex, valeur), 'CHAMP_FORMAT'],
  );
};

const checkNombre = (valeur: unknown, { type, validation: { minimum, maximum } }: Saisissable): Jugement => {
  if (typeof valeur !== 'number' || !Number.isFinite(valeur)) return denied('CHAMP_FORMAT');
  return firstRefusal(
    [type !== 'montant' || Number.isSafeInteger(valeur), 'CHAMP_FORMAT'],
    [minimum === null || valeur >= minimum, 'NOMBRE_TROP_PETIT'],
    [maximum === null || valeur <= maximum, 'NOMBRE_TROP_GRAND'],
  );
};

const checkDate = (valeur: unknown): Jugement =>
  typeof valeur === 'string' && toIsoDate(valeur) === valeur ? allowed : denied('DATE_INVALIDE');

const checkChoix = (valeur: unknown, champ: Saisissable, reponses: Reponses): Jugement =>
  optionsOf(champ, reponses).some(({ code }) => code === valeur) ? allowed : denied('CHOIX_INCONNU');

const checkChoixMultiple = (valeur: unknown, champ: Saisissable, reponses: Reponses): Jugement => {
  if (!Array.isArray(valeur) || new Set(valeur).size !== valeur.length) return denied('CHOIX_INCONNU');
  return valeur.every((one) => checkChoix(one, champ, reponses).ok) ? allowed : denied('CHOIX_INCONNU');
};

const isLigne = (ligne: unknown): ligne is Reponses =>
  typeof ligne === 'object' && ligne !== null && !Array.isArray(ligne);

/** Its lines only; what each holds is said line by line (erreursDeGroupe). */
const checkGroupe = (valeur: unknown, champ: Saisissable): Jugement => {
  if (!Array.isArray(valeur) || !valeur.every(isLigne)) return denied('CHAMP_FORMAT');
  return valeur.length <= lignesMaximum(champ) ? allowed : denied('LIGNES_TROP_NOMBREUSES');
};

export const lignesMaximum = (champ: Saisissable): number =>
  ('lignes_maximum' in champ ? champ.lignes_maximum : null) ?? LIGNES_MAXIMUM;

type Check = (valeur: unknown, champ: Saisissable, reponses: Reponses) => Jugement;
const CHECKS: Readonly<Record<TypeChamp, Check>> = {
  texte: checkTexte,
  texte_long: checkTexte,
  nombre: checkNombre,
  montant: checkNombre,
  date: checkDate,
  booleen: (valeur) => (typeof valeur === 'boolean' ? allowed : denied('CHAMP_FORMAT')),
  choix: checkChoix,
  choix_multiple: checkChoixMultiple,
  liste_dependante: checkChoix,
  groupe: checkGroupe,
};

/** ERR-118: this field is never typed, it comes from the affiliations of the record. */
export const CHAMP_FEDERATION = 'siren_federation';

/** SUBV-009: one answer. What is hidden is not asked: see formulaireOf. */
export const checkValeur = (champ: Saisissable, valeur: unknown, reponses: Reponses = {}): Jugement => {
  if (!isVide(valeur)) return CHECKS[champ.type](valeur, champ, reponses);
  if (champ.obligation !== 'obligatoire') return allowed;
  return denied(champ.code === CHAMP_FEDERATION ? 'FEDERATION_OBLIGATOIRE' : 'CHAMP_OBLIGATOIRE');
};

/** The number that the sentence names, as people write it. */
const nombreDit = (champ: Saisissable, code: RefusSaisie): string | number => {
  const { minimum, maximum, longueur_minimum, longueur_maximum } = champ.validation;
  const dit = (n: number | null): string | number =>
    champ.type === 'montant' ? formatMontant(n ?? 0) : (n ?? 0).toLocaleString('fr-FR');
  const NOMBRES: Partial<Record<RefusSaisie, string | number>> = {
    CHAMP_LONGUEUR: longueur_minimum ?? 0,
    CHAMP_TROP_COURT: longueur_minimum ?? 0,
    CHAMP_TROP_LONG: longueur_maximum ?? 0,
    NOMBRE_TROP_PETIT: dit(minimum),
    NOMBRE_TROP_GRAND: dit(maximum),
    LIGNES_TROP_NOMBREUSES: lignesMaximum(champ),
  };
  return NOMBRES[code] ?? '';
};

/** The sentence under the field; null when the answer is right. */
export const erreurDeSaisie = (champ: Saisissable, valeur: unknown, reponses: Reponses = {}): string | null => {
  const verdict = checkValeur(champ, valeur, reponses);
  return verdict.ok ? null : sentenceOf(verdict.code, { label: champ.libelle, n: nombreDit(champ, verdict.code) });
};

export interface ErreurSaisie {
  /** `objectifs`, or `intervenants.2.nom` for the third line of a group. */
  readonly champ: string;
  readonly message: string;
}

const erreursDeLignes = (champ: ChampAttendu, lignes: readonly unknown[]): ErreurSaisie[] =>
  lignes.flatMap((ligne, rang) =>
    champ.champs.flatMap((colonne) => {
      const message = erreurDeSaisie(colonne, isLigne(ligne) ? reponseOf(ligne, colonne.code) : undefined);
      return message === null ? [] : [{ champ: `${champ.code}.${rang}.${colonne.code}`, message }];
    }),
  );

/** Everything that is wrong with the answer to one field, its lines included. */
export const erreursDeChamp = (champ: ChampAttendu, valeur: unknown, reponses: Reponses = {}): ErreurSaisie[] => {
  const message = erreurDeSaisie(champ, valeur, reponses);
  if (message !== null) return [{ champ: champ.code, message }];
  return champ.type === 'groupe' && Array.isArray(valeur) ? erreursDeLignes(champ, valeur) : [];
};
