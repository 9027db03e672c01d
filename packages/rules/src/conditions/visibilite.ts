import type { Ask } from './ask.schema.ts';
import { type AskResult, andOf, evaluateAsk, type Faits, readFait, type Trivalent } from './evaluate.ts';

export type EtatVisibilite = 'montre' | 'masque' | 'inconnu';

export interface Visibilite {
  readonly etat: EtatVisibilite;
  /** True when the TCA option alone hides it (SUBV-008). */
  readonly masqueParTca: boolean;
  /** Every condition, with what it gave. */
  readonly resultats: readonly AskResult[];
}

const ETATS: Readonly<Record<Trivalent, EtatVisibilite>> = { oui: 'montre', non: 'masque', inconnu: 'inconnu' };

const isCoupledWithTca = (faits: Faits): boolean => readFait(faits, 'dossier', 'description.couplage_tca') === true;

/** SUBV-006, SUBV-008: shown when all its asks hold, and no ask at all is always shown. */
export const visibiliteOf = (asks: readonly Ask[], faits: Faits): Visibilite => {
  const resultats = asks.map((ask) => evaluateAsk(ask, faits));
  const masqueParTca = asks.some(({ masquer_si_tca }) => masquer_si_tca) && isCoupledWithTca(faits);
  const etat = masqueParTca ? 'masque' : ETATS[andOf(resultats.map(({ valeur }) => valeur))];
  return { etat, masqueParTca, resultats };
};
