import type { ModeleActe } from './modele.schema.ts';

export interface LigneLettre {
  readonly intitule: string;
  readonly annee: number;
  /** In cents. */
  readonly demande: number;
  readonly accorde: number;
}

export interface PartieLettre {
  /** Empty for what goes on with the part before it. */
  readonly titre: string;
  /** What is drawn apart; absent from an article. */
  readonly forme?: 'fondements' | 'signature' | 'recours';
  /** Of a signature: for whom one signs; absent from acts written before they were signed here. */
  readonly formule?: string;
  readonly textes: readonly string[];
  readonly lignes: readonly LigneLettre[];
  readonly liste: readonly string[];
  readonly suite: readonly string[];
}

type Say = (texte: string) => string;

const MONTANTS = '{montants}';
const PUCE = '- ';
const linesOf = (texte: string): string[] =>
  texte
    .split('\n')
    .map((ligne) => ligne.trim())
    .filter((ligne) => ligne !== '');
const saidOf = (texte: string, say: Say): string[] =>
  linesOf(texte)
    .map(say)
    .filter((ligne) => ligne !== '');

type Place = 'textes' | 'lignes' | 'liste' | 'suite';
const RANGS: Readonly<Record<Place, number>> = { textes: 0, lignes: 1, liste: 2, suite: 3 };

/** Where a line goes: a text that comes after the amounts or a list follows them. */
const placeOf = (ligne: string, rang: number): Place => {
  if (ligne === MONTANTS) return 'lignes';
  if (ligne.startsWith(PUCE)) return 'liste';
  return rang > RANGS.textes ? 'suite' : 'textes';
};

const ouvre = (
  titre: string,
): { titre: string } & { [place in Exclude<Place, 'lignes'>]: string[] } & {
  lignes: LigneLettre[];
} => ({ titre, textes: [], lignes: [], liste: [], suite: [] });

/** In the order in which it was written: what cannot follow in one part begins another, without a title. */
const partiesOf = (titre: string, texte: string, lignes: readonly LigneLettre[], say: Say): PartieLettre[] => {
  let partie = ouvre(titre);
  const parties = [partie];
  let rang = 0;
  // Read before it is filled: what someone typed neither begins a list nor stands for the amounts.
  for (const ligne of linesOf(texte)) {
    const place = placeOf(ligne, rang);
    if (RANGS[place] < rang || (place === 'lignes' && rang === RANGS.lignes)) {
      partie = ouvre('');
      parties.push(partie);
    }
    rang = RANGS[place];
    if (place === 'lignes') partie.lignes.push(...lignes);
    else {
      const said = say(place === 'liste' ? ligne.slice(PUCE.length) : ligne);
      if (said !== '') partie[place].push(said);
    }
  }
  return parties;
};

const titreArticle = (rang: number, titre: string): string => {
  const numero = rang === 0 ? 'Article 1er' : `Article ${rang + 1}`;
  return titre === '' ? numero : `${numero}. ${titre}`;
};
const withMot = (mot: string) => (texte: string) =>
  texte.toLowerCase().startsWith(`${mot.toLowerCase()} `) ? texte : `${mot} ${texte}`;

/** Why and on what ground, what is decided, who signs, and how to contest it. */
export const partiesActe = (modele: ModeleActe, lignes: readonly LigneLettre[], say: Say): PartieLettre[] => {
  const { formule, nom, qualite } = modele.signataire;
  return [
    {
      ...ouvre('Fondements'),
      forme: 'fondements',
      textes: saidOf(modele.autorite, say),
      liste: [
        ...saidOf(modele.vus, say).map(withMot('Vu')),
        ...saidOf(modele.considerants, say).map(withMot('Considérant')),
      ],
      suite: saidOf(modele.formule, say),
    },
    ...modele.articles.flatMap(({ titre, texte }, rang) =>
      partiesOf(titreArticle(rang, say(titre)), texte, lignes, say),
    ),
    {
      ...ouvre('Signature'),
      forme: 'signature',
      formule: say(formule),
      textes: [formule, nom, qualite].flatMap((texte) => saidOf(texte, say)),
    },
    ...partiesOf('Voies et délais de recours', modele.recours, [], say).map((partie) => ({
      ...partie,
      forme: 'recours' as const,
    })),
  ];
};
