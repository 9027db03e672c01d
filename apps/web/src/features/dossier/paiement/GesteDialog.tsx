import type { Versement } from '@guichet/contract/demandes';
import { type EtatVersement, TYPES_VERSEMENT } from '@guichet/rules/paiement';
import { Alert, Button, Dialog, TextareaField, TextField } from '@guichet/ui';
import { type FormEvent, type JSX, useState } from 'react';
import { ApiError } from '../../../shared/apiClient/ApiError.ts';
import { formatMontant } from '../../../shared/format/format.ts';
import { type Suite, sayRefus } from './useRegistre.ts';

/** As the button says it, by the state that it leads to. */
export const GESTES: Readonly<Record<EtatVersement, string>> = {
  1: 'Reprendre',
  2: 'Noter l’envoi',
  3: 'Noter la mise en paiement',
  4: 'Noter le paiement',
  7: 'Noter le refus',
  8: 'Supprimer',
  9: 'Noter la suppression',
};
const CONSEQUENCES: Readonly<Record<EtatVersement, string>> = {
  1: 'Le versement est à nouveau à envoyer, au même compte.',
  2: 'Vous l’avez envoyé vous-même au système comptable. Sinon, faites un fichier : la page « Paiements » de l’espace instructeur envoie tous ceux qui sont prêts.',
  3: 'Le système comptable met le versement en paiement.',
  4: 'Le versement est payé : l’association le lira. Cela ne se défait pas.',
  7: 'Le dossier reste en paiement, et son compte bancaire est demandé à l’association.',
  8: 'Le versement ne compte plus. Cela ne se défait pas.',
  9: 'Le système comptable a supprimé le versement : il ne compte plus. Cela ne se défait pas.',
};
const MOTIF_MAXIMUM = 500;
const VIDE = 'Dites pourquoi le paiement est refusé : l’association le lira.';

export interface GesteDialogProps {
  /** As it now is: once it has moved on, this may no longer be done of it. */
  readonly versement: Versement;
  readonly vers: EtatVersement;
  readonly onMove: (versement: Versement, suite: Suite) => Promise<void>;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

type Fautes = Readonly<Partial<Record<'motif' | 'reference', string>>>;

const useGeste = ({ versement, vers, onMove, onDone }: GesteDialogProps) => {
  const [motif, setMotif] = useState('');
  const [reference, setReference] = useState('');
  const [fautes, setFautes] = useState<Fautes>({});
  const [refus, setRefus] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await onMove(versement, { etat: vers, motif: motif.trim(), reference: reference.trim() });
      onDone();
    } catch (error) {
      const champs = error instanceof ApiError ? error.champs : [];
      const known = champs.filter(({ champ }) => champ === 'motif' || champ === 'reference');
      setFautes(Object.fromEntries(known.map(({ champ, message }) => [champ, message])));
      setRefus(known.length > 0 ? null : sayRefus(error));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefus(null);
    const isMute = vers === 7 && motif.trim() === '';
    setFautes(isMute ? { motif: VIDE } : {});
    if (isMute) document.getElementById('versement-motif')?.focus();
    else if (!busy) void send();
  };
  return { motif, setMotif, reference, setReference, fautes, refus, busy, submit };
};

export const GesteDialog = (props: GesteDialogProps): JSX.Element => {
  const { versement, vers, onCancel } = props;
  const { motif, setMotif, reference, setReference, fautes, refus, busy, submit } = useGeste(props);
  return (
    <Dialog title={GESTES[vers]} onClose={onCancel}>
      <form noValidate className="ga-stack" onSubmit={submit}>
        <p>{`${TYPES_VERSEMENT[versement.type]}, ${versement.annee} : ${formatMontant(versement.montant)}.`}</p>
        <p>{CONSEQUENCES[vers]}</p>
        {vers === 7 && (
          <TextareaField
            id="versement-motif"
            label="Pourquoi le paiement est refusé"
            hint="L’association le lira."
            error={fautes.motif}
            textarea={{
              rows: 3,
              value: motif,
              maxLength: MOTIF_MAXIMUM,
              onChange: ({ target }) => setMotif(target.value),
            }}
          />
        )}
        {vers === 2 && (
          <TextField
            id="versement-reference"
            label="Référence dans le système comptable (facultatif)"
            error={fautes.reference}
            input={{ value: reference, maxLength: 50, onChange: ({ target }) => setReference(target.value) }}
          />
        )}
        <div role="alert">{refus && <Alert severity="error">{refus}</Alert>}</div>
        <div className="ga-actions">
          <Button priority="secondary" onClick={onCancel}>
            Annuler
          </Button>
          {(busy || versement.suites.includes(vers)) && (
            <Button type="submit" busy={busy}>
              {busy ? 'Envoi…' : GESTES[vers]}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
};
