import { Alert, Button, Dialog, TextareaField } from '@guichet/ui';
import { type FormEvent, type JSX, useState } from 'react';
import { useAction } from '../../../shared/form/useAction.ts';
import { type ActeProps, useActe } from './useActe.ts';

const MAXIMUM = 5_000;
const RAISON = 'Dites pourquoi : l’association le lira.';
const RENVOYE = 'Ce compte rendu est renvoyé à l’association, qui en est prévenue.';
const CHAMP = 'raison-renvoi';

/** Back to the association, with the reason that it will read. */
export const RenvoiDialog = (props: ActeProps): JSX.Element => {
  const act = useActe(props);
  const { busy, error, run } = useAction();
  const [isOpen, setIsOpen] = useState(false);
  const [texte, setTexte] = useState('');
  const [faute, setFaute] = useState<string | undefined>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const isBlank = texte.trim() === '';
    setFaute(isBlank ? RAISON : undefined);
    if (isBlank) return document.getElementById(CHAMP)?.focus();
    void run(() => act({ acte: 'renvoyer', texte: texte.trim() }, RENVOYE));
  };
  return (
    <>
      <Button priority="secondary" onClick={() => setIsOpen(true)}>
        Renvoyer
      </Button>
      {isOpen && (
        <Dialog title="Renvoyer ce compte rendu à l’association ?" onClose={() => setIsOpen(false)}>
          <form noValidate className="ga-stack" onSubmit={submit}>
            <p>Elle pourra le corriger, et devra y joindre sa version signée.</p>
            <TextareaField
              id={CHAMP}
              label="Ce qu’elle doit corriger"
              hint="L’association lira ces mots"
              error={faute}
              textarea={{ rows: 4, value: texte, maxLength: MAXIMUM, onChange: ({ target }) => setTexte(target.value) }}
            />
            <div role="alert">{error && <Alert severity="error">{error}</Alert>}</div>
            <div className="ga-actions">
              <Button priority="secondary" onClick={() => setIsOpen(false)}>
                Annuler
              </Button>
              <Button type="submit" busy={busy}>
                {busy ? 'Envoi…' : 'Renvoyer le compte rendu'}
              </Button>
            </div>
          </form>
        </Dialog>
      )}
    </>
  );
};
