import type { Names } from './names.ts';
import type { Tree } from './tree.ts';

type Files = Readonly<Record<string, string>>;
type Template = (names: Names, tree: Tree) => string;

const record: Template = ({ camel, Pascal }) => `import type { ${Pascal} as Donnees } from '@guichet/rules/${camel}';
import type { Versionne } from '@guichet/rules/versions';

export interface ${Pascal} extends Donnees, Versionne {
  readonly id: string;
  readonly cree_par: string;
}

export const fieldsOf = ({ intitule }: ${Pascal}): Donnees => ({ intitule });
`;

const tables: Template = ({ Pascal }) => `import type { Generated, JSONColumnType } from 'kysely';

export interface ${Pascal}Table {
  id: Generated<string>;
  cree_par: string;
  intitule: string;
  version: Generated<number>;
  champs_versions: JSONColumnType<Record<string, number>, string | undefined, string>;
  cree_at: Generated<Date>;
  modifie_at: Generated<Date>;
}
`;

const repository: Template = (
  { module, base, Base, camel, Pascal, snake },
  { slice, platform },
) => `import type { ${Pascal} as Donnees } from '@guichet/rules/${camel}';
import type { Kysely } from 'kysely';
import { stampVersions } from '${platform(slice, 'stampVersions')}';
import type { ${Base}Tables } from '../${base}.tables.ts';
import type { ${Pascal} } from './${camel}.ts';

const COLUMNS = ['id', 'cree_par', 'intitule', 'version', 'champs_versions'] as const;

export const ${camel}Repository = (trx: Kysely<${Base}Tables>) => ({
  insert: (cree_par: string, donnees: Donnees): Promise<${Pascal}> =>
    trx
      .insertInto('${module}.${snake}')
      .values({ cree_par, ...donnees })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),

  async find(id: string): Promise<${Pascal} | null> {
    const row = await trx.selectFrom('${module}.${snake}').select(COLUMNS).where('id', '=', id).executeTakeFirst();
    return row ?? null;
  },

  /** Held until the end of the transaction: nobody writes between what is judged and what is written. */
  async lock(id: string): Promise<${Pascal} | null> {
    const query = trx.selectFrom('${module}.${snake}').select(COLUMNS).where('id', '=', id);
    return (await query.forUpdate().executeTakeFirst()) ?? null;
  },

  update: (${camel}: ${Pascal}, changes: Partial<Donnees>): Promise<${Pascal}> =>
    trx
      .updateTable('${module}.${snake}')
      .set({ ...stampVersions(${camel}, changes), ...changes })
      .where('id', '=', ${camel}.id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow(),
});
export type ${Pascal}Repository = ReturnType<typeof ${camel}Repository>;
`;

const handlers: Template = ({ module, base, Base, camel, Pascal, snake, UPPER }, { slice, platform, hasAuteur }) => {
  const update = `run(update${Pascal}, { id, changes: body }, call)`;
  return `import type { ${Pascal}Answer, ${UPPER}_ROUTES } from '@guichet/contract/${module}';
import type { Handlers } from '${platform(slice, 'defineModule')}';
import type { Run } from '${platform(slice, 'unitOfWork')}';
${hasAuteur ? `import type { WithAuteur } from '${platform(slice, 'withAuteur')}';\n` : ''}import type { ${Base}Uow } from '../${base}.uow.ts';
import { fieldsOf, type ${Pascal} } from './${camel}.ts';
import { create${Pascal} } from './usecases/create${Pascal}.ts';
import { read${Pascal} } from './usecases/read${Pascal}.ts';
import { update${Pascal} } from './usecases/update${Pascal}.ts';

export type ${Pascal}Routes = typeof ${UPPER}_ROUTES;
interface Deps {
  readonly run: Run<${Base}Uow>;
${hasAuteur ? '  /** A refused write tells who wrote the same before. */\n  readonly withAuteur: WithAuteur;\n' : ''}}

const present = (${camel}: ${Pascal}): ${Pascal}Answer => ({
  _id: ${camel}.id,
  cree_par: ${camel}.cree_par,
  ...fieldsOf(${camel}),
  version: ${camel}.version,
});

export const ${camel}Handlers = ({ run${hasAuteur ? ', withAuteur' : ''} }: Deps): Handlers<${Pascal}Routes> => ({
  create${Pascal}: async ({ body }, call) => present(await run(create${Pascal}, body, call)),
  read${Pascal}: async ({ params }, call) => present(await run(read${Pascal}, params, call)),
  update${Pascal}: async ({ params: { id }, body }, call) =>
    present(await ${hasAuteur ? `withAuteur('${snake}', id, ${update})` : update}),
});
`;
};

