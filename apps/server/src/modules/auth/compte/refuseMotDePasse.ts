import { COMPTE_ERREURS, type Contexte, checkMotDePasse } from '@guichet/rules/compte';
import { DomainError } from '../../../platform/errors.ts';
import { isStolen } from './motsVoles.ts';

/** What the form could not tell: a password made of the person's own names, or stolen before. Said at the field. */
export const refuseMotDePasse = (motDePasse: string, contexte: Contexte, champ: string): void => {
  const verdict = checkMotDePasse(motDePasse, contexte, isStolen);
  if (verdict.ok) return;
  const { message } = COMPTE_ERREURS[verdict.code];
  throw new DomainError('REQUETE_INVALIDE', { champs: [{ champ, message }] });
};
