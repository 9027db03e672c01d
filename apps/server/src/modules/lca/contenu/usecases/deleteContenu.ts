import type { Ressource } from '@guichet/rules/contenu';
import { DomainError } from '../../../../platform/errors.ts';
import type { LcaUow } from '../../lca.uow.ts';

interface Input {
  readonly ressource: Ressource;
  readonly id: string;
}

/** What is deleted stays whole in the history. */
export const deleteContenu = async ({ contenus, history }: LcaUow, { ressource, id }: Input) => {
  const contenu = await contenus.lock(ressource, id);
  if (!contenu) throw new DomainError('CONTENU_INTROUVABLE');
  await contenus.remove(id);
  const changements = Object.fromEntries(
    Object.entries(contenu.champs).map(([champ, avant]) => [champ, { avant, apres: null }]),
  );
  history.record({ objet: ressource, id_objet: id, action: 'deleteContenu', changements });
  return { message: 'L’élément est supprimé.' };
};
