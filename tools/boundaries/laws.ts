import { KINDS } from './kinds.ts';

/** The laws of the house that an import can break, as dependency-cruiser reads them. Each has a planted violation. */
interface Side {
  readonly path?: string | readonly string[];
  readonly pathNot?: string | readonly string[];
  readonly circular?: boolean;
  readonly dependencyTypes?: readonly string[];
  readonly dependencyTypesNot?: readonly string[];
}
interface Law {
  readonly name: string;
  readonly comment: string;
  readonly from: Side;
  readonly to: Side;
}

const TEST = '\\.test\\.tsx?$';
const MODULE = '^apps/server/src/modules/([^/]+)/';
const SQL_FILES = '\\.(repository|queries|uow|tables)\\.ts$';
const TEST_SUPPORT = '^(packages|apps/server)/testing/';
/** What makes the files, and is not among them. */
const BUILD = '^apps/web/vite\\.config\\.ts$';
const CAMPAIGNS = '^(e2e|tests|tools)/';
/** A use case, and what use cases are made of: in a module, all that its name gives no other kind. */
const PIECE = {
  path: '^apps/server/src/modules/',
  pathNot: [`\\.(${KINDS.join('|')}|test)\\.ts$`, '/donnees/', '/api\\.ts$'],
} as const;
const COMPOSITION = '^apps/server/src/(modules/[^/]+/([^/]+\\.module|api)|[^/]+)\\.ts$';
const inPackage = (...names: readonly string[]): string => `(^|/)node_modules/(${names.join('|')})/`;

const SQL = inPackage('kysely', 'pg', '@types/pg');

