import type { Versionne } from '@guichet/rules/versions';

/** What an association typed over the registries. */
export interface FicheSaisie extends Versionne {
  readonly champs: Readonly<Record<string, unknown>>;
}

export interface RegistreLu {
  readonly registre: Readonly<Record<string, unknown>>;
  readonly id_rna: string | null;
  readonly maj_registre_at: string;
}

export interface Etablissement {
  readonly id_siret: string;
  readonly id_siren: string;
  readonly actif: boolean;
  readonly est_siege: boolean;
  readonly nom: string | null;
  readonly nom_usage: string | null;
  readonly adresse: Readonly<Record<string, unknown>>;
  readonly version: number;
}

/** As long as nobody typed anything. */
export const FICHE_VIDE: FicheSaisie = { champs: {}, version: 1, champs_versions: {} };
