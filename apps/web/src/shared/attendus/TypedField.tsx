import { TextField } from '@guichet/ui';
import { type JSX, type ReactNode, useState } from 'react';
import { readTyped, type Typed, writeTyped } from './lecture.ts';

export interface TypedFieldProps {
  readonly id: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly kind: Typed;
  readonly value: unknown;
  readonly onValue: (value: number | string | null) => void;
}

/** A number or an amount as people write it; put in order when they leave the field, never under their fingers. */
export const TypedField = ({ kind, value, onValue, ...texts }: TypedFieldProps): JSX.Element => {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      {...texts}
      input={{
        inputMode: 'decimal',
        autoComplete: 'off',
        value: typed ?? writeTyped(kind, value),
        onChange: ({ target }) => {
          setTyped(target.value);
          onValue(readTyped(kind, target.value));
        },
        onBlur: () => setTyped(null),
      }}
    />
  );
};
