import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { checkGestionCommune } from '../../gestion.ts';
import type { RdsUow } from '../../rds.uow.ts';
import { fieldsOf } from '../dispositif.ts';

/** What is deleted stays whole in the history. */
export const deleteDispositif = async (uow: RdsUow, { id }: { readonly id: string }, call: Call) => {
  const { dispositifs, history } = uow;
  await checkGestionCommune(uow, call);
  const dispositif = await dispositifs.lock(id);
  if (!dispositif) throw new DomainError('DISPOSITIF_INEXISTANT');
  if (await dispositifs.isUsed(dispositif.code)) throw new DomainError('DISPOSITIF_UTILISE');
  await dispositifs.remove(id);
  const changements = Object.fromEntries(
    Object.entries(fieldsOf(dispositif)).map(([champ, avant]) => [champ, { avant, apres: null }]),
  );
  history.record({ objet: 'dispositif', id_objet: id, action: 'deleteDispositif', changements });
  return { message: 'Le dispositif est supprimé.' };
};
