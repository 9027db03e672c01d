import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Tree = Readonly<Record<string, string>>;

const PACKAGES = ['zod', 'kysely', 'pg', 'fastify', 'nodemailer', 'left-pad', '@tanstack/react-query'] as const;
const DSFR = '@codegouvfr/react-dsfr';
const manifest = (name: string, dependencies: readonly string[]): string =>
  JSON.stringify({
    name,
    type: 'module',
    exports: { '.': './src/index.ts', './*': './src/*/index.ts' },
    dependencies: Object.fromEntries(dependencies.map((dependency) => [dependency, '*'])),
  });

const MODULES = 'apps/server/src/modules';
const WEB = 'apps/web/src';

/** A small house that keeps every law. */
export const CLEAN: Tree = {
  'package.json': '{"name":"root","type":"module"}',
  'packages/rules/package.json': manifest('@guichet/rules', ['zod']),
  'packages/rules/src/index.ts': `import * as z from 'zod';\nimport { siren } from './siren/index.ts';\nexport const schema = z.object({ siren });`,
  'packages/rules/src/siren/index.ts': `/** Never Date.now() here. */\nexport const siren = (when: Date) => new Date(when).getTime();`,
  'packages/contract/package.json': manifest('@guichet/contract', ['zod', '@guichet/rules']),
  'packages/contract/src/index.ts': `export { schema } from '@guichet/rules';`,
  'packages/testing/package.json': manifest('@guichet/testing', ['@guichet/rules']),
  'packages/testing/src/index.ts': `export const amina = 'Amina';`,
  'packages/ui/package.json': manifest('@guichet/ui', [DSFR]),
  'packages/ui/src/index.ts': `export { Button } from '${DSFR}/Button';`,
  'apps/server/package.json': manifest('@guichet/server', [
    ...PACKAGES.slice(0, 5),
    '@guichet/contract',
    '@guichet/rules',
    '@guichet/testing',
  ]),
  'apps/server/testing/database.ts': `import pg from 'pg';\nexport const pool = new pg.Pool();`,
  'apps/server/src/platform/mail.ts': `import nodemailer from 'nodemailer';\nexport const send = nodemailer;`,
  'apps/server/src/platform/database.ts': `import { Kysely } from 'kysely';\nexport const db = Kysely;`,
  'apps/server/src/platform/moduleList.ts': `export const MODULES = { auth: () => import('../modules/auth/auth.module.ts') };`,
  [`${MODULES}/auth/auth.module.ts`]: `import type { Kysely } from 'kysely';\nexport type Auth = Kysely;`,
  [`${MODULES}/auth/compte/compte.repository.ts`]: `import { sql } from 'kysely';\nexport const one = (db) => db.selectFrom('auth.compte');\nexport const two = sql\`select 1 from auth.compte\`;`,
  [`${MODULES}/auth/compte/compte.handlers.ts`]: `import type { one } from './compte.repository.ts';\nimport { login } from './usecases/login.ts';\nexport const handlers = (comptes: typeof one) => ({ login });`,
  [`${MODULES}/auth/compte/usecases/login.ts`]: `import { schema } from '@guichet/rules';\nimport type { MailApi } from '../../../mail/api.ts';\nexport const login = (mail: MailApi) => schema.parse(mail);`,
  [`${MODULES}/auth/compte/usecases/login.db.test.ts`]: `import { amina } from '@guichet/testing';\nimport { pool } from '../../../../../testing/database.ts';\nexport const t = [amina, pool];`,
  [`${MODULES}/mail/api.ts`]: `export interface MailApi { send(): void }`,
  [`${MODULES}/mail/envoi.ts`]: `export const envoi = 1;`,
  [`${MODULES}/demandes/demandes.module.ts`]: `import { crf } from './crf/crf.ts';\nexport const rooms = [crf];`,
  [`${MODULES}/demandes/noyau/dossier.ts`]: `export const dossier = 1;`,
  [`${MODULES}/demandes/crf/crf.ts`]: `import { dossier } from '../noyau/dossier.ts';\nexport const crf = dossier;`,
  'apps/web/package.json': manifest('@guichet/web', ['@guichet/ui', '@guichet/rules', '@tanstack/react-query']),
  [`${WEB}/app/routes.tsx`]: `import { LoginScreen } from '../features/login/LoginScreen.tsx';\nexport const routes = [LoginScreen];`,
  [`${WEB}/features/login/LoginScreen.tsx`]: `import { useQuery } from '@tanstack/react-query';\nimport { LoginView } from './LoginView.tsx';\nexport const LoginScreen = () => useQuery(LoginView);`,
  [`${WEB}/features/login/LoginView.tsx`]: `import { Button } from '@guichet/ui';\nimport { euros } from '../../shared/euros.ts';\nexport const LoginView = () => [Button, euros];`,
  [`${WEB}/features/login/login.queries.ts`]: `export const q = 1;`,
  [`${WEB}/features/compte/CompteView.tsx`]: `export const CompteView = () => null;`,
  [`${WEB}/shared/euros.ts`]: `export const euros = (cents: number) => cents / 100;`,
  'tools/main.ts': `export const tool = 1;`,
};

