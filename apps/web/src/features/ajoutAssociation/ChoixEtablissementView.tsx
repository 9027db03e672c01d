import { CHOIX_ASSOCIATION } from '@guichet/rules/session';
import { Button, Columns, Link, PageTitle, RadioField, StickyFoot, TextField } from '@guichet/ui';
import { type FormEvent, type JSX, useState } from 'react';
import type { ChoixAssociation } from '../../shared/association/choixAssociation.ts';
import { Etapes } from './Etapes.tsx';
import { narrow, type OptionEtablissement } from './etablissements.ts';
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

const CHANGER = { href: CHOIX_ASSOCIATION, text: 'Changer d’association' };

const CeQueChange = (): JSX.Element => (
  <section>
    <h2 className="ga-panel__titre">Ce que le choix change</h2>
    <dl className="ga-facts">
      <div>
        <dt>Siège</dt>
        <dd>Le siège voit et modifie toute l’association : la fiche, les comptes bancaires et les dossiers.</dd>
      </div>
      <div>
        <dt>Établissement secondaire</dt>
        <dd>Il ne voit et ne modifie que ce qui le concerne ; le reste de la fiche se lit.</dd>
      </div>
    </dl>
    <p className="ga-mention">Vous pourrez en ajouter un autre plus tard.</p>
  </section>
);

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
    <form noValidate onSubmit={submit}>
      <Columns aside={<CeQueChange />}>
        <div className="ga-stack">
          <div>
            <Etapes rank={2} />
            <PageTitle>Choisir votre établissement</PageTitle>
          </div>
          <ResumeChoix choix={{ ...choix, etablissement: null }} changer={CHANGER} />
          {options.length > MANY && (
            <>
              <Filter words={words} onWords={setWords} />
              <p role="status">{countOf(found.length)}</p>
            </>
          )}
          <div className="ga-lignes">
            <RadioField
              id="etablissement"
              label="Pour quel établissement agissez-vous ?"
              stacked
              error={error}
              options={found.slice(0, SHOWN)}
              input={{ name: 'etablissement', onChange: ({ target }) => setValue(target.value) }}
              value={value}
            />
          </div>
        </div>
      </Columns>
      <StickyFoot label="Suite" state={null} note={chosen ? `Choisi : ${chosen.label}` : null}>
        <Link className="fr-btn fr-btn--tertiary" href={CHOIX_ASSOCIATION}>
          Retour
        </Link>
        <Button type="submit">Continuer vers le certificat</Button>
      </StickyFoot>
    </form>
  );
};
