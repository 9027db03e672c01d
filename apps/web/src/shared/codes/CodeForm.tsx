import { Button, TextField } from '@guichet/ui';
import { type FormEvent, type JSX, useState } from 'react';
import { formatCode, isCode } from '../code.ts';

export interface CodeFormProps {
  readonly label: string;
  /** What is said of a code that is not one. */
  readonly malEcrit: string;
  /** As it is printed; empty before anything is asked. */
  readonly code: string;
  readonly isReading: boolean;
  readonly onVerify: (code: string) => void;
}

/** A code copied from a paper, typed as it comes. */
export const CodeForm = ({ label, malEcrit, code, isReading, onVerify }: CodeFormProps): JSX.Element => {
  const [typed, setTyped] = useState(code);
  const [erreur, setErreur] = useState<string | null>(code === '' || isCode(code) ? null : malEcrit);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const asked = formatCode(typed);
    setErreur(isCode(asked) ? null : malEcrit);
    if (isCode(asked)) onVerify(asked);
    else document.getElementById('code')?.focus();
  };
  return (
    <form noValidate className="ga-column ga-stack" onSubmit={submit}>
      <TextField
        id="code"
        label={label}
        hint="12 lettres et chiffres, avec ou sans tirets"
        error={erreur ?? undefined}
        input={{
          value: typed,
          onChange: ({ target }) => setTyped(target.value),
          autoComplete: 'off',
          autoCapitalize: 'characters',
          spellCheck: false,
        }}
      />
      <Button type="submit" busy={isReading}>
        {isReading ? 'Vérification…' : 'Vérifier'}
      </Button>
    </form>
  );
};
