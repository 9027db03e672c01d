import { ENTRES, type Group } from './personas.ts';
import type { Row, Rows } from './row.ts';

/** Money leaves by the national team alone: no service, and no club, sees a wave. */
const NATIONAUX: Group = ['lcaAdmin'];
const RETOUR = '00000000-0000-4000-8000-000000000000';
const LOT = '999999';

const national = (entree: NonNullable<Row['entree']>, reponse = 404): Row => ({ porte: NATIONAUX, reponse, entree });
const lot = (body?: unknown): Row => national(() => ({ params: { id: LOT }, ...(body !== undefined && { body }) }));
const retour = (body?: unknown): Row =>
  national(() => ({ params: { id: RETOUR }, ...(body !== undefined && { body }) }));
const JOUR = '2026-12-31';
/** It ends before it begins: it stops just behind the rights. */
const SAISON = { id_exercice: '99', date_debut: '2027-01-01', date_fin: JOUR, montant: 7_000, jour_de_lot: 15 };
const saison = (body?: unknown): Row => national(() => ({ params: { id: '12' }, ...(body !== undefined && { body }) }));
/** What is nobody's answers everyone alike (ERR-085). */
const dossier: Row = { porte: ENTRES, reponse: 404, entree: () => ({ params: { id: LOT } }) };

export const PSP_REMBOURSEMENT_ROWS: Rows = {
  'psp.listExercices': { porte: ENTRES },
  'psp.listSaisons': { porte: NATIONAUX },
  'psp.createSaison': national(() => ({ body: SAISON }), 422),
  'psp.updateSaison': saison({ active: true }),
  'psp.askProlongation': saison({ date_fin: JOUR }),
  'psp.grantProlongation': saison({ date_fin: JOUR }),
  'psp.dropProlongation': saison(),
  'psp.listLotsPsp': { porte: NATIONAUX, entree: () => ({ query: { exercice: '12' } }) },
  'psp.prepareLot': national(() => ({ body: { exercice: 12 } })),
  'psp.readLotPsp': lot(),
  'psp.listLignesLot': lot(),
  'psp.listRetenues': lot(),
  'psp.releaseLot': lot({ empreinte: 'e' }),
  'psp.abandonLot': lot(),
  'psp.listRetours': { porte: NATIONAUX, entree: () => ({ query: { lot: LOT } }) },
  'psp.createRetour': national(() => ({ body: { lot: LOT, nature: 'asp', nom: 'retour.csv' } })),
  'psp.readRetourPsp': retour(),
  'psp.addLignesRetour': retour({ debut: 1, lignes: ['x'] }),
  'psp.tryRetour': retour(),
  'psp.applyRetour': retour(),
  'psp.listLignesRetour': retour(),
  'psp.recordDette': national(() => ({ body: { exercice: 12, inscription: LOT, motif: 'Jamais inscrit au club.' } })),
  'psp.readArgent': dossier,
  'psp.corrigerRemboursement': dossier,
};
