import { useEffect } from 'react';

export const SERVICE_NAME = 'Guichet Asso';
export const documentTitle = (title: string): string => `${title} - ${SERVICE_NAME}`;

/** For a page that takes the place of its route's: the route's own title is set before, during layout, and the next page's too. */
export const useDocumentTitle = (title: string): void =>
  useEffect(() => {
    const before = document.title;
    const ours = documentTitle(title);
    document.title = ours;
    return () => {
      if (document.title === ours) document.title = before;
    };
  }, [title]);
