import { TextareaField, TextField } from '@guichet/ui';
import { type JSX, useState } from 'react';
import type { Illisibles } from './useSaisie.ts';

export type Lecture<T> = { readonly ok: true; readonly valeur: T } | { readonly ok: false; readonly message: string };

export interface ChampAutoProps<T> {
  readonly saisie: Illisibles;
  /** Its path in the content: also its id, to which a problem leads. */
  readonly chemin: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** What the whole scheme has against it, beside its own rule. */
  readonly probleme?: string | undefined;
  readonly lines?: number;
  readonly texte: string;
  readonly lire: (texte: string) => Lecture<T>;
  readonly onValeur: (valeur: T) => void;
  readonly input?: {
    readonly inputMode?: 'numeric' | 'decimal' | 'url';
    readonly spellCheck?: boolean;
    readonly type?: 'date';
  };
}

/** A field that saves itself: what cannot be sent stays in sight with its reason, and what others wrote comes in. */
export const ChampAuto = <T,>(props: ChampAutoProps<T>): JSX.Element => {
  const { saisie, chemin, label, hint, probleme, lines, texte, lire, onValeur, input } = props;
  const illisible = saisie.illisibles[chemin];
  const [typed, setTyped] = useState<string | null>(illisible?.texte ?? null);
  const [isTyping, setIsTyping] = useState(false);
  const type = (next: string) => {
    setTyped(next);
    setIsTyping(true);
    const read = lire(next);
    saisie.setIllisible(chemin, read.ok ? null : { texte: next, message: read.message });
    if (read.ok) onValeur(read.valeur);
  };
  const control = {
    value: typed ?? texte,
    onChange: ({ target }: { target: { value: string } }) => type(target.value),
    onBlur: () => {
      setIsTyping(false);
      if (!illisible) setTyped(null);
    },
    ...input,
  };
  const texts = { id: chemin, label, hint, error: isTyping ? undefined : (illisible?.message ?? probleme) };
  return lines ? (
    <TextareaField {...texts} textarea={{ rows: lines, ...control }} />
  ) : (
    <TextField {...texts} input={{ autoComplete: 'off', ...control }} />
  );
};
