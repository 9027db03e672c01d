import { Button } from '@guichet/ui';
import type { JSX } from 'react';
import { urlOf } from '../../../shared/config/urlOf.ts';
import { useServices } from '../../../shared/services/services.ts';
import { useIsNarrow } from '../../../shared/useIsNarrow.ts';
import type { PartProps } from './panelProps.ts';
import { adressePiece, idBouton, type PieceJointe, type PieceOuverte, piecesAttendues, ZONE_PIECE } from './piece.ts';

export interface PiecesProps extends Pick<PartProps, 'detail' | 'subvention'> {
  readonly piece: PieceOuverte;
  readonly onAsk: (code: string) => void;
}

const NON_LUS: Readonly<Partial<Record<PieceJointe['montre'], string>>> = {
  reserve: 'compte bancaire, que l’association seule peut ouvrir',
  absent: 'le fichier n’est plus dans la bibliothèque de l’association',
};
const isMontree = ({ montre }: PieceJointe): boolean => montre === 'pdf' || montre === 'image';

/** Beside the dossier where there is room; on a phone, by the phone's own reader. What cannot be shown is saved. */
const Jointe = ({ jointe, piece }: { readonly jointe: PieceJointe; readonly piece: PieceOuverte }): JSX.Element => {
  const { config } = useServices();
  const isNarrow = useIsNarrow();
  const { libelle, uuid, montre } = jointe;
  const nonLu = NON_LUS[montre];
  if (nonLu) return <>{`${libelle} : ${nonLu}`}</>;
  const href = urlOf(config, adressePiece(uuid));
  if (!isMontree(jointe))
    return (
      <a href={href} download>
        Télécharger <span className="fr-sr-only">: </span>
        {libelle}
      </a>
    );
  if (isNarrow)
    return (
      <a href={`${href}?apercu=1`} target="_blank" rel="noopener noreferrer">
        {libelle}
        <span className="fr-sr-only"> (nouvelle fenêtre)</span>
      </a>
    );
  const isOpen = piece.ouverte?.uuid === uuid;
  return (
    <button
      type="button"
      id={idBouton(jointe)}
      className="ga-voir"
      aria-expanded={isOpen}
      aria-controls={isOpen ? ZONE_PIECE : undefined}
      onClick={() => piece.open(isOpen ? null : jointe)}
    >
      {libelle}
    </button>
  );
};

/** Each document in one click, beside what it proves; what is missing is asked for from the same line. */
export const Pieces = ({ detail, subvention, piece, onAsk }: PiecesProps): JSX.Element => {
  const attendues = piecesAttendues(subvention, detail.pieces);
  if (attendues.length === 0) return <p>Aucun document n’est demandé.</p>;
  return (
    <ul className="ga-rows" aria-label="Pièces du dossier">
      {attendues.map(({ code, libelle, jointes }) => (
        <li key={code} className="ga-row">
          <div className="ga-row__main">
            {jointes.map((jointe) => (
              <p key={jointe.uuid}>
                <Jointe jointe={jointe} piece={piece} />
              </p>
            ))}
            {jointes.length === 0 && <p>{libelle} : non fourni</p>}
          </div>
          <Button priority="tertiary" onClick={() => onAsk(code)}>
            Demander <span className="fr-sr-only">un complément : {libelle}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
};
