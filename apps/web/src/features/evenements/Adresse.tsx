import type { AbonnementDit } from '@guichet/contract/demandes';
import { type ActeAbonnement, NOMS_EVENEMENT } from '@guichet/rules/evenement';
import { Alert, Button, ConfirmDialog } from '@guichet/ui';
import { type JSX, useState } from 'react';
import { roleOf } from '../../shared/dossier/dossier.queries.ts';
import { useFocusNext } from '../../shared/form/useFocusNext.ts';
import { formatTimestamp } from '../../shared/format/format.ts';
import { useServices } from '../../shared/services/services.ts';
import type { PlaceEvenements } from './evenements.queries.ts';
import { Livraisons } from './Livraisons.tsx';
import { useActe } from './useActe.ts';

const DITS: Readonly<Record<Exclude<ActeAbonnement, 'renouveler'>, string>> = {
  essayer: 'L’essai part : relisez les derniers envois dans un instant.',
  oublierAncien: 'L’ancien secret ne signe plus.',
  reprendre: 'Les envois reprennent, depuis là où ils s’étaient arrêtés.',
};

export interface AdresseProps {
  readonly abonnement: AbonnementDit;
  readonly place: PlaceEvenements;
  readonly onSecret: (secret: string) => void;
  readonly onRemoved: () => void;
}

/** One address: how it does, what may be done of it, what it was sent last. */
export const Adresse = ({ abonnement, place, onSecret, onRemoved }: AdresseProps): JSX.Element => {
  const { api } = useServices();
  const focusNext = useFocusNext();
  const { busy, refus, act } = useActe();
  const [said, setSaid] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const { _id, adresse, genres, etat, muet_depuis, deux_secrets } = abonnement;
  const dit = `abonnement-dit-${_id}`;
  const query = roleOf(place.role);
  const perform = async (acte: ActeAbonnement): Promise<void> => {
    setSaid('');
    const input = { params: { abonnement: _id }, query, body: { acte } };
    const done = await act(input, (idempotencyKey) => api.demandes.actOnAbonnement(input, { idempotencyKey }));
    if (!done) return;
    if (acte === 'renouveler') return onSecret(done.secret ?? '');
    setSaid(DITS[acte]);
    focusNext(dit);
  };
  const remove = async (): Promise<void> => {
    const input = { params: { abonnement: _id }, query };
    if (await act(input, (idempotencyKey) => api.demandes.deleteAbonnement(input, { idempotencyKey }))) onRemoved();
  };
  return (
    <section className="ga-row__main ga-stack" aria-label={`Adresse ${adresse}`}>
      <h3 className="ga-evenements__long">{adresse}</h3>
      <p className="ga-mention">Reçoit : {genres.map((genre) => NOMS_EVENEMENT[genre]).join(', ')}.</p>
      {etat === 'arrete' && (
        <Alert severity="error">
          Rien n’a été reçu ici pendant trois jours : les envois sont arrêtés. Les évènements restent gardés.
        </Alert>
      )}
      {etat === 'actif' && muet_depuis && (
        <Alert severity="warning">
          Rien n’est reçu ici depuis le {formatTimestamp(new Date(muet_depuis))}. Les envois sont essayés de nouveau, de
          plus en plus tard ; après trois jours, ils s’arrêtent.
        </Alert>
      )}
      <div id={dit} tabIndex={-1} role="status">
        {said && <Alert severity="success">{said}</Alert>}
      </div>
      <div role="alert">{refus && !isLeaving && <Alert severity="error">{refus}</Alert>}</div>
      <div className="ga-actions">
        {etat === 'actif' ? (
          <Button priority="secondary" busy={busy} onClick={() => void perform('essayer')}>
            Envoyer un essai <span className="fr-sr-only">à {adresse}</span>
          </Button>
        ) : (
          <Button busy={busy} onClick={() => void perform('reprendre')}>
            Reprendre les envois <span className="fr-sr-only">à {adresse}</span>
          </Button>
        )}
        <Button
          priority="tertiary"
          busy={busy}
          onClick={() => void perform(deux_secrets ? 'oublierAncien' : 'renouveler')}
        >
          {deux_secrets ? 'Oublier l’ancien secret' : 'Renouveler le secret'}{' '}
          <span className="fr-sr-only">de {adresse}</span>
        </Button>
        <Button priority="tertiary" onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Fermer les derniers envois' : 'Voir les derniers envois'}{' '}
          <span className="fr-sr-only">à {adresse}</span>
        </Button>
        <Button priority="tertiary" busy={busy} onClick={() => setIsLeaving(true)}>
          Retirer <span className="fr-sr-only">{adresse}</span>
        </Button>
      </div>
      {isOpen && <Livraisons place={place} abonnement={_id} peutRejouer={etat === 'actif'} />}
      {isLeaving && (
        <ConfirmDialog
          title="Retirer cette adresse"
          confirm="Retirer l’adresse"
          busy={busy}
          error={refus}
          onConfirm={() => void remove()}
          onCancel={() => setIsLeaving(false)}
        >
          <p>Plus rien ne partira à {adresse}. Son secret et la liste de ses envois sont effacés, sans retour.</p>
        </ConfirmDialog>
      )}
    </section>
  );
};
