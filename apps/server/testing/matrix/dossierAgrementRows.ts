import { EXERCICE } from '../dossiers.ts';
import { ACTE_ROWS } from './acteRows.ts';
import { siretOf } from './associationWorld.ts';
import { DOSSIER_ROWS } from './dossierRows.ts';
import { ECHANGE_ROWS } from './echangeRows.ts';
import { INSTRUCTION_ROWS } from './instructionRows.ts';
import { LETTRE_ROWS } from './lettreRows.ts';
import { PDF_ROWS } from './pdfRows.ts';
import { ENTRES, PERSONA_NAMES } from './personas.ts';
import type { Row, Rows, Scene } from './row.ts';
import { TRANSMISSION_ROWS } from './transmissionRows.ts';

const GRANTS: Rows = {
  ...DOSSIER_ROWS,
  ...ECHANGE_ROWS,
  ...TRANSMISSION_ROWS,
  ...INSTRUCTION_ROWS,
  ...ACTE_ROWS,
  ...PDF_ROWS,
  ...LETTRE_ROWS,
};
/** The same people, with the same ties, on a dossier of the other genre. */
const like = (name: string, more: Partial<Row> = {}): Row => ({
  ...(GRANTS[`demandes.${name}`] as Row),
  genre: 'agrement',
  ...more,
});

const demande = ({ subvention, association }: Scene) => ({
  description: { code_agrement: subvention, exercice: EXERCICE },
  demandeur: { id_siret: siretOf(association, 'siege') },
});
const nothing = { '{"exists":false,"dossier":null}': true };

export const DOSSIER_AGREMENT_ROWS: Rows = {
  'rda.existsDossier': like('existsDossier', {
    verifie: (body) => JSON.stringify(body) in nothing,
    entree: () => ({ query: { agrement: 'aucun', exercice: String(EXERCICE), siret: '00000000000000' } }),
  }),
  'rda.listStates': { porte: ENTRES },
  'rda.countDossiers': like('countDossiers'),
  'rda.exportDossiers': like('exportDossiers'),
  'rda.listDossiers': like('listDossiers'),
  'rda.listDocuments': like('readDossier', { entree: ({ cible }) => ({ query: { id_demande: cible } }) }),
  'rda.createDossier': like('createDossier', { entree: (scene) => ({ body: demande(scene) }) }),
  'rda.readDossier': like('readDossier'),
  /** A grant is no approval, whoever asks. */
  'rda.readDossier · une subvention': like('readDossier', {
    genre: 'subvention',
    peut: { own: [], proche: [], autre: [] },
  }),
  'rda.updateDossier': like('updateDossier', { entree: () => ({ body: { 'identifiant.step': 1 } }) }),
  'rda.deleteDossier': like('deleteDossier'),
  'rda.restoreDossier': like('restoreDossier'),
  'rda.updateDocuments': like('updateDocuments'),
  'rda.listPartageables': like('listPartageables'),
  'rda.shareDossier': like('shareDossier'),
  'rda.readCompletude': like('readCompletude'),
  'rda.listSites': like('readCompletude'),
  'rda.transmitDossier': like('transmitDossier'),
  'rda.listHistorique': like('listHistorique'),
  'rda.followPresence': like('followPresence'),
  'rda.listMessages': like('listMessages'),
  'rda.sendMessage': like('sendMessage'),
  'rda.listTravail': like('listTravail'),
  'rda.readTotaux': like('readTotaux'),
  'rda.readChiffres': like('readChiffres'),
  'rda.runLot': like('runLot'),
  'rda.runLot · qui décide': like('runLot · qui décide'),
  'rda.runLotLettres': like('runLotLettres'),
  'rda.readInstruction': like('readInstruction'),
  'rda.listPassees': like('listPassees'),
  'rda.listAgents': like('listAgents'),
  'rda.listConsultables': like('listConsultables'),
  'rda.listAvisDemandes': like('listAvisDemandes'),
  'rda.transitionInstruction': like('transitionInstruction'),
  'rda.transitionInstruction · qui décide': like('transitionInstruction · qui décide'),
  'rda.assignInstruction': like('assignInstruction'),
  'rda.askAvis': like('askAvis'),
  'rda.answerAvis': like('answerAvis'),
  'rda.listComplements': like('listComplements'),
  'rda.askComplements': like('askComplements'),
  'rda.answerComplements': like('answerComplements'),
  'rda.actOnComplement': like('actOnComplement'),
  /** It is not there yet: the state is refused once the rights are passed. */
  'rda.updateTermes': like('updateMontants', {
    entree: (scene) => ({ ...like('readInstruction').entree?.(scene), body: { favorable: false } }),
  }),
  'rda.requestPdf': like('requestPdf'),
  'rda.readPdfEtat': like('readPdfEtat'),
  'rda.readPdf': like('readPdf'),
  'rda.readLettre': like('readLettre'),
  'rda.readLettrePdf': like('readLettrePdf'),
  'rda.listLettres': like('readCompletude'),
  'rda.advanceLettre': like('advanceLettre'),
  'rda.readActe': like('readActe'),
  'rda.signActe': like('signActe'),
  'rda.depositActe': like('depositActe'),
  'rda.retainActe': like('retainActe'),
  'rda.readActeFichier': like('readActeFichier'),
  'rda.listTitres': { porte: PERSONA_NAMES, entree: () => ({ query: { siren: '000000000' } }) },
  'rda.searchRegistre': { porte: PERSONA_NAMES },
  'rda.exportRegistre': { porte: PERSONA_NAMES, reponse: 404 },
  'rda.readRegistre': { porte: PERSONA_NAMES, reponse: 404, entree: () => ({ params: { reference: '2000-000000' } }) },
  'rda.readAttestation': { porte: PERSONA_NAMES, reponse: 404, entree: () => ({ params: { code: 'AAAA-BBBB-CCCC' } }) },
  'rda.verifyTitre': { porte: PERSONA_NAMES, reponse: 404, entree: () => ({ params: { code: 'AAAA-BBBB-CCCC' } }) },
};
