import { ERREURS } from '@guichet/rules';
import type { VerdictLigne } from '@guichet/rules/passSport';
import { sentenceOf } from '@guichet/rules/validation';
import { DomainError } from '../../../platform/errors.ts';

const REFUS = {
  inconnu: 'CODE_PSP_INCONNU',
  ici: 'BENEFICIAIRE_DEJA_INSCRIT',
  ailleurs: 'BENEFICIAIRE_DEJA_INSCRIT',
  double: 'BENEFICIAIRE_DEJA_INSCRIT',
  epuise: 'CODES_EPUISES',
} as const satisfies Partial<Record<VerdictLigne, keyof typeof ERREURS>>;

const isRefus = (verdict: VerdictLigne): verdict is keyof typeof REFUS => verdict in REFUS;

/** Why a code is refused, in the same words alone or in a list; empty when it is not. */
export const phraseOf = (verdict: VerdictLigne, exercice: string): string => {
  if (verdict === 'format') return sentenceOf('CODE_PSP_INVALIDE', { exercice });
  return isRefus(verdict) ? ERREURS[REFUS[verdict]].message : '';
};

/** A code of the wrong form is a field that is wrong (VALID-008); it is named by its field, never repeated. */
export const refusOf = (verdict: VerdictLigne, exercice: string): DomainError | null => {
  if (verdict === 'format')
    return new DomainError('REQUETE_INVALIDE', { champs: [{ champ: 'id_psp', message: phraseOf(verdict, exercice) }] });
  return isRefus(verdict) ? new DomainError(REFUS[verdict]) : null;
};
