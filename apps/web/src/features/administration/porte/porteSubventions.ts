import { PAGE_MAXIMUM } from '@guichet/contract';
import { avertissementsOf, checkSubvention, contenuSubventionSchema, differencesOf } from '@guichet/rules/subvention';
import type * as z from 'zod';
import { RUBRIQUE_RDS, RUBRIQUES_RDS } from '../commun/rubriques.ts';
import { contenuOf } from './contenu.ts';
import { ETATS_SUBVENTIONS, MOTS_SUBVENTIONS } from './motsSubventions.ts';
import type { Appels, Changements, Porte } from './porte.ts';

/** CALL-RDS-008 to CALL-RDS-013. */
const appels: Porte['appels'] = ({ rds }): Appels => ({
  list: async ({ type, ...recherche }, after) => {
    const asked = { ...recherche, ...(type !== undefined && { dispositif: type }), ...(after && { after }) };
    const page = await rds.listSubventions({ query: { gestion: 'true', limit: PAGE_MAXIMUM, ...asked } });
    return { lignes: page.subventions, after: page.after };
  },
  read: (id) => rds.readSubvention({ params: { code: id }, query: { version: 'brouillon' } }),
  create: ({ dispositif = { code: '' }, ...body }, options) =>
    rds.createSubvention({ body: { ...body, dispositif } }, options),
  update: (id, body, options) => rds.updateSubvention({ params: { id }, body }, options),
  remove: (id) => rds.deleteSubvention({ params: { id } }),
  duplicate: (id, body, options) => rds.duplicateSubvention({ params: { id }, body }, options),
  publish: (id, body, options) => rds.publishSubvention({ params: { id }, body }, options),
  versions: async (id) => (await rds.listVersions({ params: { id } })).versions,
  version: (id, numero) => rds.readVersion({ params: { id, numero } }),
});

export const PORTE_SUBVENTIONS: Porte = {
  genre: 'subvention',
  service: 'rds',
  espace: { label: 'Gestion des subventions', items: RUBRIQUES_RDS },
  liste: RUBRIQUE_RDS.subventions,
  bibliotheque: RUBRIQUE_RDS.attendus,
  base: `${RUBRIQUE_RDS.subventions.href}/subventions`,
  mots: MOTS_SUBVENTIONS,
  etats: ETATS_SUBVENTIONS,
  /** ERR-034 to ERR-037. */
  phrases: {
    lecture: 'Un problème est survenu lors de la récupération de la subvention.',
    creation: 'Un problème est survenu lors de la création de la subvention.',
    modification: 'Un problème est survenu lors de la mise à jour de la subvention.',
    suppression: 'Un problème est survenu lors de la suppression de la subvention.',
    duplication: 'Un problème est survenu lors de la duplication de la subvention.',
  },
  sections: [
    'presentation',
    'calendrier',
    'instructeurs',
    'montants',
    'eligibilite',
    'champs',
    'documents',
    'grille',
    'apercu',
    'publication',
  ],
  hasParts: true,
  hasReferent: true,
  hasFichier: true,
  blocs: null,
  schema: contenuSubventionSchema.partial() as unknown as z.ZodType<Changements>,
  appels,
  contenuOf,
  derive: (contenu) => contenu,
  problemesOf: (contenu, identite) => checkSubvention(contenu, identite),
  remarquesOf: (contenu, now) => avertissementsOf(contenu, now),
  differencesOf,
};
