import type { WithAuteur } from '../../../platform/record/withAuteur.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import type { AuthApi } from '../../auth/api.ts';
import type { MembresVoisin } from '../../lca/api.ts';
import type { ReadAcces } from '../fiche/acces.ts';
import type { ChiffreQueries } from './chiffre.queries.ts';
import type { ChiffreUow } from './chiffre.uow.ts';
import type { ReseauQueries } from './reseau.queries.ts';

/** What the handlers of figures work with. */
export interface ChiffreDeps {
  readonly run: Run<ChiffreUow>;
  readonly readAcces: ReadAcces;
  readonly withAuteur: WithAuteur;
  readonly chiffres: ChiffreQueries;
  readonly reseau: ReseauQueries;
  readonly libellesOf: MembresVoisin['libellesOf'];
  readonly findCompte: AuthApi['findCompte'];
  /** The day of the year by which figures are sent. */
  readonly findEcheance: () => Promise<string | null>;
}
