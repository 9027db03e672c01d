import type { Complement } from '@guichet/contract/demandes';
import { fauteEcheance, fauteMot } from '@guichet/rules/instruction';
import { Button, TextareaField, TextField } from '@guichet/ui';
import { type FormEvent, type JSX, useState } from 'react';
import { roleOf } from '../../../shared/dossier/dossier.queries.ts';
import { usePorte } from '../../../shared/dossier/porte.ts';
import { formatDate } from '../../../shared/format/format.ts';
import { useServices } from '../../../shared/services/services.ts';
import { jourDeParis } from './jourDeParis.ts';
import type { PartProps } from './panelProps.ts';
import { Suite } from './Suite.tsx';
import type { Acte } from './useActe.ts';

export interface ProlongationProps extends PartProps {
  readonly complement: Complement;
  /** As people read it. */
  readonly nom: string;
  readonly acte: Acte;
  readonly onCancel: () => void;
}

export const champEcheance = ({ _id }: Complement): string => `prolonger-${_id}`;
const MESSAGE_MAXIMUM = 2_000;
const jour = (date: string): string => formatDate(new Date(`${date}T12:00:00Z`));

/** More time for what is awaited: a new day, and a word if one likes. */
export const Prolongation = ({ complement, nom, place, acte, onDone, onCancel }: ProlongationProps): JSX.Element => {
  const { session } = useServices();
  const { appels } = usePorte();
  const { _id, echeance: avant, version } = complement;
  const [echeance, setEcheance] = useState('');
  const [message, setMessage] = useState('');
  const [faute, setFaute] = useState<string | null>(null);
  const [fauteDuMot, setFauteDuMot] = useState<string | null>(null);
  const champ = champEcheance(complement);
  const champMot = `${champ}-mot`;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = fauteEcheance('prolonger', echeance === '' ? null : echeance, {
      avant,
      aujourdhui: jourDeParis(session.serverNow()),
    });
    setFaute(found);
    const mot = message.trim();
    const tropLong = found === null ? fauteMot(complement.message, echeance, mot) : null;
    setFauteDuMot(tropLong);
    if (found !== null) return document.getElementById(champ)?.focus();
    if (tropLong !== null) return document.getElementById(champMot)?.focus();
    const body = { acte: 'prolonger' as const, echeance, message: mot };
    const input = { params: { id: place.id, complement: _id }, query: roleOf(place.role), body };
    const done = await acte.run({ ...input, of: version }, (idempotencyKey) =>
      appels.actOnComplement(input, { version, idempotencyKey }),
    );
    if (done) onDone(`L’association a jusqu’au ${jour(echeance)} : ${nom}.`);
  };
  return (
    <form
      noValidate
      className="ga-stack"
      aria-label={`Laisser plus de temps : ${nom}`}
      onSubmit={(e) => void submit(e)}
    >
      <TextField
        id={champ}
        label="Nouvelle échéance"
        hint={`Après le ${jour(avant)}, l’échéance actuelle. L’association en est prévenue.`}
        error={faute ?? undefined}
        input={{ type: 'date', value: echeance, onChange: ({ target }) => setEcheance(target.value) }}
      />
      <TextareaField
        id={champMot}
        label="Un mot pour l’association (facultatif)"
        hint="Elle le lira dans sa notification, et sous la demande."
        error={fauteDuMot ?? undefined}
        textarea={{
          rows: 2,
          value: message,
          maxLength: MESSAGE_MAXIMUM,
          onChange: ({ target }) => setMessage(target.value),
        }}
      />
      <Suite acte={acte} />
      <div className="ga-actions">
        <Button type="submit" busy={acte.busy}>
          {acte.busy ? 'Envoi…' : 'Donner ce délai'}
        </Button>
        <Button priority="secondary" onClick={onCancel}>
          Annuler
        </Button>
      </div>
    </form>
  );
};
