import { type JSX, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { controlAria, type FieldTexts, FormField } from './FormField.tsx';

export interface ComboboxProps<T> extends FieldTexts {
  /** What is typed: the caller holds it, and asks for the choices. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly options: readonly T[];
  readonly keyOf: (option: T) => string;
  readonly onChoose: (option: T) => void;
  /** How many there are, or what is awaited: shown, and said to who cannot see the list. */
  readonly status: string;
  readonly placeholder?: string;
  readonly children: (option: T) => ReactNode;
}

const optionId = (id: string, index: number): string => `${id}-choix-${index}`;
const listId = (id: string): string => `${id}-liste`;

/** Where an arrow leads; -1 is the field itself. */
const stepFrom = (active: number, by: 1 | -1, count: number): number => {
  const next = active + by;
  if (next < -1) return count - 1;
  return next >= count ? -1 : next;
};

/** A key that the list takes for itself, else what the field does of it. */
const useKeys = <T,>({ text, options, onChoose, onText }: ComboboxProps<T>) => {
  const [active, setActive] = useState(-1);
  const [isShut, setShut] = useState(false);
  const isOpen = !isShut && options.length > 0;
  const move = (by: 1 | -1): void => {
    setShut(false);
    setActive(stepFrom(isOpen ? active : -1, by, options.length));
  };
  const leave = (): void => {
    if (!isOpen) onText('');
    setShut(true);
    setActive(-1);
  };
  const choose = (index: number): void => {
    const option = options[index];
    if (option === undefined) return;
    setShut(true);
    setActive(-1);
    onChoose(option);
  };
  const actOf = (key: string): (() => void) | null => {
    if (key === 'ArrowDown' || key === 'ArrowUp') return () => move(key === 'ArrowDown' ? 1 : -1);
    if (key === 'Escape') return leave;
    if (key !== 'Enter') return null;
    if (isOpen && active >= 0) return () => choose(active);
    // A question without a choice yet does not send the form around it.
    return text === '' ? null : () => undefined;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = event.nativeEvent.isComposing ? null : actOf(event.key);
    if (!act) return;
    event.preventDefault();
    act();
  };
  const open = (): void => {
    setShut(false);
    setActive(-1);
  };
  return { active, isOpen, onKeyDown, choose, open, shut: () => setShut(true) };
};

/** A field that proposes as one types: arrows, Enter and Escape as the ARIA pattern says; the focus never leaves it. */
export const Combobox = <T,>(props: ComboboxProps<T>): JSX.Element => {
  const { text, onText, options, keyOf, status, placeholder, children, onChoose, ...texts } = props;
  const { active, isOpen, onKeyDown, choose, open, shut } = useKeys(props);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <div className="ga-combobox">
      <FormField {...texts}>
        <input
          {...controlAria(texts)}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId(texts.id)}
          aria-activedescendant={isOpen && active >= 0 ? optionId(texts.id, active) : undefined}
          className={texts.error ? 'fr-input fr-input--error' : 'fr-input'}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          value={text}
          onChange={({ target }) => {
            open();
            onText(target.value);
          }}
          onKeyDown={onKeyDown}
          onClick={open}
          onBlur={shut}
        />
      </FormField>
      <p className="ga-combobox__status" role="status">
        {status}
      </p>
      {/* The choices are read from the field, by aria-activedescendant: none of them takes the focus. */}
      <div
        ref={list}
        className="ga-combobox__list"
        role="listbox"
        id={listId(texts.id)}
        aria-label="Propositions"
        hidden={!isOpen}
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
          <div
            key={keyOf(option)}
            id={optionId(texts.id, index)}
            role="option"
            aria-selected={index === active}
            className="ga-combobox__option"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(index)}
          >
            {children(option)}
          </div>
        ))}
      </div>
    </div>
  );
};
