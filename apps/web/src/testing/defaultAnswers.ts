import { amina, utilisateurOf } from './amina.ts';
import type { Answers } from './answers.ts';

/** What every page asks for besides its own matter: a test says them only when they are its matter. */
export const DEFAULT_ANSWERS: Answers = {
  logout: () => ({ message: 'ok' }),
  'lca.readUser': () => utilisateurOf(amina),
  'lca.listNotes': () => [],
  'lca.listUrls': () => [],
  'lca.listReferentiels': () => [],
  'rds.readUser': ({ params }) => ({ authId: params.id, locked: false, service: null }),
};
