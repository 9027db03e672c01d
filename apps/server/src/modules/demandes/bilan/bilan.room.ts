import type { RoomDeps } from '../noyau/noyau.deps.ts';
import { bilanHandlers, delaiHandlers } from './bilan.handlers.ts';
import { type BilanUow, bindBilan } from './bilan.uow.ts';
import { writeBilansJob, writeDelaisJob } from './writeBilans.job.ts';

/** What a service did of a year, counted ahead; and how long an answer takes, for who asks. */
export const bilanRoom = {
  bind: bindBilan,
  handlers: bilanHandlers,
  /** What is answered of the directory of schemes. */
  porte: delaiHandlers,
  jobs: ({ run }: RoomDeps<BilanUow>) => [writeBilansJob({ run }), writeDelaisJob({ run })],
};
