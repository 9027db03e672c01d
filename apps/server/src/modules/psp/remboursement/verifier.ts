import type { RibVise } from '@guichet/rules/paiement';
import { type Retenue, retenueOf } from '@guichet/rules/passSport';
import type { Call } from '../../../platform/call.ts';
import type { Coordonnees } from '../../association/api.ts';
import type { Club } from './club.queries.ts';
import type { RemboursementUow } from './remboursement.uow.ts';

export interface ClubVerifie {
  readonly club: Club;
  readonly vise: RibVise;
  readonly retenue: Retenue | null;
  readonly compte: Coordonnees | null;
}

/** What the record says of the accounts of these files, now: the wave, its release and the club's screen ask this. */
export const verifyClubs = async (
  uow: Pick<RemboursementUow, 'associations' | 'membres'>,
  clubs: readonly Club[],
  preparateur: string | null,
  { clock }: Pick<Call, 'clock'>,
): Promise<ClubVerifie[]> => {
  const comptes = await uow.associations.listCoordonnees(clubs.flatMap(({ id_rib }) => id_rib ?? []));
  const nonConfirmees = await uow.membres.listNonConfirmees([
    ...new Set(clubs.map(({ id_correspondance }) => id_correspondance)),
  ]);
  const siennes = preparateur === null ? [] : await uow.membres.rattachementsOf(preparateur);
  return clubs.map((club) => {
    const { id_correspondance, id_rib, id_etat, rib_empreinte, rib_change } = club;
    const found = id_rib === null ? undefined : comptes.get(id_rib);
    // An account of another association's record is nobody's here.
    const compte = found?.id_correspondance === id_correspondance ? found : null;
    const vise: RibVise = {
      id_rib: compte && id_rib,
      estLeMeme: compte?.empreintes.includes(rib_empreinte ?? '') === true,
      change: rib_change ?? undefined,
      revendication: nonConfirmees.includes(id_correspondance) ? 'revendication' : null,
    };
    const isDuPreparateur = siennes.some((one) => one.id_correspondance === id_correspondance);
    return { club, vise, compte, retenue: retenueOf({ id_etat, rib: vise, isDuPreparateur }, clock.now()) };
  });
};
