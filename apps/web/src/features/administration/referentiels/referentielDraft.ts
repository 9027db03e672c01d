import type { Referentiel } from '@guichet/contract/lca';
import { keyOf, type Option } from '@guichet/rules/referentiel';
import { realChanges } from '@guichet/rules/versions';

/** A choice being edited: what it was read as, kept whole, under the words now typed. */
export interface DraftOption {
  readonly id: number;
  readonly cle: string;
  readonly label: string;
  /** Null for a choice just added: only then may its key be chosen. */
  readonly lue: Option | null;
}

export interface Draft {
  readonly libelle: string;
  readonly options: readonly DraftOption[];
}

type Key = 'value' | 'code';

export const draftOf = ({ libelle, options }: Referentiel): Draft => ({
  libelle,
  options: options.map((option, id) => ({ id, cle: keyOf(option), label: option.label, lue: option })),
});

/** A list keeps naming its choices as it does: by value or by code (REF-003). */
const keyNameOf = ({ options }: Referentiel): Key => (options[0]?.value === undefined && options[0] ? 'code' : 'value');

const toOption = (keyName: Key, { cle, label, lue }: DraftOption): Option =>
  lue ? { ...lue, label: label.trim() } : { [keyName]: cle.trim(), label: label.trim() };

/** Only what changed is sent (CALL-LCA-003); the order of the choices counts as a change. */
export const changesOf = (referentiel: Referentiel, { libelle, options }: Draft) => {
  const { libelle: libelleLu, options: optionsLues } = referentiel;
  const saisie = {
    libelle: libelle.trim(),
    options: options.map((option) => toOption(keyNameOf(referentiel), option)),
  };
  return realChanges({ libelle: libelleLu, options: optionsLues }, saisie);
};

const nextId = (options: readonly DraftOption[]): number => Math.max(-1, ...options.map(({ id }) => id)) + 1;

export const addOption = (draft: Draft): Draft => ({
  ...draft,
  options: [...draft.options, { id: nextId(draft.options), cle: '', label: '', lue: null }],
});

export const changeOption = (draft: Draft, id: number, typed: Partial<Pick<DraftOption, 'cle' | 'label'>>): Draft => ({
  ...draft,
  options: draft.options.map((option) => (option.id === id ? { ...option, ...typed } : option)),
});

export const withdrawOption = (draft: Draft, id: number): Draft => ({
  ...draft,
  options: draft.options.filter((option) => option.id !== id),
});

/** One place up (-1) or down (1); at an end it stays. */
export const moveOption = (draft: Draft, id: number, step: -1 | 1): Draft => {
  const from = draft.options.findIndex((option) => option.id === id);
  const moved = draft.options[from];
  const neighbour = draft.options[from + step];
  if (!moved || !neighbour) return draft;
  const options = [...draft.options];
  options[from] = neighbour;
  options[from + step] = moved;
  return { ...draft, options };
};
