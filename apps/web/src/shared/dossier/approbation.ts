import type { Dossier, DossierLigne } from '@guichet/contract/demandes';
import type { DossierAgrement, DossierAgrementLigne } from '@guichet/contract/rda';
import { PART_AGREMENT } from '@guichet/rules/agrement';
import type { Api } from '../apiClient/apiClient.ts';
import { withCalls } from '../apiClient/lazyClient.ts';
import type { Appels } from './appels.ts';

/** As `offreOf` says an approval to the engine: one part, without money, a project or an account. */
const descriptionOf = ({ description }: DossierAgrementLigne): Dossier['description'] => ({
  subvention: description.agrement,
  service: description.service,
  code_subvention: description.code_agrement,
  id_service_instructeur: description.id_service_instructeur,
  id_type_dispositif: description.id_type_agrement,
  id_sous_type_dispositif: PART_AGREMENT,
  exercice: description.exercice,
  exercice_fin: description.exercice,
  renouvellement: description.renouvellement,
  pluriannuel: false,
  couplage_tca: false,
  statut: description.statut,
  etat: description.etat,
});

interface Approuve {
  readonly genre: 'agrement';
}
interface LigneApprobation extends DossierLigne, Approuve {}
export interface DossierApprobation extends Dossier, Approuve {
  /** What only an approval has. */
  readonly criteres: Pick<DossierAgrement, 'tca' | 'haa' | 'customs' | 'notifications' | 'renouvelle'>;
}

const enLigne = (ligne: DossierAgrementLigne): LigneApprobation => ({
  ...ligne,
  genre: 'agrement',
  description: descriptionOf(ligne),
  demandeur: { ...ligne.demandeur, enseigne: null, id_rib: null },
  montant_demande: 0,
});

const enDossier = (lu: DossierAgrement): DossierApprobation => {
  const { tca, haa, customs, notifications, renouvelle, numero_agrement, ...commun } = lu;
  return {
    ...commun,
    ...enLigne(lu),
    numero_subvention: numero_agrement,
    couplage: { issue: 'aucune', dossier: null, jusquau: null },
    projets: [],
    crfs: [],
    silences: [],
    criteres: { tca, haa, customs, notifications, renouvelle },
  };
};

/** What only an approval has; asked where the porte is theirs. */
export const criteresOf = (dossier: Dossier): DossierApprobation['criteres'] =>
  (dossier as DossierApprobation).criteres;

type Requete = NonNullable<Parameters<Appels['listDossiers']>[0]['query']>;
/** CALL-RDA-012: what a list of grants is asked, as that of approvals names it. */
export const requeteAgrement = ({ etatsCRF: _, id_type_dispositif: type, ...query }: Requete) => ({
  ...query,
  ...(type && { typeAgrements: [type] }),
});

type Partage = Appels['shareDossier'];
/** CALL-RDA-018 adds some, or takes some away: who is no longer named is taken away first. */
const shareOf =
  ({ rda }: Api): Partage =>
  async ({ params, query = {}, body: { shared_with, lecture_seule } }, options = {}) => {
    const held = await rda.readDossier({ params, query });
    const partis = held.shared_with.filter((authId) => !shared_with.includes(authId));
    const share = (body: Parameters<typeof rda.shareDossier>[0]['body'], version: number | undefined) =>
      rda.shareDossier({ params, query, body }, version === undefined ? options : { ...options, version });
    const reste = partis.length > 0 ? await share({ shared_with: partis, action: 'remove' }, options.version) : null;
    return enDossier(await share({ shared_with, lecture_seule, action: 'add' }, reste?.version ?? options.version));
  };

type Propre =
  | 'genre'
  | 'readDossier'
  | 'updateDossier'
  | 'restoreDossier'
  | 'updateDocuments'
  | 'shareDossier'
  | 'transmitDossier'
  | 'listDossiers'
  | 'countDossiers';

/** The calls of `rda`, answered as those of grants are. */
export const appelsAgrement = (api: Api): Appels => {
  const { rda } = api;
  const propres: Pick<Appels, Propre> = {
    genre: 'agrement',
    readDossier: async ({ params, query: { projectFields: _, ...query } = {} }) =>
      enDossier(await rda.readDossier({ params, query })),
    updateDossier: async ({ params, query: { role } = {}, body }, options) =>
      enDossier(await rda.updateDossier({ params, query: role === undefined ? {} : { role }, body }, options)),
    restoreDossier: async (input, options) => enDossier(await rda.restoreDossier(input, options)),
    updateDocuments: async (input, options) => enDossier(await rda.updateDocuments(input, options)),
    shareDossier: shareOf(api),
    transmitDossier: async (input, options) => {
      const { dossier, ...answer } = await rda.transmitDossier(input, options);
      return { ...answer, dossier: enDossier(dossier) };
    },
    listDossiers: async ({ query = {} }) => {
      const page = await rda.listDossiers({ query: requeteAgrement(query) });
      return { dossiers: page.dossiers.map(enLigne), after: page.after };
    },
    countDossiers: ({ query: { id_type_dispositif: _, ...query } = {} }) => rda.countDossiers({ query }),
  };
  return withCalls(rda, propres);
};
