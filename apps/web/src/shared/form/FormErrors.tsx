import { ErrorSummary } from '@guichet/ui';
import { type JSX, useEffect } from 'react';
import { type FieldError, type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';

const PREFIX = 'Erreur : ';

/** The title of a page in error begins with the word, for who reads titles first. */
const useErrorTitle = (isInError: boolean): void =>
  useEffect(() => {
    if (!isInError) return;
    document.title = PREFIX + document.title;
    return () => {
      if (document.title.startsWith(PREFIX)) document.title = document.title.slice(PREFIX.length);
    };
  }, [isInError]);

export interface FormErrorsProps<Input extends FieldValues, Output> {
  readonly form: UseFormReturn<Input, unknown, Output>;
  /** In the order of the page; each field's control bears its name as id. */
  readonly fields: readonly Path<Input>[];
}

/** In sight only after an attempt: the same words as beside the fields, each a link to its field. */
export const FormErrors = <Input extends FieldValues, Output>({
  form,
  fields,
}: FormErrorsProps<Input, Output>): JSX.Element | null => {
  const { errors, submitCount } = form.formState;
  const ofFields = fields.flatMap((id) => {
    const error: FieldError | undefined = get(errors, id);
    const message = error?.message;
    return message ? [{ id, message }] : [];
  });
  const ofForm = errors.root?.message ? [{ message: errors.root.message }] : [];
  const all = [...ofForm, ...ofFields];
  useErrorTitle(all.length > 0);
  return all.length > 0 ? <ErrorSummary errors={all} attempt={submitCount} /> : null;
};
