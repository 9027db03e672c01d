import type { PreuveALire } from '@guichet/contract/psp';
import { MOTIFS_PREUVE } from '@guichet/rules/passSport';
import { Alert, Button, RadioField } from '@guichet/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { useIntention } from '../../shared/apiClient/useIntention.ts';
import { useAction } from '../../shared/form/useAction.ts';
import { useServices } from '../../shared/services/services.ts';
import { passOf } from './preuve.ts';
import { dropPreuve, refreshPreuves } from './preuves.queries.ts';

type Motif = (typeof MOTIFS_PREUVE)[number];
const MOTIF_MANQUE = 'Choisissez pourquoi : le club le lira.';

interface DecisionProps {
  readonly preuve: PreuveALire;
  readonly onDecided: () => void;
}

/** One act accepts it; refusing needs a reason that the club reads. */
export const Decision = ({ preuve, onDecided }: DecisionProps): JSX.Element => {
  const { api, toasts } = useServices();
  const queryClient = useQueryClient();
  const intend = useIntention();
  const { busy, error, run } = useAction();
  const [motif, setMotif] = useState<Motif | null>(null);
  const [manque, setManque] = useState<string | null>(null);
  const decide = async (body: { decision: 'verifier' } | { decision: 'refuser'; motif: Motif }, dit: string) => {
    const input = { params: { id: preuve.id }, body };
    const { version } = preuve;
    const isDone = await run(async () => {
      await intend(input, (idempotencyKey) => api.psp.decidePreuve(input, { idempotencyKey, version }));
    });
    if (!isDone) return;
    toasts.show({ severity: 'success', message: dit });
    onDecided();
    dropPreuve(queryClient, preuve.id);
    void refreshPreuves(queryClient);
  };
  const refuse = () => {
    setManque(motif === null ? MOTIF_MANQUE : null);
    if (motif === null) document.getElementById('motif')?.focus();
    else void decide({ decision: 'refuser', motif }, `${preuve.club} : preuve refusée, le club lit pourquoi.`);
  };
  return (
    <section className="ga-stack" aria-labelledby="decision">
      <h3 id="decision">Votre décision</h3>
      <p>{`${passOf(preuve.inscriptions)} cette preuve pour être payé${preuve.inscriptions > 1 ? 's' : ''}.`}</p>
      {error && (
        <Alert severity="error" announced="alert">
          {error}
        </Alert>
      )}
      <div>
        <Button busy={busy} onClick={() => void decide({ decision: 'verifier' }, `${preuve.club} : preuve acceptée.`)}>
          Accepter la preuve
        </Button>
      </div>
      <RadioField
        id="motif"
        label="Si vous refusez, pourquoi ?"
        hint="Le club lit ce motif et peut remplacer la pièce."
        stacked
        options={MOTIFS_PREUVE.map((value) => ({ value, label: value }))}
        value={motif ?? ''}
        {...(manque !== null && { error: manque })}
        input={{
          name: 'motif',
          onChange: ({ target }) => {
            setManque(null);
            setMotif(MOTIFS_PREUVE.find((one) => one === target.value) ?? null);
          },
        }}
      />
      <div>
        <Button priority="secondary" busy={busy} onClick={refuse}>
          Refuser avec ce motif
        </Button>
      </div>
      <p className="ga-mention">Aucun nom d’enfant n’est sur cet écran. Votre lecture de ce dossier reste écrite.</p>
    </section>
  );
};
