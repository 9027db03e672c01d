import type { Complement } from '@guichet/contract/demandes';
import type { Etape } from '@guichet/rules/dossier';
import { type Cible, isAttendu, isCorrigeable, mayCorrect } from '@guichet/rules/instruction';

/** What of a dossier already sent may still be written: the server's own rule (P-2, Q-19). */
export interface Correction {
  readonly isOpen: (cible: Cible, reference: string) => boolean;
  /** That very thing was asked for by a service. */
  readonly isAsked: (cible: Cible, reference: string) => boolean;
  /** The projects of which something is asked for. */
  readonly projets: readonly string[];
}

/** Not settled yet: awaited of the association, or to be looked at by the service. */
export const isEnCours = ({ etat }: Pick<Complement, 'etat'>): boolean => isAttendu({ etat }) || etat === 'repondu';

const projetOf = (reference: string): string => reference.split('.')[0] ?? '';

export const correctionOf = (complements: readonly Complement[]): Correction => ({
  isOpen: (cible, reference) => mayCorrect(complements, cible, reference),
  isAsked: (cible, reference) => isCorrigeable(complements, cible, reference),
  projets: complements
    .filter((one) => one.cible === 'projet' && isAttendu(one))
    .map(({ reference }) => projetOf(reference)),
});

interface Place {
  readonly etape: Etape;
  readonly projet?: string;
  readonly champ?: string;
}

/** Where what is asked for stands in the dossier. */
const PLACES: Readonly<Record<Cible, (reference: string) => Place>> = {
  contact: (reference) => ({ etape: 1, champ: reference.replace('demandeur.', '') }),
  rib: () => ({ etape: 1, champ: 'id_rib' }),
  document: (reference) => ({ etape: 2, champ: reference }),
  projet: (reference) => ({
    etape: 3,
    projet: projetOf(reference),
    champ: reference.slice(projetOf(reference).length + 1),
  }),
  champ: (reference) => ({ etape: 3, champ: reference }),
};
export const placeOf = ({ cible, reference }: Pick<Complement, 'cible' | 'reference'>): Place =>
  PLACES[cible](reference);
