import { Alert, Button, ErrorSummary } from '@guichet/ui';
import { type FormEvent, type JSX, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { ElementState } from './useElement.ts';

export interface ElementFormProps {
  readonly id: string;
  readonly titre: string;
  /** «Ajouter le champ» */
  readonly verb: string;
  readonly state: Omit<ElementState<never>, 'brouillon' | 'set'>;
  /** Inside another form: a form cannot hold a form. */
  readonly isInside?: boolean;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

const isTyping = (target: EventTarget): boolean => target instanceof HTMLInputElement && target.type !== 'checkbox';

/** The form of one item: takes the focus when it opens, says what is wrong on top, ends by its own name. */
export const ElementForm = (props: ElementFormProps): JSX.Element => {
  const { id, titre, verb, state, isInside = false, onCancel, children } = props;
  const { erreurs, attempt, isBusy, submit } = state;
  const leave = () => {
    state.forget();
    onCancel();
  };
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const content = (
    <>
      {isInside ? (
        <h3 ref={heading} tabIndex={-1}>
          {titre}
        </h3>
      ) : (
        <h2 ref={heading} tabIndex={-1}>
          {titre}
        </h2>
      )}
      {state.isRestored && attempt === 0 && (
        <Alert severity="info">Ce que vous aviez saisi a été gardé. Il reste à l’enregistrer.</Alert>
      )}
      {erreurs.length > 0 && (
        <ErrorSummary
          attempt={attempt}
          errors={erreurs.map(({ champ, message }) => (champ === '' ? { message } : { id: `${id}-${champ}`, message }))}
        />
      )}
      {children}
      <div className="ga-actions">
        <Button type={isInside ? 'button' : 'submit'} busy={isBusy} {...(isInside && { onClick: submit })}>
          {isBusy ? 'Enregistrement…' : verb}
        </Button>
        <Button priority="secondary" onClick={leave}>
          Annuler
        </Button>
      </div>
    </>
  );
  if (isInside) {
    /** Enter keeps the item, not the one around it. */
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !isTyping(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      submit();
    };
    return (
      // biome-ignore lint/a11y/noNoninteractiveElementInteractions: it only hears Enter typed in its fields
      // biome-ignore lint/a11y/useSemanticElements: a fieldset would say its legend before each of its fields
      <div role="group" aria-label={titre} className="ga-element" onKeyDown={onKeyDown}>
        {content}
      </div>
    );
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form noValidate className="ga-element" aria-label={titre} onSubmit={onSubmit}>
      {content}
    </form>
  );
};
