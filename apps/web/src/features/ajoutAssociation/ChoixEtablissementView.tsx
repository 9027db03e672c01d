import { CHOIX_ASSOCIATION } from '@guichet/rules/session';
import { Button, Link, PageTitle, RadioField, TextField } from '@guichet/ui';
import { type FormEvent, type JSX, useState } from 'react';
import type { ChoixAssociation } from '../../shared/association/choixAssociation.ts';
import { narrow, type OptionEtablissement } from './etablissements.ts';
import { sayEtape } from './etapes.ts';
import { ResumeChoix } from './ResumeChoix.tsx';

export interface ChoixEtablissementViewProps {
  readonly choix: ChoixAssociation;
  readonly options: readonly OptionEtablissement[];
  readonly onChoose: (option: OptionEtablissement) => void;
}

/** Beyond these the list is searched rather than read. */
const MANY = 8;
const SHOWN = 30;

const Filter = ({ words, onWords }: { readonly words: string; readonly onWords: (words: string) => void }) => (
  <TextField
    id="filtre"
    label="Réduire la liste"
    hint="Un mot du nom, la commune ou le SIRET"
    input={{ value: words, autoComplete: 'off', onChange: ({ target }) => onWords(target.value) }}
  />
);

const countOf = (found: number): string =>
  found > SHOWN
    ? `${SHOWN} établissements montrés sur ${found} : précisez.`
    : `${found} établissement${found > 1 ? 's' : ''}.`;

export const ChoixEtablissementView = ({ choix, options, onChoose }: ChoixEtablissementViewProps): JSX.Element => {
  const [words, setWords] = useState('');
  const known = options.find(({ value }) => value === choix.etablissement?.id_siret) ?? options[0];
  const [value, setValue] = useState(known?.value ?? '');
  const found = narrow(options, words);
  const chosen = found.find((option) => option.value === value);
  const [error, setError] = useState<string | undefined>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) return onChoose(chosen);
    setError('Choisissez un établissement dans la liste.');
    document.getElementById('etablissement')?.focus();
  };
  return (
    <form noValidate className="ga-column ga-stack" onSubmit={submit}>
      <PageTitle>Choisir votre établissement</PageTitle>
      <p className="ga-mention">{sayEtape(2)}</p>
      <ResumeChoix choix={choix} />
      <p>
        Le siège voit et modifie toute l’association. Un établissement secondaire ne voit et ne modifie que ce qui le
        concerne.
      </p>
      {options.length > MANY && (
        <>
          <Filter words={words} onWords={setWords} />
          <p role="status">{countOf(found.length)}</p>
        </>
      )}
      <RadioField
        id="etablissement"
        label="Pour quel établissement agissez-vous ?"
        stacked
        error={error}
        options={found.slice(0, SHOWN)}
        input={{ name: 'etablissement', onChange: ({ target }) => setValue(target.value) }}
        value={value}
      />
      <div className="ga-actions">
        <Button type="submit">Continuer vers le certificat</Button>
        <Link href={CHOIX_ASSOCIATION}>Changer d’association</Link>
      </div>
    </form>
  );
};
