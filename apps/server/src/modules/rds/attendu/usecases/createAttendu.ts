import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { changesBetween } from '../../../../platform/history.ts';
import { checkGestion } from '../../gestion.ts';
import type { RdsUow } from '../../rds.uow.ts';
import type { Attendu, Champs, Ressource } from '../attendu.ts';

interface Input {
  readonly ressource: Ressource;
  readonly champs: Champs;
  readonly maximum: number;
}

export const createAttendu = async (
  uow: RdsUow,
  { ressource, champs, maximum }: Input,
  call: Call,
): Promise<Attendu> => {
  const { attendus, history } = uow;
  await checkGestion(uow, call);
  if ((await attendus.count(ressource)) >= maximum) throw new DomainError('ATTENDU_PLEIN');
  const attendu = await attendus.insert(ressource, champs);
  if (!attendu) throw new DomainError('ATTENDU_CODE_PRIS');
  const changements = changesBetween({}, attendu.champs);
  history.record({ objet: ressource, id_objet: attendu.id, action: 'createAttendu', changements });
  return attendu;
};
