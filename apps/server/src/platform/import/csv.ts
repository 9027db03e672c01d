const QUOTE = '"';

/** The cells of one record; a quote inside a quoted cell is doubled. */
export const readCells = (texte: string, separator: string): string[] => {
  if (!texte.includes(QUOTE)) return texte.split(separator);
  const cells: string[] = [];
  for (let at = 0; at <= texte.length; ) {
    if (texte[at] !== QUOTE) {
      const end = texte.indexOf(separator, at);
      cells.push(texte.slice(at, end < 0 ? undefined : end));
      at = end < 0 ? texte.length + 1 : end + 1;
      continue;
    }
    let [from, cell] = [at + 1, ''];
    for (;;) {
      const end = texte.indexOf(QUOTE, from);
      if (end < 0) return [...cells, cell + texte.slice(from)];
      cell += texte.slice(from, end);
      if (texte[end + 1] !== QUOTE) {
        at = end + 1;
        break;
      }
      cell += QUOTE;
      from = end + 2;
    }
    const next = texte.indexOf(separator, at);
    cells.push(cell + texte.slice(at, next < 0 ? undefined : next));
    at = next < 0 ? texte.length + 1 : next + 1;
  }
  return cells;
};
