import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import type { CommissionUow } from '../commission.uow.ts';
import { findCommission, type ReferenceCommission } from '../openCommission.ts';

export const findPv = reads(async (uow: CommissionUow, input: ReferenceCommission, call: Call) => {
  const { commission } = await findCommission(uow, input, call);
  if (commission.pv_at === null) throw new DomainError('PDF_ABSENT');
  return { id: commission.id, jour: commission.jour };
});
