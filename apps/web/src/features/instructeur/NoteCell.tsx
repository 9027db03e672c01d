import { NOTE_MAXIMUM, type TravailLigne } from '@guichet/contract/demandes';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type JSX, useState } from 'react';
import { messageOf } from '../../shared/apiClient/ApiError.ts';
import { useIntention } from '../../shared/apiClient/useIntention.ts';
import { roleOf } from '../../shared/dossier/dossier.queries.ts';
import { useFocusNext } from '../../shared/form/useFocusNext.ts';
import { cleLigne } from '../../shared/instruction/adresses.ts';
import { refreshTravail } from '../../shared/instruction/travail.queries.ts';
import { useServices } from '../../shared/services/services.ts';

interface NoteCellProps {
  readonly ligne: TravailLigne;
  readonly role: string | null;
}

/** Read in its line, written there: Enter keeps it, Escape leaves it as it was. */
export const NoteCell = ({ ligne, role }: NoteCellProps): JSX.Element => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const intend = useIntention();
  const focusNext = useFocusNext();
  const [texte, setTexte] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const { note, dossier, id_service } = ligne;
  const { id_fo } = dossier.identifiant;
  const cle = cleLigne(ligne).replace(' ', '-');

  const open = (): void => {
    setTexte(note.texte);
    focusNext(`note-${cle}`);
  };
  const close = (): void => {
    setTexte(null);
    setError('');
    focusNext(`lire-note-${cle}`);
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (texte === null || busy) return;
    if (texte.trim() === note.texte) {
      close();
      return;
    }
    setBusy(true);
    const input = { params: { id: id_fo, service: id_service }, query: roleOf(role), body: { texte: texte.trim() } };
    try {
      await intend({ input, version: note.version }, (idempotencyKey) =>
        api.demandes.updateNoteInterne(input, { idempotencyKey, version: note.version }),
      );
      await refreshTravail(queryClient);
      close();
    } catch (failure) {
      setError(messageOf(failure));
    }
    setBusy(false);
  };
  if (texte === null)
    return (
      <button id={`lire-note-${cle}`} type="button" className="ga-annotation" onClick={open}>
        <span className="fr-sr-only">
          {note.texte === '' ? `Noter, dossier ${id_fo}` : `Note du dossier ${id_fo} : `}
        </span>
        {note.texte === '' ? <span aria-hidden="true">Noter</span> : note.texte}
      </button>
    );
  return (
    <form noValidate className="ga-annotation__saisie" onSubmit={(event) => void save(event)}>
      <label className="fr-sr-only" htmlFor={`note-${cle}`}>
        Note du service sur le dossier {id_fo} ; l’association ne la lit pas
      </label>
      <input
        id={`note-${cle}`}
        className="fr-input"
        value={texte}
        maxLength={NOTE_MAXIMUM}
        aria-invalid={error !== ''}
        aria-describedby={error === '' ? undefined : `note-erreur-${cle}`}
        onChange={({ target }) => setTexte(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') close();
        }}
      />
      <button type="submit" className="ga-annotation" aria-disabled={busy}>
        {busy ? 'Envoi…' : 'Garder'}
        <span className="fr-sr-only"> la note du dossier {id_fo}</span>
      </button>
      {error !== '' && (
        <p id={`note-erreur-${cle}`} role="alert" className="fr-error-text">
          {error}
        </p>
      )}
    </form>
  );
};
