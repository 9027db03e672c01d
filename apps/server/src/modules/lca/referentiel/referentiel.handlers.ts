import { type lcaTable, referentielSchema } from '@guichet/contract/lca';
import { ETATS_CREDIT, filterOptions, type OptionFilter, REFERENTIEL_ETATS_CREDIT } from '@guichet/rules/referentiel';
import type { Handlers } from '../../../platform/defineModule.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import type { LcaUow } from '../lca.uow.ts';
import type { ReferentielQueries } from './referentiel.queries.ts';
import type { Referentiel } from './referentiel.ts';
import { updateReferentiel } from './usecases/updateReferentiel.ts';

interface Deps {
  readonly run: Run<LcaUow>;
  readonly referentiels: ReferentielQueries;
}
type Routes = (typeof lcaTable)['routes'];

const present = ({ id, options, ...rest }: Referentiel, filter: OptionFilter = {}) =>
  referentielSchema.parse({ ...rest, _id: id, options: filterOptions(options, filter) });

export const referentielHandlers = ({
  run,
  referentiels,
}: Deps): Pick<Handlers<Routes>, 'listReferentiels' | 'readReferentiel' | 'updateReferentiel'> => ({
  listReferentiels: async ({ query: { type, categorie, filterOptions: filter } }) =>
    (await referentiels.list({ types: type, categorie })).map((referentiel) => present(referentiel, filter)),
  readReferentiel: async ({ query: { type, filterOptions: filter } }) => {
    if (type === REFERENTIEL_ETATS_CREDIT.type)
      return { referentiel: { ...REFERENTIEL_ETATS_CREDIT, options: filterOptions([...ETATS_CREDIT], filter ?? {}) } };
    const [referentiel] = await referentiels.list({ types: [type], categorie: undefined });
    if (!referentiel) throw new DomainError('REFERENTIEL_INTROUVABLE');
    return { referentiel: present(referentiel, filter) };
  },
  updateReferentiel: async ({ params, body }, call) =>
    present(await run(updateReferentiel, { id: params._id, changes: body }, call)),
});
