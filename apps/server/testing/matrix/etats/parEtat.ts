/** What is so in each state, said of several at once: a state that is forgotten, or said twice, stops everything. */
export const parEtatOf =
  <E extends string>(etats: readonly E[]) =>
  <T>(groups: Readonly<Record<string, T>>): Readonly<Record<E, T>> => {
    const entries = Object.entries(groups).flatMap(([said, value]) =>
      said.split(' ').map((etat) => [etat, value] as const),
    );
    const said = entries.map(([etat]) => etat).toSorted();
    if (JSON.stringify(said) !== JSON.stringify([...etats].toSorted()))
      throw new Error(`états dits : ${said.join(' ')} ; états connus : ${etats.join(' ')}`);
    return Object.fromEntries(entries) as Readonly<Record<E, T>>;
  };

export const OK = 'ok';
