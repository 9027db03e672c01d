import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError, messageOf } from '../apiClient/ApiError.ts';
import { GivenUp } from '../apiClient/withRecent.ts';

type AnyForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>;

const isFieldOf = <Input extends FieldValues>(champ: string, fields: readonly Path<Input>[]): champ is Path<Input> =>
  fields.some((field) => field === champ);

/** A refusal that names fields is shown beside them; any other is shown in the summary. */
const showRefusal = <Input extends FieldValues, Output>(
  form: AnyForm<Input, Output>,
  fields: readonly Path<Input>[],
  error: unknown,
): void => {
  const champs = error instanceof ApiError ? error.champs : [];
  const known = champs.filter(({ champ }) => isFieldOf(champ, fields));
  for (const { champ, message } of known) if (isFieldOf(champ, fields)) form.setError(champ, { message });
  if (known.length === 0) form.setError('root', { message: messageOf(error) });
};

export const submitWith = <Input extends FieldValues, Output>(
  form: AnyForm<Input, Output>,
  fields: readonly Path<Input>[],
  action: (values: Output) => Promise<void>,
) =>
  form.handleSubmit(async (values) => {
    try {
      await action(values);
    } catch (error) {
      if (error instanceof GivenUp) return;
      showRefusal(form, fields, error);
    }
  });
