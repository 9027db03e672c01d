import { isPortail } from '@guichet/rules/acteur';
import {
  type ActeSiret,
  canLireSiret,
  DEFINITIONS_ACTE_SIRET,
  type RelationSiret,
  relationsSiret,
  verdictActeSiret,
} from '@guichet/rules/numeroSiret';
import type { Call } from '../../../platform/call.ts';
import { DomainError, orThrow } from '../../../platform/errors.ts';
import { type Demandant, readDemandant } from '../noyau/personne.ts';
import type { Demande } from './demande.ts';
import type { NumeroSiretUow } from './numeroSiret.uow.ts';

/** One request, who asks, and what ties them to it. */
export interface Ouverte {
  readonly demande: Demande;
  readonly demandant: Demandant;
  readonly relations: readonly RelationSiret[];
}

const motifOf = ({ role }: Demandant, relations: readonly RelationSiret[]) => {
  if (relations.includes('membre')) return 'membre' as const;
  return isPortail(role) ? ('administration' as const) : ('service' as const);
};

const withRelations = async (uow: NumeroSiretUow, demande: Demande | null, call: Call): Promise<Ouverte> => {
  const demandant = await readDemandant(uow, call);
  const relations = demande ? relationsSiret(demandant, demande) : [];
  // ERR-051: who is tied by nothing cannot tell a request from none.
  if (!demande || !canLireSiret(relations).ok) throw new DomainError('DEMANDE_SIRET_INEXISTANTE');
  call.lecture?.note({ association: demande.id_correspondance, motif: motifOf(demandant, relations) });
  return { demande, demandant, relations };
};

export const findDemande = async (uow: NumeroSiretUow, id: string, call: Call): Promise<Ouverte> =>
  withRelations(uow, await uow.siret.demandes.find(id), call);

/** The same, alone with it until the transaction ends; rights are read once it is held. */
export const lockDemande = async (uow: NumeroSiretUow, id: string, call: Call): Promise<Ouverte> =>
  withRelations(uow, await uow.siret.demandes.lock(id), call);

export const verdictOf = ({ demande, relations }: Ouverte, acte: ActeSiret, { clock }: Pick<Call, 'clock'>) =>
  verdictActeSiret(acte, { relations, code_etat: demande.code_etat, modifie_at: demande.modifie_at }, clock.now());
export const checkActe = (ouverte: Ouverte, acte: ActeSiret, call: Call): void =>
  orThrow(verdictOf(ouverte, acte, call));

/** Where an act that has one way leads. */
export const versOf = (acte: ActeSiret) => {
  const { vers } = DEFINITIONS_ACTE_SIRET[acte];
  return vers?.[0] ?? 'ECS';
};
