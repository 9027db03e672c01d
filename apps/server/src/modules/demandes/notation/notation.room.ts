import { notationHandlers } from './notation.handlers.ts';
import { bindNotation } from './notation.uow.ts';

/** Readers who score a request by the grid of its scheme, each alone until they have submitted. */
export const notationRoom = { bind: bindNotation, handlers: notationHandlers };
