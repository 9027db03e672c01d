import type { ChampAttendu, DocumentAttendu } from '@guichet/rules/subvention';
import type { Api } from '../../../../shared/apiClient/apiClient.ts';
import type { Mots } from '../../porte/mots.ts';
import { MOTS_AGREMENTS } from '../../porte/motsAgrements.ts';
import { MOTS_SUBVENTIONS } from '../../porte/motsSubventions.ts';
import { sayNature, sayType } from '../say.ts';
import type { Entree, Ressource } from './ressource.ts';

type Service = 'rds' | 'rda';
type Appelable = Pick<
  Api['rds'],
  | 'listChampsAttendus'
  | 'readChampAttendu'
  | 'createChampAttendu'
  | 'updateChampAttendu'
  | 'deleteChampAttendu'
  | 'listDocumentsAttendus'
  | 'readDocumentAttendu'
  | 'createDocumentAttendu'
  | 'replaceDocumentAttendu'
  | 'deleteDocumentAttendu'
>;
/** CALL-GEN-006: the same calls in the directory of grants and in the service of approvals. */
const bothOf = <T>(made: (service: Service, mots: Mots['bibliotheque']) => T): Readonly<Record<Service, T>> => ({
  rds: made('rds', MOTS_SUBVENTIONS.bibliotheque),
  rda: made('rda', MOTS_AGREMENTS.bibliotheque),
});

/** CALL-RDS-015, CALL-RDA-020. */
export const CHAMPS = bothOf(
  (service, mots): Ressource<ChampAttendu> => ({
    service,
    cle: 'champs-attendus',
    param: 'champ',
    titre: 'Champs',
    ajouter: 'Ajouter un champ à la bibliothèque',
    supprimer: 'Supprimer le champ',
    vide: mots.champsVide,
    failed: 'Les champs de la bibliothèque n’ont pas pu être lus. Vous pouvez recommencer.',
    appels: (api) => {
      const repertoire: Appelable = api[service];
      return {
        list: (q) => repertoire.listChampsAttendus({ query: q === undefined ? {} : { q } }),
        read: (id) => repertoire.readChampAttendu({ params: { id } }),
        create: (body, options) => repertoire.createChampAttendu({ body }, options),
        update: (id, body, options) => repertoire.updateChampAttendu({ params: { id }, body }, options),
        remove: (id) => repertoire.deleteChampAttendu({ params: { id } }),
      };
    },
    itemOf: ({ _id, version, ...champ }: Entree<ChampAttendu>) => champ,
    sayOf: sayType,
    labels: {
      type: 'Type de réponse',
      code: 'Code',
      libelle: 'Libellé',
      aide: 'Aide',
      obligation: 'Réponse',
      validation: 'Format et limites',
      default: 'Valeur proposée au départ',
      options: 'Choix proposés',
      depend_de: 'Champ dont elle dépend',
      bloc: mots.bloc,
      virtuel: 'Champ virtuel',
      champs: 'Colonnes du groupe',
      lignes_maximum: 'Nombre de lignes',
      asks: 'Conditions',
    },
  }),
);

/** CALL-RDS-016, CALL-RDA-021: expected documents change by PUT. */
export const DOCUMENTS = bothOf(
  (service, mots): Ressource<DocumentAttendu> => ({
    service,
    cle: 'documents-attendus',
    param: 'document',
    titre: 'Documents',
    ajouter: 'Ajouter un document à la bibliothèque',
    supprimer: 'Supprimer le document',
    vide: mots.documentsVide,
    failed: 'Les documents de la bibliothèque n’ont pas pu être lus. Vous pouvez recommencer.',
    appels: (api) => {
      const repertoire: Appelable = api[service];
      return {
        list: (q) => repertoire.listDocumentsAttendus({ query: q === undefined ? {} : { q } }),
        read: (id) => repertoire.readDocumentAttendu({ params: { id } }),
        create: (body, options) => repertoire.createDocumentAttendu({ body }, options),
        update: (id, body, options) => repertoire.replaceDocumentAttendu({ params: { id }, body }, options),
        remove: (id) => repertoire.deleteDocumentAttendu({ params: { id } }),
      };
    },
    itemOf: ({ _id, version, ...document }: Entree<DocumentAttendu>) => document,
    sayOf: sayNature,
    labels: {
      code: 'Code',
      libelle: 'Libellé',
      nature: 'Nature',
      aide: 'Aide',
      type_document: 'Document de la fiche qui y répond',
      suivra: 'Suite après l’envoi',
      asks: 'Conditions',
    },
  }),
);