/** For each law, the file that breaks it. */
export const PLANTED: Readonly<Record<string, readonly [file: string, text: string]>> = {
  'rules-are-pure': [
    'packages/rules/src/reads.ts',
    `import { readFileSync } from 'node:fs';\nexport const x = readFileSync;`,
  ],
  'contract-knows-rules-only': [
    'packages/contract/src/serves.ts',
    `import fastify from 'fastify';\nexport const x = fastify;`,
  ],
  'ui-is-domain-free': [
    'packages/ui/src/knows.ts',
    `import { schema } from '@guichet/rules';\nexport const x = schema;`,
  ],
  'only-ui-imports-dsfr': [
    `${WEB}/shared/dsfr.ts`,
    `import { Button } from '${DSFR}/Button';\nexport const x = Button;`,
  ],
  'packages-never-import-apps': [
    'packages/testing/src/app.ts',
    `import { euros } from '../../../apps/web/src/shared/euros.ts';\nexport const x = euros;`,
  ],
  'web-and-server-are-strangers': [
    `${WEB}/shared/server.ts`,
    `import { db } from '../../../server/src/platform/database.ts';\nexport const x = db;`,
  ],
  'workspaces-meet-by-name': [
    'packages/contract/src/around.ts',
    `import { siren } from '../../rules/src/siren/index.ts';\nexport const x = siren;`,
  ],
  'production-ignores-campaigns': [
    `${WEB}/shared/tool.ts`,
    `import { tool } from '../../../../tools/main.ts';\nexport const x = tool;`,
  ],
  'tests-help-tests-only': [
    'apps/server/src/platform/persona.ts',
    `import { amina } from '@guichet/testing';\nexport const x = amina;`,
  ],
  'modules-meet-at-api': [
    `${MODULES}/auth/reach.ts`,
    `import { envoi } from '../mail/envoi.ts';\nexport const x = envoi;`,
  ],
  'platform-does-not-know-modules': [
    'apps/server/src/platform/knows.ts',
    `import { envoi } from '../modules/mail/envoi.ts';\nexport const x = envoi;`,
  ],
  'sql-only-in-repositories': [
    `${MODULES}/auth/compte/usecases/query.ts`,
    `import type { Kysely } from 'kysely';\nexport type X = Kysely;`,
  ],
  'composition-runs-no-sql': [`${MODULES}/mail/mail.module.ts`, `import { sql } from 'kysely';\nexport const x = sql`],
  'usecases-ignore-http': [
    `${MODULES}/auth/compte/openCompte.ts`,
    `import type { schema } from '@guichet/contract';\nexport type X = typeof schema;`,
  ],
  'usecases-get-all-by-argument': [
    `${MODULES}/auth/compte/usecases/pool.ts`,
    `import { db } from '../../../../platform/database.ts';\nexport const x = db;`,
  ],
  'rooms-flow-down': [
    `${MODULES}/demandes/noyau/upwards.ts`,
    `import type { crf } from '../crf/crf.ts';\nexport type X = typeof crf;`,
  ],
  'handlers-go-through-usecases': [
    `${MODULES}/auth/compte/raccourci.handlers.ts`,
    `import { one } from './compte.repository.ts';\nexport const x = one;`,
  ],
  'effects-leave-by-jobs': [
    `${MODULES}/mail/direct.ts`,
    `import nodemailer from 'nodemailer';\nexport const x = nodemailer;`,
  ],
  'features-are-strangers': [
    `${WEB}/features/login/neighbour.ts`,
    `import { CompteView } from '../compte/CompteView.tsx';\nexport const x = CompteView;`,
  ],
  'web-flows-app-feature-shared': [
    `${WEB}/features/compte/upwards.ts`,
    `import { routes } from '../../app/routes.tsx';\nexport const x = routes;`,
  ],
  'shared-knows-no-feature': [
    `${WEB}/shared/feature.ts`,
    `import { CompteView } from '../features/compte/CompteView.tsx';\nexport const x = CompteView;`,
  ],
  'views-fetch-nothing': [
    `${WEB}/features/login/FetchingView.tsx`,
    `import { q } from './login.queries.ts';\nexport const x = q;`,
  ],
  'no-cycle': ['tools/round.ts', `import { x as y } from './trip.ts';\nexport const x = y;`],
  'declared-packages-only': [`${WEB}/shared/pad.ts`, `import pad from 'left-pad';\nexport const x = pad;`],
  'rules-take-all-by-argument': ['packages/rules/src/clock.ts', `export const now = () => new Date();`],
  'files-have-a-kind': [`${MODULES}/mail/envoi.helper.ts`, `export const x = 1;`],
  'files-stay-short': ['tools/long.ts', 'export {};\n'.repeat(251)],
  'no-sql-across-modules': [
    `${MODULES}/mail/compte.queries.ts`,
    `export const x = (db) => db.selectFrom('auth.compte');`,
  ],
  'genres-stand-in-tables': [
    `${WEB}/shared/genre.ts`,
    `export const x = ({ genre }) => (genre === 'agrement' ? 'Agrément' : 'Subvention');`,
  ],
  'sql-leaves-nothing-in-its-session': [
    'apps/server/src/platform/verrou.ts',
    'export const x = (sql) => sql`select pg_try_advisory_lock(1)`;',
  ],
  'days-are-those-of-paris': [`${WEB}/shared/jour.ts`, `export const x = (d) => d.toISOString().slice(0, 10);`],
};

const INSTALLED: Tree = Object.fromEntries(
  [...PACKAGES, DSFR].flatMap((name) => [
    [`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'dist/index.js' })],
    [`node_modules/${name}/dist/index.js`, 'module.exports = {};'],
    [`node_modules/${name}/Button.js`, 'module.exports = {};'],
  ]),
);

export const writeTree = (root: string, ...trees: readonly Tree[]): void => {
  for (const [file, text] of trees.concat(INSTALLED).flatMap((tree) => Object.entries(tree))) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  mkdirSync(join(root, 'node_modules/@guichet'));
  for (const name of ['rules', 'contract', 'testing', 'ui']) {
    symlinkSync(join(root, 'packages', name), join(root, 'node_modules/@guichet', name));
  }
};
