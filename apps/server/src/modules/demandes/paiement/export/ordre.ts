import type { Systeme, TypeVersement } from '@guichet/rules/paiement';

/** One payment as an accounting system needs it: the only place where an account's number leaves the portal. */
export interface Ordre {
  readonly reference: string;
  readonly id_fo: string;
  readonly exercice: number;
  readonly dispositif: string;
  readonly siret: string;
  readonly nom: string;
  readonly titulaire: string;
  readonly iban: string;
  readonly bic: string;
  readonly type: TypeVersement;
  readonly annee: number;
  /** In cents. */
  readonly montant: number;
}

type Colonne = readonly [titre: string, of: (ordre: Ordre) => string];
/** What each system reads, column by column, in its order. */
export interface ExportComptable {
  readonly systeme: Systeme;
  readonly colonnes: readonly Colonne[];
}
