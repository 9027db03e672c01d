import type { ReadHistory } from '../../../platform/history.ts';

/** What is read back of an account's life: its last service left it a short while ago. */
const RECENT = 200;
export const DETACHED = 'deleteService';

/** Whether this person is the last who took a service away from this account. */
export const hasDetached = async (readHistory: ReadHistory, par: string, authId: string): Promise<boolean> => {
  const latest = (await readHistory('compte', authId, RECENT)).find(({ action }) => action === DETACHED);
  return latest?.acteur === par;
};
