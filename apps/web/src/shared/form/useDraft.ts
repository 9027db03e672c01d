import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useServices } from '../services/services.ts';

/**
 * Keeps what is typed as it is typed, and puts it back when the form is shown again. Never for a password.
 * The name carries whose form it is: another person in the same tab does not see it. Says whether something was put back.
 */
export const useDraft = <Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: string,
  read: (draft: unknown) => Input | null,
): boolean => {
  const { drafts } = useServices();
  const [kept] = useState(() => read(drafts.read(name)));
  const { reset, watch } = form;
  useEffect(() => {
    if (kept) reset(kept, { keepDefaultValues: true });
  }, [kept, reset]);
  useEffect(() => {
    const { unsubscribe } = watch((values, { type }) => {
      if (type === 'change') drafts.write(name, values);
    });
    return unsubscribe;
  }, [watch, drafts, name]);
  return kept !== null;
};
