import { DomainError } from '../../../../platform/errors.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import type { RdsUow } from '../../rds.uow.ts';
import type { Attendu, Ressource } from '../attendu.ts';

interface Input {
  readonly ressource: Ressource;
  readonly id: string;
}

export const readAttendu = reads(async ({ attendus }: RdsUow, { ressource, id }: Input): Promise<Attendu> => {
  const attendu = await attendus.find(ressource, id);
  if (!attendu) throw new DomainError('ATTENDU_INEXISTANT');
  return attendu;
});
