import { Button, CheckboxField } from '@guichet/ui';
import type { JSX } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { SaveState } from '../../../shared/versions/SaveState.tsx';
import type { ContenuFormProps } from './contenuForm.ts';

type Props = Pick<ContenuFormProps<never>, 'verb' | 'savedAt' | 'nothing'> & {
  readonly publish: { readonly label: string; readonly hint: string; readonly input: UseFormRegisterReturn };
  readonly state: { readonly isSubmitting: boolean; readonly isDirty: boolean };
};

/** How every form of content ends: shown or not, saved, and what became of it. */
export const FormEnd = ({ publish, verb, savedAt, nothing, state: { isSubmitting, isDirty } }: Props): JSX.Element => (
  <>
    <CheckboxField id="enabled" {...publish} />
    <Button type="submit" busy={isSubmitting}>
      {isSubmitting ? 'Enregistrement…' : verb}
    </Button>
    <SaveState savedAt={savedAt} isDirty={isDirty} nothing={nothing} />
  </>
);
