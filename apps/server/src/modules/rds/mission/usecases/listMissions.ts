import { reads } from '../../../../platform/unitOfWork.ts';
import type { RdsUow } from '../../rds.uow.ts';
import type { Mission } from '../mission.ts';

export const listMissions = reads(({ missions }: RdsUow): Promise<Mission[]> => missions.list());
