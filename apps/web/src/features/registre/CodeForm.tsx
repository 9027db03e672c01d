import { Button, TextField } from '@guichet/ui';
import { type FormEvent, type JSX, useState } from 'react';
import { formatCode, isCode } from '../../shared/code.ts';

const MAL_ECRIT =
  'Le code compte 12 lettres et chiffres, par exemple TQ7H-29KM-XB4D ; le numéro, quatre chiffres, un tiret et six chiffres.';
const NUMERO = /^\d{4}-\d{6,9}$/u;

export interface CodeFormProps {
  /** What was asked and is not known: one sign is put right, not twelve typed again. */
  readonly asked?: string;
  readonly onVerify: (reference: string) => void;
}

/** A code from a paper, typed as it comes; a number of an order as well. */
export const CodeForm = ({ asked: first = '', onVerify }: CodeFormProps): JSX.Element => {
  const [typed, setTyped] = useState(first);
  const [erreur, setErreur] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const asked = NUMERO.test(typed.trim()) ? typed.trim() : formatCode(typed);
    const isWritten = NUMERO.test(asked) || isCode(asked);
    setErreur(isWritten ? undefined : MAL_ECRIT);
    if (isWritten) onVerify(asked);
    else document.getElementById('code')?.focus();
  };
  return (
    <form noValidate className="ga-stack" onSubmit={submit}>
      <TextField
        id="code"
        label="Code du titre"
        hint="12 signes, tirets facultatifs ; ou le numéro du titre"
        error={erreur}
        input={{
          value: typed,
          onChange: ({ target }) => setTyped(target.value),
          autoComplete: 'off',
          autoCapitalize: 'characters',
          spellCheck: false,
        }}
      />
      <Button type="submit" priority="secondary">
        Vérifier
      </Button>
    </form>
  );
};
