import { type EtatTitre, type TitreJuge, titreValide } from './titre.ts';

/** What a line of the record says when a titre is behind it. */
export interface TitreLu {
  readonly code: string;
  readonly categorie: string;
  readonly etat: EtatTitre;
  readonly exige_tca: boolean;
  readonly suspendu_jusqu_au?: string | null | undefined;
}

/** A line of the approvals of a record; without a titre it is only declared. */
export interface AgrementConnu {
  readonly type: string;
  readonly date_attribution?: string | null | undefined;
  readonly date_fin: string | null;
  readonly titre?: TitreLu | null | undefined;
  readonly deleted?: boolean | undefined;
}

interface Verifie {
  readonly type: string;
  readonly categorie: string;
  readonly juge: TitreJuge;
}
const verifiesOf = (agrements: readonly AgrementConnu[]): Verifie[] =>
  agrements.flatMap(({ type, date_attribution, date_fin, titre, deleted }) => {
    if (!titre || !date_attribution || deleted) return [];
    const { categorie, etat, exige_tca, suspendu_jusqu_au = null } = titre;
    const juge = { etat, exige_tca, suspendu_jusqu_au, date_effet: date_attribution, date_fin };
    return [{ type, categorie, juge }];
  });

const TCA = 'tca';
const tcaOf = (verifies: readonly Verifie[]): TitreJuge[] =>
  verifies.filter(({ categorie }) => categorie === TCA).map(({ juge }) => juge);

/** P-26: the types that are proved that day; what is declared never is. */
export const typesProuves = (agrements: readonly AgrementConnu[], jour: string): string[] => {
  const verifies = verifiesOf(agrements);
  const tca = tcaOf(verifies);
  return [...new Set(verifies.filter(({ juge }) => titreValide(juge, tca, jour)).map(({ type }) => type))];
};

/** Whether one line of a record proves anything that day. */
export const isProuve = (agrement: AgrementConnu, agrements: readonly AgrementConnu[], jour: string): boolean => {
  const [verifie] = verifiesOf([agrement]);
  return verifie !== undefined && titreValide(verifie.juge, tcaOf(verifiesOf(agrements)), jour);
};

/** Until when the common core is proved; null for ever. */
export interface PreuveTca {
  readonly jusquau: string | null;
}

/** Held by law by who a registry says to be of public utility; else by a titre that runs, the one that ends last. */
export const preuveTca = (
  { agrements, reconnue }: { readonly agrements: readonly AgrementConnu[]; readonly reconnue: boolean },
  jour: string,
): PreuveTca | null => {
  if (reconnue) return { jusquau: null };
  const fins = tcaOf(verifiesOf(agrements))
    .filter((one) => titreValide(one, [], jour))
    .map(({ date_fin }) => date_fin);
  if (fins.length === 0) return null;
  return { jusquau: fins.includes(null) ? null : (fins.toSorted().at(-1) ?? null) };
};
