import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

const AGAIN_MS = 3_000;
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A file that a cut network keeps away is asked for again: what waits for it shows later, and nothing breaks. */
const insist = async <T>(load: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await load();
    } catch {
      await wait(AGAIN_MS);
    }
  }
};

/** A part of the page that comes when it is first shown. */
export const later = <Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await insist(load) }));
