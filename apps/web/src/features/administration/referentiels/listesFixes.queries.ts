import type { Api } from '../../../shared/apiClient/apiClient.ts';
import { listQuery } from '../../../shared/list/listQuery.ts';

export interface ListeFixe {
  readonly libelle: string;
  readonly choix: readonly { readonly code: string; readonly label: string }[];
}

/** The lists that come with the program, in the order of the page. */
const readListes = async ({ lca }: Api): Promise<readonly ListeFixe[]> => {
  const [pays, typesVoie, regimes, activites, employeurs, permanences] = await Promise.all([
    lca.listPays({}),
    lca.listTypesVoie({}),
    lca.listRegimesJuridiques({}),
    lca.listActivitesAgricoles({}),
    lca.listTypesEmployeur({}),
    lca.listPermanences({}),
  ]);
  return [
    { libelle: 'Pays', choix: pays },
    { libelle: 'Types de voie', choix: typesVoie },
    { libelle: 'Régimes juridiques', choix: regimes },
    { libelle: 'Activités agricoles', choix: activites },
    { libelle: 'Types d’employeur', choix: employeurs },
    { libelle: 'Permanence d’une activité', choix: permanences },
  ];
};

export const listesFixesQuery = (api: Api) => listQuery('administration', ['listesFixes'], () => readListes(api));
