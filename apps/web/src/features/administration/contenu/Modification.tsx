import { realChanges } from '@guichet/rules/versions';
import { type JSX, useState } from 'react';
import { ConfirmedAct } from '../../../shared/form/ConfirmedAct.tsx';
import { useConfirmed } from '../../../shared/form/useConfirmed.ts';
import { useServices } from '../../../shared/services/services.ts';
import { useGoTo } from '../../../shared/useGoTo.ts';
import { ConflitView } from '../../../shared/versions/ConflitView.tsx';
import { useVersionedSave } from '../../../shared/versions/useVersionedSave.ts';
import { AdministrationPage } from '../commun/AdministrationPage.tsx';
import { changeHeld, contenuQuery, replaceIn } from './contenu.queries.ts';
import type { ContenuFicheProps } from './contenuFicheProps.ts';
import { RIEN_A_ENREGISTRER } from './contenuForm.ts';
import type { Champs, Entree, Ressource } from './ressource.ts';
import { sayContenu } from './sayContenu.ts';
import { withEchec } from './withEchec.ts';

const useModification = <E extends Entree, C extends Champs>(ressource: Ressource<E, C>, entree: E) => {
  const { api, queryClient } = useServices();
  const [nothing, setNothing] = useState<string | null>(null);
  const saving = useVersionedSave<E, C>({
    record: entree,
    send: (changes, options) => ressource.api(api).update(entree._id, changes, options),
    reload: async () => {
      const fresh = await queryClient.fetchQuery({ ...contenuQuery(ressource, api), staleTime: 0 });
      return fresh.find(({ _id }) => _id === entree._id) ?? entree;
    },
    onSaved: (saved) => void changeHeld(queryClient, ressource, replaceIn(saved)),
  });
  /** Only what changed is sent; nothing changed, nothing is sent. */
  const save = async (champs: C) => {
    const changes = realChanges(ressource.champsOf(entree), champs);
    const isUnchanged = Object.keys(changes).length === 0;
    setNothing(isUnchanged ? RIEN_A_ENREGISTRER : null);
    if (!isUnchanged) await withEchec(ressource.mots.echec, () => saving.save(changes));
  };
  return { ...saving, save, nothing };
};

const useSuppression = <E extends Entree, C extends Champs>(ressource: Ressource<E, C>, { _id }: E) => {
  const { api, queryClient, toasts } = useServices();
  const goTo = useGoTo();
  return useConfirmed(async () => {
    await ressource.api(api).remove(_id);
    await goTo(ressource.rubrique.href);
    toasts.show({ severity: 'success', message: 'Supprimé.' });
    await changeHeld<E, C>(queryClient, ressource, (held) => held.filter((other) => other._id !== _id));
  });
};

export const Modification = <E extends Entree, C extends Champs>({
  ressource,
  Form,
  entree,
}: ContenuFicheProps<E, C> & { readonly entree: E }): JSX.Element => {
  const { rubrique, mots, labels, champsOf, titleOf } = ressource;
  const { save, resolve, conflict, savedAt, nothing } = useModification(ressource, entree);
  const suppression = useSuppression(ressource, entree);
  const labelOf = (champ: string): string =>
    Object.entries<string>(labels).find(([nom]) => nom === champ)?.[1] ?? champ;
  if (conflict)
    return (
      <AdministrationPage title="Quelle valeur garder ?" takesFocus>
        <ConflitView conflits={conflict.conflits} labelOf={labelOf} sayValue={sayContenu} onChoose={resolve} />
      </AdministrationPage>
    );
  return (
    <AdministrationPage title={titleOf(entree)} back={rubrique}>
      <Form
        key={entree.version}
        valeurs={champsOf(entree)}
        verb={mots.enregistrer}
        savedAt={savedAt}
        nothing={nothing}
        onSave={save}
      />
      <ConfirmedAct verb={mots.supprimer} title={`${mots.supprimer} ?`} act={suppression}>
        <p>« {titleOf(entree)} » disparaîtra du portail. Pour le retirer sans le perdre, masquez-le plutôt.</p>
      </ConfirmedAct>
    </AdministrationPage>
  );
};
