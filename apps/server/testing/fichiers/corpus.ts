import type { Cas } from './cas.ts';
import { INFECTES, SAINS } from './corpusAnalyse.ts';
import { ACTIFS, DOUBLES } from './corpusContenus.ts';
import { NOMS, TYPES_USURPES } from './corpusNoms.ts';

export const CORPUS: readonly Cas[] = [...NOMS, ...TYPES_USURPES, ...ACTIFS, ...DOUBLES, ...INFECTES, ...SAINS];
