import type { Fait } from '@guichet/rules/conditions';
import type { DocumentAttendu, DocumentMontre } from '@guichet/rules/subvention';
import { Tag } from '@guichet/ui';
import type { JSX, ReactNode } from 'react';
import { Attente, idOf, Raison } from './Raison.tsx';

const NATURES = { obligatoire: 'obligatoire', conditionnel: 'obligatoire ici', facultatif: 'facultatif' } as const;

export interface DocumentsAttendusProps {
  /** Before the code of each document, in the ids of the page. */
  readonly id: string;
  /** Where a document is given; absent when it is only named. */
  readonly document?: ((document: DocumentAttendu) => ReactNode) | undefined;
  readonly documents: readonly DocumentMontre[];
  readonly propres: readonly Fait[];
}

/** What the scheme asks, each with why; what is not known yet keeps its place. */
export const DocumentsAttendus = ({ id, documents, propres, document: give }: DocumentsAttendusProps): JSX.Element => (
  <ul className="ga-attendus__documents" aria-label="Documents demandés">
    {documents.map(({ document, visibilite }) => (
      <li key={document.code} id={idOf(id, `document-${document.code}`)}>
        {visibilite.etat === 'inconnu' ? (
          <Attente libelle={document.libelle} visibilite={visibilite} propres={propres} />
        ) : (
          <>
            <strong>{document.libelle}</strong> <Tag>{NATURES[document.nature]}</Tag>
            {document.aide && <p className="ga-mention">{document.aide}</p>}
            <Raison libelle={document.libelle} visibilite={visibilite} propres={propres} />
            {give?.(document)}
          </>
        )}
      </li>
    ))}
  </ul>
);
