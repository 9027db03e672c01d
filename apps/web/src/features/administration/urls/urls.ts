import { RUBRIQUE } from '../commun/rubriques.ts';
import { ADRESSE, type Adresse, type AdresseChamps } from '../contenu/adresseForm.ts';
import type { Ressource } from '../contenu/ressource.ts';

export const URLS: Ressource<Adresse, AdresseChamps> = {
  ...ADRESSE,
  cle: 'urls',
  rubrique: RUBRIQUE.urls,
  mots: {
    intro: 'Les adresses auxquelles les pages du portail renvoient. Vérifiez un lien avant de le publier.',
    ajouter: 'Ajouter un lien',
    enregistrer: 'Enregistrer le lien',
    supprimer: 'Supprimer le lien',
    failed: 'Les liens n’ont pas pu être lus. Vous pouvez recommencer.',
    empty: 'Aucun lien pour l’instant. Ajoutez le premier : une aide, un texte officiel, un site voisin.',
  },
  api: ({ lca }) => ({
    list: () => lca.listUrls({}),
    create: (body, options) => lca.createUrl({ body }, options),
    update: (id, body, options) => lca.updateUrl({ params: { id }, body }, options),
    place: (id, body, options) => lca.updateUrl({ params: { id }, body }, options),
    remove: (id) => lca.deleteUrl({ params: { id } }),
  }),
};
