import type { Document } from '@guichet/contract/association';
import type { DocumentDossier } from '@guichet/rules/dossier';
import { candidatsOf } from '../../../shared/association/choixDocument.ts';
import { type Attendu, documentChoisi } from './attendus.ts';

/** One expected paper and what answers it today. */
export interface Piece extends Attendu {
  readonly candidats: readonly Document[];
  /** The uuid that the dossier holds; '' for none. */
  readonly choisi: string;
  readonly tenu: Document | null;
  /** Chosen, and no longer usable. */
  readonly isLost: boolean;
  /** In the library since the choice, and better: proposed, never put in its place without asking. */
  readonly plusRecent: Document | null;
  /** Received for this, and still looked at by the antivirus. */
  readonly enControle: Document | null;
}

const isSameGroup = (a: Document, b: Document): boolean =>
  a.id_type === b.id_type && a.id_siret === b.id_siret && a.annee_validite === b.annee_validite;

/** The current version of the paper that was chosen, or the registry's own, which says more. */
const plusRecentOf = (tenu: Document | null, candidats: readonly Document[]): Document | null => {
  if (!tenu) return null;
  const isBetter = (one: Document) =>
    one.etat === 'courant' &&
    one.uuid !== tenu.uuid &&
    one.date_chargement > tenu.date_chargement &&
    (isSameGroup(one, tenu) || (one.origine === 'RNA' && one.id_type === tenu.id_type));
  return candidats.find(isBetter) ?? null;
};

const pieceOf = (attendu: Attendu, documents: readonly Document[], choisi: string): Piece => {
  const { document } = attendu;
  const candidats = candidatsOf(documents, document);
  const tenu = documents.find(({ uuid }) => uuid === choisi) ?? null;
  const isUsable = candidats.some(({ uuid }) => uuid === choisi);
  const enControle = documents.find(
    ({ id_type, etat_fichier, supprime_at }) =>
      document.type_document === id_type && etat_fichier === 'en_analyse' && !supprime_at,
  );
  return {
    ...attendu,
    ...{ candidats, choisi, tenu, enControle: enControle ?? null },
    isLost: choisi !== '' && !isUsable,
    plusRecent: isUsable ? plusRecentOf(tenu, candidats) : null,
  };
};

interface Choix {
  readonly code: string;
  readonly uuid: string | null;
}

/** What is on its way, or could not be kept, stays in sight. */
export const piecesOf = (
  attendus: readonly Attendu[],
  documents: readonly Document[],
  choisis: readonly DocumentDossier[],
  choix: Choix | null,
): readonly Piece[] =>
  attendus.map((attendu) => {
    const { code } = attendu.document;
    const kept = documentChoisi(choisis, code) ?? '';
    return pieceOf(attendu, documents, choix?.code === code ? (choix.uuid ?? '') : kept);
  });

export interface GroupePieces {
  readonly titre: string;
  readonly pieces: readonly Piece[];
}

const isJointe = ({ choisi, isLost, ton }: Piece): boolean => choisi !== '' && !isLost && ton !== 'warning';
const isARegler = (piece: Piece): boolean =>
  piece.isLost || piece.plusRecent !== null || (piece.isDu && !isJointe(piece));

/** What waits for the person first, then what is done, then what they may leave. */
export const groupPieces = (pieces: readonly Piece[]): readonly GroupePieces[] => {
  const aRegler = pieces.filter(isARegler);
  const joints = pieces.filter((piece) => !isARegler(piece) && isJointe(piece));
  const suivent = pieces.filter((piece) => piece.suit && !aRegler.includes(piece) && !joints.includes(piece));
  const places = [...aRegler, ...joints, ...suivent];
  const autres = pieces.filter((piece) => !places.includes(piece));
  return [
    { titre: 'À régler', pieces: aRegler },
    { titre: 'Joints', pieces: joints },
    { titre: 'Suivront plus tard', pieces: suivent },
    { titre: 'Facultatif', pieces: autres },
  ].filter((groupe) => groupe.pieces.length > 0);
};
