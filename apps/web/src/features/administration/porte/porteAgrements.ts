import { PAGE_MAXIMUM } from '@guichet/contract';
import type { Agrement, AgrementLigne } from '@guichet/contract/rda';
import {
  agrementOf,
  type ContenuAgrement,
  checkAgrement,
  contenuAgrementSchema,
  offreOf,
} from '@guichet/rules/agrement';
import { BLOCS_AGREMENT, differencesOf } from '@guichet/rules/subvention';
import type * as z from 'zod';
import { RUBRIQUE_RDA, RUBRIQUES_RDA } from '../commun/rubriques.ts';
import { ETATS_AGREMENTS, MOTS_AGREMENTS } from './motsAgrements.ts';
import type { Appels, Changements, Ligne, Offre, Porte } from './porte.ts';

/** ERR-006: one text for the four. */
const ECHEC = "Un problème est survenu lors de la création de l'agrément.";

const nommer = (type_agrement: string) => ({ code: type_agrement, nom: type_agrement });
const SANS_REGLE = { exercice_fin_pluriannuel: 0, indicateurs: false, fonctionnement_seul: false };

/** Its content, services by their number. */
const contenuDe = (agrement: Agrement): ContenuAgrement =>
  agrementOf({
    ...agrement,
    instructeurs: agrement.instructeurs.map(({ service, isReferent }) => ({ service: service._id, isReferent })),
  });

const toOffre = (agrement: Agrement): Offre => {
  const { sous_dispositifs, ...offre } = offreOf(contenuDe(agrement));
  return {
    ...agrement,
    ...offre,
    instructeurs: agrement.instructeurs,
    dispositif: nommer(agrement.type_agrement),
    sous_dispositifs: sous_dispositifs.map((part) => ({ ...part, regles: SANS_REGLE })),
    calendrier_publie: null,
    gestionnaire: agrement.service,
  };
};

const toLigne = ({ service, ...ligne }: AgrementLigne): Ligne => {
  const { montants, sous_dispositifs } = offreOf(
    contenuAgrementSchema.parse({
      nom: ligne.nom,
      campagne_exercice: ligne.campagne_exercice,
      type_agrement: ligne.type_agrement,
      categorie: ligne.categorie,
      niveau: ligne.niveau,
      fenetre: ligne.fenetre,
    }),
  );
  return {
    ...ligne,
    ...{ montants, sous_dispositifs, gestionnaire: service, calendrier_publie: null },
    dispositif: nommer(ligne.type_agrement),
  };
};

/** CALL-RDA-001 to CALL-RDA-006. */
const appels: Porte['appels'] = ({ rda }): Appels => ({
  list: async ({ type, ...recherche }, after) => {
    const asked = { ...recherche, ...(type !== undefined && { type_agrement: type }), ...(after && { after }) };
    const page = await rda.listAgrements({ query: { gestion: 'true', limit: PAGE_MAXIMUM, ...asked } });
    return { lignes: page.agrements.map(toLigne), after: page.after };
  },
  read: async (id) => toOffre(await rda.readAgrement({ params: { id }, query: { version: 'brouillon' } })),
  create: async (nouvelle, options) => {
    const { nom, campagne_exercice, type_agrement = '', categorie = 'sectoriel', niveau = 'departemental' } = nouvelle;
    const { code, id_gestionnaire } = nouvelle;
    const gere = id_gestionnaire === undefined ? {} : { id_gestionnaire };
    const body = { code, nom, campagne_exercice, type_agrement, categorie, niveau, ...gere };
    return toOffre(await rda.createAgrement({ body }, options));
  },
  update: async (id, body, options) => toOffre(await rda.updateAgrement({ params: { id }, body }, options)),
  remove: (id) => rda.deleteAgrement({ params: { id } }),
  duplicate: async (id, body, options) => {
    const copie = await rda.duplicateAgrement({ params: { id }, body }, options);
    return { ...toOffre(copie), instructeurs_retires: copie.instructeurs_retires };
  },
  publish: async (id, body, options) => toOffre(await rda.publishAgrement({ params: { id }, body }, options)),
  versions: async (id) => (await rda.listVersionsAgrement({ params: { id } })).versions,
  version: async (id, numero) => {
    const { contenu, services } = await rda.readVersionAgrement({ params: { id, numero } });
    return { contenu: offreOf(contenu), services };
  },
});

/** ROUTE-035: the same editor, where a titre takes the place of money and a window that of parts. */
export const PORTE_AGREMENTS: Porte = {
  genre: 'agrement',
  service: 'rda',
  espace: { label: 'Gestion des agréments', items: RUBRIQUES_RDA },
  liste: RUBRIQUE_RDA.agrements,
  bibliotheque: RUBRIQUE_RDA.attendus,
  base: `${RUBRIQUE_RDA.agrements.href}/agrements`,
  mots: MOTS_AGREMENTS,
  etats: ETATS_AGREMENTS,
  phrases: {
    lecture: "Un problème est survenu lors de la récupération de l'agrément.",
    creation: ECHEC,
    modification: ECHEC,
    suppression: ECHEC,
    duplication: ECHEC,
  },
  sections: [
    'presentation',
    'titre',
    'fenetre',
    'instructeurs',
    'eligibilite',
    'champs',
    'documents',
    'apercu',
    'publication',
  ],
  hasParts: false,
  hasReferent: false,
  hasFichier: false,
  blocs: { ...BLOCS_AGREMENT, 'custom-bloc': 'Autres questions de l’agrément' },
  schema: contenuAgrementSchema.partial() as unknown as z.ZodType<Changements>,
  appels,
  contenuOf: (offre) =>
    offreOf(
      agrementOf({
        ...offre,
        instructeurs: offre.instructeurs.map(({ service, isReferent }) => ({ service: service._id, isReferent })),
      }),
    ),
  derive: (contenu) => offreOf(agrementOf(contenu)),
  problemesOf: (contenu) => checkAgrement(agrementOf(contenu)),
  remarquesOf: () => [],
  differencesOf: (avant, apres, services) => differencesOf(agrementOf(avant), agrementOf(apres), services),
};
