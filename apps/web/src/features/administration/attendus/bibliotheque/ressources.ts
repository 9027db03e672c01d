import type { ChampAttendu, DocumentAttendu } from '@guichet/rules/subvention';
import { sayNature, sayType } from '../say.ts';
import type { Entree, Ressource } from './ressource.ts';

/** CALL-RDS-015. */
export const CHAMPS: Ressource<ChampAttendu> = {
  cle: 'champs-attendus',
  param: 'champ',
  titre: 'Champs',
  ajouter: 'Ajouter un champ à la bibliothèque',
  supprimer: 'Supprimer le champ',
  vide: 'Aucun champ. Ajoutez ceux que vous redemandez d’une subvention à l’autre.',
  failed: 'Les champs de la bibliothèque n’ont pas pu être lus. Vous pouvez recommencer.',
  appels: ({ rds }) => ({
    list: (q) => rds.listChampsAttendus({ query: q === undefined ? {} : { q } }),
    read: (id) => rds.readChampAttendu({ params: { id } }),
    create: (body, options) => rds.createChampAttendu({ body }, options),
    update: (id, body, options) => rds.updateChampAttendu({ params: { id }, body }, options),
    remove: (id) => rds.deleteChampAttendu({ params: { id } }),
  }),
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
    bloc: 'Place dans le projet',
    virtuel: 'Champ virtuel',
    champs: 'Colonnes du groupe',
    lignes_maximum: 'Nombre de lignes',
    asks: 'Conditions',
  },
};

/** CALL-RDS-016: expected documents change by PUT. */
export const DOCUMENTS: Ressource<DocumentAttendu> = {
  cle: 'documents-attendus',
  param: 'document',
  titre: 'Documents',
  ajouter: 'Ajouter un document à la bibliothèque',
  supprimer: 'Supprimer le document',
  vide: 'Aucun document. Ajoutez ceux que vous redemandez d’une subvention à l’autre.',
  failed: 'Les documents de la bibliothèque n’ont pas pu être lus. Vous pouvez recommencer.',
  appels: ({ rds }) => ({
    list: (q) => rds.listDocumentsAttendus({ query: q === undefined ? {} : { q } }),
    read: (id) => rds.readDocumentAttendu({ params: { id } }),
    create: (body, options) => rds.createDocumentAttendu({ body }, options),
    update: (id, body, options) => rds.replaceDocumentAttendu({ params: { id }, body }, options),
    remove: (id) => rds.deleteDocumentAttendu({ params: { id } }),
  }),
  itemOf: ({ _id, version, ...document }: Entree<DocumentAttendu>) => document,
  sayOf: sayNature,
  labels: {
    code: 'Code',
    libelle: 'Libellé',
    nature: 'Nature',
    aide: 'Aide',
    type_document: 'Document de la fiche qui y répond',
    asks: 'Conditions',
  },
};
