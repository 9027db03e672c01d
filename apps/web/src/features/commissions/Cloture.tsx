import type { Cloture as Dite } from '@guichet/contract/demandes';
import { DEFINITIONS_SORT } from '@guichet/rules/commission';
import { Alert, Button, Dialog } from '@guichet/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { useIntention } from '../../shared/apiClient/useIntention.ts';
import { roleOf } from '../../shared/dossier/dossier.queries.ts';
import { useAction } from '../../shared/form/useAction.ts';
import { useFocusNext } from '../../shared/form/useFocusNext.ts';
import { formatMontant } from '../../shared/format/format.ts';
import { useServices } from '../../shared/services/services.ts';
import { refreshCommission } from './commissions.queries.ts';
import type { SeanceProps } from './seanceProps.ts';

const DIT = 'cloture-dite';
const s = (nombre: number): string => (nombre > 1 ? 's' : '');
const sayPrises = ({ reussis, resultats }: Dite): string =>
  `${reussis} décision${s(reussis)} sur ${resultats.length} prise${s(reussis)}.`;

/** What each decision would be, or why it would not be taken. */
const Relecture = ({ cloture }: { readonly cloture: Dite }): JSX.Element => (
  <ul className="ga-com__relecture">
    {cloture.resultats.map(({ id_fo, nom, sort, montant, ok, raison }) => (
      <li key={id_fo}>
        <strong>{nom}</strong> : {DEFINITIONS_SORT[sort].libelle.toLowerCase()}
        {sort === 'adopte' && `, ${formatMontant(montant)}`}
        {!ok && <span className="ga-com__echec"> {raison}</span>}
      </li>
    ))}
  </ul>
);

/** Read again first; then each decision leaves, and what could not be is said and can be taken up again. */
export const Cloture = ({ commission, role }: SeanceProps): JSX.Element | null => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const intend = useIntention();
  const focusNext = useFocusNext();
  const { busy, error, run } = useAction();
  const [relue, setRelue] = useState<Dite | null>(null);
  const [faite, setFaite] = useState<Dite | null>(null);
  const { actes, decisions, etat, version } = commission;
  const input = (essai: boolean) => ({ params: { commission: commission._id }, query: roleOf(role), body: { essai } });
  const reread = () => run(async () => setRelue(await api.demandes.closeCommission(input(true), { version })));
  const close = () =>
    run(async () => {
      const sent = input(false);
      const done = await intend({ sent, version, faite }, (idempotencyKey) =>
        api.demandes.closeCommission(sent, { version, idempotencyKey }),
      );
      setFaite(done);
      setRelue(null);
      await refreshCommission(queryClient, role, commission._id);
      focusNext(DIT);
    });
  const isToTake = etat === 'close' && decisions.aPrendre > 0;
  return (
    <div className="ga-com__cloture">
      <div id={DIT} tabIndex={-1} role="status">
        {faite && (
          <Alert severity={faite.reussis === faite.resultats.length ? 'success' : 'warning'}>{sayPrises(faite)}</Alert>
        )}
      </div>
      {isToTake && (
        <p>
          {decisions.aPrendre} décision{s(decisions.aPrendre)} rest{decisions.aPrendre > 1 ? 'ent' : 'e'} à prendre.
        </p>
      )}
      {etat === 'en_seance' && !actes.clore.ok && <p className="ga-mention">Clore la séance : {actes.clore.raison}</p>}
      {(actes.clore.ok || isToTake) && (
        <Button priority="secondary" busy={busy} onClick={() => void reread()}>
          {isToTake ? 'Reprendre les décisions…' : 'Relire et clore…'}
        </Button>
      )}
      <div role="alert">{error && !relue && <Alert severity="error">{error}</Alert>}</div>
      {relue && (
        <Dialog title="Relire avant de clore" onClose={() => setRelue(null)}>
          <p>
            {relue.reussis} décision{s(relue.reussis)} sur {relue.resultats.length} partir
            {relue.reussis > 1 ? 'ont' : 'a'}. Ce qui est en réserve ou n’est pas voté attendra.
          </p>
          <Relecture cloture={relue} />
          <div role="alert">{error && <Alert severity="error">{error}</Alert>}</div>
          <div className="ga-actions">
            <Button priority="secondary" onClick={() => setRelue(null)}>
              Annuler
            </Button>
            <Button busy={busy} onClick={() => void close()}>
              {isToTake ? 'Prendre les décisions' : 'Clore la séance et décider'}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
};
