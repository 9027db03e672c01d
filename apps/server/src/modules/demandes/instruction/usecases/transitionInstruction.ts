import { type EtatDossier, etatDeTete, phraseEtat } from '@guichet/rules/dossier';
import type { Genre } from '@guichet/rules/genre';
import { DEFINITIONS_TRANSITION, MONTANTS_ECRITS, type Transition } from '@guichet/rules/instruction';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { tellConcernes } from '../../noyau/annonce/tellConcernes.ts';
import type { Dossier, InstructionLue } from '../../noyau/dossier/dossier.ts';
import { followTca } from '../../noyau/dossier/followTca.ts';
import { refreshDossier } from '../../noyau/dossier/refreshDossier.ts';
import { checkTransition } from '../checkTransition.ts';
import { checkNonDepassee } from '../decisionPrise.ts';
import { type Detail, readInstruction } from '../detail.ts';
import { holdEnveloppe, takeEnveloppe } from '../enveloppe.ts';
import { readFaits } from '../faits.ts';
import type { InstructionSuivie, NoteInstruction } from '../instruction.ts';
import type { InstructionUow } from '../instruction.uow.ts';
import { isLigne, totauxDe } from '../lignes.ts';
import { type InstructionOuverte, lockInstruction, type ReferenceInstruction } from '../openInstruction.ts';
import { writeLignes } from '../writeLignes.ts';
import { carryMontants, grantProposes, type LigneSaisie } from '../writeMontants.ts';

interface Input extends ReferenceInstruction {
  readonly transition: Transition;
  readonly texte: string;
  readonly echeance: string | null;
  readonly lignes?: readonly LigneSaisie[] | undefined;
}

/** A reason that the next reader needs is not left out. */
export const checkTexte = (transition: Transition, texte: string): void => {
  const { texte: asked } = DEFINITIONS_TRANSITION[transition];
  if (asked === undefined || texte !== '') return;
  const message = asked === 'motif' ? 'Dites pourquoi : l’association le lira.' : 'Écrivez un commentaire.';
  throw new DomainError('REQUETE_INVALIDE', { champs: [{ champ: 'texte', message }] });
};

const DECISIONS: readonly Transition[] = ['accorder', 'refuser', 'rejeter'];
interface Faite extends Pick<InstructionOuverte, 'instruction' | 'agent'> {
  readonly after: Dossier;
  readonly texte: string;
}
type Suite = (uow: InstructionUow, faite: Faite, call: Call) => Promise<void>;
const onPaiement: Suite = (uow, { after, agent }, call) => uow.onPaiement(after, agent.authId, call);
/** What else a transition does, in the same transaction: money and reports, or a titre. */
const SUITES: Readonly<Record<Genre, Readonly<Partial<Record<Transition, Suite>>>>> = {
  subvention: {
    payerParSirepa: onPaiement,
    payerParChorus: onPaiement,
    solder: (uow, { after, agent }, call) => uow.onSolde(after, agent.authId, call),
  },
  agrement: {
    accorder: (uow, { after, instruction }, call) => uow.onAccord(after, instruction, call),
    rouvrir: (uow, { after, texte }, call) => uow.onReexamen(after, texte, call),
  },
};
/** As the history says it. */
const actionOf = (genre: Genre, transition: Transition): string =>
  ACTIONS[genre][transition] ?? `instruction.${transition}`;
const ACTIONS: Readonly<Record<Genre, Readonly<Partial<Record<Transition, string>>>>> = {
  subvention: {},
  agrement: { accorder: 'agrement.accorder' },
};

/** What is decided again was neither decided nor told. */
const REMIS = {
  ...{ decide_par: null, decide_at: null, lettre: null, notifie_at: null },
  ...{ propose_par: null, propose_at: null },
} as const;

/** What is written beside the state: who opened, proposed, decided, and what was said. */
const noteOf = (
  { transition, texte, echeance }: Input,
  { authId }: InstructionOuverte['agent'],
  before: InstructionSuivie,
  now: string,
): NoteInstruction => ({
  ...(texte === '' ? {} : { texte }),
  ...(transition === 'ouvrir' ? { echeance: null, ouvert_at: now, assigne_a: before.assigne_a ?? authId } : {}),
  ...(transition === 'proposer' ? { propose_par: authId, propose_at: now } : {}),
  ...(transition === 'renvoyer' ? { echeance } : {}),
  ...(DECISIONS.includes(transition) ? { decide_par: authId, decide_at: now, lettre: 'a_generer' as const } : {}),
  ...(transition === 'rouvrir' ? REMIS : {}),
});

/** A dossier that goes back goes back whole (A, B, C are the dossier's); every other state is one instruction's. */
const instructionsAfter = (dossier: Dossier, service: string, etat: EtatDossier, depuis: string): InstructionLue[] =>
  dossier.instructions.map((one) =>
    etat === 'C' || one.id_service === service ? { ...one, etat, etat_depuis: depuis } : one,
  );

