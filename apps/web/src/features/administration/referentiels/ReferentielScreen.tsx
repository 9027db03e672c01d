import type { Referentiel } from '@guichet/contract/lca';
import { REFERENTIEL_ERREURS } from '@guichet/rules/referentiel';
import { Alert } from '@guichet/ui';
import { useParams } from '@tanstack/react-router';
import type { JSX } from 'react';
import { ListState } from '../../../shared/list/ListState.tsx';
import { useList } from '../../../shared/list/useList.ts';
import { useServices } from '../../../shared/services/services.ts';
import { ConflitView } from '../../../shared/versions/ConflitView.tsx';
import { useVersionedSave } from '../../../shared/versions/useVersionedSave.ts';
import { AdministrationPage } from '../commun/AdministrationPage.tsx';
import { RUBRIQUE } from '../commun/rubriques.ts';
import { LISTES_TEXTS } from './ReferentielsView.tsx';
import { ReferentielView } from './ReferentielView.tsx';
import { holdReferentiel, tousReferentielsQuery } from './referentiels.queries.ts';
import { labelOfChamp, sayChamp } from './sayReferentiel.ts';
import { useReferentielDraft } from './useReferentielDraft.ts';

const useReferentiel = (referentiel: Referentiel) => {
  const { api, queryClient } = useServices();
  return useVersionedSave<Referentiel, Parameters<typeof api.lca.updateReferentiel>[0]['body']>({
    record: referentiel,
    send: (body, options) => api.lca.updateReferentiel({ params: { _id: referentiel._id }, body }, options),
    reload: async () => ({
      ...(await api.lca.readReferentiel({ query: { type: referentiel.type } })).referentiel,
      type: referentiel.type,
    }),
    onSaved: (saved) => void holdReferentiel(queryClient, saved),
  });
};

const Edition = ({ referentiel }: { readonly referentiel: Referentiel }): JSX.Element => {
  const { save, resolve, conflict, savedAt } = useReferentiel(referentiel);
  return conflict ? (
    <AdministrationPage title="Quelle valeur garder ?" takesFocus>
      <ConflitView conflits={conflict.conflits} labelOf={labelOfChamp} sayValue={sayChamp} onChoose={resolve} />
    </AdministrationPage>
  ) : (
    <Saisie key={referentiel.version} referentiel={referentiel} savedAt={savedAt} onSave={save} />
  );
};

interface SaisieProps {
  readonly referentiel: Referentiel;
  readonly savedAt: string | null;
  readonly onSave: Parameters<typeof useReferentielDraft>[1];
}

const Saisie = ({ referentiel, savedAt, onSave }: SaisieProps): JSX.Element => (
  <AdministrationPage title={referentiel.libelle} back={RUBRIQUE.listes}>
    <ReferentielView saisie={useReferentielDraft(referentiel, onSave)} savedAt={savedAt} />
  </AdministrationPage>
);

export const ReferentielScreen = (): JSX.Element => {
  const { type } = useParams({ strict: false });
  const list = useList(tousReferentielsQuery(useServices().api));
  const referentiel = list.items.find((candidate) => candidate.type === type);
  if (referentiel) return <Edition key={referentiel._id} referentiel={referentiel} />;
  return (
    <AdministrationPage title="Liste de référence" back={RUBRIQUE.listes}>
      <ListState list={list} texts={LISTES_TEXTS}>
        {() => <Alert severity="error">{REFERENTIEL_ERREURS.REFERENTIEL_INTROUVABLE.message}</Alert>}
      </ListState>
    </AdministrationPage>
  );
};
