import { type JSX, useState } from 'react';
import { controlAria, type FieldTexts, FormField } from './FormField.tsx';
import type { InputAttributes } from './TextField.tsx';

export interface PasswordFieldProps extends FieldTexts {
  readonly input: Omit<InputAttributes, 'type'>;
  /** Tells two buttons apart on a page with two passwords: «Afficher le mot de passe». */
  readonly named: string;
}

export const PasswordField = ({ input, named, ...texts }: PasswordFieldProps): JSX.Element => {
  const [isShown, setIsShown] = useState(false);
  const verb = isShown ? 'Masquer' : 'Afficher';
  return (
    <FormField {...texts}>
      <div className="ga-password">
        <input
          {...input}
          {...controlAria(texts)}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={texts.error ? 'fr-input fr-input--error' : 'fr-input'}
        />
        <button
          type="button"
          className="fr-btn fr-btn--tertiary"
          aria-controls={texts.id}
          aria-label={`${verb} ${named}`}
          onClick={() => setIsShown(!isShown)}
        >
          {verb}
        </button>
      </div>
      <span className="fr-sr-only" role="status">
        {isShown ? 'Votre mot de passe est visible.' : ''}
      </span>
    </FormField>
  );
};
