import type { Document } from '@guichet/contract/association';
import { phraseLecture, TONS_LECTURE } from '@guichet/rules/association';
import { isApercu } from '@guichet/rules/document';
import { Link, Tag } from '@guichet/ui';
import type { JSX } from 'react';
import { formatTaille } from '../../shared/depot/taille.ts';
import { formatDate } from '../../shared/format/format.ts';
import { RowButton } from '../../shared/list/RowButton.tsx';
import { etatOf, isReadable, ORIGINE_DITE } from './etats.ts';

export interface DocumentRowProps {
  readonly document: Document;
  readonly mayWrite: boolean;
  /** The address of the file. */
  readonly href: string;
  /** Where the account that is read on it is typed; null where this person may not. */
  readonly hrefCompte: string | null;
  readonly onPreview: (document: Document) => void;
  readonly onRanger: (document: Document) => void;
  readonly onDelete: (document: Document) => void;
  readonly onRestore: (document: Document) => void;
}

const factsOf = ({ annee_validite, date_chargement, taille, origine }: Document): string =>
  [
    annee_validite !== null && `Année ${annee_validite}`,
    `Déposé le ${formatDate(new Date(date_chargement))}`,
    formatTaille(taille),
    ORIGINE_DITE[origine] && `origine : ${ORIGINE_DITE[origine]}`,
  ]
    .filter(Boolean)
    .join(', ');

const Gestes = (props: DocumentRowProps): JSX.Element => {
  const { document, mayWrite, href, onPreview, onRanger, onDelete, onRestore } = props;
  const { nom, type_mime, supprime_at, etat_fichier } = document;
  const isKept = supprime_at === null && etat_fichier !== 'efface';
  return (
    <div className="ga-row__actions">
      {isReadable(document) && isApercu(type_mime) && (
        <RowButton verb="Aperçu" named={nom} onClick={() => onPreview(document)} />
      )}
      {isReadable(document) && (
        <a href={href} download={nom} className="fr-btn fr-btn--tertiary fr-btn--sm">
          Télécharger <span className="fr-sr-only">« {nom} »</span>
        </a>
      )}
      {mayWrite && isKept && <RowButton verb="Ranger" named={nom} onClick={() => onRanger(document)} />}
      {mayWrite && isKept && <RowButton verb="Supprimer" named={nom} onClick={() => onDelete(document)} />}
      {mayWrite && supprime_at !== null && etat_fichier !== 'efface' && (
        <RowButton verb="Rétablir" named={nom} onClick={() => onRestore(document)} />
      )}
    </div>
  );
};

const A_SAISIR: readonly string[] = ['sans_compte', 'different'];

/** What was read on an account document: said, and proposed where it may serve. */
const Lecture = ({ document, hrefCompte }: DocumentRowProps): JSX.Element | null => {
  const lecture = isReadable(document) ? document.lecture_rib : null;
  if (!lecture) return null;
  const ton = TONS_LECTURE[lecture.verdict];
  return (
    <p className={ton === 'warning' ? 'fr-message fr-message--warning' : 'ga-mention'}>
      {phraseLecture(lecture, hrefCompte === null ? 'elle' : 'vous')}{' '}
      {hrefCompte !== null && A_SAISIR.includes(lecture.verdict) && (
        <Link href={hrefCompte}>Saisir le compte lu sur ce document</Link>
      )}
    </p>
  );
};

export const DocumentRow = (props: DocumentRowProps): JSX.Element => {
  const { document } = props;
  const { words, tone } = etatOf(document);
  return (
    <>
      <div className="ga-row__main">
        <p>
          <strong>{document.nom}</strong> <Tag tone={tone}>{words}</Tag>{' '}
          {document.etat === 'archive' && <Tag>Version précédente</Tag>}
        </p>
        <p className="ga-mention">{factsOf(document)}</p>
        {Object.entries(document.meta)
          .filter(([, valeur]) => valeur !== null)
          .map(([nom, valeur]) => (
            <p key={nom} className="ga-mention">
              {`${nom} : ${valeur}`}
            </p>
          ))}
        <Lecture {...props} />
        {words !== 'Prêt' && <p className="ga-mention">{document.message}</p>}
      </div>
      <Gestes {...props} />
    </>
  );
};
