import type { associationTable } from '@guichet/contract/association';
import { canReadElements, canWriteElement, canWriteFiche, reseauSchema } from '@guichet/rules/association';
import type { Call } from '../../../platform/call.ts';
import type { Handlers } from '../../../platform/defineModule.ts';
import { DomainError, orThrow } from '../../../platform/errors.ts';
import type { FicheDeps } from '../association.deps.ts';
import { idAssoOf } from '../fiche/acces.ts';
import { checkSiret, elementHandlers } from './element.handlers.ts';
import { presentElement } from './element.presenter.ts';
import type { Champs } from './element.ts';
import { haaOf, prepareElement } from './prepareElement.ts';
import { linkTo } from './reseau.ts';
import { createElement } from './usecases/createElement.ts';

type Routes = (typeof associationTable)['routes'];
type Named =
  | 'listReseaux'
  | 'createReseau'
  | 'updateReseau'
  | 'deleteReseau'
  | 'listComposition'
  | 'createComposition'
  | 'updateComposition'
  | 'deleteComposition';

const nature = 'reseaux_affiliation' as const;
const VIDE: Champs = Object.fromEntries(Object.keys(reseauSchema.shape).map((champ) => [champ, null]));

interface Lien {
  readonly membre: string | undefined;
  readonly parent: string | undefined;
  readonly champs: Champs;
}

/** Affiliations, from the side of the member and from the side of the network. */
export const reseauHandlers = (deps: FicheDeps): Pick<Handlers<Routes>, Named> => {
  const { run, findAcces, readAcces, elements } = deps;
  const reseaux = elementHandlers(nature, deps);

  /** Either side may say it, and that it is for food aid; only the member says how many it counts (CALL-DAC-007). */
  const link = async ({ membre: id_membre = '', parent: id_parent = '', champs }: Lien, call: Call) => {
    const [membre, parent] = await Promise.all([findAcces(call, id_membre), findAcces(call, id_parent)]);
    const byMembre = canWriteElement(membre.lien, champs['id_siret'] as string | null);
    if (!canWriteFiche(parent.lien).ok) orThrow(byMembre);
    if (membre.association.id_correspondance === parent.association.id_correspondance) {
      throw new DomainError('RESEAU_INVALIDE');
    }
    await checkSiret(deps, membre, champs);
    const said = byMembre.ok ? champs : { ...VIDE, id_siret: null, membre_haa: champs['membre_haa'] ?? null };
    const { id_correspondance } = membre.association;
    const input = { id_correspondance, lien: membre.lien, nature, champs: { ...said, ...linkTo(parent.association) } };
    return { membre, element: await run(createElement, input, call) };
  };

  return {
    listReseaux: reseaux.list,
    createReseau: async (request, call) => {
      const { id_asso_membre, id_asso_parent, ...query } = request.query;
      if (id_asso_parent === undefined) {
        return reseaux.create(
          { query: { ...query, id_asso: id_asso_membre ?? idAssoOf(query) }, body: request.body },
          call,
        );
      }
      const champs = prepareElement(nature, request.body, query);
      const { membre, element } = await link(
        { membre: id_asso_membre ?? idAssoOf(query), parent: id_asso_parent, champs },
        call,
      );
      return presentElement(nature, membre.lien, element);
    },
    updateReseau: reseaux.update,
    deleteReseau: reseaux.remove,
    listComposition: async ({ query }, call) => {
      const { association, lien } = await readAcces(call, idAssoOf(query));
      orThrow(canReadElements(lien, nature));
      return elements.listMembres(association.id_correspondance, query);
    },
    createComposition: async ({ query }, call) => {
      const { id_asso_membre, id_asso_parent } = query;
      const champs: Champs = { ...VIDE, ...haaOf(nature, query), id_siret: null };
      const { membre, element } = await link(
        { membre: id_asso_membre, parent: id_asso_parent ?? idAssoOf(query), champs },
        call,
      );
      const { id_correspondance, nom, id_siren, id_rna } = membre.association;
      const licencies = { nb_licencies: null, nb_licencies_f: null, nb_licencies_h: null };
      const membre_haa = (element.champs['membre_haa'] ?? null) as boolean | null;
      return {
        id: element.id,
        id_correspondance,
        nom,
        id_siren,
        id_rna,
        ...licencies,
        membre_haa,
        version: element.version,
      };
    },
    updateComposition: async () => {
      throw new DomainError('COMPOSITION_DU_MEMBRE');
    },
    deleteComposition: reseaux.remove,
  };
};
