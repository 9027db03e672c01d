import { isPortail, isRds } from '@guichet/rules/acteur';
import type { LecteurPsp, TerritoirePsp } from '@guichet/rules/passSport';
import type { RattachementTenu } from '@guichet/rules/rattachement';
import type { Call } from '../../../platform/call.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { DossierTenu } from './dossier.queries.ts';
import type { PspUow } from './psp.uow.ts';
import { readTerritoireOf } from './territoire.ts';

/** Who asks, in the role that they have now, with the associations that they act for. */
export interface Demandant {
  readonly authId: string;
  readonly role: string;
  readonly rattachements: readonly RattachementTenu[];
  readonly territoire: TerritoirePsp;
}

export const readDemandant = async (uow: PspUow, { acteur }: Pick<Call, 'acteur'>): Promise<Demandant> => {
  if (!acteur) throw new DomainError('SESSION_ABSENTE');
  const role = acteur.role ?? '';
  const confirmed = isPortail(role)
    ? (await uow.membres.rattachementsOf(acteur.authId)).filter(({ etat }) => etat === 'confirme')
    : [];
  const territoire = isRds(role) ? await readTerritoireOf(uow, acteur.authId) : [];
  return { authId: acteur.authId, role, rattachements: confirmed, territoire };
};

type Structure = Pick<DossierTenu, 'id_correspondance' | 'id_siret'>;

/** A confirmed member: of the head office for all its establishments, of an establishment for that one. */
export const actsFor = ({ rattachements }: Demandant, { id_correspondance, id_siret }: Structure): boolean =>
  rattachements.some(
    (one) => one.id_correspondance === id_correspondance && (one.type === 'Siège' || one.id_siret === id_siret),
  );

export const isDuSiege = ({ rattachements }: Demandant, id_correspondance: number): boolean =>
  rattachements.some((one) => one.id_correspondance === id_correspondance && one.type === 'Siège');

export const lecteurOf = (demandant: Demandant, structure: Structure): LecteurPsp => ({
  authId: demandant.authId,
  roles: [demandant.role],
  isMembre: actsFor(demandant, structure),
  territoire: demandant.territoire,
});
