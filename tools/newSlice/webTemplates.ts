import type { Names } from './names.ts';

type Files = Readonly<Record<string, string>>;

const queries = ({ module, kebab, camel, Pascal }: Names): string => `import type { ClientOf } from '@guichet/contract';
import type { ${camel}Routes } from '@guichet/contract/${module}';
import { queryOptions } from '@tanstack/react-query';

export type ${Pascal}Client = Pick<ClientOf<typeof ${camel}Routes>, 'read${Pascal}'>;

export const ${camel}Query = (client: ${Pascal}Client, id: string) =>
  queryOptions({ queryKey: ['${kebab}', id], queryFn: () => client.read${Pascal}({ params: { id } }) });
`;

const screen = ({ kebab, camel, Pascal }: Names): string => `import { canEdit${Pascal} } from '@guichet/rules/${kebab}';
import { Alert, Loading } from '@guichet/ui';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { messageOf } from '../../shared/apiClient/ApiError.ts';
import { useUser } from '../../shared/services/services.ts';
import { ${Pascal}View } from './${Pascal}View.tsx';
import { type ${Pascal}Client, ${camel}Query } from './${camel}.queries.ts';

export interface ${Pascal}ScreenProps {
  readonly client: ${Pascal}Client;
  readonly id: string;
}

export const ${Pascal}Screen = ({ client, id }: ${Pascal}ScreenProps): JSX.Element => {
  const user = useUser();
  const query = useQuery(${camel}Query(client, id));
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

export const webFiles = (names: Names): Files => {
  const { kebab, camel, Pascal } = names;
  const feature = `apps/web/src/features/${kebab}`;
  return {
    [`${feature}/${camel}.queries.ts`]: queries(names),
    [`${feature}/${Pascal}Screen.tsx`]: screen(names),
    [`${feature}/${Pascal}View.tsx`]: view(names),
    [`${feature}/${Pascal}View.test.tsx`]: viewTest(names),
  };
};
