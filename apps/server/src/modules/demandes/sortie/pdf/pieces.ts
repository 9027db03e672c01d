/** What is made of one version of a dossier; the receipt once it is sent. */
export const PIECES = ['dossier', 'recu'] as const;
export type Piece = (typeof PIECES)[number];

/** The same place for the same version: made twice, it is written over. */
export const objetOf = ({ id, version }: { readonly id: number; readonly version: number }): string =>
  `pdf/${id}/${version}`;
export const objetDePiece = (objet: string, piece: Piece): string => `${objet}/${piece}.pdf`;

export const nomDePiece = (id_fo: string, piece: Piece): string => `${piece}-${id_fo}.pdf`;
