import * as z from 'zod';
import { agrementDe } from '../agrements.ts';
import { ENTRES, type Group, type PersonaName } from './personas.ts';
import { ENTREES } from './repertoireRows.ts';
import type { Row, Rows, Scene } from './row.ts';
import { GERANTS_SUBVENTIONS as GERANTS } from './subventionRows.ts';

/** Whatever service an approval belongs to. */
const PARTOUT: Group = ['rdsNational', 'rdsAppliAdmin', 'lcaAdmin'];

/** Closed: it exists for who manages it, and for nobody else. */
const ferme = { cible: 'agrement', peut: { autre: PARTOUT }, refus: 404 } as const;
const fermeLu = {
  porte: ENTRES,
  ...ferme,
  peut: { own: GERANTS, proche: GERANTS, autre: PARTOUT },
} as const satisfies Row;
const ouvert = { cible: 'agrementOuvert', peut: { autre: PARTOUT }, refus: { absent: 404 }, connait: ENTRES } as const;

const acte = (body: object) => ({ porte: GERANTS, entree: () => ({ body }) });
const nouvel = (extra: (scene: Scene) => object) => (scene: Scene) => ({
  body: { code: `A-${scene.unique}`, ...agrementDe(), ...extra(scene) },
});

const said = z.object({ nom: z.string(), a_publier: z.boolean(), peut_gerer: z.boolean() });
/** What is told to who only reads is what was published, and nothing of the draft. */
const isPublished = (body: unknown, persona: PersonaName): boolean => {
  const { nom, a_publier, peut_gerer } = said.parse(body);
  return nom === 'Aide publiée' && (GERANTS.includes(persona) || !(a_publier || peut_gerer));
};
const listed = z.object({ agrements: z.array(z.object({ active: z.boolean(), a_publier: z.boolean() })) });
const isPublic = (body: unknown): boolean =>
  listed.parse(body).agrements.every(({ active, a_publier }) => active && !a_publier);
const isOwnBranch = (body: unknown, persona: PersonaName): boolean => {
  const count = listed.parse(body).agrements.length;
  if (!GERANTS.includes(persona)) return count === 0;
  return persona === 'rdsLocal' ? count === 4 : count > 4;
};

/** CALL-RDA-020, CALL-RDA-021: as the library of grants, but their own. */
const attenduRows = (one: string, many: string, path: 'champs-attendus' | 'documents-attendus'): Rows => {
  const absent = { porte: GERANTS, reponse: 404 } as const;
  const nowhere = (): { params: Record<string, string> } => ({
    params: { id: '00000000-0000-4000-8000-000000000000' },
  });
  const body = { libelle: 'Autre libellé' };
  /** Changed by who manages all; the others are told that it is common before it is looked for. */
  const commun = { ...absent, exceptions: { 'rdsLocal own': 403 } } as const;
  return {
    [`rda.list${many}`]: { porte: GERANTS },
    [`rda.create${one}`]: { porte: GERANTS, entree: (scene) => ({ body: ENTREES[path](scene) }) },
    [`rda.read${one}`]: { ...absent, entree: nowhere },
    [`rda.update${one}`]: { ...commun, entree: () => ({ ...nowhere(), body }) },
    [`rda.replace${one}`]: { ...commun, entree: () => ({ ...nowhere(), body }) },
    [`rda.delete${one}`]: { ...commun, entree: nowhere },
  };
};

export const AGREMENT_ROWS: Rows = {
  'rda.listAgrements': { porte: ENTRES, cible: 'agrementOuvert', absent: 200, verifie: isPublic },
  'rda.listAgrements · ce que l’on gère': {
    porte: ENTRES,
    cible: 'agrementOuvert',
    absent: 200,
    verifie: isOwnBranch,
    entree: () => ({ query: { gestion: 'true', limit: '100' } }),
  },
  'rda.readAgrement': { ...fermeLu, verifie: isPublished },
  'rda.readAgrement · ouvert': { porte: ENTRES, cible: 'agrementOuvert', verifie: isPublished },
  'rda.readAgrement · le brouillon d’un ouvert': {
    ...fermeLu,
    ...ouvert,
    peut: fermeLu.peut,
    entree: () => ({ query: { version: 'brouillon' } }),
  },
  /** A grant is no approval, even to who manages it. */
  'rda.readAgrement · une subvention': {
    porte: ENTRES,
    cible: 'ouverte',
    peut: { own: [], proche: [], autre: [] },
    refus: 404,
  },
  'rda.listVersionsAgrement': fermeLu,
  'rda.readVersionAgrement': { ...fermeLu, entree: () => ({ params: { numero: '1' } }) },
  'rda.createAgrement': { porte: GERANTS, entree: nouvel(() => ({})) },
  'rda.createAgrement · confié à un service': {
    porte: GERANTS,
    cible: 'service',
    peut: { autre: PARTOUT },
    entree: nouvel(({ cible }) => ({ id_gestionnaire: cible })),
  },
  'rda.updateAgrement': { ...acte({ nom: 'Autre nom' }), ...ferme },
  'rda.updateAgrement · ouvert': { ...acte({ active: false }), ...ouvert },
  'rda.deleteAgrement': { porte: GERANTS, ...ferme },
  'rda.deleteAgrement · ouvert': { porte: GERANTS, ...ouvert, reponse: 409 },
  'rda.duplicateAgrement': { ...acte({}), ...ferme },
  /** Of a type that no service here answers for: only who manages all opens it (P-26). */
  'rda.publishAgrement': {
    ...{ ...acte({}), ...ferme, peut: { own: PARTOUT, proche: PARTOUT, autre: PARTOUT } },
    exceptions: { 'rdsLocal own': 403, 'rdsLocal proche': 403 },
  },
  ...attenduRows('ChampAttendu', 'ChampsAttendus', 'champs-attendus'),
  ...attenduRows('DocumentAttendu', 'DocumentsAttendus', 'documents-attendus'),
};
