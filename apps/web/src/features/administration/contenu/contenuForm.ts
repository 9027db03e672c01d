import type { Champs } from './ressource.ts';

export interface ContenuFormProps<C extends Champs> {
  readonly valeurs: C;
  readonly verb: string;
  readonly savedAt: string | null;
  /** Asked to save although nothing differs. */
  readonly nothing: string | null;
  readonly onSave: (champs: C) => Promise<void>;
}

export const RIEN_A_ENREGISTRER = 'Aucun changement à enregistrer.';
