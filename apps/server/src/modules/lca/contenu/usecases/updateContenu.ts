import type { Ressource } from '@guichet/rules/contenu';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { mergeChanges } from '../../../../platform/record/mergeChanges.ts';
import type { LcaUow } from '../../lca.uow.ts';
import type { Contenu } from '../contenu.ts';

interface Input {
  readonly ressource: Ressource;
  readonly id: string;
  readonly changes: Contenu['champs'];
}

export const updateContenu = async (
  { contenus, history }: LcaUow,
  { ressource, id, changes: asked }: Input,
  call: Call,
): Promise<Contenu> => {
  const contenu = await contenus.lock(ressource, id);
  if (!contenu) throw new DomainError('CONTENU_INTROUVABLE');
  const { changes, changements } = mergeChanges(contenu, contenu.champs, asked, call);
  if (!changes) return contenu;
  const updated = await contenus.update(contenu, changes);
  if (!updated) throw new DomainError('CODE_DEJA_PRIS');
  history.record({ objet: ressource, id_objet: id, action: 'updateContenu', changements });
  return updated;
};
