import { amina, utilisateurOf } from './amina.ts';
import type { Answers } from './answers.ts';
import { siege } from './people.ts';

/** What every page asks for besides its own matter: a test says them only when they are its matter. */
export const DEFAULT_ANSWERS: Answers = {
  logout: () => ({ message: 'ok' }),
  'lca.readUser': () => utilisateurOf(amina, [siege]),
  'lca.listReferentiels': () => [],
  'lca.listRattachements': () => [],
  'lca.listNotes': () => [],
  'lca.listUrls': () => [],
  'rds.readUser': ({ params }) => ({ authId: params.id, locked: false, service: null }),
};
