import { COMPTE_ERREURS, type Contexte, checkMotDePasse } from '@guichet/rules/compte';
import { DomainError } from '../../../platform/errors.ts';

/** What only the account itself can tell: a password made of the person's own names. Said at the field. */
export const refuseMotDePasse = (motDePasse: string, contexte: Contexte, champ: string): void => {
  const verdict = checkMotDePasse(motDePasse, contexte);
  if (verdict.ok) return;
  const { message } = COMPTE_ERREURS[verdict.code];
  throw new DomainError('REQUETE_INVALIDE', { champs: [{ champ, message }] });
};
