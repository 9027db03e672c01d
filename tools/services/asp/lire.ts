export interface Paiement {
  readonly reference: string;
  readonly siret: string;
  readonly nom: string;
  readonly iban: string;
  readonly nombre: number;
  readonly centimes: number;
  readonly codes: string[];
}

const cellules = (ligne: string): string[] => {
  const faites: string[] = [];
  const forme = /(?:^|;)(?:"((?:[^"]|"")*)"|([^;"]*))/gy;
  for (let trouve = forme.exec(ligne); trouve; trouve = forme.exec(ligne)) {
    faites.push((trouve[1] ?? trouve[2] ?? '').replaceAll('""', '"'));
    if (forme.lastIndex >= ligne.length) break;
  }
  return faites;
};

/** A French account number whose two digits of control are right. */
const estIban = (iban: string): boolean => {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/u.test(iban)) return false;
  const chiffres = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/gu, (lettre) =>
    String(lettre.charCodeAt(0) - 55),
  );
  return BigInt(chiffres) % 97n === 1n;
};

/** What a file asks to pay; throws on what it cannot believe. */
export const lireVague = (texte: string): Paiement[] => {
  const paiements = new Map<string, Paiement>();
  const codes = new Set<string>();
  for (const ligne of texte.split('\r\n').filter(Boolean)) {
    const [genre, reference = '', ...reste] = cellules(ligne);
    if (genre === 'V') {
      const [siret = '', nom = '', , iban = '', , nombre = '', montant = ''] = reste;
      if (paiements.has(reference)) throw new Error(`${reference} deux fois`);
      if (!estIban(iban)) throw new Error(`${reference} : compte faux`);
      if (!/^\d+,\d{2}$/u.test(montant)) throw new Error(`${reference} : montant illisible`);
      const centimes = Number(montant.replace(',', ''));
      if (centimes <= 0) throw new Error(`${reference} : rien à payer`);
      paiements.set(reference, { reference, siret, nom, iban, nombre: Number(nombre), centimes, codes: [] });
    } else if (genre === 'C') {
      const [code = ''] = reste;
      if (codes.has(code)) throw new Error('un code deux fois');
      codes.add(code);
      paiements.get(reference)?.codes.push(code);
    } else throw new Error('ligne inconnue');
  }
  for (const { reference, nombre, codes: siens } of paiements.values())
    if (siens.length !== nombre) throw new Error(`${reference} : ${siens.length} codes pour ${nombre}`);
  return [...paiements.values()];
};
