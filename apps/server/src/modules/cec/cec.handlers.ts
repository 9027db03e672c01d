import { Readable } from 'node:stream';
import type { cecTable } from '@guichet/contract/cec';
import { dayOf } from '@guichet/rules/jour';
import type { Call } from '../../platform/call.ts';
import { BOM, lineOf } from '../../platform/csv.ts';
import type { Handlers } from '../../platform/defineModule.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Run } from '../../platform/unitOfWork.ts';
import type { AssociationApi } from '../association/api.ts';
import type { CecUow } from './cec.uow.ts';
import { toDeclaration, toSession } from './declaration/declaration.presenter.ts';
import { listDeclarations, listLogs } from './declaration/declarations.lecture.ts';
import { COLONNES, exportDeclarations } from './declaration/export.lecture.ts';
import { decideDeclaration, decideDeclarations } from './declaration/usecases/decideDeclarations.ts';
import { listSessions, readSessionCourante } from './session/courante.ts';
import { updateSession } from './session/usecases/updateSession.ts';
import { acteurOf, type Nommee } from './valideur/acces.ts';
import { readValidation } from './valideur/validation.lecture.ts';

interface Deps {
  readonly run: Run<CecUow>;
  readonly listBearers: AssociationApi['listBearers'];
}

const LIGNES_MAXIMUM = 10_000;

export const cecHandlers = ({ run, listBearers }: Deps): Handlers<(typeof cecTable)['routes']> => {
  const bearersOf = ({ idAsso, id_asso }: Nommee) => listBearers(idAsso ?? id_asso ?? '');

  /** Page after page, as they are read. */
  async function* csvOf(query: Nommee, call: Call): AsyncGenerator<string> {
    const bearers = await bearersOf(query);
    let after: string | undefined;
    for (let written = 0; written < LIGNES_MAXIMUM; ) {
      const page = await run(exportDeclarations, { bearers, query, after }, call);
      if (after === undefined) yield BOM + lineOf(COLONNES.map(([titre]) => titre));
      const lignes = page.lignes.slice(0, LIGNES_MAXIMUM - written);
      await call.lecture?.more(lignes.length);
      yield lignes.map((ligne) => lineOf(COLONNES.map(([, of]) => of(ligne)))).join('');
      written += lignes.length;
      if (page.after === null) return;
      after = page.after;
    }
  }

  return {
    listLogs: async ({ query }, call) => run(listLogs, { bearers: await bearersOf(query), query }, call),
    listDeclarations: async ({ query }, call) =>
      run(listDeclarations, { bearers: await bearersOf(query), query }, call),
    exportDeclarations: async ({ query }, call) => {
      const lines = csvOf(query, call);
      const first = await lines.next();
      const content = async function* () {
        if (!first.done) yield first.value;
        yield* lines;
      };
      return {
        content: Readable.from(content()),
        name: 'declarations.csv',
        type: 'text/csv; charset=utf-8',
        size: null,
        inline: false,
      };
    },
    decideDeclaration: async ({ params: { id }, body }, call) => {
      const { decided, courante } = await run(decideDeclaration, { id, ...body }, call);
      const [declaration] = decided;
      if (!declaration) throw new DomainError('DECLARATION_DECIDEE');
      const acteur = acteurOf(call);
      return toDeclaration(declaration, { courante, acteur, noms: new Map([[acteur.authId, acteur]]) });
    },
    decideDeclarations: ({ body }, call) => run(decideDeclarations, body, call),
    readSessionCourante: async (_, call) =>
      toSession(await run(readSessionCourante, null, call), dayOf(call.clock.now())),
    listSessions: async (_, call) => {
      const today = dayOf(call.clock.now());
      return (await run(listSessions, null, call)).map((session) => toSession(session, today));
    },
    updateSession: async ({ params: { id }, body }, call) =>
      toSession(await run(updateSession, { id, changes: body }, call), dayOf(call.clock.now())),
    readValidation: async ({ query }, call) => run(readValidation, { bearers: await bearersOf(query), query }, call),
  };
};
