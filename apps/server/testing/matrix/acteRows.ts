import { randomUUID } from 'node:crypto';
import { instruction, params } from './instructionRows.ts';
import { PERSONA_NAMES } from './personas.ts';
import type { Rows } from './row.ts';

export const ACTE_ROWS: Rows = {
  /** Nothing is decided yet: whoever instructs learns that there is no act. */
  'demandes.readActe': { ...instruction, reponse: 404 },
  'demandes.signActe': { ...instruction, reponse: 404 },
  'demandes.depositActe': { ...instruction, reponse: 404, entree: (scene) => ({ params: params(scene), form: {} }) },
  'demandes.retainActe': {
    ...instruction,
    reponse: 404,
    entree: (scene) => ({ params: params(scene), body: { fichier: randomUUID() } }),
  },
  'demandes.readActeFichier': {
    ...{ ...instruction, reponse: 404 },
    entree: (scene) => ({ params: { ...params(scene), fichier: randomUUID() } }),
  },
  'demandes.verifyActe': {
    ...{ porte: PERSONA_NAMES, reponse: 404 },
    entree: () => ({ params: { code: 'AAAA-BBBB-CCCC' } }),
  },
};
