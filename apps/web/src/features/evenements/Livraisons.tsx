import type { LivraisonDite } from '@guichet/contract/demandes';
import { NOMS_ETAT_LIVRAISON, NOMS_EVENEMENT, NOMS_PANNE_LIVRAISON } from '@guichet/rules/evenement';
import { Alert, Button, CardTable, Loading } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { roleOf } from '../../shared/dossier/dossier.queries.ts';
import { useFocusNext } from '../../shared/form/useFocusNext.ts';
import { formatTimestamp } from '../../shared/format/format.ts';
import { ListFailure } from '../../shared/list/ListFailure.tsx';
import { useServices } from '../../shared/services/services.ts';
import { livraisonsQuery, type PlaceEvenements } from './evenements.queries.ts';
import { useActe } from './useActe.ts';

const nomDe = ({ genre }: LivraisonDite): string =>
  genre in NOMS_EVENEMENT ? NOMS_EVENEMENT[genre as keyof typeof NOMS_EVENEMENT] : 'Essai';
const suiteDe = ({ etat, essais, prochain_at }: LivraisonDite): string => {
  if (etat !== 'attend') return NOMS_ETAT_LIVRAISON[etat];
  return essais > 0 && prochain_at ? `Sera essayé le ${formatTimestamp(new Date(prochain_at))}` : 'En attente';
};
const reponseDe = ({ code, panne }: LivraisonDite): string => {
  if (code !== null) return `Code ${code}${panne === null ? '' : ` : ${NOMS_PANNE_LIVRAISON[panne]}`}`;
  return panne === null ? 'Pas encore' : NOMS_PANNE_LIVRAISON[panne];
};

export interface LivraisonsProps {
  readonly place: PlaceEvenements;
  readonly abonnement: string;
  readonly peutRejouer: boolean;
}

/** The last that left for an address, and how it was received. */
export const Livraisons = ({ place, abonnement, peutRejouer }: LivraisonsProps): JSX.Element => {
  const { api } = useServices();
  const focusNext = useFocusNext();
  const { busy, refus, act } = useActe();
  const [said, setSaid] = useState('');
  const { data, isError, isFetching, refetch } = useQuery(livraisonsQuery(api, place, abonnement));
  const dit = `livraisons-dit-${abonnement}`;
  if (isError && !data && !isFetching)
    return (
      <ListFailure onRetry={() => void refetch()}>
        Les derniers envois n’ont pas pu être lus. Vous pouvez recommencer.
      </ListFailure>
    );
  if (!data) return <Loading>Lecture des derniers envois…</Loading>;
  const replay = async (one: LivraisonDite): Promise<void> => {
    const input = { params: { abonnement, livraison: one._id }, query: roleOf(place.role) };
    const cle = { ...input, essais: one.essais, essaye_at: one.essaye_at };
    const done = await act(cle, (idempotencyKey) => api.demandes.replayLivraison(input, { idempotencyKey }));
    if (!done) return;
    setSaid('L’envoi repart, sous le même numéro.');
    focusNext(dit);
  };
  return (
    <div className="ga-stack">
      <div id={dit} tabIndex={-1} role="status">
        {said && <Alert severity="success">{said}</Alert>}
      </div>
      <div role="alert">{refus && <Alert severity="error">{refus}</Alert>}</div>
      {data.livraisons.length === 0 ? (
        <p>Rien n’est encore parti à cette adresse.</p>
      ) : (
        <CardTable
          caption="Derniers envois"
          items={data.livraisons}
          keyOf={({ _id }) => _id}
          columns={[
            { key: 'quoi', head: 'Évènement', isHead: true, cell: nomDe },
            { key: 'quand', head: 'Écrit le', cell: ({ cree_at }) => formatTimestamp(new Date(cree_at)) },
            { key: 'etat', head: 'Où il en est', cell: suiteDe },
            { key: 'reponse', head: 'Réponse', cell: reponseDe },
            {
              ...{ key: 'duree', head: 'Durée', numeric: true },
              cell: ({ duree_ms }) => (duree_ms === null ? '–' : `${duree_ms} ms`),
            },
            { key: 'essais', head: 'Essais', numeric: true, cell: ({ essais }) => essais },
            {
              ...{ key: 'rejeu', head: 'Rejouer' },
              cell: (one) =>
                peutRejouer && one.etat !== 'sans_objet' && one.etat !== 'attend' ? (
                  <Button priority="tertiary" busy={busy} onClick={() => void replay(one)}>
                    Rejouer{' '}
                    <span className="fr-sr-only">
                      : {nomDe(one)}, {formatTimestamp(new Date(one.cree_at))}
                    </span>
                  </Button>
                ) : (
                  '–'
                ),
            },
          ]}
        />
      )}
      <div>
        <Button priority="secondary" busy={isFetching} onClick={() => void refetch()}>
          {isFetching ? 'Lecture…' : 'Relire les envois'}
        </Button>
      </div>
    </div>
  );
};
