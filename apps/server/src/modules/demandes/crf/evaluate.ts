import { canEvaluer, canReverser, EVALUATIONS, type Evaluation, syntheseEvaluation } from '@guichet/rules/crf';
import { soldeOf } from '@guichet/rules/paiement';
import type { Call } from '../../../platform/call.ts';
import { DomainError, orThrow } from '../../../platform/errors.ts';
import type { EvaluationLue, VariableCrf } from './crf.ts';
import type { CrfUow } from './crf.uow.ts';
import { type CrfOuvert, destinatairesOf, siensOf } from './openCrf.ts';

export interface EvaluationSaisie {
  readonly evaluation: Evaluation;
  readonly texte: string;
  /** For which of one's services; told by itself when there is only one. */
  readonly service?: string | undefined;
  /** To be given back, in cents. */
  readonly montant?: number | undefined;
}

const refuse = (champ: string, message: string): never => {
  throw new DomainError('REQUETE_INVALIDE', { champs: [{ champ, message }] });
};

/** Each service judges for itself, and while it has not closed. */
const serviceOf = (ouverte: CrfOuvert, asked: string | undefined): string => {
  const own = siensOf(ouverte).filter(({ etat }) => etat !== '10');
  const [only] = own;
  if (asked === undefined && own.length > 1)
    return refuse('service', 'Plusieurs de vos services ont versé une subvention : dites pour lequel vous évaluez.');
  const chosen = asked === undefined ? only : own.find(({ id_service }) => id_service === asked);
  if (!chosen) throw new DomainError('CRF_ACTE_INTERDIT');
  return chosen.id_service;
};

const montantOf = ({ evaluation, montant }: EvaluationSaisie, avant: number | null): number | null => {
  if (evaluation === 'reversement_demande')
    return montant ?? refuse('montant', 'Dites le montant que l’association doit rendre.');
  if (montant !== undefined) refuse('montant', 'Un montant se dit quand un reversement est demandé.');
  return evaluation === 'reversement_regle' ? avant : null;
};

/** What the association reads of it: the words of each, named where there are several. */
const texteOf = async ({ catalogue }: CrfUow, said: readonly { id_service: string; texte: string | null }[]) => {
  const spoken = said.flatMap(({ id_service, texte }) => (texte === null ? [] : [{ id_service, texte }]));
  if (said.length < 2) return spoken[0]?.texte ?? null;
  const noms = await catalogue.listServices(spoken.map(({ id_service }) => id_service));
  const nomOf = (id: string) => noms.find((one) => one.id === id)?.nom ?? 'Service supprimé';
  return spoken.map(({ id_service, texte }) => `${nomOf(id_service)} : ${texte}`).join('\n') || null;
};

/** What they say together, and in whose words. */
const synthesize = async (
  uow: CrfUow,
  { ouvert: { dossier }, crf }: CrfOuvert,
  evaluations: readonly Pick<EvaluationLue, 'id_service' | 'evaluation' | 'texte'>[],
): Promise<VariableCrf> => {
  const attendus = destinatairesOf(dossier, crf).map(({ id_service }) => id_service);
  const said = evaluations.filter(({ id_service }) => attendus.includes(id_service));
  return { evaluation: syntheseEvaluation(said, attendus), texte: await texteOf(uow, said) };
};

/** Received again after another service paid: what was concluded before still stands. */
export const resumeEvaluation = async (uow: CrfUow, ouverte: CrfOuvert): Promise<VariableCrf> => {
  const all = await uow.crfs.listEvaluations(ouverte.ouvert.dossier);
  return synthesize(
    uow,
    ouverte,
    all.filter(({ id_crf }) => id_crf === ouverte.crf.id),
  );
};

/** Of a dossier that is held: a repayment is asked within what was paid, and settled by what the ledger says came back. */
export const evaluate = async (uow: CrfUow, ouverte: CrfOuvert, saisie: EvaluationSaisie, call: Call) => {
  const { crf, ouvert } = ouverte;
  const { dossier, demandant } = ouvert;
  const id_service = serviceOf(ouverte, saisie.service);
  const all = await uow.crfs.listEvaluations(dossier);
  const own = all.filter((one) => one.id_service === id_service);
  const before = own.find(({ id_crf }) => id_crf === crf.id);
  const { evaluation } = saisie;
  orThrow(canEvaluer(before?.evaluation ?? null, evaluation));
  const montant = montantOf(saisie, before?.montant ?? null);
  const livre = soldeOf(0, await uow.versements.listOf(dossier, id_service));
  const others = own.filter(({ id_crf }) => id_crf !== crf.id);
  orThrow(canReverser({ evaluation, montant }, others, livre));

  const texte = saisie.texte === '' ? null : saisie.texte;
  const evalue_at = call.clock.now().toISOString();
  const said = { id_service, evaluation, montant, texte, evalue_par: demandant.authId, evalue_at };
  await uow.crfs.evaluate(crf.id, said);
  const evaluations = [...all.filter((one) => one.id_crf === crf.id && one.id_service !== id_service), said];
  const changes = await synthesize(uow, ouverte, evaluations);
  const changements = {
    evaluation: { avant: before ? EVALUATIONS[before.evaluation] : null, apres: EVALUATIONS[evaluation] },
    service: { avant: null, apres: id_service },
    ...(montant === null ? {} : { montant: { avant: before?.montant ?? null, apres: montant } }),
  };
  return { changes, changements };
};
