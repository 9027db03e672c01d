import { DISPOSITIF_PSP, type TerritoirePsp, territoirePsp } from '@guichet/rules/passSport';
import type { PspUow } from './psp.uow.ts';

export const readTerritoireOf = async ({ catalogue }: PspUow, authId: string): Promise<TerritoirePsp> =>
  territoirePsp(await catalogue.placesOf(authId, DISPOSITIF_PSP));
