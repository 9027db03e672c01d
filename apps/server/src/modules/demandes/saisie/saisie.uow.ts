import type { CrfLigne } from '@guichet/contract/demandes';
import type { Kysely } from 'kysely';
import type { Neighbours } from '../../../platform/neighbours.ts';
import type { Dossier } from '../noyau/dossier/dossier.ts';
import type { NoyauUow } from '../noyau/noyau.uow.ts';
import { type RenouvelesQueries, renouvelesQueries } from '../noyau/titre/renouveles.queries.ts';
import { type DossierQueries, dossierQueries } from './dossier/dossier.queries.ts';
import type { SaisieTables } from './saisie.tables.ts';
import { type DejaJointQueries, dejaJointQueries } from './transmission/dejaJoint.queries.ts';
import { type TransmissionRepository, transmissionRepository } from './transmission/transmission.repository.ts';

interface SaisiePropre {
  /** P-20: what the caller's service reaches of an association. */
  readonly readPortee: ReturnType<Neighbours['association']['porteeIn']>;
  readonly liste: DossierQueries;
  readonly transmissions: TransmissionRepository;
  readonly renouveles: RenouvelesQueries;
  readonly dejaJoints: DejaJointQueries;
}

export interface SaisieUow extends NoyauUow, SaisiePropre {
  /** Of the receipts that another room gives, the one that bears this code. */
  readonly findRecuSiret: (code: string) => Promise<{ readonly id_fo: string; readonly transmis_at: string } | null>;
  /** A dossier is read with its financial reports, which another room keeps. */
  readonly readLignesCrf: (dossier: Dossier) => Promise<CrfLigne[]>;
}

export const bindSaisie = (
  untyped: Kysely<unknown>,
  { asked, held }: Pick<NoyauUow, 'asked' | 'held'>,
  { association }: Pick<Neighbours, 'association'>,
): SaisiePropre => {
  const trx = untyped as unknown as Kysely<SaisieTables>;
  return {
    readPortee: association.porteeIn(untyped),
    liste: dossierQueries(trx, asked),
    transmissions: transmissionRepository(trx, held),
    renouveles: renouvelesQueries(untyped),
    dejaJoints: dejaJointQueries(trx),
  };
};
