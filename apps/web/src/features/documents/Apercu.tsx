import type { Document } from '@guichet/contract/association';
import { Button, Dialog } from '@guichet/ui';
import type { JSX } from 'react';

export interface ApercuProps {
  readonly document: Document;
  readonly href: string;
  readonly onClose: () => void;
}

/** The page alone, as wide as the frame: the reader's own panels would take half of it. */
const PAGE_SEULE = '#navpanes=0&view=FitH';

/** The file as the browser shows it, without leaving the page. */
export const Apercu = ({ document, href, onClose }: ApercuProps): JSX.Element => (
  <Dialog title={document.nom} onClose={onClose}>
    {document.type_mime === 'application/pdf' ? (
      <iframe className="ga-apercu" title={`Aperçu de ${document.nom}`} src={`${href}${PAGE_SEULE}`} />
    ) : (
      <img className="ga-apercu__image" alt={`Aperçu de ${document.nom}`} src={href} />
    )}
    <div className="ga-actions">
      <Button onClick={onClose}>Fermer l’aperçu</Button>
    </div>
  </Dialog>
);
