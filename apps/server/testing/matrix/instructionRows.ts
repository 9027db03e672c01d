import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { acte, lecture } from './dossierRows.ts';
import { INSTRUCTEURS } from './dossierWorld.ts';
import { ADMINS_RDS, AU_TRAVAIL, ENTRES, type Group, type PersonaName, SANS_SERVICE } from './personas.ts';
import type { Row, Rows, Scene } from './row.ts';

const INSTRUISENT = AU_TRAVAIL;
const PROCHES: Group = INSTRUCTEURS.filter((name) => INSTRUISENT.includes(name));

/** The service that instructs the dossier near them: their own, or the one below an administrator. */
export const params = ({ cible, persona, service, serviceProche }: Scene) => ({
  id: cible,
  service: ADMINS_RDS.includes(persona) ? serviceProche : service,
});
const montant = ({ projet }: Scene) => ({ lignes: [{ projet, annee: 2027, montant_propose: 1 }] });
const body = (sent: object) => (scene: Scene) => ({ params: params(scene), body: sent });

/** Of the dossier near them only: what one began is not yet instructed, a stranger's is not there. */
export const instruction: Row = {
  porte: INSTRUISENT,
  cible: 'dossier',
  dossier: 'D',
  peut: { own: [], proche: PROCHES, autre: [] },
  refus: 404,
  entree: (scene) => ({ params: params(scene) }),
};

const lignes = z.object({ lignes: z.array(z.unknown()) });
const seen = (persona: PersonaName): number => Number(PROCHES.includes(persona));

const complement = {
  cible: 'contact',
  reference: 'demandeur.id_signataire',
  motif: 'Imprécis',
  echeance: '2027-03-01',
};
const avis = ({ serviceAutre }: Scene) => ({
  ...{ id_service_consulte: serviceAutre, question: 'Utile ?', echeance: '2027-03-01' },
});

const note = (scene: Scene) => ({ params: params(scene), body: { notes: [] }, version: 0 });

/** Who decides for a service sets what it may grant; an agent only reads it. */
const DECIDEURS: Group = ['rdsService', 'rdsLocal', 'rdsNational'];
const enveloppe: Row = { porte: INSTRUISENT, cible: 'service', absent: 404 };