/** Nothing granted stays written where it is refused, or is to be decided again. */
const ACCORDE_APRES: Partial<Readonly<Record<Transition, 0 | null>>> = {
  ...{ refuser: 0, rejeter: 0 },
  ...{ ajourner: null, renvoyer: null, rouvrir: null },
};
const forget = async (uow: InstructionUow, dossier: Dossier, services: readonly string[], transition: Transition) => {
  const projets = await uow.projets.listOf(dossier);
  const montant_accorde = ACCORDE_APRES[transition];
  if (montant_accorde === undefined) return projets;
  return writeLignes(uow, projets, (one) =>
    services.includes(one.id_service_instructeur) && isLigne(one) ? { ...one, montant_accorde } : one,
  );
};

/** What the act wrote of amounts, for who reads its history. */
const montantsChanges = (before: InstructionSuivie, after: ReturnType<typeof totauxDe>) =>
  Object.fromEntries(
    MONTANTS_ECRITS.filter((montant) => before[montant] !== after[montant]).map((montant) => [
      montant,
      { avant: before[montant], apres: after[montant] },
    ]),
  );

/** Which service moved, where several instruct: the state of one is not the state of all. */
const nomDit = async (
  { catalogue }: InstructionUow,
  { instructions }: Dossier,
  service: string,
): Promise<string | null> =>
  instructions.length > 1 ? ((await catalogue.listServices([service]))[0]?.nom ?? null) : null;

/** Moves one instruction that is held; the headline, the lists, the counters, the history and the notices with it. */
const applyTransition = async (
  uow: InstructionUow,
  ouverte: InstructionOuverte,
  input: Input,
  call: Call,
): Promise<void> => {
  const { ouvert, instruction, agent } = ouverte;
  const { transition, texte } = input;
  const { dossier } = ouvert;
  const { vers, notification } = DEFINITIONS_TRANSITION[transition];
  const isCarried = await carryMontants(uow, ouverte, input);
  await holdEnveloppe(uow, dossier, instruction, vers);
  const { faits } = await readFaits(uow, dossier, instruction, call);
  checkTransition(transition, instruction, agent, faits);
  checkTexte(transition, texte);
  const isGranted = await grantProposes(uow, ouverte, transition);
  const now = call.clock.now().toISOString();
  const instructions = instructionsAfter(dossier, instruction.id_service, vers, now);
  const tete = etatDeTete(
    instructions.map(({ id_service, etat }) => ({ id_service_instructeur: id_service, etat })),
    dossier.id_service,
  );
  const headline = tete ?? vers;
  const moved = headline === dossier.etat ? {} : { etat: headline, etat_depuis: now };
  const after = await uow.dossiers.write(dossier, {
    changes: moved,
    chemins: { 'description.etat': headline, ...(isCarried || isGranted ? { projets: true } : {}) },
    instructions,
  });
  if (!after) throw new DomainError('DOSSIER_EXISTE');
  const isFreed = transition === 'renvoyer' && (await uow.complements.cancelAll(dossier)) > 0;
  if (isFreed) await refreshDossier(uow, after, {}, call);
  const moves = (id: string): boolean => vers === 'C' || id === instruction.id_service;
  const services = dossier.instructions.map(({ id_service }) => id_service).filter(moves);
  const projets = await forget(uow, dossier, services, transition);
  await takeEnveloppe(uow, dossier, instruction, { etat: vers, ...totauxDe(projets, instruction.id_service) });
  for (const service of services) {
    const own = service === instruction.id_service ? noteOf(input, agent, instruction, now) : {};
    await uow.instructions.note(dossier, service, { ...own, ...totauxDe(projets, service) });
  }
  const changements = {
    'description.etat': { avant: instruction.etat, apres: vers },
    service: { avant: null, apres: instruction.id_service },
    ...(texte === '' ? {} : { texte: { avant: null, apres: texte } }),
    ...montantsChanges(instruction, totauxDe(projets, instruction.id_service)),
  };
  uow.history.record({
    objet: 'dossier',
    id_objet: String(dossier.id),
    action: actionOf(dossier.genre, transition),
    changements,
  });
  await SUITES[dossier.genre][transition]?.(uow, { after, instruction, agent, texte }, call);
  if (after.etat !== dossier.etat) await followTca(uow, after, call);
  if (notification === null) return;
  const phrase = phraseEtat(after, vers, await nomDit(uow, after, instruction.id_service));
  await tellConcernes(
    uow,
    after,
    { type: notification, cle: `instruction:${after.version}`, sauf: agent.authId, phrase },
    call,
  );
};

export const moveInstruction = async (uow: InstructionUow, input: Input, call: Call): Promise<void> => {
  const ouverte = await lockInstruction(uow, input, call);
  await checkNonDepassee(uow, ouverte.instruction, call);
  await applyTransition(uow, ouverte, input, call);
};

/** DOSSIER-042, P-2. */
export const transitionInstruction = async (uow: InstructionUow, input: Input, call: Call): Promise<Detail> => {
  await moveInstruction(uow, input, call);
  return readInstruction(uow, input, call);
};
