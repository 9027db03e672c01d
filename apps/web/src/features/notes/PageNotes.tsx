import { isNoteForRoute } from '@guichet/rules/contenu';
import { type JSX, useState } from 'react';
import { notesQuery } from '../../shared/contenu/contenu.queries.ts';
import { useList } from '../../shared/list/useList.ts';
import { useServices } from '../../shared/services/services.ts';
import { keepDismissed, readDismissed } from './dismissed.ts';
import { NotesView } from './NotesView.tsx';

/** The notes of this page. When they cannot be read there are none: nobody knew of them. */
export const PageNotes = ({ routeName }: { readonly routeName: string }): JSX.Element => {
  const { items } = useList(notesQuery(useServices().api));
  const [dismissed, setDismissed] = useState(readDismissed);
  const dismiss = (id: string) => {
    const ids = [...dismissed, id];
    keepDismissed(ids);
    setDismissed(ids);
  };
  const notes = items.filter(({ _id, routes }) => isNoteForRoute(routes, routeName) && !dismissed.includes(_id));
  return <NotesView notes={notes} onDismiss={dismiss} />;
};
