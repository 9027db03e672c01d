export * from './resume.ts';
export * from './urgences.ts';
