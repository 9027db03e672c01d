import type { RdsUow } from '../../rds.uow.ts';
import type { Mission } from '../mission.ts';

export const listMissions = ({ missions }: RdsUow): Promise<Mission[]> => missions.list();
