import { ERREURS } from '@guichet/rules';
import { DEFINITIONS_TRANSITION, type Transition } from '@guichet/rules/instruction';
import type { Call } from '../../../../platform/call.ts';
import { idFoFrom, readReference } from '../../noyau/dossier/dossier.ts';
import { checkTransition } from '../checkTransition.ts';
import { checkNonDepassee } from '../decisionPrise.ts';
import { readFaits } from '../faits.ts';
import type { InstructionUow } from '../instruction.uow.ts';
import { type ElementLot, keyOf, type ResultatLot, raisonWhen } from '../lot.ts';
import { findInstruction } from '../openInstruction.ts';
import { createPromesses, type Promesses } from '../promesses.ts';
import { holdOrDo } from '../reprise/holdOrDo.ts';
import type { DepsLot, LotDemande } from '../reprise/runLotRetenu.ts';
import { checkTexte, moveInstruction } from './transitionInstruction.ts';

interface Geste {
  readonly transition: Transition;
  readonly texte: string;
}
interface Lot extends LotDemande {
  readonly geste: Geste;
}

/** Looked at without being held, in the order in which it would be done: what would be answered now. */
const tryElement = async (
  uow: InstructionUow,
  { id, service, version, transition, texte, promesses }: ElementLot & Geste & { readonly promesses: Promesses },
  call: Call,
): Promise<void> => {
  const { ouvert, instruction, agent } = await findInstruction(uow, { id, service }, call);
  await checkNonDepassee(uow, instruction, { version });
  const { dossier } = ouvert;
  const { faits } = await readFaits(uow, dossier, instruction, call);
  const essaye = { dossier, instruction, faits };
  checkTransition(transition, instruction, agent, promesses.faitsAfter(essaye));
  checkTexte(transition, texte);
  promesses.note(essaye, transition);
};

/** One by one, each in a transaction of its own: one that fails keeps none of the others from being done. */
const doElement = async (
  uow: InstructionUow,
  { id, service, version, transition, texte }: ElementLot & Geste & { readonly promesses: Promesses },
  call: Call,
): Promise<void> => {
  await moveInstruction(uow, { id, service, transition, texte, echeance: null }, { ...call, version });
};

const SANS_TRONC = ERREURS.TCA_NON_ACQUIS.message;
/** Each has its own transaction, and its own key; a dossier named twice has one answer. */
export const runLot = async (
  { run, sayFailure, delai }: DepsLot,
  { essai, instructions, geste, lot }: Lot,
  call: Call,
) => {
  const retenue = { lot, delai, geste: { acte: geste.transition, texte: geste.texte } };
  const doIt = holdOrDo(retenue, tryElement, doElement);
  const known = new Map<string, ResultatLot>();
  // Sent back, a dossier goes back whole: the lines of its other services are then stale, and the trial knows it.
  const isWhole = DEFINITIONS_TRANSITION[geste.transition].vers === 'C';
  const gone = new Set<number>();
  const promesses = createPromesses();
  const decide = async (element: ElementLot): Promise<ResultatLot> => {
    const { service } = element;
    const { id } = readReference(element.id);
    const alone = { ...call, idempotency: essai ? null : keyOf(call, element) };
    const look = () => run(essai ? tryElement : doIt, { ...element, ...geste, promesses }, alone);
    const raison = async () =>
      essai && isWhole && gone.has(id) ? 'Le dossier a avancé.' : raisonWhen(look(), sayFailure);
    const already = known.get(`${id} ${service}`);
    const why = already ? already.raison : await raison();
    const resultat = { id_fo: idFoFrom(id), service, ok: why === null, raison: why };
    if (resultat.ok) gone.add(id);
    known.set(`${id} ${service}`, resultat);
    return resultat;
  };
  const first: ResultatLot[] = [];
  for (const element of instructions) first.push(await decide(element));
  // Granted further down the list, a common core is acquired by those before it too.
  const resultats: ResultatLot[] = [];
  for (const [rang, element] of instructions.entries()) {
    const told = first[rang];
    if (told && !(told.raison === SANS_TRONC && first.some(({ ok }) => ok))) {
      resultats.push(told);
      continue;
    }
    known.delete(`${readReference(element.id).id} ${element.service}`);
    resultats.push(await decide(element));
  }
  return { reussis: resultats.filter(({ ok }) => ok).length, resultats };
};