export const INSTRUCTION_ROWS: Rows = {
  'demandes.listEnveloppes': {
    ...enveloppe,
    peut: { own: INSTRUISENT, proche: INSTRUISENT, autre: [] },
    refus: 404,
    exceptions: SANS_SERVICE,
    entree: ({ cible }) => ({ query: { service: cible } }),
  },
  /** Of no scheme that the service instructs: it stops behind the right to be there. */
  'demandes.updateEnveloppe': {
    ...enveloppe,
    ...{ peut: { own: DECIDEURS, proche: DECIDEURS, autre: [] }, reponse: 404 },
    refus: { own: 403, proche: 403, autre: 404, absent: 404 },
    exceptions: SANS_SERVICE,
    entree: ({ cible }) => ({
      params: { service: cible, subvention: randomUUID(), exercice: '2027' },
      body: { montant: 1 },
      version: 0,
    }),
  },
  'demandes.listModelesActe': {
    ...enveloppe,
    peut: { own: INSTRUISENT, proche: INSTRUISENT, autre: [] },
    refus: 404,
    exceptions: SANS_SERVICE,
    entree: ({ cible }) => ({ query: { service: cible } }),
  },
  /** As the portal holds it already: nothing is written. */
  'demandes.updateModeleActe': {
    ...enveloppe,
    peut: { own: DECIDEURS, proche: DECIDEURS, autre: [] },
    refus: { own: 403, proche: 403, autre: 404, absent: 404 },
    exceptions: SANS_SERVICE,
    entree: ({ cible }) => ({
      params: { service: cible, genre: 'refus' },
      body: { subvention: null, contenu: null },
      version: 0,
    }),
  },
  'demandes.readCharge': {
    ...enveloppe,
    peut: { own: INSTRUISENT, proche: INSTRUISENT, autre: [] },
    refus: 404,
    exceptions: SANS_SERVICE,
    entree: ({ cible }) => ({ query: { service: cible } }),
  },
  'demandes.readRepartition': {
    ...enveloppe,
    peut: { own: INSTRUISENT, proche: INSTRUISENT, autre: [] },
    refus: 404,
    exceptions: SANS_SERVICE,
    entree: ({ cible }) => ({ params: { service: cible } }),
  },
  /** As it is already: nothing is given by it. */
  'demandes.updateRepartition': {
    ...enveloppe,
    peut: { own: DECIDEURS, proche: DECIDEURS, autre: [] },
    refus: { own: 403, proche: 403, autre: 404, absent: 404 },
    exceptions: SANS_SERVICE,
    entree: ({ cible }) => ({ params: { service: cible }, body: { regles: [], tour: false }, version: 0 }),
  },
  'demandes.repartir': {
    ...enveloppe,
    peut: { own: DECIDEURS, proche: DECIDEURS, autre: [] },
    refus: { own: 403, proche: 403, autre: 404, absent: 404 },
    exceptions: SANS_SERVICE,
    entree: ({ cible }) => ({ params: { service: cible }, body: { essai: true } }),
  },
  'demandes.listVues': { porte: INSTRUISENT },
  'demandes.createVue': {
    ...enveloppe,
    peut: { own: INSTRUISENT, proche: INSTRUISENT, autre: [] },
    refus: 404,
    reponse: 201,
    exceptions: SANS_SERVICE,
    entree: ({ cible }) => ({ body: { nom: randomUUID(), filtres: {}, service: cible } }),
  },
  /** None is kept: nobody learns more than that. */
  'demandes.deleteVue': {
    ...{ porte: INSTRUISENT, cible: 'dossier', dossier: 'D', absent: 404, refus: 404 },
    peut: { own: [], proche: [], autre: [] },
    entree: () => ({ params: { vue: randomUUID() } }),
  },
  'demandes.listTravail': {
    porte: INSTRUISENT,
    cible: 'dossier',
    dossier: 'D',
    absent: 200,
    verifie: (answer, persona) => lignes.parse(answer).lignes.length === seen(persona),
  },
  'demandes.readTotaux': { porte: INSTRUISENT },
  'demandes.readChiffres': { porte: INSTRUISENT },
  /** Each has its own answer: the call itself refuses nobody. */
  'demandes.runLot': {
    ...{ porte: INSTRUISENT, cible: 'dossier', dossier: 'D', absent: 200 },
    entree: (scene) => ({
      body: { transition: 'ouvrir', essai: true, instructions: [{ ...params(scene), version: 1 }] },
    }),
  },
  'demandes.runLot · qui décide': {
    ...{ porte: INSTRUISENT, cible: 'dossier', dossier: 'D', absent: 200 },
    entree: (scene) => ({
      body: {
        transition: 'rejeter',
        texte: 'Hors délai',
        essai: true,
        instructions: [{ ...params(scene), version: 1 }],
      },
    }),
  },
  'demandes.runLotLettres': {
    ...{ porte: INSTRUISENT, cible: 'dossier', dossier: 'D', absent: 200 },
    entree: (scene) => ({
      body: { etape: 'a_signer', essai: true, instructions: [{ ...params(scene), version: 1 }] },
    }),
  },
  'demandes.runLotAffectations': {
    ...{ porte: INSTRUISENT, cible: 'dossier', dossier: 'D', absent: 200 },
    entree: (scene) => ({ body: { assigne_a: null, essai: true, instructions: [{ ...params(scene), version: 1 }] } }),
  },
  'demandes.runLotMessages': {
    ...{ porte: INSTRUISENT, cible: 'dossier', dossier: 'D', absent: 200 },
    entree: (scene) => ({
      body: { message: 'Bonjour', essai: true, instructions: [{ ...params(scene), version: 1 }] },
    }),
  },
  'demandes.runLotComplements': {
    ...{ porte: INSTRUISENT, cible: 'dossier', dossier: 'D', absent: 200 },
    entree: (scene) => ({
      body: { complements: [complement], essai: true, instructions: [{ ...params(scene), version: 1 }] },
    }),
  },
  'demandes.readInstruction': instruction,
  'demandes.readDifferences': instruction,
  'demandes.listPassees': instruction,
  'demandes.listAgents': instruction,
  'demandes.listConsultables': {
    ...instruction,
    entree: (scene) => ({ params: params(scene), query: { q: 'service' } }),
  },
  /** Nothing was asked of anyone: whoever may read the dossier learns that. */
  'demandes.listAvisDemandes': { ...lecture, porte: INSTRUISENT, dossier: 'D' },
  'demandes.transitionInstruction': { ...instruction, entree: body({ transition: 'ouvrir' }) },
  /** Not there yet: it stops behind the right to be there. */
  'demandes.transitionInstruction · qui décide': {
    ...instruction,
    reponse: 409,
    entree: body({ transition: 'accorder' }),
  },
  'demandes.transitionInstruction · qui propose un montant': {
    ...instruction,
    reponse: 409,
    entree: (scene) => ({ params: params(scene), body: { transition: 'proposer', ...montant(scene) } }),
  },
  'demandes.updateMontants': {
    ...instruction,
    reponse: 409,
    entree: (scene) => ({ params: params(scene), body: montant(scene) }),
  },
  'demandes.assignInstruction': { ...instruction, entree: body({ assigne_a: null }) },
  'demandes.advanceLettre': { ...instruction, reponse: 409 },
  'demandes.listComplements': { ...lecture, dossier: 'D' },
  /** Of the establishments of who asks, and theirs alone: nothing was asked in the matrix. */
  'demandes.listComplementsAttendus': {
    ...{ porte: ENTRES, cible: 'dossier', dossier: 'D', absent: 200 },
    verifie: (answer) => JSON.stringify(answer) === '{"complements":[]}',
  },
  'demandes.askComplements': { ...instruction, entree: body({ complements: [complement] }) },
  /** None was asked: whoever may read the dossier learns that. */
  'demandes.actOnComplement': {
    ...acte({ own: [], proche: [], autre: [] }),
    ...{ dossier: 'D', exceptions: {}, refus: 404 },
    entree: ({ cible }) => ({ params: { id: cible, complement: randomUUID() }, body: { acte: 'repondre' } }),
  },
  'demandes.answerComplements': {
    ...acte({ own: [], proche: [], autre: [] }),
    ...{ dossier: 'D', exceptions: {}, refus: 404 },
    entree: ({ cible }) => ({
      params: { id: cible },
      body: { reponses: [{ complement: randomUUID(), version: 1, message: 'Voici.' }] },
    }),
  },
  'demandes.askAvis': { ...instruction, entree: (scene) => ({ params: params(scene), body: avis(scene) }) },
  'demandes.readNotation': instruction,
  /** No grid here: it stops behind the right to score. */
  'demandes.updateNoteInterne': {
    ...instruction,
    entree: (scene) => ({ params: params(scene), body: { texte: 'À rappeler' }, version: 0 }),
  },
  'demandes.saveNote': { ...instruction, reponse: 409, entree: note },
  'demandes.submitNote': { ...instruction, reponse: 409, entree: note },
  'demandes.answerAvis': {
    ...instruction,
    peut: { own: [], proche: [], autre: [] },
    connait: INSTRUISENT,
    entree: ({ cible }) => ({
      params: { id: cible, avis: randomUUID() },
      body: { acte: 'rendre', sens: 'favorable', reponse: 'Oui' },
    }),
  },
};
