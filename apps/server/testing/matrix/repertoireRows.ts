import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { ADMINS_RDS, AGENTS, ENTRES, type Group, PERSONA_NAMES, type PersonaName } from './personas.ts';
import type { Input, Row, Rows, Scene } from './row.ts';
import { GERANTS_SUBVENTIONS, LECTEURS_SUBVENTIONS } from './subventionRows.ts';

const PARTOUT: Group = ['lcaAdmin', ...AGENTS, ...ADMINS_RDS];
/** Who opens the record of the association that is theirs, even while they wait to be confirmed. */
const DE_L_ASSOCIATION: Group = [
  ...(['membreSiege', 'createur', 'partage', 'valideurCec', 'membreSecondaire', 'aConfirmer'] as const),
  ...PARTOUT,
];

/** For an association: only for who may open its record. */
const pour: Row = {
  porte: LECTEURS_SUBVENTIONS,
  cible: 'association',
  peut: { own: DE_L_ASSOCIATION, autre: PARTOUT },
  refus: { absent: 404 },
  connait: ENTRES,
};
const ofAsso = ({ association }: Scene) => ({ id_asso: association });
/** A scheme that does not exist: what is tried is whether the record is opened. */
const SANS_OBJET = { subvention: 'AUCUNE-SUBVENTION' };

/** The list is the same whatever is pointed at: pointing at schemes puts some in place. */
const EN_PLACE: Row = { porte: LECTEURS_SUBVENTIONS, cible: 'ouverte', absent: 200 };

const listed = z.object({ subventions: z.array(z.object({ active: z.boolean(), a_publier: z.boolean() })) });
const linesOf = (body: unknown) => listed.parse(body).subventions;
/** Only what is open, and nothing of what is being prepared. */
const isPublic = (body: unknown): boolean => linesOf(body).every(({ active, a_publier }) => active && !a_publier);
/** Nothing of who manages it, nor of its draft. */
const isAnnonce = (body: unknown): boolean => !/"(?:gestionnaire|a_publier|active)"/.test(JSON.stringify(body));
/** Their own, closed ones included: two of their service and two of the one below. Who manages all has all. */
const isOwnBranch = (body: unknown, persona: PersonaName): boolean => {
  const count = linesOf(body).length;
  if (!GERANTS_SUBVENTIONS.includes(persona)) return count === 0;
  return persona === 'rdsLocal' ? count === 4 : count > 4;
};

const HORS = ['rdsNational', 'rdsAppliAdmin', 'lcaAdmin'] as const;
const croises = ({ cible }: Scene) => ({ query: { subvention: cible } });

/** The six calls of one list of the library, or the four of the families: added by who manages, changed by who manages all. */
const listRows = (
  one: string,
  many: string,
  lecteurs: Group,
  create: (scene: Scene) => object,
  change: object,
): Rows => {
  const commun = { porte: GERANTS_SUBVENTIONS, cible: 'contenu', peut: { autre: HORS } } as const satisfies Row;
  const written: Row = { ...commun, entree: (): Input => ({ body: change }) };
  return {
    [`rds.list${many}`]: { porte: lecteurs },
    [`rds.create${one}`]: { porte: GERANTS_SUBVENTIONS, entree: (scene) => ({ body: create(scene) }) },
    [`rds.update${one}`]: written,
    [`rds.delete${one}`]: commun,
  };
};
const attenduRows = (one: string, many: string, path: keyof typeof ENTREES): Rows => {
  const rows = listRows(one, many, GERANTS_SUBVENTIONS, ENTREES[path], { libelle: 'Autre libellé' });
  return {
    ...rows,
    [`rds.read${one}`]: { porte: GERANTS_SUBVENTIONS, cible: 'contenu' },
    [`rds.replace${one}`]: rows[`rds.update${one}`] as Row,
  };
};

/** A new entry of each list, by the path of the list. */
export const ENTREES = {
  'champs-attendus': ({ unique }: Scene) => ({ code: `m${unique}`, libelle: 'Objectifs', type: 'texte' }),
  'documents-attendus': ({ unique }: Scene) => ({ code: `m${unique}`, libelle: 'Statuts' }),
  dispositifs: ({ unique }: Scene) => ({ code: `M-${unique}`, nom: 'Dispositif' }),
} as const;

export const REPERTOIRE_ROWS: Rows = {
  'rds.listSubventions': { ...EN_PLACE, verifie: isPublic },
  /** P-25: what is published, to anyone, and no draft to who manages one. */
  'rds.listSubventionsPubliques': { porte: PERSONA_NAMES, verifie: isAnnonce },
  'rds.readSubventionPublique': {
    porte: PERSONA_NAMES,
    reponse: 404,
    entree: () => ({ params: { code: SANS_OBJET.subvention } }),
  },
  'rds.listSubventions · ce que l’on gère': {
    ...EN_PLACE,
    verifie: isOwnBranch,
    entree: () => ({ query: { gestion: 'true', limit: '100' } }),
  },
  'rds.listSubventions · pour une association': {
    ...pour,
    verifie: isPublic,
    entree: (scene) => ({ query: ofAsso(scene) }),
  },
  'rds.readPreparation': {
    ...pour,
    reponse: 404,
    entree: (scene) => ({ params: { code: SANS_OBJET.subvention }, query: ofAsso(scene) }),
  },
  'rds.readPreparation · ouverte': {
    porte: LECTEURS_SUBVENTIONS,
    cible: 'ouverte',
    peut: { own: DE_L_ASSOCIATION, proche: DE_L_ASSOCIATION, autre: DE_L_ASSOCIATION },
    entree: ({ cible, ownAssociation }) => ({ params: { code: cible }, query: { id_asso: ownAssociation } }),
  },
  'rds.listCrossedServices': {
    porte: LECTEURS_SUBVENTIONS,
    cible: 'subvention',
    peut: { own: GERANTS_SUBVENTIONS, proche: GERANTS_SUBVENTIONS, autre: HORS },
    refus: 404,
    entree: croises,
  },
  'rds.listCrossedServices · ouverte': { porte: LECTEURS_SUBVENTIONS, cible: 'ouverte', entree: croises },
  'rds.listCrossedServices · pour une association': {
    ...pour,
    reponse: 404,
    entree: (scene) => ({ query: { ...SANS_OBJET, ...ofAsso(scene) } }),
  },
  ...listRows('Dispositif', 'Dispositifs', LECTEURS_SUBVENTIONS, ENTREES.dispositifs, { nom: 'Autre nom' }),
  ...attenduRows('ChampAttendu', 'ChampsAttendus', 'champs-attendus'),
  ...attenduRows('DocumentAttendu', 'DocumentsAttendus', 'documents-attendus'),
  'rds.listRecherches': { porte: LECTEURS_SUBVENTIONS },
  'rds.createRecherche': {
    porte: LECTEURS_SUBVENTIONS,
    entree: ({ unique }) => ({ body: { nom: `Recherche ${unique}`, filtres: {} } }),
  },
  /** None is theirs: nobody learns more than that. */
  'rds.deleteRecherche': {
    porte: LECTEURS_SUBVENTIONS,
    reponse: 404,
    entree: () => ({ params: { recherche: randomUUID() } }),
  },
  'dab.listMissions': { porte: ENTRES },
};
