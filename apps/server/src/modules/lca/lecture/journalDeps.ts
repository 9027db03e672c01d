import type { JournalQueries } from '../../../platform/lecture/journal.queries.ts';
import type { AssociationApi } from '../../association/api.ts';
import type { AuthApi } from '../../auth/api.ts';
import type { RdsApi } from '../../rds/api.ts';

/** What the journal is read with: it knows numbers, the neighbours know names. */
export interface JournalDeps {
  readonly journal: JournalQueries;
  readonly associations: Pick<AssociationApi, 'listBearers' | 'listNoms'>;
  readonly personnes: Pick<AuthApi, 'findCompte' | 'findComptes' | 'findByEmail'>;
  /** A key of a service reads too. */
  readonly cles: Pick<RdsApi, 'nameCles' | 'nameServices'>;
  readonly empreintesOf: (email: string) => readonly string[];
}
