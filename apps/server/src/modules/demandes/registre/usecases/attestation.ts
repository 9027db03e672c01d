import { dayOf } from '@guichet/rules/jour';
import type { Call } from '../../../../platform/call.ts';
import { cleAttestation, type TitreRegistre } from '../registre.ts';
import type { RegistreUow } from '../registre.uow.ts';
import { findInscrit } from './registre.ts';

interface Attestation {
  readonly titre: TitreRegistre['titre'];
  /** Whether the file that is kept says what is true now. */
  readonly isFaite: boolean;
}

/** Made once for a day and a state, however many ask: a compiler never runs for who calls (one job by key). */
export const askAttestation = async (
  uow: RegistreUow,
  { code }: { readonly code: string },
  call: Call,
): Promise<Attestation> => {
  const dit = await findInscrit(uow, code, call);
  const cle = cleAttestation(dit, dayOf(call.clock.now()));
  const { titre } = dit;
  const isFaite = (await uow.registre.findAttestation(titre.id)) === cle;
  if (!isFaite) await uow.jobs.add('demandes.makeAttestation', { code: titre.code }, `${titre.id}|${cle}`);
  return { titre, isFaite };
};
