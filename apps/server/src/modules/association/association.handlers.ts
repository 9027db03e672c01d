import type { associationTable, documentsRoutes } from '@guichet/contract/association';
import type { Handlers } from '../../platform/defineModule.ts';
import type { FicheDeps } from './association.deps.ts';
import { elementHandlers } from './element/element.handlers.ts';
import { reseauHandlers } from './element/reseau.handlers.ts';
import { ficheHandlers } from './fiche/fiche.handlers.ts';
import { rechercheHandlers } from './recherche/recherche.handlers.ts';

type Routes = Omit<(typeof associationTable)['routes'], keyof typeof documentsRoutes>;

export const associationHandlers = (deps: FicheDeps): Handlers<Routes> => {
  const budgets = elementHandlers('budgets', deps);
  const adherents = elementHandlers('adherents_personnes_morales', deps);
  const agrements = elementHandlers('agrements', deps);
  const comptes = elementHandlers('comptes', deps);
  const representants = elementHandlers('representants_legaux', deps);
  const rhs = elementHandlers('rhs', deps);
  const ribs = elementHandlers('ribs', deps);
  return {
    ...rechercheHandlers(deps),
    ...ficheHandlers(deps),
    ...reseauHandlers(deps),
    listBudgets: budgets.list,
    createBudget: budgets.create,
    updateBudget: budgets.update,
    deleteBudget: budgets.remove,
    listAdherents: adherents.list,
    createAdherent: adherents.create,
    updateAdherent: adherents.update,
    deleteAdherent: adherents.remove,
    listAgrements: agrements.list,
    createAgrement: agrements.create,
    updateAgrement: agrements.update,
    deleteAgrement: agrements.remove,
    listComptes: comptes.list,
    createCompte: comptes.create,
    updateCompte: comptes.update,
    deleteCompte: comptes.remove,
    listRepresentants: representants.list,
    createRepresentant: representants.create,
    updateRepresentant: representants.update,
    deleteRepresentant: representants.remove,
    updateRepresentantFonctionSiret: ({ query, body }, call) =>
      representants.change({ query }, Object.fromEntries(body.map(({ key, value }) => [key, value])), call),
    listRhs: rhs.list,
    createRh: rhs.create,
    updateRh: rhs.update,
    deleteRh: rhs.remove,
    listRibs: ribs.list,
    createRib: ribs.create,
    updateRib: ribs.update,
    deleteRib: ribs.remove,
  };
};
