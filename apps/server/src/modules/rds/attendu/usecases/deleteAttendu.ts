import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { checkGestionCommune } from '../../gestion.ts';
import type { RdsUow } from '../../rds.uow.ts';
import type { Ressource } from '../attendu.ts';

interface Input {
  readonly ressource: Ressource;
  readonly id: string;
}

/** What is deleted stays whole in the history, and in the schemes that copied it. */
export const deleteAttendu = async (uow: RdsUow, { ressource, id }: Input, call: Call) => {
  const { attendus, history } = uow;
  await checkGestionCommune(uow, call);
  const attendu = await attendus.lock(ressource, id);
  if (!attendu) throw new DomainError('ATTENDU_INEXISTANT');
  await attendus.remove(id);
  const changements = Object.fromEntries(
    Object.entries(attendu.champs).map(([champ, avant]) => [champ, { avant, apres: null }]),
  );
  history.record({ objet: ressource, id_objet: id, action: 'deleteAttendu', changements });
  return { message: 'L’élément est supprimé de la bibliothèque.' };
};
