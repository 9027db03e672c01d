import { reads } from '../../../../platform/unitOfWork.ts';
import type { RdsUow } from '../../rds.uow.ts';
import type { Dispositif } from '../dispositif.ts';

export const listDispositifs = reads(
  ({ dispositifs }: RdsUow, { actif }: { readonly actif: boolean | undefined }): Promise<Dispositif[]> =>
    dispositifs.list(actif),
);
