const wordsOf = (texte: string): string[] => texte.split(/(?<=\s)/u);

/** What two texts share at both ends, by whole words, and what the second has between. */
export const diffOf = (
  avant: string,
  apres: string,
): { readonly debut: string; readonly milieu: string; readonly fin: string } => {
  const [was, is] = [wordsOf(avant), wordsOf(apres)];
  const least = Math.min(was.length, is.length);
  let start = 0;
  while (start < least && was[start] === is[start]) start += 1;
  let end = 0;
  while (end < least - start && was[was.length - 1 - end] === is[is.length - 1 - end]) end += 1;
  const stop = is.length - end;
  return {
    debut: is.slice(0, start).join(''),
    milieu: is.slice(start, stop).join(''),
    fin: is.slice(stop).join(''),
  };
};
