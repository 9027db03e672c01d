import { GENERAL_ERREURS } from '@guichet/rules/erreurs';
import { Alert, Button, RadioField } from '@guichet/ui';
import type { JSX } from 'react';
import { useForm } from 'react-hook-form';
import { FormErrors } from '../form/FormErrors.tsx';
import { submitWith } from '../form/submitWith.ts';
import { formatTimestamp } from '../format/format.ts';

export interface ConflitViewProps {
  readonly conflits: readonly { readonly champ: string; readonly actuelle: unknown; readonly demandee: unknown }[];
  /** Who saved the other value, and when; absent when it is not known. */
  readonly auteur?: string | null;
  readonly modifie_at?: string | null;
  readonly labelOf: (champ: string) => string;
  readonly sayValue: (champ: string, value: unknown) => string;
  /** With the fields whose other value stays. */
  readonly onChoose: (laisses: readonly string[]) => Promise<void>;
}

/** « par Claire Besson le 03/02/2027 14h05 » */
const savedBy = (auteur: string | null, modifie_at: string | null): string =>
  [
    auteur ? `enregistré par ${auteur}` : 'enregistré entre-temps',
    modifie_at && `le ${formatTimestamp(new Date(modifie_at))}`,
  ]
    .filter(Boolean)
    .join(' ');

type Choices = Record<string, 'saisi' | 'actuel'>;

/** By its place: a path with dots would be read by the form as one record within another. */
const nameOf = (index: number): string => `choix-${index}`;
const left = (choices: Choices, champs: readonly string[]): readonly string[] =>
  champs.filter((_, index) => choices[nameOf(index)] === 'actuel');

/** Someone saved the same field meanwhile: both values in sight, the person decides, nothing is lost in silence. */
export const ConflitView = ({
  conflits,
  auteur = null,
  modifie_at = null,
  labelOf,
  sayValue,
  onChoose,
}: ConflitViewProps): JSX.Element => {
  const form = useForm<Choices>({ shouldFocusError: false, reValidateMode: 'onSubmit' });
  const { errors, isSubmitting } = form.formState;
  const champs = conflits.map(({ champ }) => champ);
  const names = champs.map((_, index) => nameOf(index));
  return (
    <form noValidate onSubmit={submitWith(form, names, (choices) => onChoose(left(choices, champs)))}>
      <FormErrors form={form} fields={names} />
      <Alert severity="warning">{GENERAL_ERREURS.VERSION_DEPASSEE.message}</Alert>
      {conflits.map(({ champ, actuelle, demandee }, index) => (
        <RadioField
          key={champ}
          id={nameOf(index)}
          label={labelOf(champ)}
          error={errors[nameOf(index)]?.message}
          options={[
            { value: 'saisi', label: `${sayValue(champ, demandee)} (votre saisie)` },
            { value: 'actuel', label: `${sayValue(champ, actuelle)} (${savedBy(auteur, modifie_at)})` },
          ]}
          input={form.register(nameOf(index), { required: `Choisissez la valeur du champ ${labelOf(champ)}.` })}
        />
      ))}
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? 'Enregistrement…' : 'Enregistrer mon choix'}
      </Button>
    </form>
  );
};
