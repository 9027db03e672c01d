import type { Genre } from '@guichet/rules/genre';
import type { Api } from '../apiClient/apiClient.ts';

/** The calls of one dossier that both genres answer, in the same words. */
type Commun =
  | 'readDossier'
  | 'updateDossier'
  | 'deleteDossier'
  | 'restoreDossier'
  | 'updateDocuments'
  | 'shareDossier'
  | 'readCompletude'
  | 'transmitDossier'
  | 'listHistorique'
  | 'sendMessage'
  | 'listMessages'
  | 'listDossiers'
  | 'countDossiers'
  | 'readInstruction'
  | 'listPassees'
  | 'listAgents'
  | 'listConsultables'
  | 'listAvisDemandes'
  | 'transitionInstruction'
  | 'assignInstruction'
  | 'askAvis'
  | 'answerAvis'
  | 'listComplements'
  | 'askComplements'
  | 'answerComplements'
  | 'actOnComplement';

/** Those that a genre may not have: what needs one is not shown without it. */
type Propre =
  | 'listPartageables'
  | 'notifyDossier'
  | 'readDifferences'
  | 'readLettre'
  | 'advanceLettre'
  | 'readActe'
  | 'signActe'
  | 'depositActe'
  | 'retainActe'
  | 'requestPdf'
  | 'readPdfEtat';

type Demandes = Api['demandes'];
export type Appels = Pick<Demandes, Commun> &
  Partial<Pick<Demandes, Propre>> & {
    /** Said by those of approvals: their lists are held apart. */
    readonly genre?: Genre;
  };
