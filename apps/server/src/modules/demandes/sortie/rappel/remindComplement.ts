import { type FaitDit, isAuService, NOTIFICATION, phraseFait } from '@guichet/rules/dossier';
import { isRappelNouveau, type Rappel, rappelDu } from '@guichet/rules/instruction';
import { dayOf } from '@guichet/rules/jour';
import type { Call } from '../../../../platform/call.ts';
import { listAgents, listMembres, listResponsables } from '../../noyau/annonce/concernes.ts';
import { tellPersonnes } from '../../noyau/annonce/tellConcernes.ts';
import type { SortieUow } from '../sortie.uow.ts';
import type { ComplementAttendu } from './rappel.queries.ts';

const FAITS: Readonly<Record<Rappel, FaitDit>> = { 'J+7': 'rappel', 'J-3': 'rappelProche', J: 'rappelJour' };
const jourDe = (instant: Date): string => dayOf(instant);

/** The reminder to say now, if there is one that was not said. */
export const rappelADire = (
  { cree_at, echeance, rappel }: Pick<ComplementAttendu, 'cree_at' | 'echeance' | 'rappel'>,
  now: Date,
): Rappel | null => {
  const du = rappelDu({ demande_le: jourDe(cree_at), echeance }, jourDe(now));
  return du && isRappelNouveau(du, rappel) ? du : null;
};

/** instruction.md 4: the association is reminded; on the last day who instructs is asked what to do, and nothing is done. */
export const remindComplement = async (
  uow: SortieUow,
  { id }: { readonly id: string },
  call: Pick<Call, 'clock'>,
): Promise<void> => {
  const complement = await uow.rappels.lock(id);
  if (!complement) return;
  const now = call.clock.now();
  const { exercice, id_dossier, id_service, libelle, echeance } = complement;
  const du = rappelADire(complement, now);
  if (!du) return;
  const dossier = await uow.dossiers.find({ id: id_dossier, exercice });
  // Deleted or sent back whole: nothing is awaited piece by piece any more.
  if (!dossier || dossier.etat === 'B' || dossier.etat === 'C') return;
  // Paid whole or closed since: nobody waits for it any more.
  const instruction = await uow.instructions.find(dossier, id_service);
  if (!instruction || !isAuService(instruction.etat)) return;
  await uow.rappels.mark(id, du, now);
  // Of this day: once more time was left, the end is said again.
  const cle = `rappel:${id}:${du}:${echeance}`;
  const phrase = phraseFait(dossier, FAITS[du]);
  const nouvelle = { type: NOTIFICATION.completude, cle, sauf: '', phrase, urgence: 'complement' } as const;
  await tellPersonnes(uow, dossier, await listMembres(uow, dossier), nouvelle, call);
  if (du === 'J') {
    const assigne = instruction.assigne_a;
    const agents =
      assigne === null ? await listAgents(uow, [id_service]) : await listResponsables(uow, assigne, dayOf(now));
    await tellPersonnes(
      uow,
      dossier,
      agents,
      { ...nouvelle, cle: `echeance:${id}:${echeance}`, phrase: phraseFait(dossier, 'echeance') },
      call,
    );
  }
  const changements = { rappel: { avant: complement.rappel, apres: du }, libelle: { avant: null, apres: libelle } };
  uow.history.record({ objet: 'dossier', id_objet: String(id_dossier), action: 'remindComplement', changements });
};
