import type { Fait } from '../conditions/index.ts';
import { isSameValue } from '../versions/index.ts';
import { nomDe, sayValeur } from './differences.dire.ts';
import { faitsPropres } from './formulaire.ts';
import type { ContenuSubvention } from './subvention.schema.ts';

export type NatureDifference = 'ajoute' | 'retire' | 'modifie' | 'deplace';
export interface Difference {
  /** `champs_attendus.objectifs.aide`: items are named by their codes. */
  readonly chemin: string;
  /** «Champ « Objectifs » : aide» */
  readonly libelle: string;
  readonly nature: NatureDifference;
  readonly avant?: string;
  readonly apres?: string;
}

type Objet = Readonly<Record<string, unknown>>;
interface Liste {
  readonly nom: string;
  readonly cle: string;
  readonly titre: string;
  /** What says at once what a new item is. */
  readonly resume: string | null;
}
const LISTES: Readonly<Record<string, Liste>> = {
  sous_dispositifs: { nom: 'sous-dispositif', cle: 'code', titre: 'nom', resume: 'date_fin' },
  eligibilite: { nom: 'critère', cle: 'libelle', titre: 'libelle', resume: 'asks' },
  champs_attendus: { nom: 'champ', cle: 'code', titre: 'libelle', resume: 'type' },
  documents_attendus: { nom: 'document', cle: 'code', titre: 'libelle', resume: 'nature' },
  grille: { nom: 'critère de notation', cle: 'code', titre: 'libelle', resume: 'poids' },
  motifs_retrait: { nom: 'motif de retrait', cle: 'code', titre: 'libelle', resume: null },
  instructeurs: { nom: 'instructeur', cle: 'service', titre: 'service', resume: null },
  options: { nom: 'choix', cle: 'code', titre: 'libelle', resume: null },
  champs: { nom: 'colonne', cle: 'code', titre: 'libelle', resume: 'type' },
};

interface Contexte {
  readonly chemin: readonly string[];
  readonly noms: readonly string[];
  readonly propres: readonly Fait[];
  readonly nomService: (id: string) => string;
}
const within = (contexte: Contexte, pas: string, nom: string): Contexte => ({
  ...contexte,
  chemin: [...contexte.chemin, pas],
  noms: [...contexte.noms, nom],
});

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const difference = (
  { chemin, noms }: Contexte,
  nature: NatureDifference,
  dits: Pick<Difference, 'avant' | 'apres'>,
  propriete?: string,
): Difference => {
  const ou = noms.join(', ');
  const quoi = propriete && nomDe(propriete);
  return {
    chemin: [...chemin, ...(propriete ? [propriete] : [])].join('.'),
    libelle: capital(quoi ? (ou ? `${ou} : ${quoi}` : quoi) : ou),
    nature,
    ...dits,
  };
};

interface Repere {
  readonly cle: string;
  readonly item: Objet;
  readonly rang: number;
}
/** Two items of the same name are told apart by their order. */
const reperes = (list: readonly Objet[], { cle }: Liste): Repere[] => {
  const seen = new Map<string, number>();
  return list.map((item, rang) => {
    const name = String(item[cle]);
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return { cle: times === 1 ? name : `${name}#${times}`, item, rang };
  });
};

/** The longest run that kept its order: the others were moved. */
const keptInOrder = (rangs: readonly number[]): ReadonlySet<number> => {
  const best: { readonly size: number; readonly before: number }[] = [];
  for (const [i, rang] of rangs.entries()) {
    let found = { size: 1, before: -1 };
    for (let j = 0; j < i; j += 1) {
      const size = (best[j]?.size ?? 0) + 1;
      if ((rangs[j] ?? 0) < rang && size > found.size) found = { size, before: j };
    }
    best.push(found);
  }
  const kept = new Set<number>();
  let at = best.reduce((top, { size }, i) => (size > (best[top]?.size ?? 0) ? i : top), 0);
  while (at >= 0 && at < rangs.length) {
    kept.add(rangs[at] ?? -1);
    at = best[at]?.before ?? -1;
  }
  return kept;
};

