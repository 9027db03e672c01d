import type { SensRetour } from '@guichet/rules/numeroSiret';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { NumeroSiretUow } from '../numeroSiret.uow.ts';
import { lockDemande } from '../openDemande.ts';
import { isLevable } from '../regent/relever.ts';
import { SUJET_SIRET } from '../sujet.ts';

declare module '../../../../platform/jobs.ts' {
  interface JobPayloads {
    'demandes.appliquerRetour': { readonly id_retour: string };
  }
}

interface Decision {
  readonly id: string;
  readonly id_retour: string;
  readonly sens: SensRetour;
  readonly motif: string;
}

/** An answer that was held, of this request: it counts after all, or never will. Once, and with a reason. */
export const decideRetour = async (uow: NumeroSiretUow, decision: Decision, call: Call): Promise<void> => {
  const { id, id_retour, sens, motif } = decision;
  const { demande, demandant, relations } = await lockDemande(uow, id, call);
  if (!relations.includes('administrateur')) throw new DomainError('DEMANDE_SIRET_ACTE_INTERDIT');
  const retour = (await uow.siret.retours.listOf(demande)).find((one) => one.id_retour === id_retour);
  if (!retour || retour.attente === null || retour.applique_at !== null)
    throw new DomainError('DEMANDE_SIRET_ACTE_IMPOSSIBLE');
  const isApplied = sens === 'appliquer';
  if (isApplied && (demande.code_etat !== 'ENCT' || !isLevable(retour.attente)))
    throw new DomainError('DEMANDE_SIRET_RETOUR_REFUSE');
  const decide_at = call.clock.now();
  const isFirst = await uow.siret.retours.decide({ id_retour, sens, motif, decide_par: demandant.authId, decide_at });
  if (!isFirst) throw new DomainError('DEMANDE_SIRET_ACTE_IMPOSSIBLE');
  uow.history.record({
    objet: SUJET_SIRET,
    id_objet: id,
    action: `${sens}RetourDemandeSiret`,
    changements: { motif: { avant: null, apres: motif }, retour: { avant: null, apres: id_retour } },
  });
  if (isApplied) await uow.jobs.add('demandes.appliquerRetour', { id_retour }, id_retour);
};
