import type { Mode } from '../dossier/droits.ts';
import { isAccessibleSiret, type RelationSiret } from './droits.ts';
import { type EtatSiret, isEditableSiret } from './etats.ts';

interface Demande {
  readonly _id: string | null;
  readonly code_etat: EtatSiret | null;
}
/** GUARD-014, SIRET-036: in edit for its creator or an administrator, and while it may be edited. */
export const modeSiretOf = (relations: readonly RelationSiret[], { _id, code_etat }: Demande): Mode =>
  isAccessibleSiret(relations) && isEditableSiret({ _id, description: { code_etat } }) ? 'edit' : 'read';
