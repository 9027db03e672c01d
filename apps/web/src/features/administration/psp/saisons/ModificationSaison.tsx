import type { SaisonSuivie } from '@guichet/contract/psp';
import { type ChampsSaison, changeSaisonSchema } from '@guichet/rules/passSport';
import { Button } from '@guichet/ui';
import type { JSX } from 'react';
import { ChampsForm, changesIn } from '../../../../shared/champs/ChampsForm.tsx';
import type { Bloc } from '../../../../shared/champs/champ.ts';
import { useServices } from '../../../../shared/services/services.ts';
import { ConflitView } from '../../../../shared/versions/ConflitView.tsx';
import { useVersionedSave } from '../../../../shared/versions/useVersionedSave.ts';
import { holdSaison, saisonsSuiviesQuery } from './saisons.queries.ts';
import { CHAMPS, labelOf, nomOf, sayValue } from './saisons.ts';

const { date_debut, date_fin, montant, jour_de_lot } = CHAMPS;
const LIBRE: readonly Bloc[] = [{ champs: [date_debut, date_fin, montant, jour_de_lot] }];
/** What clubs were told is not offered to be changed. */
const ENGAGEE: readonly Bloc[] = [
  {
    champs: [
      { ...date_fin, hint: 'Vous pouvez finir plus tôt. Finir plus tard se demande à part, et se fait à deux.' },
      jour_de_lot,
    ],
  },
];

interface ModificationProps {
  readonly saison: SaisonSuivie;
  readonly onDone: () => void;
}

export const ModificationSaison = ({ saison, onDone }: ModificationProps): JSX.Element => {
  const { api, queryClient, toasts } = useServices();
  const { save, resolve, conflict } = useVersionedSave<SaisonSuivie, ChampsSaison>({
    record: saison,
    send: (body, options) => api.psp.updateSaison({ params: { id: saison.id }, body }, options),
    reload: async () => {
      const fresh = await queryClient.fetchQuery(saisonsSuiviesQuery(api));
      return fresh.find(({ id }) => id === saison.id) ?? saison;
    },
    onSaved: (saved) => {
      void holdSaison(queryClient, saved);
      toasts.show({ severity: 'success', message: `${nomOf(saved)} : enregistrée.` });
      onDone();
    },
  });
  if (conflict) return <ConflitView {...conflict} labelOf={labelOf} sayValue={sayValue} onChoose={resolve} />;
  return (
    <ChampsForm
      blocs={saison.engagee ? ENGAGEE : LIBRE}
      shape={changeSaisonSchema.shape}
      source={{ optionsOf: () => [], valeurs: saison }}
      draft={`saisonPsp.${saison.id}`}
      submit="Enregistrer la saison"
      onSave={async (saisies) => {
        const changes: Partial<ChampsSaison> = changesIn({ ...saison }, saisies);
        if (Object.keys(changes).length === 0) return onDone();
        await save(changes);
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
