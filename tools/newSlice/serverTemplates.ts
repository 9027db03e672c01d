import type { Names } from './names.ts';

type Files = Readonly<Record<string, string>>;

const repository = ({
  module,
  camel,
  Pascal,
  snake,
}: Names): string => `import type { Kysely, Selectable } from 'kysely';
import type { ${Pascal}Table, ${Pascal}Tables } from './${camel}.tables.ts';

const COLUMNS = ['id', 'created_by', 'intitule', 'version'] as const;

export type ${Pascal}Row = Readonly<Pick<Selectable<${Pascal}Table>, (typeof COLUMNS)[number]>>;

export const ${camel}Repository = (trx: Kysely<${Pascal}Tables>) => ({
  async find(id: string): Promise<${Pascal}Row | null> {
    const row = await trx.selectFrom('${module}.${snake}').select(COLUMNS).where('id', '=', id).executeTakeFirst();
    return row ?? null;
  },

  async lock(id: string): Promise<${Pascal}Row | null> {
    const query = trx.selectFrom('${module}.${snake}').select(COLUMNS).where('id', '=', id);
    return (await query.forUpdate().executeTakeFirst()) ?? null;
  },

  async update({ id, version }: ${Pascal}Row, changes: Pick<${Pascal}Row, 'intitule'>): Promise<${Pascal}Row> {
    return trx
      .updateTable('${module}.${snake}')
      .set({ ...changes, version: version + 1 })
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
  },
});
export type ${Pascal}Repository = ReturnType<typeof ${camel}Repository>;
`;

const handlers = ({
  module,
  camel,
  Pascal,
}: Names): string => `import type { ${camel}Routes } from '@guichet/contract/${module}';
import type { Handlers } from '../../../platform/defineModule.ts';
import type { Run } from '../../../platform/unitOfWork.ts';
import { to${Pascal}Response } from './${camel}.presenter.ts';
import type { ${Pascal}Uow } from './${camel}.uow.ts';
import { read${Pascal} } from './usecases/read${Pascal}.ts';
import { update${Pascal} } from './usecases/update${Pascal}.ts';

export const ${camel}Handlers = (run: Run<${Pascal}Uow>): Handlers<typeof ${camel}Routes> => ({
  read${Pascal}: async ({ params }, call) => to${Pascal}Response(await run(read${Pascal}, params, call)),
  update${Pascal}: async ({ params, body }, call) =>
    to${Pascal}Response(await run(update${Pascal}, { id: params.id, changes: body }, call)),
});
`;

const readUseCase = ({
  kebab,
  camel,
  Pascal,
}: Names): string => `import { canEdit${Pascal} } from '@guichet/rules/${kebab}';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import type { ${Pascal}Row } from '../${camel}.repository.ts';
import type { ${Pascal}Uow } from '../${camel}.uow.ts';

export const read${Pascal} = async (
  { ${camel}s }: ${Pascal}Uow,
  { id }: { readonly id: string },
  { acteur }: Call,
): Promise<${Pascal}Row> => {
  const ${camel} = await ${camel}s.find(id);
  if (!${camel}) throw new DomainError('RESSOURCE_INTROUVABLE');
  orThrow(canEdit${Pascal}(acteur?.authId ?? null, ${camel}));
  return ${camel};
};
`;

const updateUseCase = ({
  kebab,
  camel,
  Pascal,
  snake,
}: Names): string => `import { canEdit${Pascal}, type ${Pascal} } from '@guichet/rules/${kebab}';
import type { Call } from '../../../../platform/call.ts';
import { DomainError, orThrow } from '../../../../platform/errors.ts';
import { changesBetween } from '../../../../platform/history.ts';
import type { ${Pascal}Row } from '../${camel}.repository.ts';
import type { ${Pascal}Uow } from '../${camel}.uow.ts';

interface Input {
  readonly id: string;
  readonly changes: ${Pascal};
}

export const update${Pascal} = async (
  { ${camel}s, history }: ${Pascal}Uow,
  { id, changes }: Input,
  { acteur, version }: Call,
): Promise<${Pascal}Row> => {
  const ${camel} = await ${camel}s.lock(id);
  if (!${camel}) throw new DomainError('RESSOURCE_INTROUVABLE');
  orThrow(canEdit${Pascal}(acteur?.authId ?? null, ${camel}));
  if (version !== null && version !== ${camel}.version) throw new DomainError('VERSION_DEPASSEE');
  const changements = changesBetween({ ...${camel} }, changes);
  if (Object.keys(changements).length === 0) return ${camel};
  const updated = await ${camel}s.update(${camel}, changes);
  history.record({ objet: '${snake}', id_objet: id, action: 'update${Pascal}', changements });
  return updated;
};
`;

const tables = ({ module, Pascal, snake }: Names): string => `import type { Generated } from 'kysely';

export interface ${Pascal}Table {
  id: Generated<string>;
  created_by: string;
  intitule: string;
  version: Generated<number>;
  cree_at: Generated<Date>;
}

export interface ${Pascal}Tables {
  '${module}.${snake}': ${Pascal}Table;
}
`;

const uow = ({ camel, Pascal }: Names): string => `import type { Kysely } from 'kysely';
import type { UowTools } from '../../../platform/unitOfWork.ts';
import { type ${Pascal}Repository, ${camel}Repository } from './${camel}.repository.ts';
import type { ${Pascal}Tables } from './${camel}.tables.ts';

/** What a use case of this slice can reach: repositories bound to its transaction, and nothing else. */
export interface ${Pascal}Uow extends UowTools {
  readonly ${camel}s: ${Pascal}Repository;
}

export const bind${Pascal} = (trx: Kysely<${Pascal}Tables>, tools: UowTools): ${Pascal}Uow => ({
  ...tools,
  ${camel}s: ${camel}Repository(trx),
});
`;

const presenter = ({
  module,
  camel,
  Pascal,
}: Names): string => `import type { ${Pascal}Response } from '@guichet/contract/${module}';
import type { ${Pascal}Row } from './${camel}.repository.ts';

export const to${Pascal}Response = ({ id, created_by, intitule, version }: ${Pascal}Row): ${Pascal}Response => ({
  id,
  created_by,
  intitule,
  version,
});
`;

const migration = ({ module, snake }: Names): string => `create schema if not exists ${module};

create table ${module}.${snake} (
  id uuid constraint ${snake}_pk primary key default gen_random_uuid(),
  created_by uuid not null,
  intitule text not null constraint ${snake}_intitule_non_vide check (btrim(intitule) <> ''),
  version integer not null default 1,
  cree_at timestamptz not null default now()
);
create index ${snake}_created_by on ${module}.${snake} (created_by);

grant usage on schema ${module} to guichet_app;
grant select, insert, update, delete on ${module}.${snake} to guichet_app;
`;

export const serverFiles = (names: Names, migrationNumber: string): Files => {
  const { module, kebab, camel, Pascal, snake } = names;
  const slice = `apps/server/src/modules/${module}/${kebab}`;
  return {
    [`${slice}/${camel}.handlers.ts`]: handlers(names),
    [`${slice}/${camel}.presenter.ts`]: presenter(names),
    [`${slice}/${camel}.repository.ts`]: repository(names),
    [`${slice}/${camel}.tables.ts`]: tables(names),
    [`${slice}/${camel}.uow.ts`]: uow(names),
    [`${slice}/usecases/read${Pascal}.ts`]: readUseCase(names),
    [`${slice}/usecases/update${Pascal}.ts`]: updateUseCase(names),
    [`apps/server/src/modules/${module}/migrations/${migrationNumber}_${snake}.sql`]: migration(names),
  };
};
