export * from './budgets.ts';
export * from './journal.ts';
export * from './lecture.erreurs.ts';
export * from './motifs.ts';
