import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { siretOf } from './associationWorld.ts';
import { SIEGE } from './dossierRows.ts';
import {
  ADMINS_RDS,
  AGENTS,
  AU_TRAVAIL,
  ENTRES,
  type Group,
  type PersonaName,
  type Relation,
  SANS_SERVICE,
} from './personas.ts';
import type { Row, Rows, Scene } from './row.ts';

/** approvals.md 8: titulaire, couvert, emetteur, no link, no service. */
const PARTOUT: Group = ['lcaAdmin'];
const MEMBRES: Group = [...SIEGE, 'membreSecondaire'];
const EMETTEURS: Group = [...AGENTS, ...ADMINS_RDS];
const LIES = {
  own: [...MEMBRES, ...EMETTEURS, ...PARTOUT],
  proche: [...MEMBRES, ...EMETTEURS, ...PARTOUT],
  autre: PARTOUT,
} as const satisfies Partial<Record<Relation, Group>>;

const titre: Row = { porte: ENTRES, cible: 'titre', dossier: '6', genre: 'agrement', peut: LIES, refus: 404 };
type Peut = Readonly<Record<'own' | 'proche' | 'autre', Group>>;
/** Tied by nothing, it does not exist; tied and not allowed, it is refused as such. */
const acte = (peut: Peut, more: Partial<Row> = {}): Row => {
  const refused = Object.entries(LIES).flatMap(([relation, group]) =>
    group
      .filter((name) => !peut[relation as keyof Peut].includes(name))
      .map((name) => [`${name} ${relation}`, 403] as const),
  );
  return { ...titre, peut, exceptions: Object.fromEntries(refused), connait: PARTOUT, ...more };
};
const DU_SIEGE: Peut = { own: SIEGE, proche: [], autre: [] };
const ENTIERS: Peut = {
  own: [...SIEGE, ...EMETTEURS, ...PARTOUT],
  proche: [...EMETTEURS, ...PARTOUT],
  autre: PARTOUT,
};

const AGISSENT: Group = AU_TRAVAIL.filter((name) => name !== 'rdsSansService');
const DECIDEURS: Group = ['rdsService', 'rdsLocal', 'rdsNational'];
const deLaBranche = (own: Group): Row => ({
  ...titre,
  porte: AU_TRAVAIL,
  peut: { own, proche: own, autre: [] },
  refus: { own: 403, proche: 403, autre: 404, absent: 404 },
  exceptions: SANS_SERVICE,
});

const miens = z.object({ titres: z.array(z.unknown()), couvertures: z.array(z.unknown()) });
const seen = (group: Group, persona: PersonaName): number => Number(group.includes(persona));
/** Of the two that instruct the approval: no other service gives it. */
const NOMMES: Group = ['rdsInstructeur', 'rdsReferent'];
const constat: Row = { porte: AU_TRAVAIL, dossier: '6', genre: 'agrement' };
const AUTRES = AU_TRAVAIL.filter((name) => !NOMMES.includes(name));
const papier = ({ subvention, autreAssociation }: Scene) => ({
  code_agrement: subvention,
  id_siret: siretOf(autreAssociation, 'siege'),
});

export const TITRE_ROWS: Rows = {
  'rda.listMesTitres': {
    ...{ ...titre, peut: {}, absent: 200 },
    verifie: (body, persona) => {
      const { titres, couvertures } = miens.parse(body);
      return titres.length === seen(MEMBRES, persona) && couvertures.length === seen(MEMBRES, persona);
    },
  },
  'rda.listTitresEmis': {
    ...{ ...titre, porte: AU_TRAVAIL, peut: {}, absent: 200 },
    verifie: (body, persona) => miens.pick({ titres: true }).parse(body).titres.length === 2 * seen(AGISSENT, persona),
  },
  'rda.readTitre': titre,
  /** For a reason that the approval has not: refused once the rights are passed. */
  'rda.engagerTitre': {
    ...deLaBranche(AGISSENT),
    reponse: 422,
    entree: () => ({ body: { motif: 'aucun', texte: 'Essai', echeance: '2999-01-01' } }),
  },
  'rda.observerTitre': acte(DU_SIEGE, { reponse: 409, entree: () => ({ body: { texte: 'Essai' } }) }),
  'rda.deciderTitre': {
    ...deLaBranche(DECIDEURS),
    reponse: 409,
    entree: () => ({ body: { acte: 'lever', texte: 'Essai' } }),
  },
  'rda.renoncerTitre': acte(DU_SIEGE, { entree: () => ({ body: {} }) }),
  'rda.listMembresTitre': acte(ENTIERS),
  'rda.updateMembresTitre': acte(DU_SIEGE, { entree: () => ({ body: { ajouter: [], retirer: [] } }) }),
  'rda.listArretes': {
    ...constat,
    exceptions: Object.fromEntries(AUTRES.map((name) => [`${name} own`, 422])),
    entree: (scene) => ({ query: papier(scene) }),
  },
  'rda.listConstats': { porte: AU_TRAVAIL },
  'rda.proposeConstat': {
    ...constat,
    reponse: 422,
    entree: (scene) => ({
      body: {
        ...{ ...papier(scene), niveau: 'national', date_effet: '2020-01-01', date_fin: null },
        ...{ document: randomUUID(), reference: 'Arrêté 1' },
      },
    }),
  },
  'rda.answerConstat': {
    porte: AU_TRAVAIL,
    reponse: 404,
    entree: () => ({ params: { id: randomUUID() }, body: { confirme: true } }),
  },
};
