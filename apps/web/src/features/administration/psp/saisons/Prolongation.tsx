import type { SaisonSuivie } from '@guichet/contract/psp';
import { prolongationSchema } from '@guichet/rules/passSport';
import { sayJour } from '@guichet/rules/subvention';
import { Alert, Button } from '@guichet/ui';
import type { JSX } from 'react';
import { useIntention } from '../../../../shared/apiClient/useIntention.ts';
import { ChampsForm } from '../../../../shared/champs/ChampsForm.tsx';
import type { Bloc } from '../../../../shared/champs/champ.ts';
import { ConfirmedAct } from '../../../../shared/form/ConfirmedAct.tsx';
import { useConfirmed } from '../../../../shared/form/useConfirmed.ts';
import { useFocusNext } from '../../../../shared/form/useFocusNext.ts';
import { formatTimestamp } from '../../../../shared/format/format.ts';
import { useServices } from '../../../../shared/services/services.ts';
import { holdSaison } from './saisons.queries.ts';
import { nomOf } from './saisons.ts';

const BLOCS: readonly Bloc[] = [{ champs: [{ kind: 'date', name: 'date_fin', label: 'Nouveau dernier jour' }] }];

interface DemandeProps {
  readonly saison: SaisonSuivie;
  readonly onDone: () => void;
}

/** One asks; nothing moves until another grants it. */
export const DemandeProlongation = ({ saison, onDone }: DemandeProps): JSX.Element => {
  const { api, queryClient, toasts } = useServices();
  const intend = useIntention();
  return (
    <ChampsForm
      blocs={BLOCS}
      shape={prolongationSchema.shape}
      source={{ optionsOf: () => [], valeurs: { date_fin: '' } }}
      draft={`saisonPsp.${saison.id}.prolongation`}
      submit="Demander la prolongation"
      onSave={async (saisies) => {
        const input = { params: { id: saison.id }, body: prolongationSchema.parse(saisies) };
        const saved = await intend(input, (idempotencyKey) => api.psp.askProlongation(input, { idempotencyKey }));
        await holdSaison(queryClient, saved);
        toasts.show({ severity: 'success', message: 'Prolongation demandée : une autre personne l’accorde.' });
        onDone();
      }}
    >
      {() => (
        <Button priority="secondary" onClick={onDone}>
          Annuler
        </Button>
      )}
    </ChampsForm>
  );
};

type Attente = NonNullable<SaisonSuivie['prolongation']>;

export const ProlongationEnAttente = ({
  saison,
  attente: { date_fin, demande, accorder: verdict },
}: {
  readonly saison: SaisonSuivie;
  readonly attente: Attente;
}): JSX.Element => {
  const { api, queryClient } = useServices();
  const intend = useIntention();
  const focusNext = useFocusNext();
  const params = { id: saison.id };
  const hold = async (saved: SaisonSuivie) => {
    await holdSaison(queryClient, saved);
    focusNext(`saison-${saison.id}`);
  };
  const accorder = useConfirmed(async () => {
    const input = { params, body: { date_fin } };
    await hold(await intend(input, (idempotencyKey) => api.psp.grantProlongation(input, { idempotencyKey })));
  });
  const ecarter = useConfirmed(async () => hold(await api.psp.dropProlongation({ params })));
  return (
    <div className="ga-stack">
      <Alert severity="info">
        {`${demande.nom} a demandé le ${formatTimestamp(new Date(demande.at))} que la saison finisse le ${sayJour(date_fin)}.`}
        {verdict.raison && ` ${verdict.raison}`}
      </Alert>
      <div className="ga-actions">
        {verdict.ok && (
          <ConfirmedAct
            isMain
            verb="Accorder la prolongation"
            title={`Prolonger la ${nomOf(saison).toLowerCase()}\u00a0?`}
            act={accorder}
          >
            <p>{`Les clubs pourront saisir des codes jusqu’au ${sayJour(date_fin)} compris.`}</p>
          </ConfirmedAct>
        )}
        <ConfirmedAct verb="Écarter la prolongation" title="Écarter cette prolongation&#160;?" act={ecarter}>
          <p>La saison garde son dernier jour.</p>
        </ConfirmedAct>
      </div>
    </div>
  );
};
