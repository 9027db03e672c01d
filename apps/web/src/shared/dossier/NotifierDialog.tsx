import type { Dossier } from '@guichet/contract/demandes';
import {
  phraseInvitation,
  phraseSousSonDossier,
  signalablesOf,
  TYPES_NOTIFICATION,
  type TypeNotification,
} from '@guichet/rules/dossier';
import { Alert, Button, Dialog, RadioField } from '@guichet/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type JSX, useState } from 'react';
import { useServices } from '../services/services.ts';
import { refreshDossier, roleOf } from './dossier.queries.ts';
import { phraseEchec } from './phrases.ts';
import { usePorte } from './porte.ts';

export interface NotifierDialogProps {
  readonly dossier: Pick<Dossier, 'identifiant' | 'demandeur' | 'description'>;
  readonly role: string | null;
  readonly onClose: () => void;
}

const CHOISIR = 'Choisissez ce que l’association doit regarder.';

/** The words that will be read, without the name of the dossier, which is above them. */
const optionOf = (type: TypeNotification, nomme: { readonly id_fo: string; readonly nom: string }) => ({
  value: String(type),
  label: TYPES_NOTIFICATION[type],
  hint: phraseSousSonDossier(phraseInvitation(type, nomme), nomme),
});

const useNotifier = ({ dossier, role, onClose }: NotifierDialogProps) => {
  const { toasts } = useServices();
  const { appels } = usePorte();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refus, setRefus] = useState<string | null>(null);
  const { id_fo: id } = dossier.identifiant;
  const notify = async (type: number): Promise<void> => {
    setBusy(true);
    setRefus(null);
    try {
      const dit = await appels.notifyDossier?.({ params: { id }, query: { ...roleOf(role), type } });
      if (dit) toasts.show({ severity: 'success', message: dit.message });
      onClose();
      await refreshDossier(queryClient, id);
    } catch (error) {
      setRefus(phraseEchec('requete', error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, refus, notify };
};

/** CALL-DEM-016: a service asks that a dossier be looked at, for what can be looked at now. */
export const NotifierDialog = (props: NotifierDialogProps): JSX.Element => {
  const { identifiant, demandeur, description } = props.dossier;
  const nomme = { id_fo: identifiant.id_fo, nom: demandeur.nom };
  const { busy, refus, notify } = useNotifier(props);
  const [type, setType] = useState('');
  const [erreur, setErreur] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setErreur(type === '' ? CHOISIR : undefined);
    if (type === '') document.getElementById('notification')?.focus();
    else if (!busy) void notify(Number(type));
  };
  return (
    <Dialog title={`Prévenir l’association du dossier ${identifiant.id_fo}`} onClose={props.onClose}>
      <form noValidate className="ga-stack" onSubmit={submit}>
        <p>
          Les personnes de {demandeur.nom} qui suivent ce dossier, et les autres services qui l’instruisent, le verront
          dans leurs notifications. Pour écrire vos propres mots, envoyez un message.
        </p>
        <RadioField
          id="notification"
          label="Que doit-elle regarder ?"
          stacked
          value={type}
          error={erreur}
          options={signalablesOf(description).map((one) => optionOf(one, nomme))}
          input={{ name: 'notification', onChange: ({ target }) => setType(target.value) }}
        />
        <div role="alert">{refus && <Alert severity="error">{refus}</Alert>}</div>
        <div className="ga-actions">
          <Button priority="secondary" onClick={props.onClose}>
            Annuler
          </Button>
          <Button type="submit" busy={busy}>
            {busy ? 'Envoi…' : 'Prévenir l’association'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
