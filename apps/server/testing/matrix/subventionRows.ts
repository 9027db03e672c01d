import * as z from 'zod';
import { contenuDe } from '../subventions.ts';
import { ADMINS_RDS, ENTRES, type Group, type PersonaName } from './personas.ts';
import type { Rows, Scene } from './row.ts';

/** Associations, services, their administrators and Osiris; not who comes from elsewhere. */
export const LECTEURS_SUBVENTIONS: Group = ENTRES.filter((name) => name !== 'etranger');
export const GERANTS_SUBVENTIONS: Group = [...ADMINS_RDS, 'lcaAdmin'];
/** Whatever service a scheme belongs to. */
const PARTOUT: Group = ['rdsNational', 'rdsAppliAdmin', 'lcaAdmin'];

/** Closed: it exists for who manages it, and for nobody else. */
const fermee = { cible: 'subvention', peut: { autre: PARTOUT }, refus: 404 } as const;
const fermeeLue = {
  porte: LECTEURS_SUBVENTIONS,
  ...fermee,
  peut: { own: GERANTS_SUBVENTIONS, proche: GERANTS_SUBVENTIONS, autre: PARTOUT },
} as const;
/** Open: its existence is no secret, and what it is not given to do is refused as such. */
const ouverte = {
  cible: 'ouverte',
  peut: { autre: PARTOUT },
  refus: { absent: 404 },
  connait: LECTEURS_SUBVENTIONS,
} as const;

const acte = (body: object) => ({ porte: GERANTS_SUBVENTIONS, entree: () => ({ body }) });
const nouvelle = (extra: (scene: Scene) => object) => (scene: Scene) => ({
  body: { code: `M-${scene.unique}`, ...contenuDe(), ...extra(scene) },
});

const said = z.object({
  nom: z.string(),
  peut_gerer: z.boolean(),
  a_publier: z.boolean(),
  gestionnaire: z.unknown(),
});
/** What is told to who only reads is what was published, and nothing of the draft. */
const isPublished = (body: unknown, persona: PersonaName): boolean => {
  const { nom, peut_gerer, a_publier, gestionnaire } = said.parse(body);
  const isSilent = !(peut_gerer || a_publier) && gestionnaire === null;
  return nom === 'Aide publiée' && (GERANTS_SUBVENTIONS.includes(persona) || isSilent);
};

export const SUBVENTION_ROWS: Rows = {
  'rds.readSubvention': { ...fermeeLue, verifie: isPublished },
  'rds.readSubvention · ouverte': { porte: LECTEURS_SUBVENTIONS, cible: 'ouverte', verifie: isPublished },
  'rds.readSubvention · le brouillon d’une ouverte': {
    ...fermeeLue,
    ...ouverte,
    peut: fermeeLue.peut,
    entree: () => ({ query: { version: 'brouillon' } }),
  },
  'rds.listVersions': fermeeLue,
  'rds.listVersions · ouverte': { porte: LECTEURS_SUBVENTIONS, cible: 'ouverte' },
  'rds.readVersion': { ...fermeeLue, entree: () => ({ params: { numero: '1' } }) },
  'rds.readVersion · ouverte': {
    porte: LECTEURS_SUBVENTIONS,
    cible: 'ouverte',
    entree: () => ({ params: { numero: '1' } }),
  },
  'rds.createSubvention': { porte: GERANTS_SUBVENTIONS, entree: nouvelle(() => ({})) },
  'rds.createSubvention · confiée à un service': {
    porte: GERANTS_SUBVENTIONS,
    cible: 'service',
    peut: { autre: PARTOUT },
    entree: nouvelle(({ cible }) => ({ id_gestionnaire: cible })),
  },
  'rds.createSubvention · instruite par un service': {
    porte: GERANTS_SUBVENTIONS,
    cible: 'service',
    peut: { autre: PARTOUT },
    entree: nouvelle(({ cible }) => ({ instructeurs: [{ service: cible, isReferent: true }] })),
    absent: 422,
    exceptions: { 'rdsLocal autre': 422, 'rdsLocal absent': 422 },
  },
  'rds.updateSubvention': { ...acte({ nom: 'Autre nom' }), ...fermee },
  'rds.updateSubvention · ouverte': { ...acte({ active: false }), ...ouverte },
  'rds.deleteSubvention': { porte: GERANTS_SUBVENTIONS, ...fermee },
  'rds.deleteSubvention · ouverte': { porte: GERANTS_SUBVENTIONS, ...ouverte, reponse: 409 },
  'rds.duplicateSubvention': { ...acte({}), ...fermee },
  'rds.duplicateSubvention · ouverte': { ...acte({}), ...ouverte },
  'rds.publishSubvention': { ...acte({}), ...fermee },
  'rds.publishSubvention · ouverte et sans changement': { ...acte({}), ...ouverte, reponse: 409 },
};
