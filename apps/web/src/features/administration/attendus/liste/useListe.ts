import { useEffect, useRef, useState } from 'react';
import { insertedAt, moved, replacedAt, withoutAt } from './ordre.ts';

/** The place of the item whose form is open; the length of the list for one to add. */
type Ouvert<T> = { readonly index: number; readonly item: T | null } | null;

export interface ListeOptions<T> {
  readonly id: string;
  readonly items: readonly T[];
  readonly nomOf: (item: T) => string;
  readonly copy: (item: T) => T;
  readonly onChange: (items: T[]) => void;
}

export const rowId = (id: string, index: number): string => `${id}-rang-${index}`;
export const addId = (id: string): string => `${id}-ajouter`;
export const undoId = (id: string): string => `${id}-annuler`;

/** A place that takes the focus once the page shows what was just done. */
const useFocusNext = () => {
  const next = useRef<string | null>(null);
  useEffect(() => {
    const place = next.current && document.getElementById(next.current);
    if (!place) return;
    next.current = null;
    (place.querySelector('button') ?? place).focus();
  });
  return (id: string) => {
    next.current = id;
  };
};

/** Order, copy, removal with a way back, and the form of one item: each says what it did. */
export const useListe = <T>({ id, items, nomOf, copy, onChange }: ListeOptions<T>) => {
  const [ouvert, setOuvert] = useState<Ouvert<T>>(null);
  const [annonce, setAnnonce] = useState('');
  const [retire, setRetire] = useState<{ readonly item: T; readonly index: number } | null>(null);
  const focus = useFocusNext();
  const change = (next: T[], said: string) => {
    setAnnonce(said);
    onChange(next);
  };
  const close = () => {
    if (ouvert) focus(ouvert.index < items.length ? `${rowId(id, ouvert.index)}-modifier` : addId(id));
    setOuvert(null);
  };
  return {
    ouvert,
    annonce,
    retire,
    open: (index: number) => setOuvert({ index, item: items[index] ?? null }),
    /** With what the library proposes, or from nothing. */
    add: (item: T | null = null) => setOuvert({ index: items.length, item }),
    close,
    keep: (item: T) => {
      const index = ouvert?.index ?? items.length;
      const isNew = index >= items.length;
      setOuvert(null);
      setRetire(null);
      focus(isNew ? addId(id) : `${rowId(id, index)}-modifier`);
      change(
        isNew ? [...items, item] : replacedAt(items, index, item),
        `« ${nomOf(item)} » ${isNew ? `ajouté, place ${items.length + 1}` : 'enregistré'}.`,
      );
    },
    move: (index: number, step: -1 | 1) => {
      const item = items[index];
      if (item === undefined || items[index + step] === undefined) return;
      focus(`${rowId(id, index + step)}-${step < 0 ? 'monter' : 'descendre'}`);
      change(moved(items, index, step), `« ${nomOf(item)} » : place ${index + step + 1} sur ${items.length}.`);
    },
    duplicate: (index: number) => {
      const item = items[index];
      if (item === undefined) return;
      const twin = copy(item);
      focus(`${rowId(id, index + 1)}-modifier`);
      change(insertedAt(items, index + 1, twin), `« ${nomOf(item)} » dupliqué, place ${index + 2}.`);
    },
    remove: (index: number) => {
      const item = items[index];
      if (item === undefined) return;
      setRetire({ item, index });
      focus(undoId(id));
      change(withoutAt(items, index), '');
    },
    restore: () => {
      if (!retire) return;
      const index = Math.min(retire.index, items.length);
      setRetire(null);
      focus(`${rowId(id, index)}-modifier`);
      change(insertedAt(items, index, retire.item), `« ${nomOf(retire.item)} » rétabli, place ${index + 1}.`);
    },
  };
};
export type Liste<T> = ReturnType<typeof useListe<T>>;
