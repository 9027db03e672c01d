import type { Faits } from '../conditions/index.ts';
import { territoireOf } from '../territoire/index.ts';
import { type AgrementConnu, preuveTca, typesProuves } from '../titre/index.ts';

type Partie<Champ extends string> = Readonly<Partial<Record<Champ, unknown>>>;
interface Annuel {
  readonly annee: number;
  /** The establishment that it is about; nothing for the whole association. */
  readonly id_siret?: string | null | undefined;
  readonly deleted?: boolean | undefined;
}

/**
 * The parts of a record that the reader may see, as the contract answers them. A part that is absent is not known: it
 * is never taken for empty.
 */
export interface FicheConnue {
  readonly identite?:
    | (Partie<
        | 'regime'
        | 'util_publique'
        | 'impots_commerciaux'
        | 'a_commissaire_aux_comptes'
        | 'id_forme_juridique'
        | 'type_structure_sportive'
      > & {
        readonly date_creation?: string | null | undefined;
        /** Of public utility, as a registry says and nobody types. */
        readonly est_reconnue?: boolean | undefined;
      })
    | undefined;
  readonly activites?: Partie<'domaine' | 'champ_action_territorial' | 'id_famille1'> | undefined;
  readonly coordonnees?:
    | {
        readonly adresse_siege?: { readonly code_insee: string | null; readonly cp: string | null } | null | undefined;
      }
    | undefined;
  readonly specificites?: { readonly passsport?: { readonly est_volontaire: boolean } | null | undefined } | undefined;
  readonly agrements?: readonly AgrementConnu[] | undefined;
  readonly reseaux_affiliation?:
    | readonly { readonly id_siren: string | null; readonly deleted?: boolean | undefined }[]
    | undefined;
  readonly rhs?: readonly (Annuel & Partie<'nb_salaries' | 'nb_benevoles' | 'nb_adherents'>)[] | undefined;
  readonly comptes?: readonly (Annuel & Partie<'produits'>)[] | undefined;
  /** The types of the documents held, by their codes. */
  readonly documents?: readonly string[] | undefined;
}

type Valeurs = Readonly<Record<string, unknown>>;
const isSaid = (value: unknown): boolean => value !== undefined && value !== null;
/** Only these, and only what is said of them. */
const pick = (from: object | undefined, champs: readonly string[]): Valeurs | undefined =>
  from && Object.fromEntries(Object.entries(from).filter(([champ, value]) => champs.includes(champ) && isSaid(value)));

const IDENTITE = [
  'regime',
  'util_publique',
  'impots_commerciaux',
  'a_commissaire_aux_comptes',
  'id_forme_juridique',
  'type_structure_sportive',
  'date_creation',
] as const;
const ACTIVITES = ['domaine', 'champ_action_territorial', 'id_famille1'] as const;
const EFFECTIFS = ['nb_salaries', 'nb_benevoles', 'nb_adherents'] as const;

const kept = <T extends { readonly deleted?: boolean | undefined }>(list: readonly T[] | undefined): T[] | undefined =>
  list?.filter(({ deleted }) => deleted !== true);
/** Of the whole association alone: the figures of one establishment, even newer, say nothing of it. */
const latest = <T extends Annuel>(list: readonly T[] | undefined): T | undefined =>
  kept(list)
    ?.filter(({ id_siret }) => !isSaid(id_siret))
    .toSorted((a, b) => b.annee - a.annee)[0];

/** Whole years between two days written 2027-02-14. */
const yearsBetween = (from: string, to: string): number => {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
};

const withKnown = (entries: Valeurs): Valeurs =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined));

/** P-26: who reads neither the approvals nor the registry does not know; what is declared proves nothing. */
const tcaAt = (jour: string, { agrements, identite }: FicheConnue): Valeurs | undefined => {
  const reconnue = identite?.est_reconnue === true;
  if (agrements === undefined && !reconnue) return undefined;
  return { valide: preuveTca({ agrements: agrements ?? [], reconnue }, jour) !== null };
};

/** Whoever never answered for the Pass'Sport has not said no. */
const passsportOf = (specificites: FicheConnue['specificites']): Valeurs | undefined =>
  specificites?.passsport ? { passsport: { est_volontaire: specificites.passsport.est_volontaire } } : undefined;

const placeOf = (coordonnees: FicheConnue['coordonnees']): Valeurs | undefined =>
  coordonnees?.adresse_siege
    ? pick({ ...territoireOf(coordonnees.adresse_siege) }, ['commune', 'departement', 'region'])
    : undefined;

/** What conditions may look at, and nothing else: neither a name, nor a person, nor an account. `jour` is today. */
export const faitsAssociation = (fiche: FicheConnue, { jour }: { readonly jour: string }): Faits => {
  const creation = fiche.identite?.date_creation ?? null;
  return {
    association: withKnown({
      identite: pick(fiche.identite, IDENTITE),
      anciennete: creation === null ? undefined : yearsBetween(creation, jour),
      activites: pick(fiche.activites, ACTIVITES),
      territoire: placeOf(fiche.coordonnees),
      specificites: passsportOf(fiche.specificites),
      agrements: fiche.agrements && typesProuves(fiche.agrements, jour),
      tca: tcaAt(jour, fiche),
      reseaux_affiliation: kept(fiche.reseaux_affiliation)?.flatMap(({ id_siren }) => id_siren ?? []),
      rhs: pick(latest(fiche.rhs), EFFECTIFS),
      comptes: pick(latest(fiche.comptes), ['produits']),
      documents: fiche.documents,
    }),
  };
};
