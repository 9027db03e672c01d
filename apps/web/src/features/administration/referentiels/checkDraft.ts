import { referentielChangesSchema } from '@guichet/rules/referentiel';
import type { Draft } from './referentielDraft.ts';

export interface DraftError {
  /** The control to mend. */
  readonly id?: string;
  readonly message: string;
}

export const labelId = (id: number): string => `choix-${id}-libelle`;
export const cleId = (id: number): string => `choix-${id}-cle`;
export const sirenId = (id: number): string => `choix-${id}-siren`;

const NO_KEY = 'Veuillez renseigner le champ Code du choix.';

const idOf = (draft: Draft, [champ, index, part]: readonly PropertyKey[]): string | undefined => {
  if (champ === 'libelle') return 'libelle';
  const option = typeof index === 'number' ? draft.options[index] : undefined;
  if (!option) return undefined;
  if (part === 'siren') return sirenId(option.id);
  return part === 'label' || option.lue ? labelId(option.id) : cleId(option.id);
};

/** The same rule as the server's, its sentences brought back to the controls of the page. */
export const checkDraft = (draft: Draft, changes: unknown): readonly DraftError[] => {
  const { error } = referentielChangesSchema.safeParse(changes);
  return (error?.issues ?? []).map(({ path, message }) => {
    const id = idOf(draft, path);
    const isKey = path[2] === 'value' || path[2] === 'code';
    return { ...(id === undefined ? {} : { id }), message: isKey ? NO_KEY : message };
  });
};
