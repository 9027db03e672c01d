import { canConfirmerRib } from '@guichet/rules/paiement';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import { lockInstruction, type ReferenceInstruction } from '../../instruction/openInstruction.ts';
import type { PaiementUow } from '../paiement.uow.ts';
import { type RegistreLu, readRegistreDe } from '../registre.ts';
import { readRib } from '../rib.ts';

interface Input extends ReferenceInstruction {
  /** Of the change that was looked at. */
  readonly demande_at: string;
}

/** P-7: by a second person; the 72 hours run from the change all the same. */
export const confirmRib = async (uow: PaiementUow, input: Input, call: Call): Promise<RegistreLu> => {
  const ouverte = await lockInstruction(uow, input, call);
  const { ouvert, agent, instruction } = ouverte;
  const { dossier } = ouvert;
  orThrow(canConfirmerRib((await readRib(uow, dossier)).vise, agent, instruction));
  const { contenu } = dossier;
  const change = contenu.rib_change;
  if (!change || change.demande_at !== input.demande_at) throw new DomainError('RIB_NON_A_CONFIRMER');
  const confirme_at = call.clock.now().toISOString();
  const rib_change = { ...change, confirme_par: agent.authId, confirme_at };
  const after = await uow.dossiers.write(dossier, { changes: { contenu: { ...contenu, rib_change } }, chemins: {} });
  if (!after) throw new DomainError('DOSSIER_EXISTE');
  const changements = {
    compte: { avant: null, apres: change.apres },
    demande_at: { avant: null, apres: change.demande_at },
  };
  uow.history.record({ objet: 'dossier', id_objet: String(dossier.id), action: 'confirmRib', changements });
  return readRegistreDe(uow, { ...ouverte, ouvert: { ...ouvert, dossier: after } }, call);
};
