import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod';
import { markUnsaved } from './unsavedInput.ts';

export type ZodForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>;

export interface FormOptions {
  /** What is typed is worth keeping; a sign-in is not, and must not stand in the way of a needed reload. */
  readonly holdsDraft?: boolean;
}

/** Checked on submit with the subject's own schema; the error summary takes the focus, not the first field. */
export const useZodForm = <Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<NoInfer<Input>>,
  { holdsDraft = true }: FormOptions = {},
): ZodForm<Input, Output> => {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { isDirty } = form.formState;
  const isUnsaved = holdsDraft && isDirty;
  useEffect(() => (isUnsaved ? markUnsaved() : undefined), [isUnsaved]);
  return form;
};
