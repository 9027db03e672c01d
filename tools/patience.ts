import { configure } from '@testing-library/react';

/** How long a test waits for what must come: a slow machine must not turn a right screen red. */
configure({ asyncUtilTimeout: 30_000 });
