import type { ErrorBody } from '@guichet/contract';
import { type CodeErreur, ERREURS, type Verdict } from '@guichet/rules';
import type { Kind } from '@guichet/rules/erreurs';

/** The only place where a refusal becomes a number. */
const STATUS: Readonly<Record<Kind, number>> = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  notAllowed: 405,
  conflict: 409,
  tooLarge: 413,
  invalid: 422,
  tooMany: 429,
  internal: 500,
  unavailable: 503,
};

export type ErrorDetails = Pick<ErrorBody, 'champs' | 'conflits' | 'auteur' | 'modifie_at' | 'otherSite'>;
/** What a sentence of the catalogue leaves open: {ext}. */
export type Valeurs = Readonly<Record<string, string>>;

export class DomainError extends Error {
  readonly code: CodeErreur;
  readonly details: ErrorDetails;
  readonly valeurs: Valeurs;

  constructor(code: CodeErreur, details: ErrorDetails = {}, valeurs: Valeurs = {}) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.details = details;
    this.valeurs = valeurs;
  }

  get status(): number {
    return STATUS[ERREURS[this.code].kind];
  }

  toBody(requestId: string): ErrorBody {
    const message = ERREURS[this.code].message.replace(/\{(\w+)\}/g, (whole, name) => this.valeurs[name] ?? whole);
    return { code: this.code, message, requestId, ...this.details };
  }
}

/** Turns the refusal of a rule into an error that the HTTP edge knows how to say. */
export const orThrow = (verdict: Verdict<CodeErreur>): void => {
  if (!verdict.ok) throw new DomainError(verdict.code);
};
