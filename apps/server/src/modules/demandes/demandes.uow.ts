import type { Kysely } from 'kysely';
import { createReadHistory, type ReadHistory } from '../../platform/history.ts';
import type { Neighbours } from '../../platform/neighbours.ts';
import type { UowTools } from '../../platform/unitOfWork.ts';
import { type AttendusQueries, attendusQueries } from './crf/attendus.queries.ts';
import { type CrfRepository, crfRepository } from './crf/crf.repository.ts';
import { type CrfPdfRepository, crfPdfRepository } from './crf/pdf/crfPdf.repository.ts';
import type { DemandesTables } from './demandes.tables.ts';
import { type CourrielRepository, courrielRepository } from './echange/courriel.repository.ts';
import { type MessageRepository, messageRepository } from './echange/message.repository.ts';
import { type NotificationRepository, notificationRepository } from './echange/notification.repository.ts';
import { type PreferenceRepository, preferenceRepository } from './echange/preference.repository.ts';
import { type AvisRepository, avisRepository } from './instruction/avis.repository.ts';
import { type EnveloppeRepository, enveloppeRepository } from './instruction/enveloppe.repository.ts';
import { type InstructionRepository, instructionRepository } from './instruction/instruction.repository.ts';
import { type LettreRepository, lettreRepository } from './instruction/lettre/lettre.repository.ts';
import { type TravailQueries, travailQueries } from './instruction/travail.queries.ts';
import { type ComplementRepository, complementRepository } from './noyau/complement/complement.repository.ts';
import { type CompteurQueries, compteurQueries, countLater } from './noyau/dossier/compteur.queries.ts';
import { type DossierRepository, dossierRepository } from './noyau/dossier/dossier.repository.ts';
import { type ProjetRepository, projetRepository } from './noyau/projet/projet.repository.ts';
import { type AExporterQueries, aExporterQueries } from './paiement/aExporter.queries.ts';
import { type LotQueries, lotQueries } from './paiement/lot.queries.ts';
import { type VersementRepository, versementRepository } from './paiement/versement.repository.ts';
import { type DossierQueries, dossierQueries } from './saisie/dossier/dossier.queries.ts';
import { type TransmissionRepository, transmissionRepository } from './saisie/transmission/transmission.repository.ts';
import { type PdfRepository, pdfRepository } from './sortie/pdf/pdf.repository.ts';
import { type RappelQueries, rappelQueries } from './sortie/rappel/rappel.queries.ts';

export interface DemandesUow extends UowTools {
  readonly dossiers: DossierRepository;
  readonly liste: DossierQueries;
  readonly compteurs: CompteurQueries;
  readonly projets: ProjetRepository;
  readonly transmissions: TransmissionRepository;
  readonly messages: MessageRepository;
  readonly notifications: NotificationRepository;
  readonly courriels: CourrielRepository;
  readonly preferences: PreferenceRepository;
  readonly pdfs: PdfRepository;
  readonly instructions: InstructionRepository;
  readonly complements: ComplementRepository;
  readonly rappels: RappelQueries;
  readonly avis: AvisRepository;
  readonly enveloppes: EnveloppeRepository;
  readonly lettres: LettreRepository;
  readonly travail: TravailQueries;
  readonly crfs: CrfRepository;
  readonly crfPdfs: CrfPdfRepository;
  readonly attendus: AttendusQueries;
  readonly versements: VersementRepository;
  readonly lots: LotQueries;
  readonly aExporter: AExporterQueries;
  readonly readHistory: ReadHistory;
  /** The neighbours as they are in this transaction. */
  readonly associations: ReturnType<Neighbours['association']['readIn']>;
  readonly catalogue: ReturnType<Neighbours['rds']['catalogueIn']>;
  readonly membres: ReturnType<Neighbours['lca']['readIn']>;
  readonly comptes: ReturnType<Neighbours['auth']['readIn']>;
}

export const bindDemandes =
  ({ association, auth, lca, rds }: Pick<Neighbours, 'association' | 'auth' | 'lca' | 'rds'>) =>
  (trx: Kysely<DemandesTables>, tools: UowTools): DemandesUow => {
    const untyped = trx as unknown as Kysely<unknown>;
    const count = countLater(trx, tools.beforeCommit);
    return {
      ...tools,
      dossiers: dossierRepository(trx, count, tools.held),
      liste: dossierQueries(trx),
      compteurs: compteurQueries(trx),
      projets: projetRepository(trx, tools.held),
      transmissions: transmissionRepository(trx),
      messages: messageRepository(trx),
      notifications: notificationRepository(trx),
      courriels: courrielRepository(trx),
      preferences: preferenceRepository(trx),
      pdfs: pdfRepository(trx),
      instructions: instructionRepository(trx, count, tools.held),
      complements: complementRepository(trx, tools.held),
      rappels: rappelQueries(trx),
      avis: avisRepository(trx),
      enveloppes: enveloppeRepository(trx),
      lettres: lettreRepository(trx),
      travail: travailQueries(trx),
      crfs: crfRepository(trx),
      crfPdfs: crfPdfRepository(trx),
      attendus: attendusQueries(trx),
      versements: versementRepository(trx),
      lots: lotQueries(trx),
      aExporter: aExporterQueries(trx),
      readHistory: createReadHistory(untyped),
      // A dossier is judged, written, then answered: the three look at the same.
      associations: association.readIn(untyped, tools.held.holdOf([])),
      catalogue: rds.catalogueOnceIn(untyped),
      membres: tools.held.hold([], 'membres', lca.readIn(untyped), { rattachementsOf: String }),
      comptes: auth.readIn(untyped),
    };
  };
