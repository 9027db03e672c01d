import { createContext, use } from 'react';

/** The places of the foot that a page of the dossier fills from within; null before it is there, or without one. */
export interface Places {
  readonly etat: HTMLElement | null;
  readonly acte: HTMLElement | null;
}

export const PiedContext = createContext<Places>({ etat: null, acte: null });
export const usePlaces = (): Places => use(PiedContext);
