import type { Notation as NotationLue } from '@guichet/contract/demandes';
import { Alert, Button, Loading } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { useFocusNext } from '../../../../shared/form/useFocusNext.ts';
import { ListFailure } from '../../../../shared/list/ListFailure.tsx';
import { useServices } from '../../../../shared/services/services.ts';
import type { PartProps } from '../panelProps.ts';
import { Lectures } from './Lectures.tsx';
import { NoteForm } from './NoteForm.tsx';
import { notationQuery, useNote } from './useNote.ts';

type NotationProps = Pick<PartProps, 'place' | 'onDone'>;
const ETAT = 'notation-etat';

const s = (nombre: number): string => (nombre > 1 ? 's' : '');
const sayCompte = ({ soumises, attendues }: NotationLue): string =>
  soumises === 0
    ? `Personne n’a encore soumis de note ; ${attendues} lectures sont attendues.`
    : `${soumises} lecture${s(soumises)} soumise${s(soumises)}${soumises < attendues ? ` sur ${attendues} attendues` : ''}.`;

const Cache = ({ cache, noter, soumises }: NotationLue): JSX.Element | null => {
  if (cache === 'interet')
    return (
      <Alert severity="warning">
        Vous avez créé ce dossier, ou vous êtes membre de cette association : vous ne le notez pas, et ses notes ne vous
        sont pas montrées.
      </Alert>
    );
  return cache === 'aveugle' && noter.ok && soumises > 0 ? (
    <p className="ga-mention">Les notes des autres se lisent une fois la vôtre soumise.</p>
  ) : null;
};

const Lue = ({ notation, place, onDone }: NotationProps & { readonly notation: NotationLue }): JSX.Element => {
  const note = useNote(place, notation);
  const focusNext = useFocusNext();
  const [isOuverte, setIsOuverte] = useState(false);
  const { cache, lectures, mienne, noter } = notation;
  const aSoumis = lectures.some(({ moi }) => moi);
  const isSaisie = noter.ok ? !aSoumis || isOuverte || mienne?.brouillon === true || note.isDirty : note.isDirty;
  const close = () => {
    setIsOuverte(false);
    note.forget();
    focusNext(ETAT);
  };
  return (
    <>
      <p id={ETAT} tabIndex={-1}>
        {sayCompte(notation)}
        {mienne?.brouillon && ' Vous avez un brouillon, que personne d’autre ne voit.'}
      </p>
      <Cache {...notation} />
      {lectures.length > 0 && <Lectures {...notation} />}
      {isSaisie && (
        <NoteForm
          notation={notation}
          note={note}
          onDone={(phrase) => {
            setIsOuverte(false);
            focusNext(ETAT);
            onDone(phrase);
          }}
          onCancel={aSoumis && mienne?.brouillon !== true ? close : null}
        />
      )}
      {!isSaisie && noter.ok && (
        <Button priority="secondary" onClick={() => setIsOuverte(true)}>
          Noter à nouveau
        </Button>
      )}
      {!isSaisie && !noter.ok && cache !== 'interet' && <p className="ga-mention">{noter.raison}</p>}
    </>
  );
};

/** instruction.md 5: each reads alone, then all see what they found. */
export const Notation = ({ place, onDone }: NotationProps): JSX.Element => {
  const { data, isError, isFetching, refetch } = useQuery(notationQuery(useServices().api, place));
  if (data) return <Lue notation={data} place={place} onDone={onDone} />;
  return isError && !isFetching ? (
    <ListFailure onRetry={() => void refetch()}>La notation n’a pas pu être lue. Vous pouvez recommencer.</ListFailure>
  ) : (
    <Loading>Lecture de la notation…</Loading>
  );
};
