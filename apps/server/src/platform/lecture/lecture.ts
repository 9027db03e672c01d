import type { MotifLu } from '@guichet/rules/lecture';

/** What a use case says of what it lets someone read: whose it is, and what gave the right. */
export interface Vue {
  readonly association: number;
  readonly motif: MotifLu;
}

/** One read by staff, as the use case sees it. Nobody else's call has one. */
export interface Lecture {
  /** Said where the right is judged; the last said holds. */
  note(vue: Vue): void;
  /** What is read, when the call does not say it as the journal keeps it. */
  name(id: string): void;
  /** Lines of a file that is read by pages: each page, before it is given. */
  more(nombre: number): Promise<void>;
}

/** One line of the journal, but for what the database says itself: when. */
export interface LigneLecture {
  readonly compte: string | null;
  /** Whose budget it is, when it is not the reader's own. */
  readonly compteur?: string;
  readonly role: string | null;
  readonly id_service: string | null;
  readonly nom_service: string | null;
  readonly appel: string;
  readonly objet: string;
  readonly id_objet: string | null;
  readonly association: number | null;
  readonly nombre: number;
  /** What gave the right; of a sign-in that failed, why. */
  readonly motif: string;
  readonly adresse: string;
  readonly request_id: string;
}
