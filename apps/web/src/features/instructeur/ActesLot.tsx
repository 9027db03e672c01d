import { Alert, Button } from '@guichet/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type JSX, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../shared/apiClient/ApiError.ts';
import { useIntention } from '../../shared/apiClient/useIntention.ts';
import { roleOf } from '../../shared/dossier/dossier.queries.ts';
import { useFocusNext } from '../../shared/form/useFocusNext.ts';
import { actesLotQuery, CLE_ACTES } from '../../shared/instruction/actesLot.queries.ts';
import { refreshTravail } from '../../shared/instruction/travail.queries.ts';
import { useServices } from '../../shared/services/services.ts';
import { isReprenable, sayLot } from './actesLot.ts';

type Suite = 'annuler' | 'envoyer';
const DIT = 'actes-lot-dit';
const sayFait = (suite: Suite, faits: number, raisons: readonly string[]): string => {
  const [un, plusieurs] = suite === 'annuler' ? ['annulé', 'annulés'] : ['va partir', 'vont partir'];
  const debut = faits === 0 ? 'Rien n’est changé' : `${faits} ${faits > 1 ? `dossiers ${plusieurs}` : `dossier ${un}`}`;
  return raisons.length === 0 ? `${debut}.` : `${debut}. ${raisons.length} non : ${[...new Set(raisons)].join(' ')}`;
};

/** What one asked of many and may still take back: left and come back to, it is still here. */
export const ActesLot = ({ role }: { readonly role: string | null }): JSX.Element | null => {
  const { api, now } = useServices();
  const queryClient = useQueryClient();
  const intend = useIntention();
  const focusNext = useFocusNext();
  const { data } = useQuery(actesLotQuery(api, role, now));
  const [busy, setBusy] = useState('');
  const [dit, setDit] = useState<{ readonly phrase: string; readonly isWhole: boolean } | null>(null);
  const retenus = (data?.lots ?? []).reduce((sum, one) => sum + one.retenus, 0);
  const before = useRef(retenus);
  // What has just left moved dossiers that are in sight.
  useEffect(() => {
    if (retenus < before.current) void refreshTravail(queryClient);
    before.current = retenus;
  }, [retenus, queryClient]);
  const lots = (data?.lots ?? []).filter((lot) => isReprenable(lot, now()));
  if (lots.length === 0 && dit === null) return null;

  const settle = async (lot: string, suite: Suite): Promise<void> => {
    if (busy !== '') return;
    setBusy(lot);
    const input = { params: { lot }, query: roleOf(role), body: { acte: suite } };
    try {
      const { reussis, resultats } = await intend(input, (idempotencyKey) =>
        api.demandes.settleLot(input, { idempotencyKey }),
      );
      const raisons = resultats.flatMap(({ raison }) => raison ?? []);
      setDit({ phrase: sayFait(suite, reussis, raisons), isWhole: raisons.length === 0 });
    } catch (error) {
      setDit({ phrase: messageOf(error), isWhole: false });
    }
    await Promise.all([queryClient.invalidateQueries({ queryKey: [CLE_ACTES] }), refreshTravail(queryClient)]);
    setBusy('');
    focusNext(DIT);
  };
  return (
    <section className="ga-panel ga-stack" aria-labelledby="titre-actes-lot">
      <h3 id="titre-actes-lot">Ce qui peut encore s’annuler</h3>
      <div id={DIT} tabIndex={-1}>
        {dit && <Alert severity={dit.isWhole ? 'success' : 'warning'}>{dit.phrase}</Alert>}
      </div>
      {lots.map((lot) => (
        <div key={lot._id} className="ga-actions">
          <p>{sayLot(lot)}</p>
          <Button priority="secondary" busy={busy === lot._id} onClick={() => void settle(lot._id, 'annuler')}>
            Annuler<span className="fr-sr-only"> : {sayLot(lot)}</span>
          </Button>
          {lot.retenus > 0 && (
            <Button priority="tertiary" busy={busy === lot._id} onClick={() => void settle(lot._id, 'envoyer')}>
              Faire partir maintenant<span className="fr-sr-only"> : {sayLot(lot)}</span>
            </Button>
          )}
        </div>
      ))}
    </section>
  );
};
