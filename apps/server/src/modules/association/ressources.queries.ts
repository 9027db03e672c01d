import {
  missingOfRepresentant,
  type Nature,
  type Representant,
  type Rib,
  type VerdictLecture,
  verdictLecture,
} from '@guichet/rules/association';
import type { EtatDocument, EtatFichier, Origine } from '@guichet/rules/document';
import type { AgrementConnu } from '@guichet/rules/titre';
import { type Kysely, sql } from 'kysely';
import type { Coffre } from '../../platform/coffre/coffre.ts';
import type { AssociationTables } from './association.tables.ts';
import { type Document, lectureOf } from './document/document.ts';
import { empreintesNumero, empreintesRib } from './empreinteRib.ts';
import type { RecordTenu } from './fiche/record.queries.ts';

/** One of the associations that this establishment may be of: one, but where registries err. */
export interface DemandeurConnu {
  readonly id_correspondance: number;
  readonly id_siren: string;
  readonly id_siret: string;
  readonly nom: string;
  readonly enseigne: string | null;
  readonly est_siege: boolean;
  /** Both the association and this establishment. */
  readonly actif: boolean;
}

export interface RepresentantConnu {
  readonly id: string;
  readonly id_siret: string | null;
  readonly complet: boolean;
  readonly personne: Partial<Representant>;
}
export interface DocumentConnu {
  readonly uuid: string;
  readonly id_type: string;
  readonly id_siret: string | null;
  readonly nom: string;
  readonly type_mime: string;
  readonly origine: Origine;
  readonly annee_validite: number | null;
  readonly etat: EtatDocument;
  readonly etat_fichier: EtatFichier;
  readonly date_chargement: string;
  readonly supprime_at: string | null;
}

/** An account by what tells it from another, never by its number. */
interface RibConnu {
  readonly id: string;
  readonly id_siret: string | null;
  /** Under each key, today's first. */
  readonly empreintes: readonly string[];
  /** Since when its number and its holder are these, and who wrote them. */
  readonly inscription: { readonly at: string; readonly par: string | null };
  /** Against the papers that were read: this very account, another one, or none that could be read. */
  readonly lecture: { readonly verdict: VerdictLecture; readonly fin: string | null } | null;
}

/** A network that it belongs to: by its number, and by its record when it has one here. */
interface AffiliationConnue {
  readonly id_siret: string | null;
  readonly id_siren: string | null;
  readonly nom: string | null;
  readonly id_correspondance_parent: number | null;
}

/** What a dossier may point at in an association's record: nothing else of it. */
export interface RessourcesConnues {
  readonly representants: readonly RepresentantConnu[];
  readonly ribs: readonly RibConnu[];
  /** Declared, or verified by the titre that is behind. */
  readonly agrements: readonly AgrementConnu[];
  readonly affiliations: readonly AffiliationConnue[];
  /** Those whose file is usable today. */
  readonly documents: readonly DocumentConnu[];
}

export const ressourcesQueries = (db: Kysely<AssociationTables>) => {
  return {
    /** Those that bear these numbers, each number once: where registries give it to two, the one that lives. */
    async listPorteuses(
      sirens: readonly string[],
    ): Promise<{ readonly id_siren: string; readonly id_correspondance: number; readonly nom: string }[]> {
      if (sirens.length === 0) return [];
      const { rows } = await sql<{ id_siren: string; id_correspondance: number; nom: string }>`
        select distinct on (id_siren) id_siren, id_correspondance, nom from association.association
        where id_siren = any(${[...sirens]}::text[])
        order by id_siren, actif desc, id_correspondance`.execute(db);
      return rows;
    },

    async listDemandeurs(id_siret: string): Promise<DemandeurConnu[]> {
      const rows = await db
        .selectFrom('association.etablissement as e')
        .innerJoin('association.association as a', 'a.id_siren', 'e.id_siren')
        .select(['a.id_correspondance', 'e.id_siren', 'e.id_siret', 'a.nom', 'e.est_siege'])
        .select(['e.nom as nom_registre', 'e.nom_usage'])
        .select(['a.actif as vit', 'e.actif as ouvert'])
        .where('e.id_siret', '=', id_siret)
        .orderBy('a.actif', 'desc')
        .orderBy('a.id_correspondance')
        .execute();
      return rows.map(({ vit, ouvert, nom_registre, nom_usage, ...row }) => ({
        ...row,
        enseigne: nom_usage ?? nom_registre,
        actif: vit && ouvert,
      }));
    },
  };
};

/** The paper that bears this account, and else the last one that was read. */
const compareeOf = (coffre: Coffre, documents: readonly Document[], rib: Partial<Rib>): RibConnu['lecture'] => {
  const lectures = documents.flatMap((document) =>
    document.etat === 'courant' ? (lectureOf(document, coffre.isConnue) ?? []) : [],
  );
  if (lectures.length === 0) return null;
  const empreintes = empreintesNumero(coffre, rib);
  const same = lectures.find(({ empreinte }) => empreinte !== null && empreintes.includes(empreinte));
  const [shown = null] = same ? [same] : lectures;
  return shown && { verdict: verdictLecture(shown, [{ estLu: same !== undefined }]), fin: shown.fin };
};

/** Of the lists of a record, what a dossier may point at. */
export const ressourcesDe = (
  coffre: Coffre,
  { elements, documents }: Pick<RecordTenu, 'elements' | 'documents'>,
): RessourcesConnues => {
  const listOf = (nature: Nature) => elements.filter((element) => element.nature === nature);
  return {
    representants: listOf('representants_legaux').map(({ id, id_siret, champs }) => {
      const personne = champs as Partial<Representant>;
      return { id, id_siret, personne, complet: missingOfRepresentant(personne).length === 0 };
    }),
    ribs: listOf('ribs').map(({ id, id_siret, champs, numero_at, numero_par }) => ({
      ...{ id, id_siret, empreintes: empreintesRib(coffre, champs as Partial<Rib>) },
      inscription: { at: numero_at, par: numero_par },
      lecture: compareeOf(coffre, documents, champs as Partial<Rib>),
    })),
    agrements: listOf('agrements').map(({ champs }) => {
      const { type = '', date_attribution = null, date_fin = null, titre = null } = champs as Partial<AgrementConnu>;
      return { type, date_attribution, date_fin, titre };
    }),
    affiliations: listOf('reseaux_affiliation').map(({ id_siret, champs }) => {
      const { id_siren = null, nom = null, id_correspondance_parent = null } = champs as Partial<AffiliationConnue>;
      return { id_siret, id_siren, nom, id_correspondance_parent };
    }),
    documents: documents
      .filter(({ etat_fichier }) => etat_fichier === 'sain')
      .map(({ uuid, id_type, id_siret, nom, type_mime, origine, annee_validite, etat, etat_fichier, ...more }) => ({
        ...{ uuid, id_type, id_siret, nom, type_mime, origine, annee_validite, etat, etat_fichier },
        date_chargement: more.date_chargement.toISOString(),
        supprime_at: null,
      })),
  };
};
