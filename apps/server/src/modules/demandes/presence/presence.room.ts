import { presenceHandlers } from './presence.handlers.ts';

/** Who is on a dossier at this minute: kept nowhere but in Redis, where it ends by itself. */
export const presenceRoom = { handlers: presenceHandlers };
