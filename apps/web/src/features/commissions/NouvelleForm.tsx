import { Alert, Button, TextField } from '@guichet/ui';
import { type FormEvent, type JSX, useState } from 'react';
import { useIntention } from '../../shared/apiClient/useIntention.ts';
import { roleOf } from '../../shared/dossier/dossier.queries.ts';
import { useAction } from '../../shared/form/useAction.ts';
import { useServices } from '../../shared/services/services.ts';
import { useRole } from '../../shared/session/hooks.ts';
import { useGoTo } from '../../shared/useGoTo.ts';
import { adresseCommission } from './commissions.queries.ts';

/** Only what names it: who sits and what is looked at come on its own page. */
export const NouvelleForm = ({ service }: { readonly service: string }): JSX.Element => {
  const { api } = useServices();
  const role = useRole();
  const goTo = useGoTo();
  const intend = useIntention();
  const { busy, error, run } = useAction();
  const [isOpen, setIsOpen] = useState(false);
  const [titre, setTitre] = useState('');
  const [jour, setJour] = useState('');
  const [faute, setFaute] = useState<'titre' | 'jour' | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = titre.trim() === '' ? 'titre' : jour === '' ? 'jour' : null;
    setFaute(missing);
    if (missing) return document.getElementById(`nouvelle-${missing}`)?.focus();
    const input = { query: roleOf(role), body: { service, titre, jour, quorum: 1 } };
    void run(async () => {
      const { _id } = await intend(input, (idempotencyKey) => api.demandes.createCommission(input, { idempotencyKey }));
      await goTo(adresseCommission(_id));
    });
  };
  if (!isOpen)
    return (
      <div className="ga-actions">
        <Button onClick={() => setIsOpen(true)}>Préparer une commission</Button>
      </div>
    );
  return (
    <form noValidate className="ga-stack ga-reading" aria-label="Préparer une commission" onSubmit={submit}>
      <TextField
        id="nouvelle-titre"
        label="Nom de la commission"
        hint="Par exemple : Commission de mars"
        error={faute === 'titre' ? 'Donnez un nom à la commission.' : undefined}
        input={{ value: titre, autoFocus: true, onChange: ({ target }) => setTitre(target.value) }}
      />
      <TextField
        id="nouvelle-jour"
        label="Jour de la séance"
        error={faute === 'jour' ? 'Dites le jour de la séance.' : undefined}
        input={{ type: 'date', value: jour, onChange: ({ target }) => setJour(target.value) }}
      />
      <div role="alert">{error && <Alert severity="error">{error}</Alert>}</div>
      <div className="ga-actions">
        <Button type="submit" busy={busy}>
          Continuer
        </Button>
        <Button priority="tertiary" onClick={() => setIsOpen(false)}>
          Annuler
        </Button>
      </div>
    </form>
  );
};
