import { CheckboxesField, CheckboxField, RadioField, SelectField, TextareaField, TextField } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import { type FieldError, get } from 'react-hook-form';
import { TypeVoieField } from '../adresse/TypeVoieField.tsx';
import { AdresseControl } from './AdresseControl.tsx';
import { AssociationControl } from './AssociationControl.tsx';
import type { Champ, Part, Saisie, Source } from './champ.ts';

export interface ChampFieldProps {
  readonly champ: Champ;
  readonly form: Saisie;
  readonly source: Source;
  /** Beside the field: what the registry says of it. */
  readonly children?: ReactNode;
}

const OUI_NON = [
  { value: 'oui', label: 'Oui' },
  { value: 'non', label: 'Non' },
];

/** What each kind of number looks like to who types it; none is checked before the whole is sent. */
const NUMBERS = {
  entier: { inputMode: 'numeric', autoComplete: 'off' },
  decimal: { inputMode: 'decimal', autoComplete: 'off' },
  montant: { inputMode: 'text', autoComplete: 'off' },
  date: { type: 'date' },
} as const;

const Control = ({ champ, form, source }: ChampFieldProps): JSX.Element => {
  const { name, label, hint, clears } = champ;
  const error: FieldError | undefined = get(form.formState.errors, name);
  const texts = { id: name, label, hint, error: error?.message };
  const input = form.register(name, {
    onChange: ({ target }: { target: { type: string; value: unknown; checked?: boolean } }) => {
      const value = target.type === 'checkbox' ? target.checked : target.value;
      if (clears?.when(value)) for (const cleared of clears.names) form.setValue(cleared, '', { shouldDirty: true });
    },
  });
  switch (champ.kind) {
    case 'association':
      return <AssociationControl champ={champ} form={form} />;
    case 'zone':
      return <TextareaField {...texts} textarea={input} />;
    case 'choix':
      return <SelectField {...texts} options={champ.options(source)} none={champ.none} select={input} />;
    case 'radio':
      return <RadioField {...texts} options={champ.options(source)} input={input} />;
    case 'ouiNon':
      return <RadioField {...texts} options={OUI_NON} input={input} />;
    case 'case':
      return <CheckboxField {...texts} input={input} />;
    case 'cases':
      return <CheckboxesField {...texts} options={champ.options(source)} input={input} />;
    case 'adresse':
      return <AdresseControl champ={champ} form={form} />;
    case 'texte':
      return champ.proposes ? (
        <TypeVoieField {...texts} input={{ ...champ.input, ...input }} />
      ) : (
        <TextField {...texts} input={{ ...champ.input, ...input }} />
      );
    default:
      return <TextField {...texts} input={{ ...NUMBERS[champ.kind], ...input }} />;
  }
};

/** A number is short, whatever it counts. */
const PARTS: Readonly<Partial<Record<Champ['kind'], Part>>> = {
  entier: 'tiers',
  decimal: 'tiers',
  montant: 'tiers',
  date: 'tiers',
};
const partOf = ({ part, kind }: Champ): Part => part ?? PARTS[kind] ?? 'ligne';

/** One field of a form described as data. */
export const ChampField = (props: ChampFieldProps): JSX.Element => (
  <div className={`ga-champ ga-champ--${partOf(props.champ)}`}>
    <Control {...props} />
    {props.children}
  </div>
);
