import type { associationTable } from '@guichet/contract/association';
import { canWriteElement, canWriteFiche } from '@guichet/rules/association';
import type { Handlers } from '../../../platform/defineModule.ts';
import { DomainError, orThrow } from '../../../platform/errors.ts';
import type { FicheDeps } from '../association.deps.ts';
import { idAssoOf } from './acces.ts';
import { readAssociation, readEtablissements, readFiche } from './fiche.lecture.ts';
import { presentEtablissement } from './fiche.presenter.ts';
import { renameEtablissement } from './usecases/renameEtablissement.ts';
import { updateFiche } from './usecases/updateFiche.ts';

type Routes = (typeof associationTable)['routes'];
type Named =
  | 'readAssociation'
  | 'readIdentite'
  | 'updateIdentite'
  | 'createIdentite'
  | 'deleteIdentite'
  | 'listEtablissements'
  | 'updateEtablissement'
  | 'createEtablissement'
  | 'deleteEtablissement';

/** What only a registry does. */
const refuse = async (): Promise<never> => {
  throw new DomainError('VENU_DU_REGISTRE');
};

export const ficheHandlers = (deps: FicheDeps): Pick<Handlers<Routes>, Named> => {
  const { run, readAcces, withAuteur } = deps;
  return {
    readAssociation: async ({ query }, call) =>
      readAssociation(
        deps,
        await readAcces(call, query.q),
        { ...query, withDeleted: query.includeDeleted === 'true' },
        call,
      ),
    readIdentite: async ({ query }, call) => readFiche(deps, await readAcces(call, idAssoOf(query))),
    updateIdentite: async ({ query, body }, call) => {
      const acces = await readAcces(call, idAssoOf(query));
      orThrow(canWriteFiche(acces.lien));
      const { id_correspondance } = acces.association;
      const written = run(updateFiche, { id_correspondance, changes: body }, call);
      await withAuteur('fiche', String(id_correspondance), written);
      return readFiche(deps, acces);
    },
    createIdentite: refuse,
    deleteIdentite: refuse,
    listEtablissements: async ({ query }, call) => {
      const { id_siret: wanted, after, limit } = query;
      const all = await readEtablissements(deps, await readAcces(call, idAssoOf(query)));
      const named = all.filter(({ id_siret }) => wanted === undefined || id_siret === wanted);
      const start = after === undefined ? 0 : named.findIndex(({ id_siret }) => id_siret === after) + 1;
      return named.slice(start, start + limit);
    },
    updateEtablissement: async ({ query, body }, call) => {
      const { association, lien } = await readAcces(call, idAssoOf(query));
      const { id_siret = '' } = query;
      orThrow(canWriteElement(lien, id_siret));
      const input = { id_siren: association.id_siren ?? '', id_siret, nom: body.nom ?? null };
      const renamed = await withAuteur('etablissements', id_siret, run(renameEtablissement, input, call));
      return presentEtablissement(renamed);
    },
    createEtablissement: refuse,
    deleteEtablissement: refuse,
  };
};
