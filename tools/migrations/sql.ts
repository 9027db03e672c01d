const blank = (part: string): string => part.replace(/[^\n]/g, ' ');

/** Comments and literals blanked, lines kept. */
export const withoutLiterals = (text: string): string =>
  text.replace(/--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g, (part) =>
    part.startsWith("'") ? `'${blank(part.slice(1, -1))}'` : blank(part),
  );

/** Bodies of functions blanked too: what they do happens later, under other locks. */
export const withoutBodies = (text: string): string => withoutLiterals(text).replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, blank);

export interface Statement {
  readonly sql: string;
  readonly line: number;
}

/** Each statement on one line, lower case, with the line it starts at. */
export const statementsOf = (bareSql: string): Statement[] => {
  const statements: Statement[] = [];
  let line = 1;
  for (const part of bareSql.split(';')) {
    const leading = /^\s*/.exec(part)?.[0] ?? '';
    const sql = part.replace(/\s+/g, ' ').trim().toLowerCase();
    if (sql !== '') statements.push({ sql, line: line + leading.split('\n').length - 1 });
    line += part.split('\n').length - 1;
  }
  return statements;
};
