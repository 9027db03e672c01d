import type { Kysely } from 'kysely';
import type { AnnonceTables } from '../../../platform/annonce/annonce.tables.ts';
import { type CourrielRepository, courrielRepository } from '../../../platform/annonce/courriel.repository.ts';
import type { NoyauUow } from '../noyau/noyau.uow.ts';
import { type DemandeRepository, demandeRepository } from './demande.repository.ts';
import { type ListeQueries, listeQueries } from './liste.queries.ts';
import type { NumeroSiretTables } from './numeroSiret.tables.ts';
import { type PdfGardeRepository, pdfGardeRepository } from './pdf/pdfGarde.repository.ts';
import { type MessageRegentRepository, messageRegentRepository } from './regent/message.repository.ts';
import { type ReceptionRepository, receptionRepository } from './regent/reception.repository.ts';
import { type RetourRegentRepository, retourRegentRepository } from './regent/retour.repository.ts';
import { SUJET_SIRET } from './sujet.ts';
import { type TransmissionSiretRepository, transmissionSiretRepository } from './transmission.repository.ts';

interface NumeroSiretPropre {
  readonly siret: {
    readonly demandes: DemandeRepository;
    readonly liste: ListeQueries;
    readonly transmissions: TransmissionSiretRepository;
    readonly messages: MessageRegentRepository;
    readonly retours: RetourRegentRepository;
    readonly reception: ReceptionRepository;
    readonly pdfs: PdfGardeRepository;
    /** Those that are posted. */
    readonly courriers: PdfGardeRepository;
    readonly courriels: CourrielRepository;
  };
}

/** What a request needs of what all the rooms stand on; dossiers are none of its business. */
type Noyau = Pick<
  NoyauUow,
  | 'history'
  | 'jobs'
  | 'beforeCommit'
  | 'held'
  | 'readHistory'
  | 'notifications'
  | 'preferences'
  | 'associations'
  | 'catalogue'
  | 'membres'
  | 'comptes'
>;
export interface NumeroSiretUow extends Noyau, NumeroSiretPropre {}

export const bindNumeroSiret = (untyped: Kysely<unknown>): NumeroSiretPropre => {
  const trx = untyped as unknown as Kysely<NumeroSiretTables>;
  return {
    siret: {
      demandes: demandeRepository(trx),
      liste: listeQueries(trx),
      transmissions: transmissionSiretRepository(trx),
      messages: messageRegentRepository(trx),
      retours: retourRegentRepository(trx),
      reception: receptionRepository(trx),
      pdfs: pdfGardeRepository(trx, SUJET_SIRET),
      courriers: pdfGardeRepository(trx, 'courrier-siret'),
      courriels: courrielRepository(untyped as unknown as Kysely<AnnonceTables>, SUJET_SIRET),
    },
  };
};
