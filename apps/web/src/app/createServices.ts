import type { User } from '@guichet/contract/auth';
import { coteOf, SESSION_ERREURS } from '@guichet/rules/session';
import type { QueryClient } from '@tanstack/react-query';
import { createApi } from '../shared/apiClient/apiClient.ts';
import { createSend, type Fetch, type Upload } from '../shared/apiClient/createSend.ts';
import { withCount } from '../shared/apiClient/withCount.ts';
import { withIdempotencyKey } from '../shared/apiClient/withIdempotencyKey.ts';
import { withPatience } from '../shared/apiClient/withPatience.ts';
import { withPosition } from '../shared/apiClient/withPosition.ts';
import { withRecent } from '../shared/apiClient/withRecent.ts';
import { withRefresh } from '../shared/apiClient/withRefresh.ts';
import type { Config } from '../shared/config/config.ts';
import { urlOf } from '../shared/config/urlOf.ts';
import { createFilet } from '../shared/filet/createFilet.ts';
import type { OuvrirTravail } from '../shared/filet/filet.ts';
import { createDrafts } from '../shared/form/createDrafts.ts';
import type { Services } from '../shared/services/services.ts';
import { createPreuve } from '../shared/session/createPreuve.ts';
import type { Tabs } from '../shared/session/tabs.ts';
import { createStore } from '../shared/store/createStore.ts';
import { createToasts, TOAST_DURATION } from '../shared/toasts/createToasts.ts';
import { hasPage } from './routes.tsx';
import { createAssociationEnCours } from './session/createAssociationEnCours.ts';
import { createDeparts } from './session/createDepart.ts';
import { createKeeper } from './session/createKeeper.ts';
import { createPersonne } from './session/createPersonne.ts';
import { createRole } from './session/createRole.ts';
import { createSession } from './session/createSession.ts';
import { followTabs } from './session/followTabs.ts';
import { createSessionHint } from './session/sessionHint.ts';

const AUTOSAVE_DELAY_MS = 800;

const DECONNEXION_DOUTEUSE =
  'La déconnexion n’a pas pu être confirmée : le service ne répond pas. Sur un appareil partagé, rechargez cette page pour recommencer avant de partir.';

export interface World {
  readonly config: Config;
  readonly queryClient: QueryClient;
  readonly fetch: Fetch;
  /** For files, with their progress; `fetch` when absent. */
  readonly upload?: Upload;
  readonly storage: () => Storage;
  /** For what lives and dies with the tab: the role chosen, what is typed and not saved. */
  readonly tabStorage: () => Storage;
  readonly tabs: Tabs;
  readonly now: () => Date;
  readonly newKey: () => string;
  readonly autosaveDelayMs?: number;
  /** What the browser keeps after the tab; absent where it keeps nothing. */
  readonly filet?: () => Promise<OuvrirTravail>;
  /** The address of the page in sight. */
  readonly ou: () => string;
  /** Begins the page anew: nothing that it holds in memory stays. */
  readonly reload: () => void;
  /** A page that needs a session is in sight, and no other is on its way. */
  readonly isAtWork: () => boolean;
  /** The page in sight may no longer be one for this visitor. */
  readonly onExpired: () => void;
}

const createTold = (queryClient: QueryClient) => {
  const forgetting: (() => void)[] = [() => queryClient.clear()];
  return {
    also: (forget: () => void) => void forgetting.push(forget),
    forgetData: () => {
      for (const forget of forgetting) forget();
    },
  };
};

export const createServices = (world: World): Services => {
  const { config, queryClient, fetch, upload = fetch, storage, tabStorage, tabs, now, newKey } = world;
  const { autosaveDelayMs = AUTOSAVE_DELAY_MS, reload, isAtWork, onExpired, ou } = world;
  const toasts = createToasts();
  const hint = createSessionHint(storage);
  const role = createRole(tabStorage);
  const association = createAssociationEnCours(tabStorage);
  const underWay = createStore(0);
  const placed = withPosition(fetch, upload, storage);
  const wire = withIdempotencyKey(
    withPatience(createSend((path) => urlOf(config, path), withCount(placed.fetch, underWay), placed.upload)),
    newKey,
  );
  const { also, forgetData } = createTold(queryClient);
  let told: number | null = null;
  const tell = () => {
    const { message } = SESSION_ERREURS.SESSION_EXPIREE;
    told ??= toasts.show({ severity: 'warning', message, duration: TOAST_DURATION.sessionExpired });
  };
  const expire = () => {
    forgetData();
    onExpired();
  };
  /** Of who has a second factor the password would not be enough: the sign-in page asks for both. */
  const canResume = ({ roles }: User) => coteOf(roles) === 'association' && isAtWork();
  const keeper = createKeeper({ send: wire, hint, now, tabs, canResume, tell, onExpired: expire });
  /** Said of a session that is over: nothing to say any more once another is open. */
  keeper.store.subscribe(() => {
    if (told === null || !keeper.store.get()) return;
    toasts.dismiss(told);
    told = null;
  });
  const preuve = createPreuve();
  const api = createApi(withIdempotencyKey(withRecent(withRefresh(wire, keeper), preuve.prove), newKey));
  const personne = createPersonne(api, toasts);
  also(role.forget);
  also(association.forget);
  also(personne.forget);
  also(() => preuve.asked.get()?.answer(false));
  const onSignOutFailed = () =>
    toasts.show({ severity: 'error', message: DECONNEXION_DOUTEUSE, duration: TOAST_DURATION.sessionExpired });
  const filet = createFilet({
    load: world.filet,
    compteOf: () => keeper.store.get()?.user.authId ?? null,
    readCle: async () => (await api.auth.readCleSaisie({})).cle,
    storage,
    tabStorage,
    now,
    ou,
  });
  const drafts = createDrafts(tabStorage, filet);
  const forgetDrafts = () => {
    drafts.clearAll();
    filet.vider();
  };
  const departs = createDeparts(tabStorage);
  const session = createSession({
    api,
    keeper,
    departs,
    hint,
    forgetData,
    forgetDrafts,
    onSignOutFailed,
    onOther: reload,
  });
  followTabs({ tabs, keeper, session, toasts, forgetData, onChanged: onExpired, onOther: reload });
  return {
    api,
    config,
    session,
    preuve,
    role,
    association,
    personne,
    drafts,
    filet,
    hasPage,
    toasts,
    queryClient,
    underWay,
    now,
    autosaveDelayMs,
  };
};
