import { denied } from '@guichet/rules';
import {
  canAvancerSigne,
  canSigner,
  court,
  type Delegation,
  type ReglageSignature,
  signaturesAttendues,
} from '@guichet/rules/acte';
import { canGeste, type EtatLettre } from '@guichet/rules/instruction';
import { dayOf } from '@guichet/rules/jour';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import type { Dossier } from '../../noyau/dossier/dossier.ts';
import type { InstructionSuivie } from '../instruction.ts';
import type { InstructionUow } from '../instruction.uow.ts';
import type { LettreGeneree } from '../lettre/lettre.repository.ts';
import type { InstructionOuverte } from '../openInstruction.ts';
import { type FichierActe, retenuOf, type SignatureActe } from './acte.ts';

export interface ActeOuvert extends InstructionOuverte {
  readonly lettre: LettreGeneree;
  readonly signatures: readonly SignatureActe[];
  readonly fichiers: readonly FichierActe[];
  readonly retenu: FichierActe | null;
  readonly reglage: ReglageSignature;
  /** Of who asks, if it runs today. */
  readonly delegation: Delegation | null;
  readonly attendues: number;
}

/** The act of the decision, as whoever holds or reads the dossier finds it. */
export const openActe = async (uow: InstructionUow, ouverte: InstructionOuverte, call: Call): Promise<ActeOuvert> => {
  const { ouvert, instruction, agent } = ouverte;
  const lettre = await uow.lettres.lastDecision(ouvert.dossier, instruction.id_service, false);
  if (!lettre) throw new DomainError('LETTRE_ABSENTE');
  const signatures = await uow.actes.listSignatures(lettre);
  const fichiers = await uow.actes.listFichiers(lettre);
  const reglage = await uow.catalogue.findReglageSignature(instruction.id_service);
  const tenue = await uow.catalogue.findDelegation(instruction.id_service, agent.authId);
  return {
    ...ouverte,
    ...{ lettre, signatures, fichiers, retenu: retenuOf(fichiers), reglage },
    delegation: tenue && court(tenue, dayOf(call.clock.now())) ? tenue : null,
    // What was asked when the first one signed is what is asked of the next.
    attendues: signatures[0]?.attendues ?? signaturesAttendues(reglage),
  };
};

const A_SIGNER: readonly (EtatLettre | null)[] = ['a_signer', 'a_notifier'];
const isASigner = ({ instruction }: Pick<ActeOuvert, 'instruction'>): boolean => A_SIGNER.includes(instruction.lettre);
const LOIN = denied('TRANSITION_IMPOSSIBLE');

export const verdictSigner = (acte: ActeOuvert) => {
  const { agent, instruction, lettre, signatures, attendues, retenu, delegation } = acte;
  if (!isASigner(acte)) return LOIN;
  if (retenu !== null) return denied('ACTE_DEJA_SIGNE');
  const preparePar = instruction.propose_par ?? lettre.genere_par;
  const signes = signatures.map(({ signe_par }) => signe_par);
  return canSigner({ preparePar, signes, attendues }, { ...agent, hasDelegation: delegation !== null });
};
export const verdictDeposer = (acte: ActeOuvert) => (isASigner(acte) ? canGeste('deposerActe', acte.agent) : LOIN);
export const verdictRetenir = (acte: ActeOuvert) => (isASigner(acte) ? canGeste('avancerLettre', acte.agent) : LOIN);

/** What the service asks of its acts before this step. */
export const checkSignature = async (
  uow: InstructionUow,
  dossier: Dossier,
  { id_service }: Pick<InstructionSuivie, 'id_service'>,
  suite: EtatLettre,
): Promise<void> => {
  if (suite === 'a_signer') return;
  const reglage = await uow.catalogue.findReglageSignature(id_service);
  if (!reglage.requise) return;
  const lettre = await uow.lettres.lastDecision(dossier, id_service, false);
  const retenu = lettre && retenuOf(await uow.actes.listFichiers(lettre));
  orThrow(canAvancerSigne(reglage, retenu?.etat === 'pret' || retenu?.origine === 'portail'));
};
