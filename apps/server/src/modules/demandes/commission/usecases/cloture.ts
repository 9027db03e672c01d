import { canCommission, DEFINITIONS_SORT, repartir } from '@guichet/rules/commission';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import { checkVersion } from '../../../../platform/record/checkVersion.ts';
import { type Run, reads } from '../../../../platform/unitOfWork.ts';
import { checkTransition } from '../../instruction/checkTransition.ts';
import { checkNonDepassee } from '../../instruction/decisionPrise.ts';
import { readFaits } from '../../instruction/faits.ts';
import { type LigneDeProjet, lignesDe } from '../../instruction/lignes.ts';
import { findInstruction, lockInstruction } from '../../instruction/openInstruction.ts';
import { createPromesses, type Promesses } from '../../instruction/promesses.ts';
import { checkTexte, moveInstruction } from '../../instruction/usecases/transitionInstruction.ts';
import type { CommissionTenue } from '../commission.repository.ts';
import type { CommissionUow } from '../commission.uow.ts';
import { readLien } from '../liens.ts';
import { type CommissionOuverte, findCommission, lockCommission, type ReferenceCommission } from '../openCommission.ts';
import type { VoteNomme } from '../vote.repository.ts';

interface ADecider {
  readonly service: string;
  readonly vote: VoteNomme;
}
interface Deps {
  readonly run: Run<CommissionUow>;
  readonly sayFailure: (error: unknown) => void;
}

/** Nobody closes a sitting that speaks of their own association: another who decides for the service does. */
const checkSansInteret = async (uow: CommissionUow, authId: string, votes: readonly VoteNomme[]): Promise<void> => {
  const isLie = await readLien(uow, authId);
  const associations = [...new Set(votes.filter(isLie).map(({ nom }) => nom))];
  if (associations.length > 0)
    throw new DomainError('CLOTURE_INTERESSEE', {}, { associations: associations.join(', ') });
};

/** Those that lead to a decision, taken already or not: sent again, the answer says all of them again. */
const listADecider = async (uow: CommissionUow, { commission, authId }: CommissionOuverte): Promise<ADecider[]> => {
  const votes = await uow.votes.listOf(commission.id);
  await checkSansInteret(uow, authId, votes);
  return votes
    .filter(({ sort }) => DEFINITIONS_SORT[sort].transition !== null)
    .map((vote) => ({ service: commission.id_service, vote }));
};

const STALE = 'Un vote ou une présence a changé depuis la relecture.';
const checkRelue = (commission: CommissionTenue, call: Call): void => checkVersion(commission, call, 'etat', STALE);

/** Over the lines as they were proposed; only a granted amount is written. */
const lignesVotees = ({ sort, montant }: VoteNomme, lignes: readonly LigneDeProjet[]) => {
  if (sort !== 'adopte') return undefined;
  const parts = repartir(
    montant,
    lignes.map(({ montant_propose }) => montant_propose ?? 0),
  );
  return lignes.map((ligne, rang) => ({ ...ligne, montant_accorde: parts[rang] ?? 0 }));
};
const transitionOf = ({ sort }: VoteNomme) => {
  const { transition } = DEFINITIONS_SORT[sort];
  if (transition === null) throw new Error(`rien n’est décidé de ce qui est « ${sort} »`);
  return transition;
};

/** Looked at in the order in which it would be done: what each would be answered now. */
const tryDecision = async (uow: CommissionUow, { service, vote }: ADecider, promesses: Promesses, call: Call) => {
  if (vote.prise_at !== null) return;
  const transition = transitionOf(vote);
  const { ouvert, instruction, agent } = await findInstruction(uow, { id: String(vote.id_dossier), service }, call);
  await checkNonDepassee(uow, instruction, { version: vote.version_instruction });
  const { faits, lignes } = await readFaits(uow, ouvert.dossier, instruction, call);
  const essaye = {
    ...{ dossier: ouvert.dossier, instruction },
    faits: { ...faits, lignes: lignesVotees(vote, lignes) ?? faits.lignes },
  };
  checkTransition(transition, instruction, agent, promesses.faitsAfter(essaye));
  checkTexte(transition, vote.texte);
  promesses.note(essaye, transition);
};

const raisonOf = ({ phrase, details: { champs = [] } }: DomainError): string => champs[0]?.message ?? phrase;
type Raison = string | null;
const raisonWhen = async (work: () => Promise<void>, sayFailure: Deps['sayFailure']): Promise<Raison> => {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return raisonOf(error);
    sayFailure(error);
    return 'Indisponible, réessayez.';
  }
};

