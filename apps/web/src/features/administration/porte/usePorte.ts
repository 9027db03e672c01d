import { createContext, useContext } from 'react';
import type { Porte } from './porte.ts';
import { PORTE_SUBVENTIONS } from './porteSubventions.ts';

/** Schemes unless a page says otherwise: most of the directory is theirs. */
export const PorteContext = createContext<Porte>(PORTE_SUBVENTIONS);
export const usePorte = (): Porte => useContext(PorteContext);
