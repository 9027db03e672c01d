import type { ReferenceGarde } from './pdfGarde.repository.ts';

/** One for each association: it has no versions of its own. */
export const courrierOf = ({ id_correspondance }: { readonly id_correspondance: number }): ReferenceGarde => ({
  id: String(id_correspondance),
  version: 1,
});
