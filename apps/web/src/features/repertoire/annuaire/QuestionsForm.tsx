import { Button, SelectField, TextField } from '@guichet/ui';
import { type FormEvent, type JSX, useEffect, useState } from 'react';
import { CODE_POSTAL, type Reponses } from './reponses.ts';

export interface QuestionsFormProps {
  readonly reponses: Reponses;
  readonly onChange: (reponses: Partial<Reponses>) => void;
}

const DOMAINES = [
  { value: 'Sport', label: 'Sport' },
  { value: 'Autre', label: 'Autre : culture, social, environnement…' },
];
const SALARIES = [
  { value: '0', label: 'Aucun, des bénévoles' },
  { value: '1', label: 'Un' },
  { value: '2', label: 'Deux' },
  { value: '5', label: 'Trois à neuf' },
  { value: '10', label: 'Dix ou plus' },
];
const FAUX = 'Un code postal a cinq chiffres, par exemple 29200.';

/** Words and three questions, none of which must be answered. What is being typed stays until the address says otherwise. */
export const QuestionsForm = ({ reponses, onChange }: QuestionsFormProps): JSX.Element => {
  const [saisie, setSaisie] = useState(reponses);
  const [error, setError] = useState<string>();
  const { q, code_postal, domaine, salaries } = reponses;
  useEffect(
    () => setSaisie((held) => ({ ...held, q, code_postal, domaine, salaries })),
    [q, code_postal, domaine, salaries],
  );
  const field = (name: 'q' | 'code_postal' | 'domaine' | 'salaries') => ({
    value: saisie[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setSaisie({ ...saisie, [name]: target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isWrong = saisie.code_postal.trim() !== '' && !CODE_POSTAL.test(saisie.code_postal.trim());
    setError(isWrong ? FAUX : undefined);
    if (isWrong) document.getElementById('code_postal')?.focus();
    else onChange({ ...saisie, code_postal: saisie.code_postal.trim(), q: saisie.q.trim(), eligibilite: '' });
  };
  return (
    <search>
      <form noValidate className="ga-panel ga-panel--tint ga-questions" onSubmit={submit}>
        <TextField id="q" label="Un mot" input={field('q')} />
        <TextField
          id="code_postal"
          label="Code postal du siège"
          error={error}
          input={{ ...field('code_postal'), inputMode: 'numeric', autoComplete: 'postal-code', maxLength: 5 }}
        />
        <SelectField id="domaine" label="Votre domaine" none="Tous" options={DOMAINES} select={field('domaine')} />
        <SelectField
          id="salaries"
          label="Vos salariés"
          none="Peu importe"
          options={SALARIES}
          select={field('salaries')}
        />
        <Button type="submit">Chercher</Button>
        <p className="ga-mention">
          Vos réponses ne sont pas gardées. Avec un compte, elles viennent de la fiche de l’association.
        </p>
      </form>
    </search>
  );
};
