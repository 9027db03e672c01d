import type { RattachementTenu } from '@guichet/rules/rattachement';

export interface Utilisateur {
  readonly id: string;
  readonly id_responsable: string | null;
  readonly isDeleted: boolean;
  readonly version: number;
  readonly associations: readonly RattachementTenu[];
}
