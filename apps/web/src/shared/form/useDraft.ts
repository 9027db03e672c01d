import { type Plat, realChanges } from '@guichet/rules/versions';
import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { useReprise } from '../filet/useReprise.ts';
import { useServices } from '../services/services.ts';
import { readGarde, refusReprise } from './gardeForm.ts';

/** Of what the form says, only what differs from what it began with. */
const typedIn = (start: object | undefined, values: object): Plat =>
  realChanges<Record<string, unknown>>({ ...start }, { ...values });

interface DraftOptions {
  /** Of the record that is typed over; absent for a new one. */
  readonly version?: number | undefined;
}

/**
 * Keeps what is typed as it is typed, and puts it back when the form is shown again. Never for a password.
 * The name carries whose form it is: another person in the same tab does not see it. Says whether something was put back.
 */
export const useDraft = <Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: string,
  read: (draft: unknown) => Input | null,
  { version }: DraftOptions = {},
): boolean => {
  const { drafts } = useServices();
  const [kept] = useState(() => read(drafts.read(name)));
  const [isTaken, setIsTaken] = useState(false);
  const { reset, watch, getValues } = form;
  const base = version ?? null;
  const typedOf = (values: object) => typedIn(form.formState.defaultValues, values);
  useEffect(() => {
    if (kept) reset(kept, { keepDefaultValues: true });
  }, [kept, reset]);
  useEffect(() => {
    const { unsubscribe } = watch((values, { type }) => {
      if (type !== 'change') return;
      const champs = typedIn(form.formState.defaultValues, values);
      drafts.write(name, values, { base: drafts.readBase(name) ?? base, champs });
    });
    return unsubscribe;
  }, [watch, drafts, name, base, form]);
  useReprise(name, {
    isUtile: (contenu) => {
      const garde = readGarde(contenu);
      return garde !== null && Object.keys(typedIn(form.formState.defaultValues, garde.champs)).length > 0;
    },
    refus: (contenu) => refusReprise(contenu, typedOf(getValues())),
    reprendre: (contenu) => {
      const garde = readGarde(contenu);
      if (!garde) return;
      const values = { ...getValues(), ...garde.champs, ...typedOf(getValues()) };
      drafts.write(name, values, { base: garde.base, champs: { ...garde.champs, ...typedOf(getValues()) } });
      if (garde.base !== null) drafts.writeBase(name, Math.min(garde.base, drafts.readBase(name) ?? garde.base));
      reset(values as DefaultValues<Input>, { keepDefaultValues: true });
      setIsTaken(true);
    },
  });
  return kept !== null || isTaken;
};
