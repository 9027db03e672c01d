import type { Store } from '../store/createStore.ts';

/** Where what is typed and not sent is kept: not known yet, by the browser, or by the tab alone. */
export type EtatFilet = 'inconnu' | 'garde' | 'onglet';

/** Found again: typed here by the same account, in a page that is open no more, and never acknowledged. */
export interface Trouve {
  readonly cle: string;
  readonly nom: string;
  /** When it was last typed. */
  readonly le: number;
  /** The page that it was typed in. */
  readonly ou: string;
  readonly contenu: unknown;
  /** By this very tab, before it was loaded again. */
  readonly isDici: boolean;
}

/** Back in the page; or another tab took it first; or why it cannot be now. */
export type Issue = 'repris' | 'ailleurs' | { readonly refus: string };

export interface Offre extends Pick<Trouve, 'cle' | 'le' | 'contenu'> {
  readonly reprendre: () => Promise<Issue>;
  readonly ecarter: () => Promise<boolean>;
}

/** What is typed and not acknowledged, kept sealed by the browser after its tab (ADR 0089). */
export interface Filet {
  readonly etat: Store<EtatFilet>;
  /** What the page in sight may take back. */
  readonly offres: Store<readonly Offre[]>;
  /** One more each time something was taken back: the page begins again from what its tab holds. */
  readonly tour: Store<number>;
  poser(nom: string, contenu: unknown): void;
  /** Acknowledged, or given up. */
  oter(nom: string): void;
  trouver(nom: string): Promise<readonly Trouve[]>;
  /** Everything of this account that a closed page left, for who is not on its page. */
  restes(): Promise<readonly Trouve[]>;
  /** False when another tab was faster. */
  prendre(cle: string): Promise<boolean>;
  ecarter(cle: string): Promise<boolean>;
  /** Who leaves on purpose leaves nothing behind. */
  vider(): void;
}

/** One thing kept; all but its content in clear, so that it can be dropped without being read. */
export interface Garde extends Pick<Trouve, 'cle' | 'nom' | 'le'> {
  readonly compte: string;
  readonly page: string;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly scelle: ArrayBuffer;
}

/** What the browser stores. */
export interface Coffre {
  put(garde: Garde): Promise<void>;
  list(): Promise<readonly Garde[]>;
  /** In one go; false when it is no longer there. */
  move(cle: string, garde: Garde): Promise<boolean>;
  remove(cle: string): Promise<boolean>;
  /** This page is open, until it goes away, however it does. */
  hold(page: string): void;
  /** The pages that are open now, in any tab. */
  alive(): Promise<ReadonlySet<string>>;
}

export interface TravailDeps {
  readonly compte: string;
  /** Whether that account is still the one here. */
  readonly isHere: () => boolean;
  readonly now: () => Date;
  readonly ou: () => string;
  readonly readCle: () => Promise<string>;
  readonly say: (etat: EtatFilet) => void;
  /** The pages that this tab has been, this one among them. */
  readonly lignee: (page: string) => readonly string[];
}

/** The work itself, for one account; it comes when a form asks for it. */
export interface Travail extends Pick<Filet, 'poser' | 'oter' | 'trouver' | 'restes' | 'prendre' | 'ecarter'> {
  /** Says whether nothing of anybody is left. */
  vider(): Promise<boolean>;
}
export type OuvrirTravail = (deps: TravailDeps) => Travail;
