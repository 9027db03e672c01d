import { CONTENU_MAXIMUM, type Ressource } from '@guichet/rules/contenu';
import { DomainError } from '../../../../platform/errors.ts';
import { changesBetween } from '../../../../platform/history.ts';
import type { LcaUow } from '../../lca.uow.ts';
import type { Contenu } from '../contenu.ts';

interface Input {
  readonly ressource: Ressource;
  readonly champs: Contenu['champs'];
}

export const createContenu = async ({ contenus, history }: LcaUow, { ressource, champs }: Input): Promise<Contenu> => {
  if ((await contenus.count(ressource)) >= CONTENU_MAXIMUM) throw new DomainError('CONTENU_PLEIN');
  const contenu = await contenus.insert(ressource, champs);
  if (!contenu) throw new DomainError('CODE_DEJA_PRIS');
  history.record({
    objet: ressource,
    id_objet: contenu.id,
    action: 'createContenu',
    changements: changesBetween({}, contenu.champs),
  });
  return contenu;
};
