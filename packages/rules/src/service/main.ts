/** How long who was let in by somebody, or was given a function by them, is no second person beside them. */
export const JOURS_DE_SA_MAIN = 90;

/** One who acts, with those who were let in by them or by the same, or who let them in, so recently. */
export interface MainPersonne {
  readonly authId: string;
  readonly memes?: readonly string[] | undefined;
}

/** T26: an account that one made is not a second person; nor are two that one person made. */
export const estDeSaMain = ({ memes = [] }: MainPersonne, autre: string | null): boolean =>
  autre !== null && memes.includes(autre);
