import type { Option } from '@guichet/rules/referentiel';

export interface Referentiel {
  readonly id: string;
  readonly type: string;
  readonly libelle: string;
  readonly categorie: string;
  readonly options: Option[];
  readonly version: number;
  readonly champs_versions: Readonly<Record<string, number>>;
}
