import type { JournalQueries } from '../../../platform/lecture/journal.queries.ts';
import type { AssociationApi } from '../../association/api.ts';
import type { AuthApi } from '../../auth/api.ts';

/** What the journal is read with: it knows numbers, the neighbours know names. */
export interface JournalDeps {
  readonly journal: JournalQueries;
  readonly associations: Pick<AssociationApi, 'listBearers' | 'listNoms'>;
  readonly personnes: Pick<AuthApi, 'findCompte' | 'findComptes' | 'findByEmail'>;
  readonly empreintesOf: (email: string) => readonly string[];
}
