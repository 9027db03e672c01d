import type { JobDefinition } from '../../../platform/jobs.ts';
import { echangeHandlers } from './echange.handlers.ts';
import { bindEchange } from './echange.uow.ts';

/** Messages, notices, history. */
export const echangeRoom = { bind: bindEchange, handlers: echangeHandlers, jobs: (): JobDefinition[] => [] };
