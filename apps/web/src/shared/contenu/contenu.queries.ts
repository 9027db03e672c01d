import type { Api } from '../apiClient/apiClient.ts';
import { listQuery } from '../list/listQuery.ts';

const query = { enabled: 'true' } as const;

/** What the administrators of the portal write for everyone: the same four lists for every screen that shows them. */
export const questionsQuery = ({ lca }: Api) => listQuery('questions', [], () => lca.listQuestions({ query }));
export const notesQuery = ({ lca }: Api) => listQuery('notesOnPage', [], () => lca.listNotes({ query }));
export const urlsQuery = ({ lca }: Api) => listQuery('urls', [], () => lca.listUrls({ query }));
export const modelesQuery = ({ lca }: Api) =>
  listQuery('documents-modeles', [], () => lca.listDocumentsModeles({ query }));
