import type { StatutDeclaration } from '@guichet/rules/cec';
import type { Call } from '../../../platform/call.ts';
import { reads } from '../../../platform/unitOfWork.ts';
import type { CecUow } from '../cec.uow.ts';
import { findCourante } from '../session/courante.ts';
import { acteurOf, type Nommee, readAcces, vueOf } from '../valideur/acces.ts';
import { toDeclaration, toLog } from './declaration.presenter.ts';
import { curseurOf, readCurseur } from './declaration.queries.ts';
import { curseurLogOf, readCurseurLog } from './log.queries.ts';
import { nomsDe } from './noms.ts';

interface Input {
  readonly bearers: readonly number[];
  readonly query: Nommee & { readonly limit: number; readonly after?: string | undefined };
}
interface InputDeclarations extends Input {
  readonly query: Input['query'] & { readonly status?: StatutDeclaration | undefined };
}

/** CALL-CEC-002. */
export const listDeclarations = reads(async (uow: CecUow, { bearers, query }: InputDeclarations, call: Call) => {
  const acces = await readAcces(uow, bearers, call);
  const { status, limit } = query;
  const rows = await uow.declarations.list(vueOf(acces, query), {
    status,
    after: readCurseur(query.after),
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const noms = await nomsDe(
    uow,
    page.map(({ decide_par }) => decide_par),
  );
  const contexte = { courante: (await findCourante(uow, call))?.id ?? null, acteur: acteurOf(call), noms };
  const last = page.at(-1);
  return {
    declarations: page.map((declaration) => toDeclaration(declaration, contexte)),
    after: rows.length > limit && last ? curseurOf(last) : null,
  };
});

/** CALL-CEC-001. */
export const listLogs = reads(async (uow: CecUow, { bearers, query }: Input, call: Call) => {
  const acces = await readAcces(uow, bearers, call);
  const { limit } = query;
  const rows = await uow.logs.list(vueOf(acces, query), readCurseurLog(query.after), limit + 1);
  const page = rows.slice(0, limit);
  const noms = await nomsDe(
    uow,
    page.map(({ par }) => par),
  );
  const courante = (await findCourante(uow, call))?.id ?? null;
  const last = page.at(-1);
  return {
    logs: page.map((ligne) => toLog(ligne, { courante, noms })),
    after: rows.length > limit && last ? curseurLogOf(last) : null,
  };
});
