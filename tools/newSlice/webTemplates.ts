import type { Names } from './names.ts';
import type { Tree } from './tree.ts';

type Files = Readonly<Record<string, string>>;

const queries = (
  { camel, Pascal }: Names,
  { service }: Tree,
): string => `import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/apiClient/apiClient.ts';

export const ${camel}Query = (api: Api, id: string) =>
  queryOptions({ queryKey: ['${camel}', id], queryFn: () => api.${service}.read${Pascal}({ params: { id } }) });
`;

const screen = ({ camel, Pascal }: Names): string => `import { canEdit${Pascal} } from '@guichet/rules/${camel}';
import { Alert, Loading } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { JSX } from 'react';
import { messageOf } from '../../shared/apiClient/ApiError.ts';
import { useServices, useUser } from '../../shared/services/services.ts';
import { ${camel}Query } from './${camel}.queries.ts';
import { ${Pascal}View } from './${Pascal}View.tsx';

export const ${Pascal}Screen = (): JSX.Element => {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const user = useUser();
  const query = useQuery(${camel}Query(useServices().api, id));
  if (query.status === 'pending') return <Loading>Chargement…</Loading>;
  if (query.status === 'error') {
    return (
      <Alert severity="error" announced="alert">
        {messageOf(query.error)}
      </Alert>
    );
  }
  const { ok: isEditable } = canEdit${Pascal}(user?.authId ?? null, query.data);
  return <${Pascal}View intitule={query.data.intitule} isEditable={isEditable} />;
};
`;

const view = ({ Pascal }: Names): string => `import { PageTitle } from '@guichet/ui';
import type { JSX } from 'react';

export interface ${Pascal}ViewProps {
  readonly intitule: string;
  readonly isEditable: boolean;
}

export const ${Pascal}View = ({ intitule, isEditable }: ${Pascal}ViewProps): JSX.Element => (
  <div className="ga-column ga-stack">
    <PageTitle>{intitule}</PageTitle>
    {!isEditable && <p>Vous pouvez lire ces informations, pas les modifier.</p>}
  </div>
);
`;

const viewTest = ({ Pascal }: Names): string => `import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ${Pascal}View } from './${Pascal}View.tsx';

afterEach(cleanup);

test.each([true, false])('modifiable : %s', (isEditable) => {
  render(<${Pascal}View intitule="Un intitulé" isEditable={isEditable} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Un intitulé');
  expect(screen.queryByText(/pas les modifier/) === null).toBe(isEditable);
});
`;

const routes = ({ kebab, camel, Pascal, UPPER }: Names): string => `import type { AppRoute } from './AppRoute.ts';

export const ${UPPER}_PAGES: readonly AppRoute[] = [
  {
    path: '/${kebab}s/:id',
    name: '${kebab}s-id',
    title: '${Pascal}',
    layout: 'default',
    access: { roles: ['lca.*', 'rds.*'] },
    load: () => import('../../features/${camel}/${Pascal}Screen.tsx').then((file) => file.${Pascal}Screen),
  },
];
`;

export const webFiles = (names: Names, tree: Tree): Files => {
  const { camel, Pascal } = names;
  const feature = `apps/web/src/features/${camel}`;
  return {
    [`${feature}/${camel}.queries.ts`]: queries(names, tree),
    [`${feature}/${Pascal}Screen.tsx`]: screen(names),
    [`${feature}/${Pascal}View.tsx`]: view(names),
    [`${feature}/${Pascal}View.test.tsx`]: viewTest(names),
    [`apps/web/src/app/routes/${camel}.routes.ts`]: routes(names),
  };
};
