/** A list by its word, for one entry and for all. */
export interface Noms {
  readonly one: string;
  readonly many: string;
}

type Named<N extends Noms, Calls> = {
  [Verb in keyof Calls as Verb extends 'list'
    ? `list${N['many']}`
    : `${Verb extends 'remove' ? 'delete' : Verb & string}${N['one']}`]: Calls[Verb];
};

const nameOf = ({ one, many }: Noms, verb: string): string => {
  if (verb === 'list') return `list${many}`;
  return `${verb === 'remove' ? 'delete' : verb}${one}`;
};

/** The calls of one list under their own names: listQuestions, readQuestion, deleteQuestion. Routes and handlers alike. */
export const nameCalls = <N extends Noms, Calls extends object>(noms: N, calls: Calls): Named<N, Calls> =>
  Object.fromEntries(Object.entries(calls).map(([verb, call]) => [nameOf(noms, verb), call])) as Named<N, Calls>;
