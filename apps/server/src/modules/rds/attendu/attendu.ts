import type { Versionne } from '@guichet/rules/versions';

export type Ressource = 'champs-attendus' | 'documents-attendus';
export type Champs = Readonly<Record<string, unknown>>;

/** An entry of the library; which fields it has, the rules say. */
export interface Attendu extends Versionne {
  readonly id: string;
  readonly ressource: Ressource;
  readonly champs: Champs;
}

export interface FiltreAttendus {
  readonly code?: string | undefined;
  readonly q?: string | undefined;
}
