import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Place {
  readonly path: string;
  /** The lines of the matrix. */
  readonly appels?: string;
  /** Beside or instead: what no line of the matrix tries, as a right asked again under a lock. */
  readonly test?: string;
}

const ANNUAIRE = 'apps/server/src/modules/rds/service/service.http.test.ts';

/** Where rights are judged, and the lines of the matrix that must see it. A file that judges rights belongs here. */
const PLACES: readonly Place[] = [
  { path: 'packages/rules/src/service/perimetre.ts', appels: 'rds.', test: ANNUAIRE },
  {
    path: 'packages/rules/src/compte/modification.ts',
    appels: 'auth.updateCompte,auth.deleteCompte,auth.createCompte',
  },
  { path: 'packages/rules/src/rattachement/droits.ts', appels: 'lca.readUser,lca.deleteUser,lca.exitAssociation' },
  { path: 'packages/rules/src/acteur/roles.ts', appels: 'auth.readSession' },
  { path: 'apps/server/src/platform/http/access.ts', appels: 'rds.listServices' },
  { path: 'apps/server/src/platform/http/mountRoutes.ts', appels: 'auth.readSession' },
  { path: 'apps/server/src/modules/auth/session/session.queries.ts', appels: 'auth.listSessions' },
  { path: 'apps/server/src/modules/auth/session/usecases/endSessions.ts', appels: 'auth.endSession' },
  { path: 'apps/server/src/modules/auth/compte/usecases/createCompte.ts', appels: 'auth.createCompte' },
  { path: 'apps/server/src/modules/auth/compte/usecases/updateCompte.ts', appels: 'auth.updateCompte' },
  { path: 'apps/server/src/modules/auth/compte/usecases/deleteCompte.ts', appels: 'auth.deleteCompte' },
  { path: 'apps/server/src/modules/auth/compte/usecases/changePassword.ts', appels: 'auth.changePassword' },
  { path: 'apps/server/src/modules/lca/utilisateur/utilisateur.handlers.ts', appels: 'lca.readUser,lca.deleteUser' },
  {
    path: 'apps/server/src/modules/lca/utilisateur/usecases/deleteUser.ts',
    test: 'apps/server/src/modules/lca/utilisateur/suppression.http.test.ts',
  },
  {
    path: 'apps/server/src/modules/auth/compte/currentActeur.ts',
    test: 'apps/server/src/modules/auth/concurrence.http.test.ts',
  },
  {
    path: 'apps/server/src/modules/rds/service/gestionnaire.ts',
    test: 'apps/server/src/modules/rds/service/arbre.http.test.ts',
  },
  {
    path: 'apps/server/src/modules/rds/service/usecases/createService.ts',
    appels: 'rds.createService',
    test: ANNUAIRE,
  },
  {
    path: 'apps/server/src/modules/rds/service/usecases/updateService.ts',
    appels: 'rds.updateService,rds.deleteService',
  },
  { path: 'apps/server/src/modules/rds/service/usecases/deleteService.ts', appels: 'rds.deleteService' },
  { path: 'apps/server/src/modules/rds/service/usecases/readService.ts', appels: 'rds.readService' },
  { path: 'apps/server/src/modules/rds/service/usecases/readServiceUser.ts', appels: 'rds.readUser' },
  { path: 'apps/server/src/modules/rds/service/usecases/listServices.ts', appels: 'rds.listServices' },
];

interface Weakening {
  readonly finds: RegExp;
  readonly becomes: string;
}

/** Each gives up one line that refuses; what judges the state of a thing and not a right is left alone. */
const WEAKENINGS: readonly Weakening[] = [
  { finds: /denied\('(?!DERNIER_ADMINISTRATEUR)[A-Z_]+'\)/g, becomes: 'allowed' },
  { finds: /orThrow\((?!checkDernierAdmin|checkChangement)/g, becomes: 'void (' },
  { finds: /throw new DomainError\('(PROFIL_AUTRUI|ACCES_REFUSE)'\)/g, becomes: 'void 0' },
  { finds: /throw new DomainError\(REFUSALS\[shut\]\)/g, becomes: 'void 0' },
  { finds: /if \(!isManaged\) throw/g, becomes: 'if (false) throw' },
  { finds: /&& isWithin\([^?]*\)(?= \?)/g, becomes: '' },
  { finds: /(?<=\.list\()readableBy\(await findGestionnaire\(uow, call\)\)/g, becomes: "{ kind: 'tout' }" },
  { finds: /\.where\('(c\.locked|s\.ferme_at)', [^)]*\)/g, becomes: '' },
  { finds: / \|\| compte\.locked/g, becomes: '' },
  { finds: /(?<=return \{ roles: )compte\.roles/g, becomes: 'acteur?.roles ?? []' },
  { finds: /(?<=\.\.\.acteur), roles: compte\.roles/g, becomes: '' },
  { finds: /closeOwn\(id, authId,/g, becomes: 'closeOwn(id, (await sessions.lock(id))?.id_compte ?? authId,' },
];

export interface Mutant {
  readonly path: string;
  readonly line: number;
  readonly text: string;
  readonly appels: string;
  readonly tests: readonly string[];
  readonly spoiled: string;
}

/** The matrix of the service that its calls belong to, and its own test. */
const testsOf = ({ appels, test }: Place): string[] => [
  ...(appels ? [`apps/server/src/matrix.${appels.split('.')[0]}.http.test.ts`] : []),
  ...(test ? [test] : []),
];

const mutantsIn = (place: Place, source: string): Mutant[] =>
  WEAKENINGS.flatMap(({ finds, becomes }) =>
    [...source.matchAll(finds)]
      .filter(({ index }) => !/^\s*(import|\/\*\*|\*|\/\/)/.test(lineAt(source, index)))
      .map(({ index, 0: found }) => ({
        path: place.path,
        line: source.slice(0, index).split('\n').length,
        text: lineAt(source, index).trim(),
        appels: place.appels ?? '',
        tests: testsOf(place),
        spoiled: source.slice(0, index) + becomes + source.slice(index + found.length),
      })),
  );

const lineAt = (source: string, index: number): string =>
  source.slice(source.lastIndexOf('\n', index) + 1, source.indexOf('\n', index));

export const findMutants = async (root: string): Promise<Mutant[]> => {
  const found = await Promise.all(
    PLACES.map(async (place) => mutantsIn(place, await readFile(join(root, place.path), 'utf8'))),
  );
  return found.flat();
};
