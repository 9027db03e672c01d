import type { Nature } from '@guichet/rules/association';
import { type Kysely, sql } from 'kysely';
import type { Coffre } from '../../../platform/coffre/coffre.ts';
import type { AssociationTables } from '../association.tables.ts';
import { LISTE_MAXIMUM } from '../document/document.queries.ts';
import { COLONNES } from '../document/document.repository.ts';
import type { Document } from '../document/document.ts';
import { COLUMNS } from '../element/element.queries.ts';
import type { Element } from '../element/element.ts';
import { openRib } from '../element/ribScelle.ts';
import type { AssociationTrouvee } from '../recherche/recherche.queries.ts';
import type { FicheSaisie, RegistreLu } from './fiche.ts';

/** What dossiers look at among the lists of a record. */
const NATURES: readonly Nature[] = [
  'agrements',
  'reseaux_affiliation',
  'rhs',
  'comptes',
  'representants_legaux',
  'ribs',
];

type Ecrit<T, Dates extends keyof T> = Omit<T, Dates> & Readonly<Record<Dates, string | null>>;
type ElementEcrit = Omit<Element, 'deleted' | 'numero_at'> &
  Readonly<Record<'supprime_at' | 'numero_at', string | null>> & {
    readonly cree_at: string;
    readonly scelle: string | null;
  };
interface Row {
  readonly association: AssociationTrouvee;
  readonly registre: RegistreLu;
  readonly fiche: FicheSaisie | null;
  readonly elements: readonly ElementEcrit[] | null;
  readonly documents: readonly Ecrit<Document, 'date_chargement' | 'supprime_at'>[] | null;
  readonly est_siege: boolean | null;
}

/** All that dossiers look at of one association, as it was at one instant. */
export interface RecordTenu {
  readonly association: AssociationTrouvee;
  readonly registre: RegistreLu;
  readonly fiche: FicheSaisie | null;
  readonly elements: readonly Element[];
  /** Those that are neither deleted nor purged, the last first. */
  readonly documents: readonly Document[];
  /** Whether the establishment that was asked about is a head office. */
  readonly est_siege: boolean;
}

const instant = (text: string): string => new Date(text).toISOString();

const toRecord = (coffre: Coffre, { registre, elements, documents, est_siege, ...row }: Row): RecordTenu => ({
  ...row,
  registre: { ...registre, maj_registre_at: instant(registre.maj_registre_at) },
  elements: (elements ?? []).map(({ supprime_at, modifie_at, cree_at, numero_at, scelle, ...element }) => ({
    ...element,
    champs: openRib(coffre, { ...element, scelle }),
    numero_at: instant(numero_at ?? cree_at),
    deleted: supprime_at !== null,
    modifie_at: instant(modifie_at),
  })),
  documents: (documents ?? []).map((document) => ({
    ...document,
    date_chargement: new Date(document.date_chargement ?? 0),
    supprime_at: null,
  })),
  est_siege: est_siege ?? false,
});

const names = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

export const recordQueries = (db: Kysely<AssociationTables>, coffre: Coffre) => ({
  /** One statement for what took eight: a dossier is judged on what its association was at one instant. */
  async read(id_correspondance: number, id_siret: string | null): Promise<RecordTenu | null> {
    const { rows } = await sql<Row>`
      select json_build_object('id_correspondance', a.id_correspondance, 'nom', a.nom, 'sigle', a.sigle,
          'commune', a.commune, 'cp', a.cp, 'id_rna', a.id_rna, 'id_siren', a.id_siren,
          'id_siret_siege', a.id_siret_siege, 'actif', a.actif) as association,
        json_build_object('registre', a.registre, 'id_rna', a.id_rna, 'maj_registre_at', a.maj_registre_at) as registre,
        (select json_build_object('champs', f.champs, 'version', f.version, 'champs_versions', f.champs_versions)
          from association.fiche f where f.id_correspondance = a.id_correspondance) as fiche,
        (select json_agg(e) from (select ${names(COLUMNS)} from association.element
          where id_correspondance = a.id_correspondance and nature = any(${[...NATURES]}::text[])
            and supprime_at is null
          order by annee desc nulls last, cree_at, id) e) as elements,
        (select json_agg(d) from (select ${names(COLONNES)} from association.document
          where id_correspondance = a.id_correspondance and etat_fichier <> 'efface' and supprime_at is null
          order by date_chargement desc limit ${LISTE_MAXIMUM}) d) as documents,
        (select bool_or(e.est_siege) from association.etablissement e
          join association.association b on b.id_siren = e.id_siren
          where e.id_siret = ${id_siret}::text) as est_siege
      from association.association a where a.id_correspondance = ${id_correspondance}`.execute(db);
    return rows[0] ? toRecord(coffre, rows[0]) : null;
  },
});
