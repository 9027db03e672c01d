import type { TravailLigne } from '@guichet/contract/demandes';
import { useEffect } from 'react';
import { fileOf, keepFile } from '../../shared/instruction/file.ts';
import { useServices } from '../../shared/services/services.ts';

interface Page {
  readonly lignes: readonly TravailLigne[];
  readonly after: string | null;
}

/** As it is shown is how it will be worked through, once a dossier of it is opened. */
export const useKeepFile = (pages: readonly Page[] | undefined): void => {
  const { drafts } = useServices();
  useEffect(() => {
    if (!pages) return;
    keepFile(
      drafts,
      fileOf(
        pages.flatMap(({ lignes }) => lignes),
        pages.at(-1)?.after ?? null,
      ),
    );
  }, [pages, drafts]);
};
