import {
  canNoter,
  isAveugle,
  type NoteCritere,
  problemesDeLaNote,
  problemesDuBrouillon,
  totalDe,
} from '@guichet/rules/notation';
import type { CritereNotation } from '@guichet/rules/subvention';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import { checkVersion } from '../../../../platform/record/checkVersion.ts';
import { reads } from '../../../../platform/unitOfWork.ts';
import {
  findInstruction,
  type InstructionOuverte,
  lockInstruction,
  type ReferenceInstruction,
} from '../../instruction/openInstruction.ts';
import { demandeOf, type NotationDite, readGrille, sayNotation } from '../notation.lecture.ts';
import type { NotationUow } from '../notation.uow.ts';

interface Saisie extends ReferenceInstruction {
  readonly notes: readonly NoteCritere[];
}
type Juger = typeof problemesDeLaNote;

export const readNotation = reads(async (uow: NotationUow, input: ReferenceInstruction, call: Call) =>
  sayNotation(uow, await findInstruction(uow, input, call), call),
);

/** The dossier is held, so that it is not proposed meanwhile; then the right, the version, what is written. */
const openNote = async (
  uow: NotationUow,
  input: Saisie,
  juger: Juger,
  call: Call,
): Promise<{ readonly ouverte: InstructionOuverte; readonly grille: readonly CritereNotation[] }> => {
  const ouverte = await lockInstruction(uow, input, call);
  const { agent, instruction } = ouverte;
  const grille = await readGrille(uow, ouverte);
  orThrow(canNoter(agent, { etat: instruction.etat, criteres: grille.length }));
  const ecrite = await uow.notes.findEcrite(demandeOf(ouverte), agent.authId);
  checkVersion({ version: ecrite?.version ?? 0 }, call, 'notes', 'Cette note a changé dans une autre fenêtre.');
  const champs = juger(grille, input.notes);
  if (champs.length > 0) throw new DomainError('NOTATION_INVALIDE', { champs });
  return { ouverte, grille };
};

export const saveNote = async (uow: NotationUow, input: Saisie, call: Call): Promise<NotationDite> => {
  const { ouverte } = await openNote(uow, input, problemesDuBrouillon, call);
  await uow.notes.write(demandeOf(ouverte), ouverte.agent.authId, { notes: input.notes, brouillon: true });
  return sayNotation(uow, ouverte, call);
};

/** The first, or one that takes the place of the last: that one stays as it was. */
export const submitNote = async (uow: NotationUow, { notes, ...input }: Saisie, call: Call): Promise<NotationDite> => {
  const { ouverte, grille } = await openNote(uow, { ...input, notes }, problemesDeLaNote, call);
  const { agent, instruction } = ouverte;
  const demande = demandeOf(ouverte);
  const soumises = await uow.notes.listSoumises(demande);
  const rang = 1 + soumises.filter(({ auth_id }) => auth_id === agent.authId).length;
  await uow.notes.write(demande, agent.authId, { notes, brouillon: false });
  await uow.notes.submit(demande, {
    ...{ auth_id: agent.authId, rang, notes, total: totalDe(grille, notes) },
    aveugle: rang === 1 && isAveugle(instruction.etat_depuis, soumises),
    soumise_at: call.clock.now().toISOString(),
  });
  // That it was written, never what it says: others may not read it yet.
  uow.history.record({
    ...{ objet: 'dossier', id_objet: String(demande.id), action: 'submitNote' },
    changements: { service: { avant: null, apres: demande.id_service }, rang: { avant: null, apres: rang } },
  });
  return sayNotation(uow, ouverte, call);
};
