import { GENERAL_ERREURS } from '@guichet/rules/erreurs';
import { Alert, Button, RadioField } from '@guichet/ui';
import type { JSX } from 'react';
import { useForm } from 'react-hook-form';
import { FormErrors } from '../../../shared/form/FormErrors.tsx';
import { submitWith } from '../../../shared/form/submitWith.ts';

export interface ConflitViewProps {
  readonly conflits: readonly { readonly champ: string; readonly actuelle: unknown; readonly demandee: unknown }[];
  readonly labelOf: (champ: string) => string;
  readonly sayValue: (champ: string, value: unknown) => string;
  /** With the fields whose other value stays. */
  readonly onChoose: (laisses: readonly string[]) => Promise<void>;
}

type Choices = Record<string, 'saisi' | 'actuel'>;

const left = (choices: Choices): readonly string[] =>
  Object.entries(choices).flatMap(([champ, choice]) => (choice === 'actuel' ? [champ] : []));

/** Someone saved the same field meanwhile: both values in sight, the person decides, nothing is lost in silence. */
export const ConflitView = ({ conflits, labelOf, sayValue, onChoose }: ConflitViewProps): JSX.Element => {
  const form = useForm<Choices>({ shouldFocusError: false, reValidateMode: 'onSubmit' });
  const { errors, isSubmitting } = form.formState;
  const champs = conflits.map(({ champ }) => champ);
  return (
    <form noValidate onSubmit={submitWith(form, champs, (choices) => onChoose(left(choices)))}>
      <FormErrors form={form} fields={champs} />
      <Alert severity="warning">{GENERAL_ERREURS.VERSION_DEPASSEE.message}</Alert>
      {conflits.map(({ champ, actuelle, demandee }) => (
        <RadioField
          key={champ}
          id={champ}
          label={labelOf(champ)}
          error={errors[champ]?.message}
          options={[
            { value: 'saisi', label: `${sayValue(champ, demandee)} (votre saisie)` },
            { value: 'actuel', label: `${sayValue(champ, actuelle)} (enregistré entre-temps)` },
          ]}
          input={form.register(champ, { required: `Choisissez la valeur du champ ${labelOf(champ)}.` })}
        />
      ))}
      <Button type="submit" busy={isSubmitting}>
        {isSubmitting ? 'Enregistrement…' : 'Enregistrer mon choix'}
      </Button>
    </form>
  );
};
