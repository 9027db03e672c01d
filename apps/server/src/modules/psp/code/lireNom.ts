import { dayOf } from '@guichet/rules/jour';
import { canLireNom } from '@guichet/rules/passSport';
import type { Call } from '../../../platform/call.ts';
import type { CodeUow } from './code.uow.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'psp.tellNoms': { readonly compte: string; readonly service: string | null; readonly jour: string };
  }
}

/**
 * Writes that one name is about to be shown; false when the day's budget is spent. It answers and never throws: a refusal
 * that undid the transaction would forget to tell the data officer.
 */
export const traceNom = async (
  uow: CodeUow,
  { id_dossier, motif }: { readonly id_dossier: string; readonly motif: string },
  call: Call,
): Promise<boolean> => {
  const now = call.clock.now();
  const compte = call.acteur?.authId ?? '';
  const { propre: service } = await uow.catalogue.servicesOf(compte);
  const lecteur = { jour: dayOf(now), compte, service };
  if (canLireNom(await uow.nomsLus.lock(lecteur)).ok) {
    await uow.nomsLus.write({ ...lecteur, id_dossier, motif });
    return true;
  }
  if (await uow.nomsLus.refuse(lecteur, now)) await uow.jobs.add('psp.tellNoms', lecteur, `${compte}-${lecteur.jour}`);
  return false;
};