const PACKAGES: readonly Law[] = [
  {
    name: 'rules-are-pure',
    comment: 'Law 1: rules import nothing but zod.',
    from: { path: '^packages/rules/src/', pathNot: TEST },
    to: { pathNot: ['^packages/rules/src/', inPackage('zod')] },
  },
  {
    name: 'contract-knows-rules-only',
    comment: 'Law 2: the contract imports rules and zod.',
    from: { path: '^packages/contract/src/', pathNot: TEST },
    to: { pathNot: ['^packages/(contract|rules)/src/', inPackage('zod')] },
  },
  {
    name: 'ui-is-domain-free',
    comment: 'The design system knows no word of the domain.',
    from: { path: '^packages/ui/src/' },
    to: { path: '^packages/(rules|contract|testing)/' },
  },
  {
    name: 'only-ui-imports-dsfr',
    comment: 'One place to change when the design system or its licence changes.',
    from: { pathNot: '^packages/ui/' },
    to: { path: inPackage('@codegouvfr/react-dsfr', '@gouvfr/dsfr') },
  },
  {
    name: 'packages-never-import-apps',
    comment: 'Law 3.',
    from: { path: '^packages/' },
    to: { path: '^apps/' },
  },
  {
    name: 'web-and-server-are-strangers',
    comment: 'Law 3.',
    from: { path: '^apps/(web|server)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'workspaces-meet-by-name',
    comment: 'A relative path into another workspace goes around its exports.',
    from: { path: '^(packages|apps)/([^/]+)/' },
    to: { path: '^(packages|apps)/', pathNot: '^$1/$2/', dependencyTypes: ['local'] },
  },
  {
    name: 'production-ignores-campaigns',
    comment: 'What runs in production never needs the journeys, the campaigns or the tools.',
    from: { path: '^(apps|packages)/', pathNot: [TEST, BUILD] },
    to: { path: CAMPAIGNS },
  },
  {
    name: 'tests-help-tests-only',
    comment: 'Personas and builders serve tests, stories and the seed.',
    from: {
      path: '^(apps|packages)/',
      pathNot: [TEST, TEST_SUPPORT, '^apps/web/src/testing/', '\\.stories\\.tsx$', '^apps/server/src/seed(\\.ts$|/)'],
    },
    to: { path: TEST_SUPPORT },
  },
];

const SERVER: readonly Law[] = [
  {
    name: 'modules-meet-at-api',
    comment: 'Law 4: a module reaches another only through its api.ts.',
    from: { path: MODULE },
    to: {
      path: '^apps/server/src/modules/',
      pathNot: ['^apps/server/src/modules/$1/', '^apps/server/src/modules/[^/]+/api\\.ts$'],
    },
  },
  {
    name: 'platform-does-not-know-modules',
    comment: 'Law 4: only the list of modules names them.',
    from: { path: '^apps/server/src/platform/', pathNot: ['/moduleList\\.ts$', TEST] },
    to: { path: '^apps/server/src/modules/' },
  },
  {
    name: 'sql-only-in-repositories',
    comment: 'Law 5.',
    from: {
      pathNot: [
        SQL_FILES,
        COMPOSITION,
        TEST,
        '^apps/server/src/platform/',
        TEST_SUPPORT,
        CAMPAIGNS,
        '(^|/)node_modules/',
      ],
    },
    to: { path: SQL },
  },
  {
    name: 'composition-runs-no-sql',
    comment: 'Law 5: where a module or a program is put together the handle has a name, and nothing is asked of it.',
    from: { path: COMPOSITION },
    to: { path: SQL, dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'usecases-ignore-http',
    comment: 'Law 5: a use case never sees HTTP.',
    from: PIECE,
    to: { path: [inPackage('fastify', '@fastify'), '^packages/contract/', '\\.(handlers|presenter)\\.ts$'] },
  },
  {
    name: 'usecases-get-all-by-argument',
    comment: 'Law 5: repositories come bound to the transaction; the pool and the outside are out of reach.',
    from: PIECE,
    to: {
      path: [
        '\\.(repository|queries|uow)\\.ts$',
        '^apps/server/src/platform/(database|boss|redis|mailer|limits)\\.ts$',
      ],
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'handlers-go-through-usecases',
    comment: 'Law 6: a handler names a use case, nothing else.',
    from: { path: '\\.handlers\\.ts$' },
    to: { path: '\\.(repository|queries|tables)\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'effects-leave-by-jobs',
    comment: 'Law 7: only the platform talks to the outside; a module writes a job.',
    from: { path: '^apps/server/src/modules/', pathNot: TEST },
    to: { path: [inPackage('nodemailer', 'ioredis', 'undici', '@aws-sdk'), '^(node:)?(https?|net|tls|dgram)$'] },
  },
];

const WEB: readonly Law[] = [
  {
    name: 'features-are-strangers',
    comment: 'Law 8.',
    from: { path: '^apps/web/src/features/([^/]+)/' },
    to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
  },
  {
    name: 'web-flows-app-feature-shared',
    comment: 'Law 8: app → features → shared, never upwards.',
    from: { path: '^apps/web/src/(features|shared)/', pathNot: TEST },
    to: { path: '^apps/web/src/app/' },
  },
  {
    name: 'shared-knows-no-feature',
    comment: 'Law 8.',
    from: { path: '^apps/web/src/shared/' },
    to: { path: '^apps/web/src/features/' },
  },
  {
    name: 'views-fetch-nothing',
    comment: 'Law 8: a screen loads and decides, a view shows.',
    from: { path: 'View\\.tsx$' },
    to: {
      path: ['\\.queries\\.tsx?$', '^apps/web/src/shared/(apiClient|services)/', inPackage('@tanstack/react-query')],
      dependencyTypesNot: ['type-only'],
    },
  },
];

const EVERYWHERE: readonly Law[] = [
  { name: 'no-cycle', comment: 'Law 9.', from: {}, to: { circular: true } },
  {
    name: 'declared-packages-only',
    comment: 'Law 9: a package that is used is declared by the workspace that uses it.',
    from: { path: '^(apps|packages)/', pathNot: [TEST, TEST_SUPPORT] },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'] },
  },
];

export const LAWS: readonly Law[] = [...PACKAGES, ...SERVER, ...WEB, ...EVERYWHERE];

export const ROOTS = ['packages', 'apps', 'e2e', 'tests', 'tools'] as const;

export const cruiseConfig = () => ({
  forbidden: LAWS.map((law) => ({ ...law, severity: 'error' })),
  options: {
    doNotFollow: { path: 'node_modules' },
    // Never what lies in node_modules: most packages keep their code in dist/, and a law would lose sight of them.
    exclude: { path: ['^(?!.*node_modules/).*/(dist|\\.ts|planted)/', '^tools/(boundaries|node)/node_modules/'] },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.d.ts'],
    },
  },
});
