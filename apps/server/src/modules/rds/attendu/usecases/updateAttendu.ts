import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { mergeChanges } from '../../../../platform/record/mergeChanges.ts';
import { checkGestionCommune } from '../../gestion.ts';
import type { RdsUow } from '../../rds.uow.ts';
import type { Attendu, Champs, Ressource } from '../attendu.ts';

interface Input {
  readonly ressource: Ressource;
  readonly id: string;
  readonly changes: Champs;
}

/** Schemes have their own copy: they do not change with it. */
export const updateAttendu = async (
  uow: RdsUow,
  { ressource, id, changes: asked }: Input,
  call: Call,
): Promise<Attendu> => {
  const { attendus, history } = uow;
  await checkGestionCommune(uow, call);
  const attendu = await attendus.lock(ressource, id);
  if (!attendu) throw new DomainError('ATTENDU_INEXISTANT');
  const { changes, changements } = mergeChanges(attendu, attendu.champs, asked, call);
  if (!changes) return attendu;
  const updated = await attendus.update(attendu, changes);
  if (!updated) throw new DomainError('ATTENDU_CODE_PRIS');
  history.record({ objet: ressource, id_objet: id, action: 'updateAttendu', changements });
  return updated;
};
