import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { siretOf } from './associationWorld.ts';
import { DU_PASS_SPORT, ENTRES, type Group, type PersonaName } from './personas.ts';
import type { Row, Rows, Scene } from './row.ts';

const MEMBRES: Group = [
  ...(['membreSecondaire', 'membreSiege', 'createur', 'partage', 'valideurCec'] as const),
  ...(['valideurAutreSiret', 'valideurSupprime', 'homonyme'] as const),
];
const ADMIN: Group = ['lcaAdmin'];

/** PSP-012, P-20: the services of its territory read a file; it is not there for the others, nor for another establishment. */
const lecture: Row = {
  ...{ porte: ENTRES, cible: 'dossierPsp', psp: true, refus: 404 },
  peut: {
    own: [...MEMBRES, ...DU_PASS_SPORT, ...ADMIN],
    proche: [...DU_PASS_SPORT, ...ADMIN],
    autre: [...DU_PASS_SPORT, ...ADMIN],
  },
};
/** Those services see it, and are told that they only read. */
const acte = (more: Partial<Row> = {}): Row => ({
  ...lecture,
  peut: { own: [...MEMBRES, ...ADMIN], proche: ADMIN, autre: ADMIN },
  exceptions: Object.fromEntries(
    DU_PASS_SPORT.flatMap((name) =>
      ['own', 'proche', 'autre'].map((relation) => [`${name} ${relation}`, 403] as const),
    ),
  ),
  connait: DU_PASS_SPORT,
  ...more,
});

const idSiret = ({ association }: Scene) => siretOf(association, 'siege');
/** Of the head office: who acts for another establishment is a stranger there. */
const structure: Row = {
  ...{ porte: ENTRES, cible: 'association', refus: 404 },
  peut: { own: [...MEMBRES.filter((name) => name !== 'membreSecondaire'), ...ADMIN], autre: ADMIN },
};

const AGENTS: Group = [
  ...(['rdsSansLien', 'rdsSansService', 'rdsInstructeur', 'rdsReferent', 'rdsService', 'rdsLocal'] as const),
  'rdsNational',
];
const hasNone = (body: unknown): boolean => z.object({ preuves: z.array(z.unknown()).max(0) }).safeParse(body).success;
const counted = z.array(z.unknown());
const isNothing = (body: unknown, persona: PersonaName): boolean =>
  [...DU_PASS_SPORT, ...ADMIN, ...MEMBRES].includes(persona) || counted.parse(body).length === 0;
const isNothingOfServices = (body: unknown, persona: PersonaName): boolean =>
  [...ADMIN, ...MEMBRES].includes(persona) || counted.parse(body).length === 0;

export const PSP_DOSSIER_ROWS: Rows = {
  'psp.listExercices': { porte: ENTRES },
  'psp.readDossier': lecture,
  /** None of these files is complete: who may read them learns it, the others learn nothing. */
  'psp.readDossierPdf': { ...lecture, reponse: 409 },
  'psp.readArgent · un dossier': lecture,
  'psp.updateDossier': acte({ entree: () => ({ body: { scan_rib: null } }) }),
  'psp.deleteDossier': acte(),
  'psp.listDossiers': {
    ...{ porte: ENTRES, cible: 'dossierPsp', psp: true, absent: 200, verifie: isNothing },
    entree: (scene) => ({ query: { idSiret: idSiret(scene) } }),
  },
  'psp.listAssociationDossiers': {
    ...{ porte: ENTRES, cible: 'dossierPsp', psp: true, absent: 200, verifie: isNothingOfServices },
    entree: (scene) => ({ params: { idSiret: idSiret(scene) } }),
  },
  /** No season runs: refused once the rights are passed. */
  'psp.createDossier': {
    ...structure,
    reponse: 409,
    entree: (scene) => ({ body: { structure: { id_siret: idSiret(scene), nom: 'Club', id_rib: null } } }),
  },
  'psp.readEligibilite': { ...structure, entree: (scene) => ({ query: { idSiret: idSiret(scene) } }) },
  /** None of these files has a paper that waits. */
  'psp.listPreuves': { porte: AGENTS, verifie: hasNone },
  'psp.decidePreuve': {
    ...{ porte: AGENTS, reponse: 404 },
    entree: () => ({ params: { id: randomUUID() }, body: { decision: 'verifier' } }),
  },
  'psp.confirmRib': {
    ...{ porte: AGENTS, cible: 'dossierPsp', psp: true, refus: 404, reponse: 409 },
    peut: { own: DU_PASS_SPORT, proche: DU_PASS_SPORT, autre: DU_PASS_SPORT },
    /** They opened it. */
    exceptions: { 'rdsReferent own': 403 },
    entree: () => ({ body: { demande_at: '2026-01-01T00:00:00.000Z' } }),
  },
  /** No file of a season that runs. */
  'psp.uploadAffiliation': {
    ...{ porte: ENTRES, reponse: 404 },
    entree: ({ ownAssociation }) => ({
      body: {
        id_siren: siretOf(ownAssociation, 'siege').slice(0, 9),
        siren_federation: '000999001',
        nom_federation: 'Fédération des judos réunis',
      },
    }),
  },
};
