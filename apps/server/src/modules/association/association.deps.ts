import type { Call } from '../../platform/call.ts';
import type { ListLectures } from '../../platform/lecture/lectures.queries.ts';
import type { WithAuteur } from '../../platform/record/withAuteur.ts';
import type { Run } from '../../platform/unitOfWork.ts';
import type { AssociationUow } from './association.uow.ts';
import type { ElementQueries } from './element/element.queries.ts';
import type { ReadAcces } from './fiche/acces.ts';
import type { FicheQueries } from './fiche/fiche.queries.ts';
import type { RechercheQueries } from './recherche/recherche.queries.ts';

/** What the handlers of the record work with. */
export interface FicheDeps {
  readonly run: Run<AssociationUow>;
  readonly findAcces: ReadAcces;
  readonly readAcces: ReadAcces;
  readonly withAuteur: WithAuteur;
  readonly fiches: FicheQueries;
  readonly elements: ElementQueries;
  readonly recherche: RechercheQueries;
  readonly listLectures: ListLectures;
  /** As the call of the same name answers it. */
  readonly listDocuments: (id_correspondance: number, call: Call) => Promise<readonly unknown[]>;
}
