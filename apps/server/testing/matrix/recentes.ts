import type { Rows } from './row.ts';

/**
 * P-24, by hand: money, decisions, members, exports, roles and accounts. A call with all its lines, or one line of a call
 * that asks only for what it then tries.
 */
const RECENTES: readonly string[] = [
  'auth.addCle',
  'auth.addCode',
  'auth.askCle',
  'auth.askCode',
  'auth.askRetrait',
  'auth.checkRecent',
  'auth.confirmRetrait',
  'auth.removeFacteur',
  'auth.renewSecours',
  'auth.createCompte',
  'auth.updateCompte · rôles',
  'auth.updateCompte · adresse',
  'auth.updateCompte · verrou',
  'auth.updateCompte · rôle du portail',
  'auth.deleteCompte',
  'cec.exportDeclarations',
  'dac.createRib',
  'dac.updateRib',
  'dac.deleteRib',
  'demandes.advanceLettre',
  'demandes.confirmRevendication',
  'demandes.confirmRib',
  'demandes.exportDossiers',
  'demandes.exportVersements',
  'demandes.importRetours',
  'demandes.moveVersement',
  'demandes.readLot',
  'demandes.recordVersement',
  'demandes.runLot · qui décide',
  'demandes.transitionInstruction · qui décide',
  'demandes.updateEnveloppe',
  'demandes.updateMontants',
  'demandes.updateRib',
  'lca.confirmRattachement',
  'lca.deleteUser',
  'lca.refuseRattachement',
  'lca.removeRattachement',
  'rda.advanceLettre',
  'rda.answerConstat',
  'rda.deciderTitre',
  'rda.renoncerTitre',
  'rda.runLot · qui décide',
  'rda.transitionInstruction · qui décide',
  'rda.updateTermes',
  'rds.createService',
  'rds.deleteService',
  'rds.updateService',
];

const isRecente = (line: string): boolean =>
  RECENTES.some((name) => line === name || (line.startsWith(`${name} · `) && !name.includes(' · ')));

export const withRecentes = (rows: Rows): Rows =>
  Object.fromEntries(
    Object.entries(rows).map(([line, row]) => [line, isRecente(line) ? { ...row, recente: true as const } : row]),
  );
