import type { GestionnaireService } from '@guichet/rules/service';
import { canManageSubvention, canNameInstructeur, type InstructeurChoisi } from '@guichet/rules/subvention';
import type { Call } from '../../../platform/call.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { RdsUow } from '../rds.uow.ts';
import { findGestionnaire, lockGestionnaire } from '../service/gestionnaire.ts';
import { isMontree, type Subvention } from './subvention.ts';

const verdictOn = async (
  { arbre }: RdsUow,
  qui: GestionnaireService,
  { id_gestionnaire }: Pick<Subvention, 'id_gestionnaire'>,
) => canManageSubvention(qui, id_gestionnaire ? await arbre.findPlace(id_gestionnaire) : null);

export interface Visible {
  readonly subvention: Subvention;
  readonly peutGerer: boolean;
}

/** What is neither shown to all nor theirs to manage does not exist for them. */
export const findVisible = async (uow: RdsUow, codeOrId: string, call: Call): Promise<Visible> => {
  const qui = await findGestionnaire(uow, call);
  const subvention = await uow.catalogue.find(codeOrId);
  const peutGerer = subvention !== null && (await verdictOn(uow, qui, subvention)).ok;
  if (!subvention || !(peutGerer || isMontree(subvention))) throw new DomainError('SUBVENTION_INEXISTANTE');
  return { subvention, peutGerer };
};

/** The scheme and who manages it, in a tree already theirs: no service goes while its schemes are being written. */
export const lockGeree = async (uow: RdsUow, id: string, call: Call) => {
  const qui = await lockGestionnaire(uow, call);
  const subvention = await uow.subventions.lock(id);
  if (!subvention) throw new DomainError('SUBVENTION_INEXISTANTE');
  const verdict = await verdictOn(uow, qui, subvention);
  if (!verdict.ok) throw new DomainError(isMontree(subvention) ? verdict.code : 'SUBVENTION_INEXISTANTE');
  return { qui, subvention };
};

/** Of the services newly named, each exists and is one that they manage; those already there may stay. */
export const checkInstructeurs = async (
  { arbre }: RdsUow,
  qui: GestionnaireService,
  demandes: readonly InstructeurChoisi[],
  deja: readonly InstructeurChoisi[],
): Promise<void> => {
  const known = new Set(deja.map(({ service }) => service));
  for (const { service } of demandes.filter((demande) => !known.has(demande.service))) {
    const place = await arbre.findPlace(service);
    if (!place || !canNameInstructeur(qui, place, false)) throw new DomainError('SUBVENTION_INSTRUCTEUR_INVALIDE');
  }
};

export const checkCodeLibre = async ({ catalogue }: RdsUow, code: string): Promise<void> => {
  if (await catalogue.hasCode(code)) throw new DomainError('SUBVENTION_CODE_PRIS');
};
