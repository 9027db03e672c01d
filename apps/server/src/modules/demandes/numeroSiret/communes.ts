import { chooseCommune, isAdresseVide, isCodeCommune, isEnFrance } from '@guichet/rules/numeroSiret';
import type { SearchAdresses } from '../../../platform/dehors/adresses.ts';
import type { AssociationApi } from '../../association/api.ts';
import type { Demande } from './demande.ts';

export type Place = 'adresse_siege' | 'adresse_gestion';
const PLACES: readonly Place[] = ['adresse_siege', 'adresse_gestion'];

/** A code that was looked up, and for which town: written only if the address still says so. */
export interface CodeTrouve {
  readonly place: Place;
  readonly cp: string;
  readonly commune: string;
  readonly code_insee: string;
}
interface Deps {
  readonly searchAdresses: SearchAdresses;
  readonly searchCommunes: AssociationApi['searchCommunes'];
}
const MOST = 8;

/** What has a town and a postcode in France, and no code of a commune. */
const incompletes = ({ contenu: { coordonnees } }: Pick<Demande, 'contenu'>) =>
  PLACES.flatMap((place) => {
    const { cp, commune, code_insee, ...adresse } = coordonnees[place];
    const isEmpty = isAdresseVide({ ...adresse, cp, commune, code_insee });
    if (isEmpty || !isEnFrance(adresse) || cp === null || commune === null || isCodeCommune(code_insee)) return [];
    return [{ place, cp, commune }];
  });

export type FindCodes = (demande: Pick<Demande, 'contenu'>) => Promise<CodeTrouve[]>;

/** SIRET-029: outside of any transaction; the towns of the registries answer where the address service is away. */
export const createFindCodes =
  ({ searchAdresses, searchCommunes }: Deps): FindCodes =>
  async (demande) => {
    const found: CodeTrouve[] = [];
    for (const { place, cp, commune } of incompletes(demande)) {
      const question = { q: commune, cp, limit: MOST };
      const trouvees = (await searchAdresses({ ...question, communes: true })) ?? (await searchCommunes(question));
      const code_insee = chooseCommune(trouvees, { cp, commune });
      if (code_insee !== null) found.push({ place, cp, commune, code_insee });
    }
    return found;
  };
