import { type ErrorBody, STATUS } from '@guichet/contract';
import { type CodeErreur, ERREURS, type Verdict } from '@guichet/rules';
import { fillPhrase, type Valeurs } from '@guichet/rules/erreurs';

export type ErrorDetails = Pick<ErrorBody, 'champs' | 'conflits' | 'auteur' | 'modifie_at' | 'dossier' | 'otherSite'>;

export class DomainError extends Error {
  readonly code: CodeErreur;
  readonly details: ErrorDetails;
  readonly valeurs: Valeurs;
  /** Seconds after which the same would be looked at again; said in the header made for it. */
  readonly retryAfter: number | null;

  constructor(code: CodeErreur, details: ErrorDetails = {}, valeurs: Valeurs = {}, retryAfter: number | null = null) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.details = details;
    this.valeurs = valeurs;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return STATUS[ERREURS[this.code].kind];
  }

  /** As people read it. */
  get phrase(): string {
    return fillPhrase(ERREURS[this.code].message, this.valeurs);
  }

  toBody(requestId: string): ErrorBody {
    return { code: this.code, message: this.phrase, requestId, ...this.details };
  }
}

/** Turns the refusal of a rule into an error that the HTTP edge knows how to say. */
export const orThrow = (verdict: Verdict<CodeErreur>): void => {
  if (!verdict.ok) throw new DomainError(verdict.code);
};
