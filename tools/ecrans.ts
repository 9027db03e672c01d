import { configure, getConfig } from '@testing-library/react';
import { afterAll, beforeEach, vi } from 'vitest';

/** While a test waits nobody reads why the thing is not there yet: the page is printed once, when the wait is over. */
const isWaiting = (): boolean =>
  (getConfig() as { readonly _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true;

const notYet = (message: string | null): Error =>
  Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });

configure(({ getElementError }) => ({
  /** How long a test waits for what must come: a slow machine must not turn a right screen red. Less where red is what is expected. */
  asyncUtilTimeout: Number(process.env['PATIENCE_ECRANS'] ?? 30_000),
  getElementError: (message, container) => (isWaiting() ? notYet(message) : getElementError(message, container)),
}));

/** What a page says of a failure that a test provokes; a test that asks for it reads it from here. */
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

/**
 * happy-dom gives a frame at once: what asks for one after each would loop without rest, beside each test and through all
 * its waits. Here frames come at the pace of a screen.
 */
const FRAME_MS = 16;
const { setTimeout: later, clearTimeout: forget } = globalThis;
const awaited = new Map<number, NodeJS.Timeout>();
let last = 0;
let isOver = false;

globalThis.requestAnimationFrame = (callback) => {
  if (isOver) return 0;
  last += 1;
  const frame = last;
  const show = (): void => {
    awaited.delete(frame);
    callback(performance.now());
  };
  awaited.set(frame, later(show, FRAME_MS));
  return frame;
};
globalThis.cancelAnimationFrame = (frame) => {
  forget(awaited.get(frame));
  awaited.delete(frame);
};

/** The page of the next file is another one. */
afterAll(() => {
  isOver = true;
  for (const timer of awaited.values()) forget(timer);
});
