import type { Document } from '@guichet/contract/association';
import { Button, Dialog } from '@guichet/ui';
import type { JSX } from 'react';
import { FichierMontre } from '../../shared/document/FichierMontre.tsx';

export interface ApercuProps {
  readonly document: Document;
  readonly href: string;
  readonly onClose: () => void;
}

/** The file as the browser shows it, without leaving the page. */
export const Apercu = ({ document, href, onClose }: ApercuProps): JSX.Element => (
  <Dialog title={document.nom} onClose={onClose}>
    <FichierMontre nom={document.nom} isPdf={document.type_mime === 'application/pdf'} href={href} />
    <div className="ga-actions">
      <Button onClick={onClose}>Fermer l’aperçu</Button>
    </div>
  </Dialog>
);
