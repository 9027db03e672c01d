import { RUBRIQUE } from '../commun/rubriques.ts';
import { ADRESSE, type Adresse, type AdresseChamps } from '../contenu/adresseForm.ts';
import type { Ressource } from '../contenu/ressource.ts';

export const DOCUMENTS_MODELES: Ressource<Adresse, AdresseChamps> = {
  ...ADRESSE,
  cle: 'documents-modeles',
  rubrique: RUBRIQUE.modeles,
  mots: {
    intro:
      'Les modèles que les associations remplissent avant de les joindre à leur demande. Un modèle qui a le code d’un document demandé se télécharge aussi à la place de ce document, dans le dossier.',
    ajouter: 'Ajouter un modèle',
    enregistrer: 'Enregistrer le modèle',
    supprimer: 'Supprimer le modèle',
    failed: 'Les modèles n’ont pas pu être lus. Vous pouvez recommencer.',
    empty: 'Aucun modèle pour l’instant. Ajoutez le premier : un budget, un compte rendu, une attestation.',
  },
  api: ({ lca }) => ({
    list: () => lca.listDocumentsModeles({}),
    create: (body, options) => lca.createDocumentModele({ body }, options),
    update: (id, body, options) => lca.updateDocumentModele({ params: { id }, body }, options),
    place: (id, body, options) => lca.updateDocumentModele({ params: { id }, body }, options),
    remove: (id) => lca.deleteDocumentModele({ params: { id } }),
  }),
};
