import type { EtatExport, FormatExport, LigneExport } from '@guichet/rules/export';
import type { ListeTravail, PageTravail } from '../instruction/travail.queries.ts';

/** The list as it was judged for who asked: their services, their filters, that day. */
export interface DemandeListe extends ListeTravail, Pick<PageTravail, 'tri' | 'sens'> {
  readonly role: string;
}

/** One file of an archive: where its bytes are, and what they must be. */
interface PieceArchive {
  readonly nom: string;
  readonly cle: string;
  readonly sha256: string | null;
}
/** All that an archive says, as who asked could read it then. */
export interface DemandeArchive {
  /** Of who asked, as they were then. */
  readonly role: string;
  readonly exercice: number;
  /** In the portal, where its news leads. */
  readonly page: string;
  readonly textes: Readonly<Record<string, string>>;
  readonly pieces: readonly PieceArchive[];
}

export interface ExportTenu {
  readonly id: string;
  readonly auth_id: string;
  readonly services: readonly string[];
  readonly objet: 'liste' | 'archive';
  readonly ligne: LigneExport | null;
  readonly format: FormatExport | 'zip';
  readonly nom: string;
  readonly id_dossier: number | null;
  readonly id_fo: string | null;
  readonly etat: EtatExport;
  readonly faites: number;
  readonly total: number | null;
  readonly lignes: number | null;
  readonly octets: number | null;
  readonly empreinte: string | null;
  readonly morceaux: readonly string[];
  readonly demande_at: Date;
  readonly fait_at: Date | null;
  readonly emporte_at: Date | null;
  readonly expire_at: Date;
}

export const prefixeDe = (id: string): string => `export/${id}`;
export const TYPES_MIME: Readonly<Record<ExportTenu['format'], string>> = {
  csv: 'text/csv; charset=utf-8',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  zip: 'application/zip',
};

/** How far a file is, told now and then. */
export type Avance = (faites: number, total?: number) => Promise<void>;
