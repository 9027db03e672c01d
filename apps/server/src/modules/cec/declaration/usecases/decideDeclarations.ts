import { type CodeErreur, ERREURS } from '@guichet/rules';
import { canDecider, motifRetenu, type PorteeCec, porteeDe, STATUS } from '@guichet/rules/cec';
import type { Acteur, Call } from '../../../../platform/call.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { CecUow } from '../../cec.uow.ts';
import { findCourante } from '../../session/courante.ts';
import { acteurOf } from '../../valideur/acces.ts';
import { readAssociationCec } from '../../valideur/readAssociationCec.ts';
import { type Declaration, jugeeDe } from '../declaration.ts';

interface Decision {
  readonly status: typeof STATUS.validee | typeof STATUS.refusee;
  readonly motif_refus_id?: unknown;
}
interface Selection extends Decision {
  readonly ids: readonly string[];
}

interface Droit {
  readonly siege: string | null;
  readonly portee: PorteeCec;
}

/** What the decider may do in each association that the selection touches: one, but for who has several. */
const readDroits = async (uow: CecUow, rows: readonly Declaration[], { authId }: Acteur) => {
  const droits = new Map<number, Droit>();
  for (const id of new Set(rows.map(({ id_correspondance }) => id_correspondance))) {
    const association = await readAssociationCec(uow, id);
    if (association) droits.set(id, { siege: association.siege, portee: porteeDe(association.effectifs, authId) });
  }
  return droits;
};

interface Jugement {
  readonly id: string;
  readonly code: CodeErreur | null;
}

/** Held first, judged after: what was decided meanwhile is seen as decided. */
const judge = async (uow: CecUow, ids: readonly string[], call: Call) => {
  const acteur = acteurOf(call);
  const rows = await uow.declarations.lock(ids);
  const courante = (await findCourante(uow, call))?.id ?? null;
  const droits = await readDroits(uow, rows, acteur);
  const known = new Map(rows.map((row) => [row.id, row]));
  const jugements = ids.map((id): Jugement => {
    const row = known.get(id);
    const droit = row && droits.get(row.id_correspondance);
    if (!row || !droit) return { id, code: 'DECLARATION_INEXISTANTE' };
    const { siege, portee } = droit;
    const verdict = canDecider({ declaration: jugeeDe(row, siege), portee, decideur: acteur, courante });
    return { id, code: verdict.ok ? null : verdict.code };
  });
  return { acteur, courante, jugements };
};

const writeHistory = ({ history }: CecUow, decided: readonly Declaration[], decision: Decision): void => {
  for (const id of new Set(decided.map(({ id_correspondance }) => id_correspondance))) {
    const ids = decided.filter(({ id_correspondance }) => id_correspondance === id).map((one) => one.id);
    const changements = {
      status: { avant: STATUS.attente, apres: decision.status },
      motif_refus_id: { avant: null, apres: motifRetenu(decision) },
      declarations: { avant: null, apres: ids },
    };
    history.record({ objet: 'declarations', id_objet: String(id), action: 'decideDeclarations', changements });
  }
};

const decide = async (uow: CecUow, { ids, ...decision }: Selection, call: Call) => {
  const { acteur, courante, jugements } = await judge(uow, ids, call);
  const taken = jugements.filter(({ code }) => code === null).map(({ id }) => id);
  const [refused] = jugements.flatMap(({ code }) => code ?? []);
  if (taken.length === 0 && refused) throw new DomainError(refused);
  const made = { status: decision.status, motif_refus_id: motifRetenu(decision) };
  const decided = await uow.declarations.decide(taken, { ...made, par: acteur.authId, at: call.clock.now() });
  writeHistory(uow, decided, decision);
  return { courante, jugements, decided };
};

/** CALL-CEC-003. */
export const decideDeclaration = async (
  uow: CecUow,
  { id, ...decision }: Decision & { readonly id: string },
  call: Call,
) => {
  const { courante, decided } = await decide(uow, { ids: [id], ...decision }, call);
  return { courante, decided };
};

/** One reason and one confirmation for all of them; refused when none can be decided. */
export const decideDeclarations = async (uow: CecUow, selection: Selection, call: Call) => {
  const { jugements, decided } = await decide(uow, selection, call);
  return {
    decidees: decided.map(({ id }) => id),
    ecartees: jugements.flatMap(({ id, code }) =>
      code === null ? [] : [{ id, code, message: ERREURS[code].message }],
    ),
  };
};
