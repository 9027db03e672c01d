import type { Services } from '../../shared/services/services.ts';
import type { TabMessage, Tabs } from '../../shared/session/tabs.ts';
import type { SessionKeeper } from './createKeeper.ts';

export interface FollowOptions {
  readonly tabs: Tabs;
  readonly keeper: SessionKeeper;
  readonly session: Services['session'];
  readonly toasts: Services['toasts'];
  readonly forgetData: () => void;
  readonly onChanged: () => void;
  /** Somebody else is there now, over a page that waited for its own. */
  readonly onOther: () => void;
}

const CLOSED = 'Vous vous êtes déconnecté dans un autre onglet.';

/** What happens to the session in another tab happens here too: the cookies are the same. */
export const followTabs = ({ tabs, keeper, session, toasts, forgetData, onChanged, onOther }: FollowOptions): void => {
  const close = (isExpired: boolean) => {
    if (isExpired) return session.expire();
    keeper.store.set(null);
    forgetData();
    toasts.show({ severity: 'info', message: CLOSED });
    onChanged();
  };
  const become = async () => {
    forgetData();
    await session.reload().catch(() => keeper.store.set(undefined));
    onChanged();
  };
  const follow = (message: TabMessage) => {
    const held = keeper.store.get();
    if (!held) return;
    if (message.kind === 'closed') return close(message.isExpired);
    const { kind, authId, ...end } = message;
    if (authId === held.user.authId) return keeper.follow(end);
    if (keeper.asked.get() === null) return void become();
    keeper.store.set(null);
    onOther();
  };
  tabs.subscribe(follow);
};
