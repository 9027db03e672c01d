import * as React from 'react';

/**
 * React remembers, for each element, the line that made it, for warnings that no test reads; it stops by itself beyond
 * ten thousand a second. Here it is told that it is beyond from the start: five sixths of the cost of an element.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  readonly __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
};

Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Number.MAX_SAFE_INTEGER,
  set: () => undefined,
});
