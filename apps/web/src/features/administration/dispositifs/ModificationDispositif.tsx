import type { DispositifAnswer } from '@guichet/contract/rds';
import type { Dispositif } from '@guichet/rules/subvention';
import { realChanges } from '@guichet/rules/versions';
import { type JSX, useState } from 'react';
import { ConfirmedAct } from '../../../shared/form/ConfirmedAct.tsx';
import { useConfirmed } from '../../../shared/form/useConfirmed.ts';
import { useServices } from '../../../shared/services/services.ts';
import { useGoTo } from '../../../shared/useGoTo.ts';
import { ConflitView } from '../../../shared/versions/ConflitView.tsx';
import { useVersionedSave } from '../../../shared/versions/useVersionedSave.ts';
import { RUBRIQUE_RDS } from '../commun/rubriques.ts';
import { RIEN_A_ENREGISTRER } from '../contenu/contenuForm.ts';
import { RepertoirePage } from '../porte/RepertoirePage.tsx';
import { DispositifForm } from './DispositifForm.tsx';
import { dispositifsQuery, dropDispositif, holdDispositif } from './dispositifs.queries.ts';
import { LABELS } from './dispositifs.ts';

const champsOf = ({ _id, version, ...champs }: DispositifAnswer): Dispositif => champs;

const labelOf = (champ: string): string => Object.entries<string>(LABELS).find(([nom]) => nom === champ)?.[1] ?? champ;

const sayValue = (champ: string, value: unknown): string => {
  if (champ === 'sous_dispositifs' && Array.isArray(value)) {
    const noms = value.map(({ nom }: { readonly nom?: unknown }) => String(nom));
    return noms.join(', ') || 'aucun';
  }
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  return value ? String(value) : 'vide';
};

const useModification = (dispositif: DispositifAnswer) => {
  const { api, queryClient } = useServices();
  const [nothing, setNothing] = useState<string | null>(null);
  const params = { id: dispositif._id };
  const saving = useVersionedSave<DispositifAnswer, Dispositif>({
    record: dispositif,
    send: (body, options) => api.rds.updateDispositif({ params, body }, options),
    reload: async () => {
      const fresh = await queryClient.fetchQuery({ ...dispositifsQuery(api), staleTime: 0 });
      return fresh.find(({ _id }) => _id === dispositif._id) ?? dispositif;
    },
    onSaved: (saved) => holdDispositif(queryClient, saved),
  });
  const save = async (champs: Dispositif) => {
    const changes = realChanges(champsOf(dispositif), champs);
    const isUnchanged = Object.keys(changes).length === 0;
    setNothing(isUnchanged ? RIEN_A_ENREGISTRER : null);
    if (!isUnchanged) await saving.save(changes);
  };
  return { ...saving, save, nothing };
};

const useSuppression = ({ _id, nom }: DispositifAnswer) => {
  const { api, queryClient, toasts } = useServices();
  const goTo = useGoTo();
  return useConfirmed(async () => {
    await api.rds.deleteDispositif({ params: { id: _id } });
    await goTo(RUBRIQUE_RDS.dispositifs.href);
    dropDispositif(queryClient, _id);
    toasts.show({ severity: 'success', message: `Dispositif supprimé : ${nom}.` });
  });
};

export const ModificationDispositif = ({ dispositif }: { readonly dispositif: DispositifAnswer }): JSX.Element => {
  const { save, resolve, conflict, savedAt, nothing } = useModification(dispositif);
  const suppression = useSuppression(dispositif);
  if (conflict)
    return (
      <RepertoirePage title="Quelle valeur garder ?" takesFocus>
        <ConflitView {...conflict} labelOf={labelOf} sayValue={sayValue} onChoose={resolve} />
      </RepertoirePage>
    );
  return (
    <RepertoirePage title={dispositif.nom} back={RUBRIQUE_RDS.dispositifs}>
      <DispositifForm
        key={dispositif.version}
        valeurs={champsOf(dispositif)}
        verb="Enregistrer le dispositif"
        savedAt={savedAt}
        nothing={nothing}
        onSave={save}
      />
      <section className="ga-section ga-stack" aria-labelledby="titre-suppression">
        <h2 id="titre-suppression">Suppression</h2>
        <ConfirmedAct verb="Supprimer le dispositif" title={`Supprimer « ${dispositif.nom} » ?`} act={suppression}>
          <p>Un dispositif auquel des subventions appartiennent ne peut pas être supprimé : cessez de le proposer.</p>
        </ConfirmedAct>
      </section>
    </RepertoirePage>
  );
};
