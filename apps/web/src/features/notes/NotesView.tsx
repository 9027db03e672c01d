import type { NOTE_TYPES } from '@guichet/rules/contenu';
import { Alert, type AlertProps } from '@guichet/ui';
import type { JSX } from 'react';
import { HtmlContent } from '../../shared/html/HtmlContent.tsx';

type NoteType = (typeof NOTE_TYPES)[number];

export interface Note {
  readonly _id: string;
  readonly type: NoteType;
  readonly contenu: string;
}

export interface NotesViewProps {
  readonly notes: readonly Note[];
  readonly onDismiss: (id: string) => void;
}

const SEVERITIES = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'error',
} as const satisfies Record<NoteType, AlertProps['severity']>;

export const NotesView = ({ notes, onDismiss }: NotesViewProps): JSX.Element | null =>
  notes.length === 0 ? null : (
    <section className="fr-container ga-notes" aria-label="Messages du portail">
      {notes.map(({ _id, type, contenu }) => (
        <Alert key={_id} severity={SEVERITIES[type]} onDismiss={() => onDismiss(_id)}>
          <HtmlContent html={contenu} />
        </Alert>
      ))}
    </section>
  );
