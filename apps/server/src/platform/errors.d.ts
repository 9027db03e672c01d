import type { ErrorBody } from '@guichet/contract';
import { type CodeErreur, type Verdict } from '@guichet/rules';
export type ErrorDetails = Pick<ErrorBody, 'champs' | 'conflits'>;
export declare class DomainError extends Error {
  readonly code: CodeErreur;
  readonly details: ErrorDetails;
  constructor(code: CodeErreur, details?: ErrorDetails);
  get status(): number;
  toBody(requestId: string): ErrorBody;
}
/** Turns the refusal of a rule into an error that the HTTP edge knows how to say. */
export declare const orThrow: (verdict: Verdict<CodeErreur>) => void;