const toResultat = ({ id_fo, nom, sort, montant }: VoteNomme, raison: Raison) => ({
  ...{ id_fo, nom, sort, montant, ok: raison === null, raison },
});
const toCloture = (resultats: readonly ReturnType<typeof toResultat>[]) => ({
  reussis: resultats.filter(({ ok }) => ok).length,
  resultats: [...resultats],
});

/** The whole sitting read again, without anything being done. */
const relire = reads(async (uow: CommissionUow, input: ReferenceCommission & Pick<Deps, 'sayFailure'>, call: Call) => {
  const ouverte = await findCommission(uow, input, call);
  orThrow(canCommission('decider', ouverte.commission.etat, ouverte.fonctions));
  checkRelue(ouverte.commission, call);
  const promesses = createPromesses();
  const resultats = [];
  for (const one of await listADecider(uow, ouverte))
    resultats.push(
      toResultat(one.vote, await raisonWhen(() => tryDecision(uow, one, promesses, call), input.sayFailure)),
    );
  return toCloture(resultats);
});

/** From here on nothing is voted: what was is what is decided, now or when it is taken up again. */
const clore = async (uow: CommissionUow, input: ReferenceCommission, call: Call): Promise<ADecider[]> => {
  const ouverte = await lockCommission(uow, input, 'decider', call);
  const { commission, authId } = ouverte;
  const aDecider = await listADecider(uow, ouverte);
  if (commission.etat === 'close') return aDecider;
  checkRelue(commission, call);
  const close_at = call.clock.now().toISOString();
  await uow.commissions.write(commission.id, { etat: 'close', close_at, close_par: authId });
  const entree = { genre: 'seance', id_point: null, texte: 'La séance est close.', par: authId } as const;
  await uow.commissions.note(commission.id, { ...entree, survenu_at: close_at });
  await uow.jobs.add('demandes.makePv', { id: commission.id }, commission.id);
  const changements = { etat: { avant: commission.etat, apres: 'close' } };
  uow.history.record({ objet: 'commission', id_objet: commission.id, action: 'closeCommission', changements });
  return aDecider;
};

/** Taken and noted as taken in one transaction: whoever comes second, or comes back, finds it done. */
const takeDecision = async (uow: CommissionUow, { service, vote }: ADecider, call: Call): Promise<void> => {
  const held = await uow.votes.lock(vote);
  if (!held || held.prise_at !== null) return;
  const transition = transitionOf(vote);
  const reference = { id: String(vote.id_dossier), service };
  const { ouvert } = await lockInstruction(uow, reference, call);
  const lignes = lignesVotees(vote, lignesDe(await uow.projets.listOf(ouvert.dossier), service))?.map(
    ({ projet, annee, montant_accorde }) => ({ projet, annee, montant_accorde }),
  );
  const act = { ...reference, transition, texte: held.texte, echeance: null, lignes };
  await moveInstruction(uow, act, { ...call, version: held.version_instruction });
  await uow.votes.markPrise(vote, call.clock.now());
};
const noteEchec = (uow: CommissionUow, { vote, raison }: { readonly vote: VoteNomme; readonly raison: string }) =>
  uow.votes.markEchec(vote, raison);

/** One key an act: sent again, what is done is told the same, and what could not be is tried anew. */
const keyOf = ({ idempotency }: Pick<Call, 'idempotency'>, part: string): Call['idempotency'] =>
  idempotency && { ...idempotency, cle: `${idempotency.cle} ${part}` };

interface Input extends ReferenceCommission {
  readonly essai: boolean;
}
/** Each decision in a transaction of its own: one that fails is said, and keeps none of the others from being taken. */
export const closeCommission = async ({ run, sayFailure }: Deps, { commission, essai }: Input, call: Call) => {
  if (essai) return run(relire, { commission, sayFailure }, { ...call, idempotency: null });
  const aDecider = await run(clore, { commission }, { ...call, idempotency: null });
  const resultats = [];
  for (const one of aDecider) {
    const alone = { ...call, idempotency: keyOf(call, `${one.vote.id_dossier}`) };
    const raison = await raisonWhen(() => run(takeDecision, one, alone), sayFailure);
    if (raison !== null) await run(noteEchec, { vote: one.vote, raison }, { ...call, idempotency: null });
    resultats.push(toResultat(one.vote, raison));
  }
  return toCloture(resultats);
};
