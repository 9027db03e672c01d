import type { associationTable, Legere } from '@guichet/contract/association';
import { readAdresse } from '@guichet/rules/association';
import { type Identifiant, readIdentifiant, readIdentifiantExact } from '@guichet/rules/identifiant';
import { RESULTATS_MAXIMUM } from '@guichet/rules/recherche';
import type { Handlers } from '../../../platform/defineModule.ts';
import type { FicheDeps } from '../association.deps.ts';
import { presentEtablissement } from '../fiche/fiche.presenter.ts';
import type { AssociationTrouvee } from './recherche.queries.ts';

type Routes = (typeof associationTable)['routes'];

/** The documents' word for a question that is the portal's own number (CALL-DAC-013). */
const PAR_NUMERO = 'structureByCorrespondance';

/** Nine digits may be that number too; an RNA or a SIRET cannot. */
const numeroOf = (exact: Identifiant | null): Identifiant | null =>
  exact?.kind === 'siren' || exact?.kind === 'id_correspondance'
    ? { kind: 'id_correspondance', value: exact.value }
    : null;

const numberIn = (q: string, endpoint: string | undefined): Identifiant | null => {
  const exact = readIdentifiantExact(q);
  if (endpoint === PAR_NUMERO) return numeroOf(exact);
  return readIdentifiant(q) ?? exact;
};

/** What any signed-in person may learn of an association: what is public, and which offices are held. */
export const rechercheHandlers = ({
  recherche,
  fiches,
  elements,
}: FicheDeps): Pick<Handlers<Routes>, 'searchAssociations' | 'readAssociationLight'> => {
  const officesOf = async (id_correspondance: number) => {
    const held = await elements.list(id_correspondance, ['representants_legaux'], false);
    return held
      .filter(({ id_siret }) => id_siret === null)
      .map(({ id, champs }) => ({ id, fonction: (champs['fonction'] ?? null) as string | null }));
  };

  const present = async (association: AssociationTrouvee, withOffices: boolean): Promise<Legere> => {
    const { cp: _, commune: __, ...identite } = association;
    const [{ registre }, etablissements] = await Promise.all([
      fiches.findRegistre(association.id_correspondance),
      fiches.listEtablissements([association.id_siren]),
    ]);
    return {
      id_correspondance: association.id_correspondance,
      identite,
      adresse_siege: readAdresse(registre['adresse_siege']),
      etablissements: etablissements.map((etablissement) => presentEtablissement(etablissement)),
      ...(withOffices && { representants_legaux: await officesOf(association.id_correspondance) }),
    };
  };

  return {
    searchAssociations: async ({ query: { q } }) => {
      const identifiant = readIdentifiant(q);
      const results = identifiant ? await recherche.resolve(identifiant) : await recherche.search(q, RESULTATS_MAXIMUM);
      return { results, total: results.length };
    },
    readAssociationLight: async ({ query }) => {
      const identifiant = numberIn(query.q, query.endpoint);
      const bearers = identifiant ? await recherche.resolve(identifiant) : [];
      const results = await Promise.all(
        bearers.map((association) => present(association, query.representants_legaux === 'true')),
      );
      return { results, total: results.length };
    },
  };
};
