import type { InstructionDetail } from '@guichet/contract/demandes';
import type { ContenuSubvention } from '@guichet/rules/subvention';

/** A paper of the dossier, named by what it answers. */
export interface PieceJointe {
  readonly code: string;
  readonly libelle: string;
  readonly uuid: string;
  readonly montre: InstructionDetail['pieces'][number]['montre'];
}

/** The one that is open beside the dossier, and what to do of it. */
export interface PieceOuverte {
  readonly ouverte: PieceJointe | null;
  readonly open: (piece: PieceJointe | null) => void;
}

export const ZONE_PIECE = 'piece-ouverte';
export const idBouton = ({ uuid }: Pick<PieceJointe, 'uuid'>): string => `voir-${uuid}`;
export const adressePiece = (uuid: string): string => `/dac/association/documents/${uuid}`;

/** Those that answer what the scheme asks, in its order, one line each; nothing where nothing came. */
export const piecesAttendues = (
  { documents_attendus }: Pick<ContenuSubvention, 'documents_attendus'>,
  pieces: InstructionDetail['pieces'],
) =>
  documents_attendus.map(({ code, libelle }) => ({
    ...{ code, libelle },
    jointes: pieces.filter((one) => one.code === code).map((one): PieceJointe => ({ ...one, libelle })),
  }));
