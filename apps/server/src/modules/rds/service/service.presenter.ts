import type { ServiceRecord } from '@guichet/contract/rds';
import { BACK_OFFICES } from '@guichet/rules/service';
import type { Service } from './service.ts';

const populated = (bo: Service['bo']): ServiceRecord['bo'] => (bo ? { code: bo, libelle: BACK_OFFICES[bo] } : null);

export const toRecord = (
  { id, auth_id, code, champs_versions: _, ...service }: Service,
  populate: 'bo' | '' = 'bo',
): ServiceRecord => ({
  ...service,
  _id: id,
  code: code ?? id,
  authId: auth_id,
  bo: populate === 'bo' ? populated(service.bo) : service.bo,
});
