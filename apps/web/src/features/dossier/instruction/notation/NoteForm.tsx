import type { Notation } from '@guichet/contract/demandes';
import { formatNote, NOTE_SUR } from '@guichet/rules/notation';
import { Alert, Button, TextareaField, TextField } from '@guichet/ui';
import type { FormEvent, JSX } from 'react';
import { tapeOf, totalTape } from './saisie.ts';
import type { NoteTenue } from './useNote.ts';

export interface NoteFormProps {
  readonly notation: Notation;
  readonly note: NoteTenue;
  readonly onDone: (phrase: string) => void;
  /** Where there is one already: to leave it as it is. */
  readonly onCancel: (() => void) | null;
}
type Critere = Notation['grille'][number];

const s = (nombre: number): string => (nombre > 1 ? 's' : '');

const CritereFields = ({
  critere: { code, libelle, aide, poids, echelle, justification },
  parts,
  note,
}: Pick<NoteFormProps, 'note'> & { readonly critere: Critere; readonly parts: number }): JSX.Element => {
  const tape = tapeOf(note.tapes, code);
  const [champNote, champPourquoi] = [`notes.${code}.note`, `notes.${code}.justification`];
  return (
    <fieldset className="ga-note__critere">
      <legend>{libelle}</legend>
      {aide && <p className="ga-mention ga-note__aide">{aide}</p>}
      <TextField
        id={champNote}
        label={
          <>
            Note<span className="fr-sr-only"> : {libelle},</span> de 0 à {echelle}
          </>
        }
        hint={`Compte pour ${poids} part${s(poids)} sur ${parts}.`}
        error={note.erreurOf(champNote)}
        input={{
          value: tape.note,
          inputMode: 'numeric',
          autoComplete: 'off',
          maxLength: 3,
          onChange: ({ target }) => note.type(code, { note: target.value }),
        }}
      />
      <TextareaField
        id={champPourquoi}
        label={
          <>
            Pourquoi<span className="fr-sr-only"> : {libelle}</span>
            {!justification && ' (facultatif)'}
          </>
        }
        error={note.erreurOf(champPourquoi)}
        textarea={{
          rows: 2,
          maxLength: 2_000,
          value: tape.justification,
          onChange: ({ target }) => note.type(code, { justification: target.value }),
        }}
      />
    </fieldset>
  );
};

/** Criterion by criterion, with what it comes to as it is typed. */
export const NoteForm = ({ notation, note, onDone, onCancel }: NoteFormProps): JSX.Element => {
  const { grille, noter } = notation;
  const parts = grille.reduce((sum, { poids }) => sum + poids, 0);
  const { total, faits } = totalTape(grille, note.tapes);
  const reste = grille.length - faits;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await note.send('submitNote')) onDone('Votre note est soumise : celles des autres se lisent maintenant.');
  };
  const keep = async () => {
    if (await note.send('saveNote')) onDone('Votre brouillon est gardé : personne d’autre ne le voit.');
  };
  return (
    <form noValidate className="ga-stack" aria-label="Ma note" onSubmit={(event) => void submit(event)}>
      {grille.map((critere) => (
        <CritereFields key={critere.code} critere={critere} parts={parts} note={note} />
      ))}
      <p className="ga-note__total">
        Total : <strong>{formatNote(total)}</strong> sur {NOTE_SUR}
        {reste > 0 && ` (reste à noter : ${reste} critère${s(reste)} sur ${grille.length})`}
      </p>
      <div role="alert">
        {note.refus && <Alert severity="error">{note.refus}</Alert>}
        {!noter.ok && !note.refus && <Alert severity="warning">{noter.raison} Votre saisie n’est pas soumise.</Alert>}
      </div>
      <div className="ga-actions">
        <Button type="submit" busy={note.busy}>
          Soumettre ma note
        </Button>
        <Button priority="secondary" busy={note.busy} onClick={() => void keep()}>
          Garder en brouillon
        </Button>
        {onCancel && (
          <Button priority="tertiary" onClick={onCancel}>
            Annuler
          </Button>
        )}
      </div>
    </form>
  );
};
