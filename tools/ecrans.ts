import { configure, getConfig } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';

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
