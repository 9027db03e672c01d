import type { Call } from '../../../platform/call.ts';
import { DomainError } from '../../../platform/errors.ts';
import { idFoFrom, readReference } from '../noyau/dossier/dossier.ts';

export interface ElementLot {
  readonly id: string;
  readonly service: string;
  readonly version: number;
}
export interface ResultatLot {
  readonly id_fo: string;
  readonly service: string;
  readonly ok: boolean;
  readonly raison: string | null;
}
type SayFailure = (error: unknown) => void;

/** One key an element: a batch sent again is told the same of what it did, and does what it could not. */
export const keyOf = ({ idempotency }: Pick<Call, 'idempotency'>, { id, service }: ElementLot): Call['idempotency'] =>
  idempotency && { ...idempotency, cle: `${idempotency.cle} ${readReference(id).id} ${service}` };

export const raisonOf = ({ phrase, details: { champs = [] } }: DomainError): string => champs[0]?.message ?? phrase;

/** What nobody foresaw stops this one only: those done are told, and the rest goes on. */
export const raisonWhen = async (work: Promise<unknown>, sayFailure: SayFailure): Promise<string | null> => {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof DomainError) return raisonOf(error);
    sayFailure(error);
    return 'Indisponible, réessayez.';
  }
};

interface Lot {
  /** Nothing is done: only what would be. */
  readonly essai: boolean;
  readonly instructions: readonly ElementLot[];
  readonly sayFailure: SayFailure;
}

/** Each in a transaction of its own, under its own key; one named twice has one answer. */
export const runEach = async (
  { essai, instructions, sayFailure }: Lot,
  act: (element: ElementLot, call: Call) => Promise<unknown>,
  call: Call,
) => {
  const known = new Map<string, ResultatLot>();
  const resultats: ResultatLot[] = [];
  for (const element of instructions) {
    const { id } = readReference(element.id);
    const cle = `${id} ${element.service}`;
    const idempotency = essai ? null : keyOf(call, element);
    const decide = async (): Promise<ResultatLot> => {
      const raison = await raisonWhen(act(element, { ...call, idempotency, version: element.version }), sayFailure);
      return { id_fo: idFoFrom(id), service: element.service, ok: raison === null, raison };
    };
    const resultat = known.get(cle) ?? (await decide());
    known.set(cle, resultat);
    resultats.push(resultat);
  }
  return { reussis: resultats.filter(({ ok }) => ok).length, resultats };
};
