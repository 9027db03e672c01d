import { canSeeHidden, matchesFiltres, type Ressource } from '@guichet/rules/contenu';
import type * as z from 'zod';
import type { Call } from '../../../platform/call.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import type { LcaUow } from '../lca.uow.ts';
import type { ContenuQueries } from './contenu.queries.ts';
import type { Contenu } from './contenu.ts';
import { createContenu } from './usecases/createContenu.ts';
import { deleteContenu } from './usecases/deleteContenu.ts';
import { updateContenu } from './usecases/updateContenu.ts';

interface Deps {
  readonly run: Run<LcaUow>;
  readonly contenus: ContenuQueries;
}
type Champs = Contenu['champs'];
interface One {
  readonly params: { readonly id: string };
}
interface Change extends One {
  readonly body: Champs;
}

const isVisible = ({ champs }: Contenu, { acteur }: Call): boolean =>
  champs['enabled'] === true || canSeeHidden(acteur?.roles ?? []);

/** The generic resource, once for all four lists. Its answers pass through the contract's schema, sanitizer included. */
export const contenuHandlers = <S extends z.ZodType>(ressource: Ressource, entree: S, { run, contenus }: Deps) => {
  const present = ({ id, version, champs }: Contenu): z.output<S> => entree.parse({ _id: id, version, ...champs });
  const update = async ({ params, body }: Change, call: Call) =>
    present(await run(updateContenu, { ressource, id: params.id, changes: body }, call));
  return {
    list: async ({ query }: { readonly query: Champs }, call: Call) =>
      (await contenus.list(ressource))
        .filter((contenu) => isVisible(contenu, call) && matchesFiltres(contenu.champs, query))
        .map(present),
    read: async ({ params }: One, call: Call) => {
      const contenu = await contenus.find(ressource, params.id);
      if (!contenu || !isVisible(contenu, call)) throw new DomainError('CONTENU_INTROUVABLE');
      return present(contenu);
    },
    create: async ({ body }: { readonly body: Champs }, call: Call) =>
      present(await run(createContenu, { ressource, champs: body }, call)),
    update,
    replace: update,
    remove: ({ params }: One, call: Call) => run(deleteContenu, { ressource, id: params.id }, call),
  };
};
