import type { Urgence } from '@guichet/rules/annonce';
import { isDejaEnvoye, manquesAvantProjets, type Statut, statutSaisi } from '@guichet/rules/dossier';
import { hasBloquant } from '@guichet/rules/instruction';
import { isTotalPermis } from '@guichet/rules/projet';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { tellStatut } from '../annonce/tellConcernes.ts';
import type { NoyauUow } from '../noyau.uow.ts';
import type { Dossier, Variable } from './dossier.ts';
import { type Juge, judgeDossier } from './jugement.ts';

export const statutOf = (dossier: Pick<Dossier, 'step' | 'statut'>, { jugement }: Pick<Juge, 'jugement'>): Statut =>
  statutSaisi(dossier, manquesAvantProjets(jugement).length);

/** The only judge of it: once sent, what a service asked for and has not accepted keeps it incomplete (P-2). */
const readStatut = async ({ complements }: NoyauUow, dossier: Dossier, juge: Juge): Promise<Statut> =>
  isDejaEnvoye(dossier) && hasBloquant(await complements.listOf(dossier)) ? 'incomplet' : statutOf(dossier, juge);

interface Ecriture {
  readonly changes?: Partial<Variable>;
  /** The paths that changed, for their versions. */
  readonly chemins?: Readonly<Record<string, unknown>>;
  /** What is told when this makes it complete, or no longer so. */
  readonly phrase?: string;
  readonly urgence?: Urgence | undefined;
}

/** Asking for less is always possible. */
const checkTotal = (montant_demande: number, before: Dossier): void => {
  if (isTotalPermis(montant_demande) || montant_demande <= before.montant_demande) return;
  const message = 'Le total demandé par le dossier est trop grand : vérifiez les montants.';
  throw new DomainError('REQUETE_INVALIDE', { champs: [{ champ: 'financements', message }] });
};

/** After any write in a dossier that is held: what it asks for, whether it is complete, its lists and its counters. */
export const refreshDossier = async (
  uow: NoyauUow,
  before: Dossier,
  { changes = {}, chemins = {}, phrase, urgence }: Ecriture,
  call: Call,
): Promise<Dossier> => {
  const projets = await uow.projets.listOf(before);
  const montant_demande = projets.reduce((sum, projet) => sum + projet.montant_demande, 0);
  checkTotal(montant_demande, before);
  const typed: Dossier = { ...before, ...changes, montant_demande };
  const juge = await judgeDossier(uow, typed, projets, call);
  const written = { ...changes, montant_demande, statut: await readStatut(uow, typed, juge) };
  const after = await uow.dossiers.write(before, { changes: written, chemins });
  if (!after) throw new DomainError('DOSSIER_EXISTE');
  await tellStatut(uow, { before, after, phrase, urgence }, call);
  return after;
};
