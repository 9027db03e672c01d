import type { TabMessage, Tabs } from '../shared/session/tabs.ts';

/** Tabs of one browser, without a browser: each hears the others, never itself. */
export const createMemoryTabs = () => {
  const listeners = new Map<Tabs, (message: TabMessage) => void>();
  return (): Tabs => {
    const tab: Tabs = {
      post: (message) => {
        for (const [other, listener] of listeners) if (other !== tab) listener(message);
      },
      subscribe: (listener) => void listeners.set(tab, listener),
    };
    return tab;
  };
};
