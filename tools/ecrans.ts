import { configure } from '@testing-library/react';
import { beforeEach, vi } from 'vitest';

/** How long a test waits for what must come: a slow machine must not turn a right screen red. */
configure({ asyncUtilTimeout: 30_000 });

/** What a page says of a failure that a test provokes; a test that asks for it reads it from here. */
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
