import type { Urgence } from '@guichet/rules/annonce';
import { type EtatDossier, etatDeTete, phraseEtat, type TypeNotification } from '@guichet/rules/dossier';
import type { Genre } from '@guichet/rules/genre';
import { MONTANTS_ECRITS, REFUS_PAR_SILENCE, type Transition } from '@guichet/rules/instruction';
import type { Call } from '../../../platform/call.ts';
import { DomainError } from '../../../platform/errors.ts';
import { tellConcernes } from '../noyau/annonce/tellConcernes.ts';
import type { Dossier, InstructionLue } from '../noyau/dossier/dossier.ts';
import { followTca } from '../noyau/dossier/followTca.ts';
import { refreshDossier } from '../noyau/dossier/refreshDossier.ts';
import { takeEnveloppe } from './enveloppe.ts';
import type { InstructionSuivie, NoteInstruction } from './instruction.ts';
import type { InstructionUow } from './instruction.uow.ts';
import { isLigne, totauxDe } from './lignes.ts';
import { writeLignes } from './writeLignes.ts';

/** What moves an instruction: an act of the table, or the silence of its service. */
type NomPassage = Transition | (typeof REFUS_PAR_SILENCE)['nom'];
export interface Passage {
  readonly nom: NomPassage;
  readonly vers: EtatDossier;
  readonly notification: TypeNotification | null;
  readonly texte: string;
  readonly echeance: string | null;
  /** Amounts were written with it. */
  readonly hasMontants: boolean;
  /** When there is more to say than the state. */
  readonly phrase?: string;
  readonly urgence?: Urgence;
}
/** The instruction that is held, as it was, and who moves it; nobody when it moves by itself. */
interface Menee {
  readonly dossier: Dossier;
  readonly instruction: InstructionSuivie;
  readonly par: string | null;
}

/** Who the history says did it, when nobody did. */
export const PORTAIL = 'portail';

const DECISIONS: readonly NomPassage[] = ['accorder', 'refuser', 'rejeter', REFUS_PAR_SILENCE.nom];
interface Faite extends Pick<Menee, 'instruction' | 'par'> {
  readonly after: Dossier;
  readonly texte: string;
}
type Suite = (uow: InstructionUow, faite: Faite, call: Call) => Promise<void>;
const onPaiement: Suite = (uow, { after, par }, call) => uow.onPaiement(after, par ?? '', call);
/** What else a transition does, in the same transaction: money and reports, or a titre. */
const SUITES: Readonly<Record<Genre, Readonly<Partial<Record<NomPassage, Suite>>>>> = {
  subvention: {
    payerParSirepa: onPaiement,
    payerParChorus: onPaiement,
    solder: (uow, { after, par }, call) => uow.onSolde(after, par ?? '', call),
  },
  agrement: {
    accorder: (uow, { after, instruction }, call) => uow.onAccord(after, instruction, call),
    rouvrir: (uow, { after, texte }, call) => uow.onReexamen(after, texte, call),
  },
};
/** As the history says it. */
const actionOf = (genre: Genre, nom: NomPassage): string => ACTIONS[genre][nom] ?? `instruction.${nom}`;
const ACTIONS: Readonly<Record<Genre, Readonly<Partial<Record<NomPassage, string>>>>> = {
  subvention: {},
  agrement: { accorder: 'agrement.accorder' },
};

/** What is decided again was neither decided nor told; its delay is over, and no silence refuses it a second time. */
const REMIS = {
  silence_mois: null,
  ...{ decide_par: null, decide_at: null, lettre: null, notifie_at: null },
  ...{ propose_par: null, propose_at: null },
} as const;

/** What is written beside the state: who opened, proposed, decided, and what was said. */
const noteOf = ({ nom, texte, echeance }: Passage, { instruction, par }: Menee, now: string): NoteInstruction => ({
  ...(texte === '' ? {} : { texte }),
  ...(nom === 'ouvrir' ? { echeance: null, ouvert_at: now, assigne_a: instruction.assigne_a ?? par } : {}),
  ...(nom === 'proposer' ? { propose_par: par, propose_at: now } : {}),
  ...(nom === 'renvoyer' ? { echeance } : {}),
  ...(DECISIONS.includes(nom) ? { decide_par: par, decide_at: now, lettre: 'a_generer' as const } : {}),
  ...(nom === 'rouvrir' ? REMIS : {}),
});

/** A dossier that goes back goes back whole (A, B, C are the dossier's); every other state is one instruction's. */
const instructionsAfter = (dossier: Dossier, service: string, etat: EtatDossier, depuis: string): InstructionLue[] =>
  dossier.instructions.map((one) =>
    etat === 'C' || one.id_service === service ? { ...one, etat, etat_depuis: depuis } : one,
  );

/** Nothing granted stays written where it is refused, or is to be decided again. */
const ACCORDE_APRES: Partial<Readonly<Record<NomPassage, 0 | null>>> = {
  ...{ refuser: 0, rejeter: 0, refuserParSilence: 0 },
  ...{ ajourner: null, renvoyer: null, rouvrir: null },
};
const forget = async (uow: InstructionUow, dossier: Dossier, services: readonly string[], nom: NomPassage) => {
  const projets = await uow.projets.listOf(dossier);
  const montant_accorde = ACCORDE_APRES[nom];
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

/** What every passage writes, whoever allowed it: the headline, the lists, the counters, the history and the notices. */
export const writePassage = async (uow: InstructionUow, menee: Menee, passage: Passage, call: Call): Promise<void> => {
  const { dossier, instruction, par } = menee;
  const { nom, vers, notification, texte, hasMontants } = passage;
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
    chemins: { 'description.etat': headline, ...(hasMontants ? { projets: true } : {}) },
    instructions,
  });
  if (!after) throw new DomainError('DOSSIER_EXISTE');
  const isFreed = nom === 'renvoyer' && (await uow.complements.cancelAll(dossier)) > 0;
  if (isFreed) await refreshDossier(uow, after, {}, call);
  const moves = (id: string): boolean => vers === 'C' || id === instruction.id_service;
  const services = dossier.instructions.map(({ id_service }) => id_service).filter(moves);
  const projets = await forget(uow, dossier, services, nom);
  await takeEnveloppe(uow, dossier, instruction, { etat: vers, ...totauxDe(projets, instruction.id_service) });
  for (const service of services) {
    const own = service === instruction.id_service ? noteOf(passage, menee, now) : {};
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
    action: actionOf(dossier.genre, nom),
    changements,
    ...(par === null ? { par: PORTAIL } : {}),
  });
  await SUITES[dossier.genre][nom]?.(uow, { after, instruction, par, texte }, call);
  if (after.etat !== dossier.etat) await followTca(uow, after, call);
  if (notification === null) return;
  const phrase = passage.phrase ?? phraseEtat(after, vers, await nomDit(uow, after, instruction.id_service));
  await tellConcernes(
    uow,
    after,
    { type: notification, cle: `instruction:${after.version}`, sauf: par ?? '', phrase, urgence: passage.urgence },
    call,
  );
};