const create: Template = (
  { base, Base, camel, Pascal, snake },
  { slice, platform },
) => `import type { ${Pascal} as Donnees } from '@guichet/rules/${camel}';
import type { Call } from '${platform(`${slice}/usecases`, 'call')}';
import { DomainError } from '${platform(`${slice}/usecases`, 'errors')}';
import { changesBetween } from '${platform(`${slice}/usecases`, 'history')}';
import type { ${Base}Uow } from '../../${base}.uow.ts';
import type { ${Pascal} } from '../${camel}.ts';

export const create${Pascal} = async (
  { ${camel}s, history }: ${Base}Uow,
  donnees: Donnees,
  { acteur }: Call,
): Promise<${Pascal}> => {
  if (!acteur) throw new DomainError('RESSOURCE_INTROUVABLE');
  const created = await ${camel}s.insert(acteur.authId, donnees);
  const changements = changesBetween({}, { ...donnees });
  history.record({ objet: '${snake}', id_objet: created.id, action: 'create${Pascal}', changements });
  return created;
};
`;

const read: Template = (
  { base, Base, camel, Pascal },
  { slice, platform },
) => `import { canEdit${Pascal} } from '@guichet/rules/${camel}';
import type { Call } from '${platform(`${slice}/usecases`, 'call')}';
import { DomainError, orThrow } from '${platform(`${slice}/usecases`, 'errors')}';
import { reads } from '${platform(`${slice}/usecases`, 'unitOfWork')}';
import type { ${Base}Uow } from '../../${base}.uow.ts';
import type { ${Pascal} } from '../${camel}.ts';

export const read${Pascal} = reads(
  async ({ ${camel}s }: ${Base}Uow, { id }: { readonly id: string }, { acteur }: Call): Promise<${Pascal}> => {
    const ${camel} = await ${camel}s.find(id);
    if (!${camel}) throw new DomainError('RESSOURCE_INTROUVABLE');
    orThrow(canEdit${Pascal}(acteur?.authId ?? null, ${camel}));
    return ${camel};
  },
);
`;

const update: Template = (
  { base, Base, camel, Pascal, snake },
  { slice, platform },
) => `import { canEdit${Pascal} } from '@guichet/rules/${camel}';
import type { Call } from '${platform(`${slice}/usecases`, 'call')}';
import { DomainError, orThrow } from '${platform(`${slice}/usecases`, 'errors')}';
import { mergeChanges } from '${platform(`${slice}/usecases`, 'mergeChanges')}';
import type { ${Base}Uow } from '../../${base}.uow.ts';
import { fieldsOf, type ${Pascal} } from '../${camel}.ts';

interface Input {
  readonly id: string;
  readonly changes: Readonly<Record<string, unknown>>;
}

/** Different fields merge; the same one changed by two people comes back with both values. */
export const update${Pascal} = async (uow: ${Base}Uow, { id, changes: asked }: Input, call: Call): Promise<${Pascal}> => {
  const ${camel} = await uow.${camel}s.lock(id);
  if (!${camel}) throw new DomainError('RESSOURCE_INTROUVABLE');
  orThrow(canEdit${Pascal}(call.acteur?.authId ?? null, ${camel}));
  const { changes, changements } = mergeChanges<Record<string, unknown>>(${camel}, { ...fieldsOf(${camel}) }, asked, call);
  if (!changes) return ${camel};
  const updated = await uow.${camel}s.update(${camel}, changes);
  uow.history.record({ objet: '${snake}', id_objet: id, action: 'update${Pascal}', changements });
  return updated;
};
`;

const migration: Template = ({ module, snake }) => `create table ${module}.${snake} (
  id uuid constraint ${snake}_pk primary key default gen_random_uuid(),
  cree_par uuid not null,
  intitule text not null constraint ${snake}_intitule_non_vide check (btrim(intitule) <> ''),
  version integer not null default 1,
  champs_versions jsonb not null default '{}',
  cree_at timestamptz not null default now(),
  modifie_at timestamptz not null default now()
);
create index ${snake}_cree_par on ${module}.${snake} (cree_par);
grant select, insert, update on ${module}.${snake} to guichet_app;
`;

export const serverFiles = (names: Names, tree: Tree): Files => {
  const { camel, Pascal } = names;
  const { slice } = tree;
  return {
    [`${slice}/${camel}.ts`]: record(names, tree),
    [`${slice}/${camel}.tables.ts`]: tables(names, tree),
    [`${slice}/${camel}.repository.ts`]: repository(names, tree),
    [`${slice}/${camel}.handlers.ts`]: handlers(names, tree),
    [`${slice}/usecases/create${Pascal}.ts`]: create(names, tree),
    [`${slice}/usecases/read${Pascal}.ts`]: read(names, tree),
    [`${slice}/usecases/update${Pascal}.ts`]: update(names, tree),
    [tree.migration]: migration(names, tree),
  };
};
