import { useCallback, useState } from 'react';
import { useFocusNext } from '../../../shared/form/useFocusNext.ts';
import { useIsNarrow } from '../../../shared/useIsNarrow.ts';
import { idBouton, type PieceJointe, type PieceOuverte } from './piece.ts';

/** The document open beside one dossier: another dossier begins with none, and closing gives the focus back. */
export const usePiece = (dossier: string): PieceOuverte & { readonly close: () => void } => {
  const [held, setHeld] = useState<{ readonly dossier: string; readonly piece: PieceJointe } | null>(null);
  const isNarrow = useIsNarrow();
  const focusNext = useFocusNext();
  const ouverte = held?.dossier === dossier && !isNarrow ? held.piece : null;
  const open = useCallback(
    (piece: PieceJointe | null) => setHeld(piece === null ? null : { dossier, piece }),
    [dossier],
  );
  return {
    ...{ ouverte, open },
    close: () => {
      if (ouverte) focusNext(idBouton(ouverte));
      setHeld(null);
    },
  };
};
