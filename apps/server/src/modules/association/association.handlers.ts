import { nameCalls } from '@guichet/contract';
import {
  type associationTable,
  type chiffresRoutes,
  type documentsRoutes,
  type haaRoutes,
  NOMS_ELEMENTS,
} from '@guichet/contract/association';
import type { Nature } from '@guichet/rules/association';
import type { Handlers } from '../../platform/defineModule.ts';
import type { FicheDeps } from './association.deps.ts';
import { elementHandlers } from './element/element.handlers.ts';
import { reseauHandlers } from './element/reseau.handlers.ts';
import { ficheHandlers } from './fiche/fiche.handlers.ts';
import { lectureHandlers } from './lecture/lecture.handlers.ts';
import { rechercheHandlers } from './recherche/recherche.handlers.ts';

type Routes = Omit<
  (typeof associationTable)['routes'],
  keyof typeof documentsRoutes | keyof typeof haaRoutes | keyof typeof chiffresRoutes | 'searchAdresses'
>;

export const associationHandlers = (deps: FicheDeps): Handlers<Routes> => {
  const calls = <N extends Nature>(nature: N) => {
    const { list, create, update, remove } = elementHandlers(nature, deps);
    return nameCalls(NOMS_ELEMENTS[nature], { list, create, update, remove });
  };
  const { change } = elementHandlers('representants_legaux', deps);
  return {
    ...rechercheHandlers(deps),
    ...ficheHandlers(deps),
    ...lectureHandlers(deps),
    ...calls('budgets'),
    ...calls('adherents_personnes_morales'),
    ...calls('agrements'),
    ...calls('comptes'),
    ...calls('representants_legaux'),
    ...calls('rhs'),
    ...calls('ribs'),
    ...reseauHandlers(deps),
    updateRepresentantFonctionSiret: ({ query, body }, call) =>
      change({ query }, Object.fromEntries(body.map(({ key, value }) => [key, value])), call),
  };
};