const entitled = (contexte: Contexte, liste: Liste, { cle, item }: Repere): Contexte => {
  const said = String(item[liste.titre] ?? item[liste.cle]);
  const titre = liste.cle === 'service' ? contexte.nomService(said) : said;
  return within(contexte, cle, `${liste.nom} « ${titre} »`);
};

const diffListe = (
  contexte: Contexte,
  liste: Liste,
  avant: readonly Objet[],
  apres: readonly Objet[],
): Difference[] => {
  const [before, after] = [reperes(avant, liste), reperes(apres, liste)];
  const was = new Map(before.map((repere) => [repere.cle, repere]));
  const is = new Set(after.map(({ cle }) => cle));
  const kept = keptInOrder(after.flatMap(({ cle }) => was.get(cle)?.rang ?? []));
  const resumeOf = ({ item }: Repere): string | null =>
    liste.resume && sayValeur(liste.resume, item[liste.resume], contexte.propres);
  const said = (key: 'avant' | 'apres', repere: Repere): Pick<Difference, 'avant' | 'apres'> => {
    const resume = resumeOf(repere);
    return resume === null ? {} : { [key]: resume };
  };
  const gone = before
    .filter(({ cle }) => !is.has(cle))
    .map((repere) => difference(entitled(contexte, liste, repere), 'retire', said('avant', repere)));
  const here = after.flatMap((repere) => {
    const old = was.get(repere.cle);
    const own = entitled(contexte, liste, repere);
    if (!old) return [difference(own, 'ajoute', said('apres', repere))];
    const moved = kept.has(old.rang)
      ? []
      : [difference(own, 'deplace', { avant: `rang ${old.rang + 1}`, apres: `rang ${repere.rang + 1}` })];
    return [...moved, ...diffObjet(own, old.item, repere.item)];
  });
  return [...gone, ...here];
};

const isObjet = (value: unknown): value is Objet =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const diffPropriete = (contexte: Contexte, propriete: string, avant: unknown, apres: unknown): Difference[] => {
  if (isSameValue(avant, apres)) return [];
  const liste = LISTES[propriete];
  if (liste)
    return diffListe(within0(contexte, propriete), liste, avant as readonly Objet[], apres as readonly Objet[]);
  if (isObjet(avant) && isObjet(apres)) return diffObjet(contexte, avant, apres, `${propriete}.`);
  const dits = {
    avant: sayValeur(propriete, avant, contexte.propres),
    apres: sayValeur(propriete, apres, contexte.propres),
  };
  return [difference(contexte, 'modifie', dits, propriete)];
};

/** The name of a list is in the path alone: its items say what they are. */
const within0 = (contexte: Contexte, pas: string): Contexte => ({ ...contexte, chemin: [...contexte.chemin, pas] });

const diffObjet = (contexte: Contexte, avant: Objet, apres: Objet, prefixe = ''): Difference[] =>
  [...new Set([...Object.keys(avant), ...Object.keys(apres)])].flatMap((cle) =>
    diffPropriete(contexte, `${prefixe}${cle}`, avant[cle], apres[cle]),
  );

interface Nomme {
  readonly _id: string;
  readonly nom: string;
}

/** A scheme, or an approval: what both have is enough to name what changed. */
type Comparable = Objet & Pick<ContenuSubvention, 'champs_attendus'>;

/** What changed between two contents, item by item, as people would say it. Nothing when they are the same. */
export const differencesOf = (avant: Comparable, apres: Comparable, services: readonly Nomme[] = []): Difference[] =>
  diffObjet(
    {
      chemin: [],
      noms: [],
      propres: faitsPropres([...apres.champs_attendus, ...avant.champs_attendus]),
      nomService: (id) => services.find(({ _id }) => _id === id)?.nom ?? id,
    },
    avant,
    apres,
  );
