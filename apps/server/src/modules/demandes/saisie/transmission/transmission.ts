/** One sending of a dossier: what was sent, and what proves it. */
export interface Transmission {
  readonly exercice: number;
  readonly id_dossier: number;
  readonly numero: number;
  readonly code: string;
  readonly contenu: Readonly<Record<string, unknown>>;
  readonly empreinte: string;
  readonly transmis_par: string;
  readonly transmis_at: string;
}

/** What its bearer may prove: when it arrived, never what is in it. */
export interface RecuLu extends Pick<Transmission, 'code' | 'empreinte' | 'transmis_at'> {
  readonly id_fo: string;
  readonly demandeur: string;
  readonly subvention: string;
}
