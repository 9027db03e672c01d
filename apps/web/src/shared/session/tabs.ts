import * as z from 'zod';

const messageSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('held'),
    authId: z.string(),
    exp: z.number(),
    fin: z.number().optional(),
    inactivite: z.number().optional(),
  }),
  z.object({ kind: z.literal('closed'), isExpired: z.boolean() }),
]);
export type TabMessage = z.infer<typeof messageSchema>;

/** The other tabs of this browser, which share the session's cookies: no name, no token travels here. */
export interface Tabs {
  post(message: TabMessage): void;
  subscribe(listener: (message: TabMessage) => void): void;
}

export const NO_TABS: Tabs = { post: () => undefined, subscribe: () => undefined };

export const openTabs = (): Tabs => {
  if (typeof BroadcastChannel === 'undefined') return NO_TABS;
  const channel = new BroadcastChannel('guichet.session');
  return {
    post: (message) => channel.postMessage(message),
    subscribe: (listener) =>
      channel.addEventListener('message', ({ data }) => {
        const message = messageSchema.safeParse(data);
        if (message.success) listener(message.data);
      }),
  };
};
