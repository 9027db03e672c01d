import { Button } from '@guichet/ui';
import { type JSX, useEffect, useRef } from 'react';
import { urlOf } from '../../../shared/config/urlOf.ts';
import { FichierMontre } from '../../../shared/document/FichierMontre.tsx';
import { useServices } from '../../../shared/services/services.ts';
import { adressePiece, type PieceJointe, ZONE_PIECE } from './piece.ts';

export interface PieceProps {
  readonly piece: PieceJointe;
  readonly onClose: () => void;
}

const TITRE_PIECE = 'titre-piece';

/** One document, between what the association wrote and what the service decides. Escape gives the page back. */
export const Piece = ({ piece: { uuid, libelle, montre }, onClose }: PieceProps): JSX.Element => {
  const { config } = useServices();
  const titre = useRef<HTMLHeadingElement>(null);
  const href = urlOf(config, adressePiece(uuid));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document takes the place, and is announced
  useEffect(() => titre.current?.focus(), [uuid]);
  useEffect(() => {
    const press = ({ key, target }: KeyboardEvent): void => {
      if (key === 'Escape' && !(target instanceof Element && target.closest('dialog, select'))) onClose();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onClose]);
  return (
    <section id={ZONE_PIECE} className="ga-cote__piece" aria-labelledby={TITRE_PIECE}>
      <div className="ga-cote__piece-tete">
        <h2 id={TITRE_PIECE} ref={titre} tabIndex={-1}>
          {libelle}
        </h2>
        <div className="ga-row__actions">
          <a href={href} download>
            Télécharger <span className="fr-sr-only">: {libelle}</span>
          </a>
          <Button priority="tertiary" onClick={onClose}>
            Fermer <span className="fr-sr-only">le document</span>
          </Button>
        </div>
      </div>
      <FichierMontre key={uuid} nom={libelle} isPdf={montre === 'pdf'} href={`${href}?apercu=1`} />
      {montre === 'pdf' && (
        <p className="ga-mention">Un fichier qui agirait en s’ouvrant n’est pas montré ici : il est téléchargé.</p>
      )}
    </section>
  );
};
