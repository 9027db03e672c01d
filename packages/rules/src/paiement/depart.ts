import type { EtatDossier } from '../dossier/index.ts';
import { type Agent, type EtatLettre, type RefusRib, verdictRib } from '../instruction/index.ts';
import { allowed, denied, type Verdict } from '../verdict.ts';
import { canPayer, type Main } from './mains.ts';
import { etatRib, type RibVise } from './rib.ts';
import { canEnregistrer, isRetour, type TypeVersement } from './versement.ts';

/** Money to send, with the account that it was recorded for. */
export interface Depart {
  readonly type: TypeVersement;
  readonly id_rib: string | null;
  readonly rib_empreinte: string | null;
  readonly prepare_par: string;
}

interface FaitsDepart {
  readonly instruction: {
    readonly etat: EtatDossier;
    readonly lettre: EtatLettre | null;
    readonly decide_par: string | null;
  };
  readonly agent: Agent;
  readonly rib: RibVise;
  /** What tells its number and its holder now, under each key that may have told it; none when there are none. */
  readonly empreintes: readonly string[];
}

const keyOf = (empreinte: string | null): string => /^e\d+\./.exec(empreinte ?? '')?.[0] ?? '';
/** What one key tells says nothing of what another told: then, who cannot open the account cannot say that it changed. */
export const isComparable = (one: string | null, other: string | null): boolean => keyOf(one) === keyOf(other);

const isToldBy = (rib_empreinte: string | null, empreintes: readonly string[]): boolean =>
  rib_empreinte === null ? empreintes.length === 0 : empreintes.includes(rib_empreinte);

/** Of money that leaves: still to the account that it was recorded for, which nothing holds back (T10). */
const verdictCible = (
  { id_rib, rib_empreinte }: Pick<Depart, 'id_rib' | 'rib_empreinte'>,
  { rib, empreintes }: FaitsDepart,
  now: Date,
): Verdict<RefusRib | 'VERSEMENT_AUTRE_COMPTE'> => {
  const isSameLine = rib.id_rib === id_rib;
  // Edited in the record: no confirmation and no delay will make it the one that this was recorded for.
  if (isSameLine && !isToldBy(rib_empreinte, empreintes)) return denied('VERSEMENT_AUTRE_COMPTE');
  const usable = verdictRib(etatRib(rib, now));
  if (!usable.ok) return usable;
  return isSameLine ? allowed : denied('VERSEMENT_AUTRE_COMPTE');
};

/** Whether this movement may leave now, by this person: the ledger, the file of payments and its list of what waits ask this. */
export const verdictDepart = (versement: Depart, faits: FaitsDepart, now: Date, main: Main = 'appliquer') => {
  const open = canEnregistrer(versement.type, faits.instruction);
  if (!open.ok) return open;
  const payer = canPayer(main, faits.agent, {
    decidePar: faits.instruction.decide_par,
    preparePar: versement.prepare_par,
  });
  if (!payer.ok) return payer;
  return isRetour(versement) ? allowed : verdictCible(versement, faits, now);
};
