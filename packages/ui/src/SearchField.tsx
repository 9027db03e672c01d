import { type JSX, type ReactNode, useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import { TextField } from './TextField.tsx';

export interface SearchFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly initial?: string;
  readonly onSearch: (words: string) => void;
  /** Other ways to narrow, beside the words. */
  readonly children?: ReactNode;
}

/** Searches when asked to: each letter typed would otherwise be a call, and an announcement. */
export const SearchField = ({ initial = '', onSearch, children, label, ...texts }: SearchFieldProps): JSX.Element => {
  const [words, setWords] = useState(initial);
  useEffect(() => setWords(initial), [initial]);
  return (
    <search>
      <form
        noValidate
        className="ga-search"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(words.trim());
        }}
      >
        <TextField
          {...texts}
          label={label}
          input={{
            type: 'search',
            value: words,
            autoComplete: 'off',
            spellCheck: false,
            onChange: ({ target }) => setWords(target.value),
          }}
        />
        {children}
        <Button type="submit" priority="secondary">
          Rechercher
        </Button>
      </form>
    </search>
  );
};
