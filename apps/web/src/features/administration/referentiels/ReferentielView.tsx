import { Button, ErrorSummary, RowList, TextField } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { SaveState } from '../../../shared/versions/SaveState.tsx';
import { cleId, labelId, sirenId } from './checkDraft.ts';
import { OptionRow } from './OptionRow.tsx';
import {
  addOption,
  changeOption,
  type Draft,
  type DraftOption,
  moveOption,
  withdrawOption,
} from './referentielDraft.ts';
import type { ReferentielDraft } from './useReferentielDraft.ts';

export interface ReferentielViewProps {
  readonly saisie: ReferentielDraft;
  readonly savedAt: string | null;
}

const PAGE = 100;

const matches = (label: string, cle: string, words: string): boolean =>
  `${label} ${cle}`.toLocaleLowerCase('fr').includes(words.toLocaleLowerCase('fr'));

/** The row that goes takes its button along: the focus moves on to the next choice, or the one before. */
const focusNeighbour = ({ options }: Draft, gone: DraftOption): void => {
  const rank = options.indexOf(gone);
  const neighbour = options[rank + 1] ?? options[rank - 1];
  if (neighbour) document.getElementById(labelId(neighbour.id))?.focus();
};

const Choix = ({ saisie }: Pick<ReferentielViewProps, 'saisie'>): JSX.Element => {
  const { draft, edit, errors } = saisie;
  const [words, setWords] = useState('');
  const [shown, setShown] = useState(PAGE);
  const found = draft.options.filter(({ cle, label, lue }) => lue === null || matches(label, cle, words.trim()));
  const visible = found.slice(0, shown);
  const errorOf = (id: string) => errors.find((error) => error.id === id)?.message;
  return (
    <>
      {draft.options.length > 10 && (
        <TextField
          id="filtre"
          label="Ne montrer que les choix qui contiennent"
          input={{ type: 'search', value: words, onChange: ({ target }) => setWords(target.value) }}
        />
      )}
      <p role="status" className="ga-mention">{`${visible.length} choix affichés sur ${draft.options.length}`}</p>
      <RowList label="Choix proposés, dans l’ordre" items={visible} keyOf={({ id }) => String(id)}>
        {(option) => (
          <OptionRow
            option={option}
            rank={draft.options.indexOf(option) + 1}
            count={draft.options.length}
            labelError={errorOf(labelId(option.id))}
            cleError={errorOf(cleId(option.id))}
            sirenError={errorOf(sirenId(option.id))}
            onChange={(typed) => edit((before) => changeOption(before, option.id, typed))}
            onMove={(step) => edit((before) => moveOption(before, option.id, step))}
            onWithdraw={() => {
              focusNeighbour(draft, option);
              edit((before) => withdrawOption(before, option.id));
            }}
          />
        )}
      </RowList>
      <div className="ga-actions">
        {found.length > visible.length && (
          <Button priority="secondary" onClick={() => setShown(shown + PAGE)}>
            Afficher la suite
          </Button>
        )}
        <Button
          priority="secondary"
          onClick={() => {
            setShown(Math.max(shown, draft.options.length + 1));
            edit(addOption);
          }}
        >
          Ajouter un choix
        </Button>
      </div>
    </>
  );
};

export const ReferentielView = ({ saisie, savedAt }: ReferentielViewProps): JSX.Element => {
  const { draft, edit, errors, attempt, isDirty, isSaving, nothing, submit } = saisie;
  return (
    <form
      noValidate
      className="ga-stack"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {errors.length > 0 && <ErrorSummary errors={errors} attempt={attempt} />}
      <TextField
        id="libelle"
        label="Nom de la liste"
        error={errors.find(({ id }) => id === 'libelle')?.message}
        input={{
          value: draft.libelle,
          onChange: ({ target }) => edit((before) => ({ ...before, libelle: target.value })),
        }}
      />
      <h2>Choix proposés</h2>
      <Choix saisie={saisie} />
      <Button type="submit" busy={isSaving}>
        {isSaving ? 'Enregistrement…' : 'Enregistrer la liste'}
      </Button>
      <SaveState savedAt={savedAt} isDirty={isDirty} nothing={nothing} />
    </form>
  );
};
