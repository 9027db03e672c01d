import { lienOf, mayDo } from '@guichet/rules/association';
import { readIdentifiantExact } from '@guichet/rules/identifiant';
import { motifAssociation } from '@guichet/rules/lecture';
import { isAssociation } from '@guichet/rules/rattachement';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { AssociationApi } from '../../../association/api.ts';
import type { AuthApi } from '../../../auth/api.ts';
import type { LcaApi } from '../../api.ts';
import type { CompteConnu } from '../../utilisateur/comptes.ts';
import type { Adhesion, RattachementQueries } from '../rattachement.queries.ts';

export interface MembresDeps {
  readonly rattachements: RattachementQueries;
  readonly rattachementsOf: LcaApi['rattachementsOf'];
  readonly associations: AssociationApi;
  readonly readPortee: ReturnType<AssociationApi['porteeIn']>;
  readonly findComptes: AuthApi['findComptes'];
}

/** Someone in the association, or at its door, and the account behind. */
export interface MembreConnu {
  readonly adhesion: Adhesion;
  readonly compte: Pick<CompteConnu, 'prenom' | 'nom' | 'email'>;
}

/** A page for people to read: what follows is not shown. */
const MOST_SHOWN = 500;

/** Members may be here without the registries: their own number is enough. */
const numberIn = (id_asso: string): number[] => {
  const identifiant = readIdentifiantExact(id_asso);
  return identifiant?.kind === 'id_correspondance' ? [Number(identifiant.value)] : [];
};

/** Read, never written: the right is asked from what the person holds at this moment. */
export const listMembres =
  ({ rattachements, rattachementsOf, associations, readPortee, findComptes }: MembresDeps) =>
  async (id_asso: string, call: Call): Promise<MembreConnu[]> => {
    if (!call.acteur) throw new DomainError('SESSION_ABSENTE');
    const { authId, roles } = call.acteur;
    const own = await rattachementsOf(authId);
    const named = own.filter((held) => isAssociation(held, id_asso)).map(({ id_correspondance }) => id_correspondance);
    const bearers = new Set([...named, ...numberIn(id_asso), ...(await associations.listBearers(id_asso))]);
    const managed: number[] = [];
    for (const id of bearers) {
      const lien = lienOf(roles, own, id, await readPortee(call, id));
      if (!mayDo(lien, 'confirmerMembre')) continue;
      managed.push(id);
      call.lecture?.note({ association: id, motif: motifAssociation(lien.relations) });
    }
    if (managed.length === 0) throw new DomainError('ASSOCIATION_INTERDITE');
    const shown = (await rattachements.listMembers(managed)).slice(0, MOST_SHOWN);
    const comptes = await findComptes([...new Set(shown.map(({ id_utilisateur }) => id_utilisateur))]);
    const byId = new Map(comptes.map((compte) => [compte.authId, compte]));
    return shown.flatMap((adhesion) => {
      const compte = byId.get(adhesion.id_utilisateur);
      return compte ? [{ adhesion, compte }] : [];
    });
  };
