/** Only what is asked for, and always by what it is called; a name that is nothing here adds nothing. */
export const pickFields = <T extends { readonly _id: string; readonly code: string }>(
  line: T,
  fields: readonly string[] | undefined,
): T =>
  fields === undefined
    ? line
    : (Object.fromEntries(
        Object.entries(line).filter(([champ]) => champ === '_id' || champ === 'code' || fields.includes(champ)),
      ) as T);
