import './documents.css';
import type { Document } from '@guichet/contract/association';
import type { DejaJoint, Dossier } from '@guichet/contract/demandes';
import { isTypeDocument } from '@guichet/rules/document';
import type { Mode } from '@guichet/rules/dossier';
import { Alert } from '@guichet/ui';
import type { JSX } from 'react';
import { sayDocument } from '../../../shared/association/choixDocument.ts';
import { DepotZone } from '../../../shared/depot/DepotZone.tsx';
import type { Depots, Pour } from '../../../shared/depot/useDepots.ts';
import { ConflitView } from '../../../shared/versions/ConflitView.tsx';
import { SaveState } from '../../../shared/versions/SaveState.tsx';
import type { Attendu } from './attendus.ts';
import { groupPieces, type Piece, piecesOf } from './groupes.ts';
import { PieceRow } from './PieceRow.tsx';
import type { ChoixDocuments } from './useDocuments.ts';
import { useFocusPiece } from './useFocusPiece.ts';
import type { Modele } from './useModeles.ts';

export interface DocumentsViewProps {
  readonly dossier: Dossier;
  readonly attendus: readonly Attendu[];
  readonly documents: readonly Document[];
  /** Whether that document may be chosen, or only read. */
  readonly modeOf: (code: string) => Mode;
  readonly modeleOf: (code: string) => Modele | null;
  readonly choix: ChoixDocuments;
  /** Null for who may not deposit for this association. */
  readonly depots: Depots | null;
  readonly dejaJoints: readonly DejaJoint[];
  readonly hrefOf: (uuid: string) => string;
}

const AIDE =
  'Plusieurs à la fois : PDF, photo, Word, Excel, LibreOffice, 15 Mo chacun. Chacun est rangé dans la bibliothèque de l’association et joint à sa place.';

const AUCUN = 'Aucun document n’est demandé.';
/** Under what is said of those that the common core stands for. */
const AUCUN_AUTRE = 'Aucun autre document n’est demandé.';

const typesManquants = (pieces: readonly Piece[]) => [
  ...new Set(
    pieces
      .filter(({ isDu, choisi, isLost }) => isDu && (choisi === '' || isLost))
      .map(({ document }) => document.type_document ?? '')
      .filter(isTypeDocument),
  ),
];

const pourOf = ({ document: { code, type_document } }: Piece): Pour => ({
  code,
  id_type: type_document !== null && isTypeDocument(type_document) ? type_document : null,
});

/** Files given here, each at its place: what is still to settle, what is joined, what may be left. Each choice is kept at once. */
export const DocumentsView = (props: DocumentsViewProps): JSX.Element => {
  const { dossier, attendus, documents, modeOf, modeleOf, choix, depots, dejaJoints, hrefOf } = props;
  const { refus, savedAt, conflit, resolve } = choix;
  const focusPiece = useFocusPiece();
  const isSaving = choix.choix !== null && refus === null;
  const isEdited = attendus.some(({ document }) => modeOf(document.code) === 'edit');
  if (attendus.length === 0) return <p>{dossier.couplage.issue === 'aucune' ? AUCUN : AUCUN_AUTRE}</p>;
  if (conflit)
    return (
      <ConflitView
        {...conflit}
        labelOf={(code) => attendus.find(({ document }) => document.code === code)?.document.libelle ?? code}
        sayValue={(_, value) => {
          const found = documents.find(({ uuid }) => uuid === value);
          return found ? sayDocument(found) : 'Aucun document';
        }}
        onChoose={resolve}
      />
    );
  const pieces = piecesOf(attendus, documents, dossier.documents, choix.choix);
  const joints = pieces.filter(({ choisi, isLost }) => choisi !== '' && !isLost).length;
  return (
    <div className="ga-stack">
      <p className="ga-pieces__compte">
        <strong>
          {joints} sur {pieces.length}
        </strong>{' '}
        {joints > 1 ? 'joints' : 'joint'}
      </p>
      {isEdited && depots && (
        <DepotZone
          id="documents-depot"
          hint={AIDE}
          depots={depots}
          documents={documents}
          manquants={typesManquants(pieces)}
        />
      )}
      {groupPieces(pieces).map(({ titre, pieces: some }) => (
        <section key={titre}>
          <h3 className="fr-h6 ga-pieces__titre">{titre}</h3>
          <ul className="ga-pieces" aria-label={`Documents demandés, ${titre.toLocaleLowerCase('fr')}`}>
            {some.map((piece) => (
              <PieceRow
                key={piece.document.code}
                piece={piece}
                mode={modeOf(piece.document.code)}
                modele={modeleOf(piece.document.code)}
                isSaving={isSaving}
                dejaJoints={dejaJoints}
                hrefOf={hrefOf}
                onChoose={(uuid) => {
                  focusPiece(piece.document.code);
                  void choix.choose({ code: piece.document.code, uuid });
                }}
                onSuivre={
                  dossier.recu === null
                    ? (suit) => {
                        focusPiece(piece.document.code);
                        void choix.choose({ code: piece.document.code, uuid: null, suit });
                      }
                    : null
                }
                onFiles={depots && ((files) => depots.add(files, pourOf(piece)))}
              />
            ))}
          </ul>
        </section>
      ))}
      <div role="alert">{refus && <Alert severity="error">{refus}</Alert>}</div>
      {isEdited && <SaveState savedAt={savedAt} isDirty={isSaving} />}
    </div>
  );
};
