import { type CritereNotation, critereNotationSchema } from '@guichet/rules/subvention';
import type { Erreur, Lecture } from './champ.ts';
import { codeOf, freeCode } from './code.ts';

export const NOUVEAU_CRITERE: CritereNotation = {
  code: '',
  libelle: '',
  aide: null,
  poids: 1,
  echelle: 5,
  justification: true,
};

export const withLibelleCritere = (
  critere: CritereNotation,
  libelle: string,
  taken: readonly string[],
): CritereNotation => {
  const follows = critere.code === '' || critere.code === freeCode(codeOf(critere.libelle), taken);
  return { ...critere, libelle, ...(follows && { code: codeOf(libelle) && freeCode(codeOf(libelle), taken) }) };
};

/** What the form holds becomes a criterion that the server accepts, or the list of what to mend. */
export const readCritereNotation = (brouillon: CritereNotation, taken: readonly string[]): Lecture<CritereNotation> => {
  const own: Erreur[] = taken.includes(brouillon.code)
    ? [{ champ: 'code', message: 'Ce code est déjà celui d’un autre critère.' }]
    : [];
  const read = critereNotationSchema.safeParse(brouillon);
  if (read.success && own.length === 0) return { ok: true, item: read.data };
  const issues = read.success ? [] : read.error.issues;
  return { ok: false, erreurs: [...issues.map(({ path, message }) => ({ champ: String(path[0]), message })), ...own] };
};

const s = (nombre: number): string => (nombre > 1 ? 's' : '');
/** «de 0 à 5, poids 3 sur 6, justification facultative» */
export const sayCritere = ({ poids, echelle, justification }: CritereNotation, total: number): string =>
  `Noté de 0 à ${echelle}, compte pour ${poids} part${s(poids)} sur ${total}${justification ? '' : ', justification facultative'}.`;
