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
  /** What a federation has beside its name; null in every other list. */
  readonly federation: Federation | null;
}
export interface Federation {
  readonly siren: string;
  readonly pass_sport: boolean;
}

export interface Draft {
  readonly libelle: string;
  readonly isFederations: boolean;
  readonly options: readonly DraftOption[];
}

type Key = 'value' | 'code';

const FEDERATIONS = 'federations-sportives';
const NOUVELLE: Federation = { siren: '', pass_sport: false };

const federationOf = (option: Option): Federation => ({
  siren: typeof option['siren'] === 'string' ? option['siren'] : '',
  pass_sport: option['pass_sport'] === true,
});

export const draftOf = ({ type, libelle, options }: Referentiel): Draft => ({
  libelle,
  isFederations: type === FEDERATIONS,
  options: options.map((option, id) => ({
    ...{ id, cle: keyOf(option), label: option.label, lue: option },
    federation: type === FEDERATIONS ? federationOf(option) : null,
  })),
});

/** A list keeps naming its choices as it does: by value or by code (REF-003). */
const keyNameOf = ({ options }: Referentiel): Key => (options[0]?.value === undefined && options[0] ? 'code' : 'value');

/** A number is written only when it is typed or taken away: a list that was not touched has not changed. */
const partsOf = ({
  federation,
  lue,
}: DraftOption): Partial<Record<'siren' | 'pass_sport', string | boolean | null>> => {
  if (!federation) return {};
  const siren = federation.siren.replaceAll(/\s/gu, '');
  const before = lue ? federationOf(lue) : null;
  return {
    ...(siren === (before?.siren ?? '') ? {} : { siren: siren === '' ? null : siren }),
    ...(federation.pass_sport === before?.pass_sport ? {} : { pass_sport: federation.pass_sport }),
  };
};

const toOption = (keyName: Key, option: DraftOption): Option => {
  const { cle, label, lue } = option;
  const said = lue ? { ...lue, label: label.trim() } : { [keyName]: cle.trim(), label: label.trim() };
  return { ...said, ...partsOf(option) };
};

/** Only what changed is sent (CALL-LCA-003); the order of the choices counts as a change. */
export const changesOf = (referentiel: Referentiel, { libelle, options }: Draft) => {
  const { libelle: libelleLu, options: optionsLues } = referentiel;
  const saisie = {
    libelle: libelle.trim(),
    options: options.map((option) => toOption(keyNameOf(referentiel), option)),
  };
  return realChanges({ libelle: libelleLu, options: optionsLues }, saisie);
};

export type Saisie = Pick<DraftOption, 'cle' | 'label' | 'federation'>;

const nextId = (options: readonly DraftOption[]): number => Math.max(-1, ...options.map(({ id }) => id)) + 1;

export const addOption = (draft: Draft): Draft => ({
  ...draft,
  options: [
    ...draft.options,
    {
      ...{ id: nextId(draft.options), cle: '', label: '', lue: null },
      federation: draft.isFederations ? NOUVELLE : null,
    },
  ],
});

export const changeOption = (draft: Draft, id: number, typed: Partial<Saisie>): Draft => ({
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
