import { type MembreCec, type ValideurCec, valideursDe } from '@guichet/rules/cec';
import type { AssociationCec } from '../../association/api.ts';
import type { CecUow } from '../cec.uow.ts';

interface Personne {
  readonly authId: string;
  readonly email: string;
  readonly nom: string;
  readonly prenom: string;
}

/** An association with those who decide in it today, and who they are. */
export interface AssociationLue extends AssociationCec {
  /** Everyone who belongs to it and is confirmed. */
  readonly membres: readonly (MembreCec & Personne)[];
  readonly effectifs: readonly ValideurCec[];
}

/** CEC-007: worked out each time from the record, the members and their accounts; kept nowhere. */
export const readAssociationCec = async (
  { associations, membres, comptes }: Pick<CecUow, 'associations' | 'membres' | 'comptes'>,
  id_correspondance: number,
): Promise<AssociationLue | null> => {
  const [association] = await associations.listCec([id_correspondance]);
  if (!association) return null;
  const belonging = await membres.listMembres(id_correspondance);
  const accounts = await comptes.findComptes([...new Set(belonging.map(({ authId }) => authId))]);
  const known = new Map(accounts.map((compte) => [compte.authId, compte]));
  const people = belonging.flatMap(({ authId, id_siret, type }) => {
    const compte = known.get(authId);
    if (!compte) return [];
    const { email, nom, prenom, enabled, locked } = compte;
    return [{ authId, email, nom, prenom, id_siret, type, isSur: enabled && !locked }];
  });
  return { ...association, membres: people, effectifs: valideursDe(association.valideurs, people, association.siege) };
};
