/** One element of a message. Written apart from the portal's own reader: what one of them takes wrongly, the other refuses. */
export class Element {
  readonly enfants: Element[] = [];
  texte = '';
  readonly nom: string;
  constructor(nom: string) {
    this.nom = nom;
  }

  /** All those that this path leads to, from here. */
  vers(chemin: string): Element[] {
    return chemin
      .split('/')
      .reduce<Element[]>(
        (here, nom) => here.flatMap(({ enfants }) => enfants.filter((one) => one.nom === nom)),
        [this],
      );
  }
  mot(chemin: string): string | undefined {
    return this.vers(chemin)[0]?.texte;
  }
}

const PIECE = /<([/]?)([A-Za-z][\w.-]*)\s*>|([^<]+)/y;
const CARACTERES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const PROLOGUE = /^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/;
const decode = (text: string): string =>
  text.replace(/&([^;]*);?/g, (whole, nom: string) => {
    const found = CARACTERES[nom];
    if (found === undefined || !whole.endsWith(';')) throw new Error(`entité ${whole}`);
    return found;
  });

/** Elements and words only: no attribute, no comment, no entity but the five, no document type. */
export const lireXml = (xml: string): Element => {
  const text = xml.replace(PROLOGUE, '');
  const racine = new Element('');
  const ouverts = [racine];
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < text.length) {
    const found = PIECE.exec(text);
    if (!found) throw new Error('message illisible');
    const [, fin, nom, mots] = found;
    const ici = ouverts.at(-1) as Element;
    if (mots !== undefined) ici.texte += decode(mots);
    else if (fin) {
      if (ouverts.length === 1 || ouverts.pop()?.nom !== nom) throw new Error(`fin de ${nom} sans début`);
    } else {
      const element = new Element(nom as string);
      ici.enfants.push(element);
      ouverts.push(element);
    }
  }
  const [seul, autre] = racine.enfants;
  if (ouverts.length !== 1 || !seul || autre || racine.texte.trim() !== '') throw new Error('message illisible');
  return racine;
};
