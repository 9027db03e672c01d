import {
  applyCollage,
  type Budget,
  type Collage,
  formatSaisie,
  isTableau,
  type PorteeBudget,
  parseMontant,
  readCollage,
  type Totaux,
  totalsOf,
  toWholeEuros,
} from '@guichet/rules/budget';
import type { InputAttributes } from '@guichet/ui';
import { useState } from 'react';
import { moveBetweenLines } from './navigation.ts';
import { phrasesOf } from './phrases.ts';
import { arrondiDe, type ErreurBudget, errorOf, errorsOf, leave, type Saisies, without } from './saisies.ts';

export interface Collee {
  readonly collage: Collage;
  /** What the budget was, to go back. */
  readonly avant: Budget;
  readonly apres: Budget;
}

/** What each field needs to show its amount and to change it. */
export interface Edition {
  readonly budget: Budget;
  readonly totaux: Totaux;
  readonly textOf: (id: string, cents: number | null) => string;
  readonly errorOf: (id: string) => string | undefined;
  /** What was typed with cents, and what it became: said beside the field. */
  readonly arrondiOf: (id: string) => string | undefined;
  readonly typeMontant: (id: string, text: string, change: (cents: number | null) => Budget) => void;
  /** The first field whose text is no amount. */
  readonly illisible: string | null;
  readonly leaveField: (id: string) => void;
  /** What makes a field a line of the sheet: its keys, and the table that one pastes into it. */
  readonly lineOf: (ligne: string) => Partial<InputAttributes>;
  readonly change: (budget: Budget, isGone?: (id: string) => boolean) => void;
  readonly paste: (text: string, depuis: string) => void;
  readonly collee: Collee | null;
  /** The balance, said once a line is left and not at each key. */
  readonly spoken: string;
  /** Only while nothing was typed since: going back loses nothing else. */
  readonly undoPaste: (() => void) | null;
  readonly hidePaste: () => void;
}

interface Depart {
  readonly portee: PorteeBudget;
  /** What was being typed when the editor was last in sight. */
  readonly saisies?: Saisies | undefined;
}

export const useBudgetEdition = (
  budget: Budget,
  { portee, saisies: kept = {} }: Depart,
  onChange: (budget: Budget, erreurs: readonly ErreurBudget[], saisies: Saisies) => void,
): Edition => {
  const [saisies, setSaisies] = useState<Saisies>(kept);
  const [collee, setCollee] = useState<Collee | null>(null);
  const [arrondis, setArrondis] = useState<Readonly<Record<string, string>>>({});
  const [spoken, setSpoken] = useState('');
  const update = (next: Budget, texts: Saisies) => {
    setSaisies(texts);
    onChange(next, errorsOf(next, texts), texts);
  };
  const paste = (text: string, depuis: string) => {
    const collage = readCollage(text, portee, depuis);
    const apres = applyCollage(budget, collage);
    setCollee({ collage, avant: budget, apres });
    update(apres, {});
  };
  return {
    budget,
    totaux: totalsOf(budget),
    textOf: (id, cents) => saisies[id]?.text ?? (cents === null ? '' : formatSaisie(cents)),
    errorOf: (id) => errorOf(saisies, id),
    arrondiOf: (id) => arrondis[id],
    typeMontant: (id, text, change) => {
      const read = parseMontant(text);
      const cents = read.ok && read.cents !== null ? toWholeEuros(read.cents) : null;
      update(change(cents), { ...saisies, [id]: { text, left: saisies[id]?.left ?? false } });
    },
    illisible: errorsOf(budget, saisies).find(({ id }) => id in saisies)?.id ?? null,
    leaveField: (id) => {
      const arrondi = saisies[id] && arrondiDe(saisies[id].text);
      if (arrondi !== undefined) setArrondis((said) => ({ ...said, [id]: arrondi ?? '' }));
      setSaisies((texts) => leave(texts, id));
      setSpoken([arrondi, ...phrasesOf(budget)].filter(Boolean).join(' '));
    },
    lineOf: (ligne) => ({
      ...{ 'data-ligne': ligne },
      onKeyDown: moveBetweenLines,
      onPaste: (event) => {
        const text = event.clipboardData.getData('text');
        if (!isTableau(text)) return;
        event.preventDefault();
        paste(text, ligne);
      },
    }),
    change: (next, isGone = () => false) => update(next, without(saisies, isGone)),
    paste,
    collee,
    spoken,
    undoPaste:
      collee?.apres === budget
        ? () => {
            update(collee.avant, {});
            setCollee(null);
          }
        : null,
    hidePaste: () => setCollee(null),
  };
};
