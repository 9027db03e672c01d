import { canReadFiche, type Lien, lienOf } from '@guichet/rules/association';
import { type Identifiant, readIdentifiantExact } from '@guichet/rules/identifiant';
import { motifAssociation } from '@guichet/rules/lecture';
import type { Call } from '../../../platform/call.ts';
import { DomainError, orThrow } from '../../../platform/errors.ts';
import type { LcaApi } from '../../lca/api.ts';
import type { AssociationTrouvee } from '../recherche/recherche.queries.ts';
import type { ReadPortee } from './portee.lecture.ts';

/** One association, and what ties the caller to it. */
export interface Acces {
  readonly association: AssociationTrouvee;
  readonly lien: Lien;
}

export type ReadAcces = (call: Call, id_asso: string) => Promise<Acces>;

interface AccesDeps {
  readonly resolve: (identifiant: Identifiant) => Promise<AssociationTrouvee[]>;
  readonly rattachementsOf: LcaApi['rattachementsOf'];
  readonly readPortee: ReadPortee;
}

/** A number borne by several names one's own first, else the only one that still lives. */
const chooseOne = (bearers: readonly AssociationTrouvee[], own: ReadonlySet<number>): AssociationTrouvee => {
  const mine = bearers.filter(({ id_correspondance }) => own.has(id_correspondance));
  const living = bearers.filter(({ actif }) => actif);
  const [only, ...others] = [mine, bearers.length === 1 ? bearers : living].find((some) => some.length > 0) ?? bearers;
  if (!only) throw new DomainError('ASSOCIATION_INCONNUE');
  if (others.length > 0) throw new DomainError('ASSOCIATION_AMBIGUE');
  return only;
};

/**
 * Asked before any transaction: rights live with the portal's users, and are read again at each call. Judges nothing:
 * for the calls that name two associations, of which one is the caller's.
 */
export const createFindAcces =
  ({ resolve, rattachementsOf, readPortee }: AccesDeps): ReadAcces =>
  async (call, id_asso) => {
    const { acteur } = call;
    const identifiant = readIdentifiantExact(id_asso);
    if (!acteur || !identifiant) throw new DomainError('ASSOCIATION_INCONNUE');
    const [bearers, rattachements] = await Promise.all([resolve(identifiant), rattachementsOf(acteur.authId)]);
    const own = new Set(rattachements.map(({ id_correspondance }) => id_correspondance));
    const association = chooseOne(bearers, own);
    const { id_correspondance } = association;
    const portee = await readPortee(call, id_correspondance);
    return { association, lien: lienOf(acteur.roles, rattachements, id_correspondance, portee) };
  };

/** For who may open this record; others are refused (ERR-053). */
export const createReadAcces =
  (findAcces: ReadAcces): ReadAcces =>
  async (call, id_asso) => {
    const acces = await findAcces(call, id_asso);
    orThrow(canReadFiche(acces.lien));
    const { id_correspondance: association } = acces.association;
    call.lecture?.note({ association, motif: motifAssociation(acces.lien.relations) });
    return acces;
  };

interface Named {
  readonly id_asso?: string | undefined;
  readonly idAsso?: string | undefined;
}
/** In either spelling; the contract asks for one of them. */
export const idAssoOf = ({ id_asso, idAsso }: Named): string => id_asso ?? idAsso ?? '';
