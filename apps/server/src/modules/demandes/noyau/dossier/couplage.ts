import { type IssueCouplage, issueCouplage } from '@guichet/rules/dossier';
import type { PreuveTca } from '@guichet/rules/titre';
import type { NoyauUow } from '../noyau.uow.ts';
import type { TcaNomme } from './couplage.queries.ts';
import type { Dossier } from './dossier.ts';

/** DOSSIER-047: what a grant is coupled with, and what that has come to. */
export interface CouplageLu {
  readonly issue: IssueCouplage;
  readonly tca: TcaNomme | null;
  readonly jusquau: string | null;
}

export const readCouplage = async (
  { couplages }: Pick<NoyauUow, 'couplages'>,
  { couplage_tca, id_dossier_tca }: Pick<Dossier, 'couplage_tca' | 'id_dossier_tca'>,
  preuve: PreuveTca | null,
): Promise<CouplageLu> => {
  const tca = couplage_tca && id_dossier_tca !== null ? await couplages.find(id_dossier_tca) : null;
  const issue = issueCouplage({ couplage_tca, etatTca: tca?.etat ?? null, preuve });
  return { issue, tca, jusquau: preuve?.jusquau ?? null };
};
