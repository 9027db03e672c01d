import type { Enveloppe } from '@guichet/contract/demandes';
import { BUDGET_PHRASES, formatSaisie, parseMontant } from '@guichet/rules/budget';
import { Alert, Button, TextField } from '@guichet/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type JSX, useState } from 'react';
import { ApiError, messageOf } from '../../shared/apiClient/ApiError.ts';
import { useIntention } from '../../shared/apiClient/useIntention.ts';
import { GivenUp } from '../../shared/apiClient/withRecent.ts';
import { roleOf } from '../../shared/dossier/dossier.queries.ts';
import { formatMontant } from '../../shared/format/format.ts';
import { useServices } from '../../shared/services/services.ts';
import { cleOf, enveloppesQuery, holdEnveloppe, type PlaceEnveloppes } from './enveloppes.queries.ts';

export interface EnveloppeFormProps {
  readonly enveloppe: Enveloppe;
  readonly place: PlaceEnveloppes;
  readonly onDone: (phrase: string) => void;
  readonly onCancel: () => void;
}

export const champOf = (enveloppe: Enveloppe): string => `enveloppe-${cleOf(enveloppe)}`;
const nomOf = ({ subvention, exercice }: Enveloppe): string => `${subvention}, ${exercice}`;

const RELUE = 'Elle est relue ci-dessus, et ce que vous avez écrit est gardé : vérifiez, puis enregistrez à nouveau.';

/** Sent with the version that was read; someone faster is told, and what was typed stays. */
const useFixer = ({ enveloppe, place, onDone }: EnveloppeFormProps) => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const intend = useIntention();
  const [busy, setBusy] = useState(false);
  const [refus, setRefus] = useState<string | null>(null);
  const [faute, setFaute] = useState<string | null>(null);
  const { id_subvention, exercice, version } = enveloppe;
  const explain = async (error: unknown): Promise<void> => {
    if (error instanceof GivenUp) return;
    const champ = error instanceof ApiError ? error.champs.find((one) => one.champ === 'montant') : undefined;
    if (error instanceof ApiError && error.status === 409) {
      await queryClient.refetchQueries(enveloppesQuery(api, place));
      return setRefus(`${champ?.message ?? messageOf(error)} ${RELUE}`);
    }
    if (champ) setFaute(champ.message);
    else setRefus(messageOf(error));
  };
  const send = async (montant: number | null): Promise<void> => {
    setBusy(true);
    setRefus(null);
    setFaute(null);
    const params = { service: place.service, subvention: id_subvention, exercice };
    const input = { params, query: roleOf(place.role), body: { montant } };
    try {
      const saved = await intend({ input, version }, (idempotencyKey) =>
        api.demandes.updateEnveloppe(input, { version, idempotencyKey }),
      );
      holdEnveloppe(queryClient, place, saved);
      onDone(
        montant === null
          ? `L’enveloppe est retirée : ${nomOf(saved)}.`
          : `L’enveloppe est fixée à ${formatMontant(montant)} : ${nomOf(saved)}.`,
      );
    } catch (error) {
      await explain(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, refus, faute, setFaute, send };
};

/** How much there is to grant; nothing granted is refused for want of money while none is set. */
export const EnveloppeForm = (props: EnveloppeFormProps): JSX.Element => {
  const { enveloppe, onCancel } = props;
  const { busy, refus, faute, setFaute, send } = useFixer(props);
  const [texte, setTexte] = useState(enveloppe.montant === null ? '' : formatSaisie(enveloppe.montant));
  const champ = champOf(enveloppe);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const lu = parseMontant(texte);
    if (lu.ok && lu.cents !== null) return void send(lu.cents);
    setFaute(lu.ok ? 'Écrivez le montant de l’enveloppe.' : BUDGET_PHRASES[lu.code]);
    document.getElementById(champ)?.focus();
  };
  return (
    <form
      noValidate
      className="ga-stack ga-reading"
      aria-label={`Fixer l’enveloppe : ${nomOf(enveloppe)}`}
      onSubmit={submit}
    >
      <TextField
        id={champ}
        label="Montant de l’enveloppe, en euros"
        hint={
          enveloppe.accorde === 0
            ? undefined
            : `${formatMontant(enveloppe.accorde)} sont déjà accordés : elle ne peut pas être plus petite.`
        }
        error={faute ?? undefined}
        input={{
          value: texte,
          inputMode: 'decimal',
          autoComplete: 'off',
          onChange: ({ target }) => setTexte(target.value),
        }}
      />
      <div role="alert">{refus && <Alert severity="error">{refus}</Alert>}</div>
      <div className="ga-actions">
        <Button type="submit" busy={busy}>
          {busy ? 'Enregistrement…' : 'Enregistrer l’enveloppe'}
        </Button>
        {enveloppe.montant !== null && (
          <Button priority="secondary" busy={busy} onClick={() => void send(null)}>
            Retirer l’enveloppe
          </Button>
        )}
        <Button priority="tertiary" onClick={onCancel}>
          Annuler
        </Button>
      </div>
    </form>
  );
};
