import { useEffect } from 'react';

export const SERVICE_NAME = 'Guichet Asso';
export const documentTitle = (title: string): string => `${title} - ${SERVICE_NAME}`;

/** For a page that takes the place of its route's: the route's own title is set before, during layout. */
export const useDocumentTitle = (title: string): void =>
  useEffect(() => {
    const before = document.title;
    document.title = documentTitle(title);
    return () => {
      document.title = before;
    };
  }, [title]);
