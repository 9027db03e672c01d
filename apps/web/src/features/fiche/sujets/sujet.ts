import type { AssociationAnswer } from '@guichet/contract/association';
import type { User } from '@guichet/contract/auth';
import type { Nature } from '@guichet/rules/association';
import type { Bloc, Source, Valeurs } from '../../../shared/champs/champ.ts';
import type { Lecture } from '../../../shared/champs/lecture.ts';

/** A subject that each association has once: its fields, and what they are made of. */
export interface SujetFiche {
  readonly blocs: readonly Bloc[];
  readonly vides?: Lecture['vides'];
  /** The name of a field made of several controls. */
  readonly labels?: Readonly<Record<string, string>>;
  /** What else changes with what was typed. */
  readonly complete?: (changes: Record<string, unknown>, source: Source) => Record<string, unknown>;
}

export interface ContexteAjout {
  readonly user: Pick<User, 'civilite' | 'nom' | 'prenom' | 'email'> | null;
  /** The person's function in this association, when they are of it. */
  readonly fonction: string | null;
  readonly nom: string;
  readonly isFirst: boolean;
  /** The person adds themself. */
  readonly isMoi: boolean;
}

interface Etiquette {
  readonly texte: string;
  readonly tone: 'success' | 'warning' | 'neutral';
}

/** A subject that is a list: what an item holds, and how it is said. */
export interface SujetListe {
  readonly nature: Nature;
  readonly blocs: readonly Bloc[];
  /** What may be changed besides, of an item that is there. */
  readonly blocsEnPlus?: (association: AssociationAnswer, element: Valeurs) => readonly Bloc[];
  /** What else changes with it, whoever asks. */
  readonly entraine?: (element: Valeurs, changes: Record<string, unknown>) => Record<string, unknown>;
  /** Above the list when a page holds several. */
  readonly titre?: string;
  readonly ajouter: string;
  readonly enregistrer: string;
  /** «ce représentant», in the question before it is deleted. */
  readonly celui: string;
  readonly vide: string;
  /** What is already known is not asked again: the person, their association. */
  readonly defauts?: (contexte: ContexteAjout) => Valeurs;
  /** A list of people: who is signed in and not in it may add themself. */
  readonly moi?: { readonly ajouter: string; readonly isMoi: (item: Valeurs, email: string) => boolean };
  /** Said above the form when something was filled in. */
  readonly repris?: string;
  readonly sayItem: (item: Valeurs, source: Source) => { readonly titre: string; readonly details: readonly string[] };
  /** What was decided elsewhere stands apart, first, and is neither changed nor deleted here. */
  readonly verifies?: {
    readonly titre: string;
    readonly declares: string;
    readonly isVerifie: (item: Valeurs) => boolean;
    readonly etiquette: (item: Valeurs, items: readonly Valeurs[], jour: string) => Etiquette;
  };
  /** What is still missing of an item, in words; none when it is whole. */
  readonly manque?: (item: Valeurs) => readonly string[];
  /** What is proposed from what is typed (ASSO-013). */
  readonly complete?: (valeurs: Record<string, unknown>) => Record<string, unknown>;
}
