import type { CrfSuivi } from '@guichet/rules/crf';
import type { TermesJuges } from '@guichet/rules/instruction';
import type { Versement } from '@guichet/rules/paiement';
import type { Kysely } from 'kysely';
import type { Call } from '../../../platform/call.ts';
import type { EchangeUow } from '../echange/echange.uow.ts';
import type { Dossier } from '../noyau/dossier/dossier.ts';
import type { NoyauUow } from '../noyau/noyau.uow.ts';
import type { TransmissionRepository } from '../saisie/transmission/transmission.repository.ts';
import { type ActeQueries, acteQueries } from './acte/acte.queries.ts';
import { type ActeRepository, acteRepository } from './acte/acte.repository.ts';
import { type AvisRepository, avisRepository } from './avis.repository.ts';
import { type EnveloppeRepository, enveloppeRepository } from './enveloppe.repository.ts';
import { type ChargeRepository, chargeRepository } from './equipe/charge.repository.ts';
import { type InstructionRepository, instructionRepository } from './instruction.repository.ts';
import type { InstructionTables } from './instruction.tables.ts';
import type { InstructionSuivie } from './instruction.ts';
import { type LettreRepository, lettreRepository } from './lettre/lettre.repository.ts';
import { type ModeleRepository, modeleRepository } from './lettre/modele.repository.ts';
import { type NoteInterneRepository, noteInterneRepository } from './noteInterne.repository.ts';
import { type PasseesQueries, passeesQueries } from './passees.queries.ts';
import { type ActeLotRepository, acteLotRepository } from './reprise/acteLot.repository.ts';
import { type SilenceQueries, silenceQueries } from './silence.queries.ts';
import { type TravailQueries, travailQueries } from './travail.queries.ts';
import { type VueRepository, vueRepository } from './vue.repository.ts';

interface InstructionPropre {
  readonly instructions: InstructionRepository;
  readonly avis: AvisRepository;
  readonly charges: ChargeRepository;
  readonly enveloppes: EnveloppeRepository;
  readonly lettres: LettreRepository;
  readonly actes: ActeRepository;
  readonly actesPublics: ActeQueries;
  readonly modeles: ModeleRepository;
  readonly travail: TravailQueries;
  readonly silences: SilenceQueries;
  readonly vues: VueRepository;
  readonly passees: PasseesQueries;
  readonly actesLot: ActeLotRepository;
  readonly notesInternes: NoteInterneRepository;
}

type Reference = Pick<Dossier, 'id' | 'exercice'>;

/** What payments and financial reports know or do for an instruction: said here, given there. */
export interface SuitesInstruction {
  readonly versements: { readonly listOf: (dossier: Reference, service: string) => Promise<readonly Versement[]> };
  readonly crfs: { readonly listSuivis: (dossier: Reference) => Promise<readonly CrfSuivi[]> };
  /** T14: a service has paid all; the reports are awaited. */
  readonly onSolde: (dossier: Dossier, sauf: string, call: Call) => Promise<void>;
  /** A service begins to pay. */
  readonly onPaiement: (dossier: Dossier, sauf: string, call: Call) => Promise<void>;
  /** P-26: what is proposed of an approval, judged; then what granting it or deciding again does to its titre. */
  readonly readTermes: (
    dossier: Dossier,
    instruction: InstructionSuivie,
    call: Pick<Call, 'clock'>,
  ) => Promise<TermesJuges>;
  readonly onAccord: (dossier: Dossier, instruction: InstructionSuivie, call: Call) => Promise<void>;
  readonly onReexamen: (dossier: Dossier, motif: string, call: Call) => Promise<void>;
  /** What was issued with the decision, for the order that says it; and the common core that it rests on. */
  readonly findTitre: (dossier: Dossier) => Promise<{ readonly titre: TitreNomme; readonly tca: string | null } | null>;
}

/** A titre, as an order names it. */
export interface TitreNomme {
  readonly numero: string;
  readonly code: string;
  readonly niveau: string;
  readonly date_effet: string;
  readonly date_fin: string | null;
}

export interface InstructionUow extends EchangeUow, InstructionPropre, SuitesInstruction {
  readonly instructions: InstructionRepository;
  readonly avis: AvisRepository;
  readonly transmissions: TransmissionRepository;
}

export const bindInstruction = (
  untyped: Kysely<unknown>,
  { asked, count, filtres, genre, held }: Pick<NoyauUow, 'asked' | 'count' | 'filtres' | 'genre' | 'held'>,
): InstructionPropre => {
  const trx = untyped as unknown as Kysely<InstructionTables>;
  return {
    instructions: instructionRepository(trx, count, held),
    avis: avisRepository(trx, held),
    enveloppes: held.hold(['demandes.enveloppe'], 'enveloppes', enveloppeRepository(trx), {
      find: ({ id_service, id_subvention, exercice }) => `${id_service}/${id_subvention}/${exercice}`,
    }),
    charges: chargeRepository(trx),
    lettres: lettreRepository(trx),
    actes: acteRepository(trx),
    actesPublics: acteQueries(trx),
    modeles: modeleRepository(trx),
    travail: travailQueries(trx, { asked, filtres, genre }),
    silences: silenceQueries(trx),
    vues: vueRepository(trx),
    passees: passeesQueries(trx),
    actesLot: acteLotRepository(trx),
    notesInternes: noteInterneRepository(trx),
  };
};
