import { NOTIFICATION, phraseDossier, phraseFait } from '@guichet/rules/dossier';
import {
  isSilenceEchu,
  motifSilence,
  phraseSilenceService,
  preavisSilence,
  REFUS_PAR_SILENCE,
} from '@guichet/rules/instruction';
import { dayOf } from '@guichet/rules/jour';
import type { Call } from '../../../../platform/call.ts';
import { listAgents, listResponsables } from '../../noyau/annonce/concernes.ts';
import { tellPersonnes } from '../../noyau/annonce/tellConcernes.ts';
import type { Dossier } from '../../noyau/dossier/dossier.ts';
import { echeanceDe, type SilenceLu } from '../../noyau/dossier/silence.ts';
import { holdEnveloppe } from '../enveloppe.ts';
import type { InstructionSuivie } from '../instruction.ts';
import type { InstructionUow } from '../instruction.uow.ts';
import { PORTAIL, writePassage } from '../writePassage.ts';

export interface EnAttente {
  readonly exercice: number;
  readonly id_dossier: number;
  readonly id_service: string;
}

/** Once for each warning and each last day: a delay that stood still and went on is said again. */
const warnService = async (
  uow: InstructionUow,
  dossier: Dossier,
  { instruction, silence, preavis }: { instruction: InstructionSuivie; silence: SilenceLu; preavis: number },
  call: Call,
): Promise<void> => {
  const { assigne_a, id_service } = instruction;
  const jour = dayOf(call.clock.now());
  const agents =
    assigne_a === null ? await listAgents(uow, [id_service]) : await listResponsables(uow, assigne_a, jour);
  const phrase = phraseDossier(dossier, phraseSilenceService(silence));
  const cle = `silence:${id_service}:${preavis}:${silence.fin}`;
  const nouvelle = { type: NOTIFICATION.etat, cle, sauf: '', phrase, urgence: 'silence' } as const;
  const prevenus = await tellPersonnes(uow, dossier, agents, nouvelle, call);
  if (prevenus === 0) return;
  const changements = {
    service: { avant: null, apres: id_service },
    preavis: { avant: null, apres: preavis },
    fin: { avant: null, apres: silence.fin },
  };
  uow.history.record({
    objet: 'dossier',
    id_objet: String(dossier.id),
    action: 'warnSilence',
    changements,
    par: PORTAIL,
  });
};

/** The dossier is held: who decides at that very moment decided first, or finds it refused. */
export const refuseBySilence = async (
  uow: InstructionUow,
  { exercice, id_dossier, id_service }: EnAttente,
  call: Call,
): Promise<void> => {
  const dossier = await uow.dossiers.lock({ exercice, id: id_dossier });
  const instruction = dossier ? await uow.instructions.find(dossier, id_service) : null;
  if (!dossier || !instruction) return;
  const aujourdhui = dayOf(call.clock.now());
  const echeance = echeanceDe(instruction, await uow.complements.listOf(dossier), aujourdhui);
  if (!echeance) return;
  const preavis = preavisSilence(instruction.etat, echeance, aujourdhui);
  if (preavis !== null)
    await warnService(uow, dossier, { instruction, silence: { id_service, ...echeance }, preavis }, call);
  if (!isSilenceEchu(instruction.etat, echeance, aujourdhui)) return;
  const { nom, vers, notification } = REFUS_PAR_SILENCE;
  await holdEnveloppe(uow, dossier, instruction, vers);
  const passage = {
    ...{ nom, vers, notification, texte: motifSilence(echeance), echeance: null, hasMontants: false },
    ...{ phrase: phraseFait(dossier, 'refusParSilence'), urgence: 'decision' as const },
  };
  await writePassage(uow, { dossier, instruction, par: null }, passage, call);
};
