import { isValideur, type PorteeCec, porteeDe } from '@guichet/rules/cec';
import type { Acteur, Call } from '../../../platform/call.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { CecUow } from '../cec.uow.ts';
import type { Vue } from '../declaration/declaration.queries.ts';
import { type AssociationLue, readAssociationCec } from './readAssociationCec.ts';

export interface Nommee {
  readonly idAsso?: string | undefined;
  readonly id_asso?: string | undefined;
  readonly idSiret?: string | undefined;
}
export const acteurOf = ({ acteur }: Pick<Call, 'acteur'>): Acteur => {
  if (!acteur) throw new DomainError('SESSION_ABSENTE');
  return acteur;
};

/** The portal's administrators read, and decide of nothing. */
const isAdministrateur = ({ roles }: Acteur): boolean => roles.includes('lca.admin');

export interface AccesCec {
  readonly association: AssociationLue;
  /** Null for the portal's administrators. */
  readonly portee: PorteeCec | null;
}

/** A number borne by several, where registries err, names one's own first. */
const chooseOne = async (uow: CecUow, bearers: readonly number[], authId: string): Promise<number | null> => {
  const [first = null, ...others] = bearers;
  if (others.length === 0) return first;
  const own = (await uow.membres.rattachementsOf(authId)).map(({ id_correspondance }) => id_correspondance);
  return bearers.find((id) => own.includes(id)) ?? first;
};

type Refus = 'VALIDEUR_REQUIS' | 'ASSOCIATION_INTERDITE';

/** The association of a call, and what the caller reads of its declarations. One that is not there is refused as another's. */
export const findAcces = async (
  uow: CecUow,
  { bearers, refus }: { readonly bearers: readonly number[]; readonly refus: Refus },
  call: Call,
): Promise<AccesCec> => {
  const acteur = acteurOf(call);
  const id = await chooseOne(uow, bearers, acteur.authId);
  const association = id === null ? null : await readAssociationCec(uow, id);
  if (!association) throw new DomainError(isAdministrateur(acteur) ? 'ASSOCIATION_INCONNUE' : refus);
  const portee = porteeDe(association.effectifs, acteur.authId);
  const isReader = !isValideur(portee) && isAdministrateur(acteur);
  call.lecture?.note({
    association: association.id_correspondance,
    motif: isReader ? 'administration' : 'membre',
  });
  return { association, portee: isReader ? null : portee };
};

/** CEC-007: those who validate, and the portal's administrators; nobody else learns who volunteers. */
export const readAcces = async (uow: CecUow, bearers: readonly number[], call: Call): Promise<AccesCec> => {
  const acces = await findAcces(uow, { bearers, refus: 'VALIDEUR_REQUIS' }, call);
  if (acces.portee !== null && !isValideur(acces.portee)) throw new DomainError('VALIDEUR_REQUIS');
  return acces;
};

export const vueOf = ({ association: { id_correspondance, siege }, portee }: AccesCec, { idSiret }: Nommee): Vue => ({
  id_correspondance,
  siege,
  portee,
  idSiret,
});
