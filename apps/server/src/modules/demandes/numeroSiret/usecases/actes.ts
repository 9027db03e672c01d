import { relationsSiret } from '@guichet/rules/numeroSiret';
import type { Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import { type DemandeLue, readLue } from '../lecture.ts';
import { moveDemande } from '../moveDemande.ts';
import type { NumeroSiretUow } from '../numeroSiret.uow.ts';
import { checkActe, lockDemande } from '../openDemande.ts';

interface Reference {
  readonly id: string;
}
interface Motive extends Reference {
  readonly motif: string;
}
type Acte = 'corriger' | 'reprendre' | 'reinitialiser' | 'liberer';

const act = async (
  uow: NumeroSiretUow,
  { id, motif }: Reference & { readonly motif?: string },
  acte: Acte,
  call: Call,
): Promise<DemandeLue> => {
  const ouverte = await lockDemande(uow, id, call);
  checkActe(ouverte, acte, call);
  const { demande, demandant } = ouverte;
  const after = await moveDemande(
    uow,
    demande,
    acte,
    {
      ...(motif !== undefined && { motif, createur: true as const, suite: `${SUITES[acte]} : ${motif}` }),
      ...(acte === 'reprendre' && { changes: { created_by: demandant.authId }, suite: SUITES.reprendre }),
    },
    call,
  );
  if (!after) throw new DomainError('DEMANDE_SIRET_ACTE_IMPOSSIBLE');
  return readLue(uow, { demande: after, demandant, relations: relationsSiret(demandant, after) }, call);
};

const SUITES: Readonly<Record<Acte, string>> = {
  corriger: 'sa saisie est reprise',
  reprendre: 'une autre personne de l’association la reprend, parce que personne n’y avait touché depuis 60 jours',
  reinitialiser: 'l’administration vous la rend pour que vous la transmettiez à nouveau',
  liberer: 'l’administration permet de faire une nouvelle demande',
};

/** The way out of «invalid»: no reset, since nothing waits at Insee any more. */
export const correctDemande = (uow: NumeroSiretUow, { id }: Reference, call: Call) =>
  act(uow, { id }, 'corriger', call);

/** Nobody blocks an RNA by leaving a request open. */
export const takeDemande = (uow: NumeroSiretUow, { id }: Reference, call: Call) => act(uow, { id }, 'reprendre', call);

/** REGENT-002: its message is voided, and kept. */
export const resetDemande = async (uow: NumeroSiretUow, input: Motive, call: Call): Promise<DemandeLue> => {
  const lue = await act(uow, input, 'reinitialiser', call);
  await uow.siret.messages.annul(lue.demande, call.clock.now());
  return lue;
};

/** A refusal is no dead end: the RNA is free again. */
export const freeDemande = (uow: NumeroSiretUow, input: Motive, call: Call) => act(uow, input, 'liberer', call);
