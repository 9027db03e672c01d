import { canReadElements, canWriteElement, canWriteSome, type Nature } from '@guichet/rules/association';
import type { Call } from '../../../platform/call.ts';
import { DomainError, orThrow } from '../../../platform/errors.ts';
import type { FicheDeps } from '../association.deps.ts';
import { type Acces, idAssoOf } from '../fiche/acces.ts';
import { type ElementAnswer, presentElement, presentElements } from './element.presenter.ts';
import type { Champs } from './element.ts';
import { findItem, type ItemQuery } from './findItem.ts';
import { type CreateQuery, prepareElement } from './prepareElement.ts';
import { completeReseau } from './reseau.ts';
import { createElement } from './usecases/createElement.ts';
import { deleteElement } from './usecases/deleteElement.ts';
import { updateElement } from './usecases/updateElement.ts';

interface Named {
  readonly id_asso?: string | undefined;
  readonly idAsso?: string | undefined;
}
interface ListQuery extends Named, CreateQuery {
  readonly includeDeleted: 'true' | 'false';
}
interface Item {
  readonly query: Named & ItemQuery;
}

/** An item is about the association, or about an establishment that is its own. */
export const checkSiret = async ({ fiches }: FicheDeps, { association }: Acces, { id_siret }: Champs) => {
  if (typeof id_siret !== 'string') return;
  if (!(await fiches.isEtablissement(association.id_siren, id_siret))) throw new DomainError('ETABLISSEMENT_INCONNU');
};

/** The four calls of one list, once for all eight (CALL-DAC-005, 006, 008, 009). */
export const elementHandlers = <N extends Nature>(nature: N, deps: FicheDeps) => {
  const { run, readAcces, withAuteur, elements } = deps;
  const completed = (id: number, champs: Champs): Promise<Champs> | Champs =>
    nature === 'reseaux_affiliation' ? completeReseau(deps, id, champs) : champs;

  const change = async ({ query }: Item, changes: Champs, call: Call): Promise<ElementAnswer<N>> => {
    const acces = await readAcces(call, idAssoOf(query));
    const { id_correspondance } = acces.association;
    orThrow(canWriteSome(acces.lien));
    await checkSiret(deps, acces, changes);
    const id = await findItem(elements, id_correspondance, nature, query);
    const input = {
      id_correspondance,
      lien: acces.lien,
      nature,
      id,
      changes: await completed(id_correspondance, changes),
    };
    return presentElement(nature, acces.lien, await withAuteur(nature, id, run(updateElement, input, call)));
  };

  return {
    change,
    list: async ({ query }: { readonly query: ListQuery }, call: Call): Promise<ElementAnswer<N>[]> => {
      const { association, lien } = await readAcces(call, idAssoOf(query));
      orThrow(canReadElements(lien, nature));
      const all = await elements.list(association.id_correspondance, [nature], query.includeDeleted === 'true');
      const choix = { annee: query.annee, id_siret: query.id_siret, cetteAnnee: call.clock.now().getFullYear() };
      return presentElements(nature, lien, all, choix) ?? [];
    },
    create: async (
      { query, body }: { readonly query: Named & CreateQuery; readonly body: Champs },
      call: Call,
    ): Promise<ElementAnswer<N>> => {
      const acces = await readAcces(call, idAssoOf(query));
      const { id_correspondance } = acces.association;
      const prepared = prepareElement(nature, body, query);
      orThrow(canWriteElement(acces.lien, prepared['id_siret'] as string | null));
      await checkSiret(deps, acces, prepared);
      const champs = await completed(id_correspondance, prepared);
      return presentElement(
        nature,
        acces.lien,
        await run(createElement, { id_correspondance, lien: acces.lien, nature, champs }, call),
      );
    },
    update: ({ query, body }: Item & { readonly body: Champs }, call: Call) => change({ query }, body, call),
    remove: async ({ query }: Item, call: Call) => {
      const { association, lien } = await readAcces(call, idAssoOf(query));
      const { id_correspondance } = association;
      orThrow(canWriteSome(lien));
      const id = await findItem(elements, id_correspondance, nature, query);
      return run(deleteElement, { id_correspondance, lien, nature, id }, call);
    },
  };
};
