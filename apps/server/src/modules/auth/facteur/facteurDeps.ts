import type { Coffre } from './coffre.ts';
import type { Webauthn } from './webauthn.ts';

/** What proving and adding a factor needs beside the database. */
export interface FacteurDeps {
  readonly coffre: Coffre;
  readonly webauthn: Webauthn;
  /** SECOND_FACTOR: whether who acts for a service must have one. */
  readonly isRequired: boolean;
}
