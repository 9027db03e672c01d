export * from './pages.ts';
export * from './presents.ts';
export * from './salles.ts';
