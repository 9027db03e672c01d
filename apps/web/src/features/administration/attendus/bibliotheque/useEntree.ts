import { realChanges } from '@guichet/rules/versions';
import { useIntention } from '../../../../shared/apiClient/useIntention.ts';
import { useConfirmed } from '../../../../shared/form/useConfirmed.ts';
import { useServices } from '../../../../shared/services/services.ts';
import { useGoTo } from '../../../../shared/useGoTo.ts';
import { useVersionedSave } from '../../../../shared/versions/useVersionedSave.ts';
import { usePorte } from '../../porte/usePorte.ts';
import { forgetBibliotheque } from './bibliotheque.queries.ts';
import type { Entree, Nomme, Ressource } from './ressource.ts';

/** Back to the list, with what was done said there. */
const useFin = () => {
  const { queryClient, toasts } = useServices();
  const goTo = useGoTo();
  const { bibliotheque } = usePorte();
  return async (message: string) => {
    await forgetBibliotheque(queryClient);
    await goTo(bibliotheque.href);
    toasts.show({ severity: 'success', message });
  };
};

export const useCreation = <T extends Nomme>(ressource: Ressource<T>) => {
  const { api } = useServices();
  const intend = useIntention();
  const finish = useFin();
  return async (item: T) => {
    await intend(item, (idempotencyKey) => ressource.appels(api).create(item, { idempotencyKey }));
    await finish(`Ajouté : ${item.libelle}`);
  };
};

/** Only what changed is sent, with the version it was read at. */
export const useModification = <T extends Nomme>(ressource: Ressource<T>, entree: Entree<T>) => {
  const { api } = useServices();
  const finish = useFin();
  const appels = ressource.appels(api);
  const saving = useVersionedSave<Entree<T>, T>({
    record: entree,
    send: (changes, options) => appels.update(entree._id, changes, options),
    reload: () => appels.read(entree._id),
    onSaved: (saved) => void finish(`Enregistré : ${saved.libelle}`),
  });
  const save = async (item: T) => {
    const changes = realChanges(ressource.itemOf(entree), item);
    if (Object.keys(changes).length === 0) return finish(`Rien n’a changé : ${item.libelle}`);
    return saving.save(changes);
  };
  const suppression = useConfirmed(async () => {
    await appels.remove(entree._id);
    await finish(`Supprimé : ${entree.libelle}`);
  });
  return { ...saving, save, suppression };
};
