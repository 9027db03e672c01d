import { canDossier, type ItemDossier } from './droits.ts';
import { hasInstructionIn, type Instruction } from './etats.ts';

/** The ways into a dossier. */
export type EntreeDossier = 'rendreCompte' | 'modifier' | 'corriger' | 'consulter';

interface Entre extends ItemDossier {
  readonly instructions: readonly Pick<Instruction, 'etat'>[];
  readonly droits: Readonly<Record<'modifier' | 'corriger', { readonly ok: boolean }>>;
}

/**
 * By what the table allows in its state (DOSSIER-022, DOSSIER-031), the one that moves it first: once it is paid, that is
 * the report that the association owes.
 */
export const entreesDossier = (
  { droits, instructions, ...item }: Entre,
  role: string | null,
): readonly EntreeDossier[] => {
  const isDu = (role ?? '').startsWith('lca.') && hasInstructionIn(instructions, ['9']);
  const ways: readonly (readonly [isOpen: boolean, entree: EntreeDossier])[] = [
    [isDu, 'rendreCompte'],
    [droits.modifier.ok, 'modifier'],
    [!droits.modifier.ok && droits.corriger.ok, 'corriger'],
    [canDossier(role, item, 'consult').ok, 'consulter'],
  ];
  return ways.flatMap(([isOpen, entree]) => (isOpen ? [entree] : []));
};
