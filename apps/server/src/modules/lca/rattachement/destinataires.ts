import type { AssociationApi } from '../../association/api.ts';
import type { AuthApi } from '../../auth/api.ts';
import type { RattachementQueries } from './rattachement.queries.ts';

export interface DestinatairesDeps {
  readonly rattachements: RattachementQueries;
  readonly associations: AssociationApi;
  readonly findComptes: AuthApi['findComptes'];
}

/** One event never becomes a mailing. */
const MOST = 60;

interface Concerne {
  readonly id_correspondance: number;
  readonly id_utilisateur: string;
  readonly email: string;
  /** Those too who asked not to be told of what usually happens. */
  readonly tous?: boolean | undefined;
}

/** Whom to tell what happens to someone of an association: its own members who wish so, and its official addresses. */
export const createListDestinataires =
  ({ rattachements, associations, findComptes }: DestinatairesDeps) =>
  async ({ id_correspondance, id_utilisateur, email, tous = false }: Concerne): Promise<string[]> => {
    const told = (await rattachements.listMembers([id_correspondance])).filter(
      ({ id_utilisateur: one, etat, notifications }) =>
        one !== id_utilisateur && etat === 'confirme' && (tous || notifications),
    );
    const comptes = await findComptes([...new Set(told.map((member) => member.id_utilisateur))]);
    const ofMembers = comptes.filter(({ enabled, locked }) => enabled && !locked).map((compte) => compte.email);
    const addresses = [...ofMembers, ...(await associations.listCourriels(id_correspondance))];
    const unique = new Set(addresses.map((address) => address.trim().toLowerCase()));
    unique.delete(email.toLowerCase());
    return [...unique].slice(0, MOST);
  };
