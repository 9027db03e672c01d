import type { Lien } from '@guichet/rules/association';
import type { Kysely } from 'kysely';
import type { Call } from '../../platform/call.ts';
import { DomainError } from '../../platform/errors.ts';
import type { LcaApi } from '../lca/api.ts';
import type { AssociationTables } from './association.tables.ts';
import { coordonneesQueries } from './coordonnees.queries.ts';
import { documentQueries } from './document/document.queries.ts';
import { elementQueries } from './element/element.queries.ts';
import { createFindAcces, createReadAcces } from './fiche/acces.ts';
import { ficheQueries } from './fiche/fiche.queries.ts';
import { createReadFaits, type ReadFaits } from './fiche/readFaits.ts';
import { createReadRecord, type ReadRecord } from './fiche/readRecord.ts';
import { type RechercheQueries, rechercheQueries } from './recherche/recherche.queries.ts';
import { ressourcesQueries } from './ressources.queries.ts';
import { voisinQueries } from './voisin.queries.ts';

export type { Coordonnees } from './coordonnees.queries.ts';
export type { RecordLu } from './fiche/readRecord.ts';
export type { DemandeurConnu, RepresentantConnu, RessourcesConnues } from './ressources.queries.ts';
export type { AssociationConnue, EtablissementConnu } from './voisin.queries.ts';

/** What the other modules may ask of associations: what the registries say, and where to write to them. */
export interface AssociationApi extends ReturnType<typeof voisinQueries> {
  /** For who may open this record, others are refused: what conditions may be asked about, as they see it. */
  readFaits: ReadFaits;
  /** For a dossier, in the caller's own transaction. Judges nobody: the dossier does. */
  readIn(db: Kysely<unknown>): AssociationVoisine;
}

export interface AssociationVoisine
  extends ReturnType<typeof ressourcesQueries>,
    ReturnType<typeof coordonneesQueries> {
  /** As its head office sees it, whoever asks: a dossier is judged the same for everyone. */
  readFaits: ReadFaits;
  listCourriels: AssociationApi['listCourriels'];
  listNommees: RechercheQueries['listNommees'];
  /** As a printed dossier shows it, to each of its readers alike. */
  readRecord: ReadRecord;
}

/** Sees all of one association. */
const SIEGE: Lien = { relations: ['siege'], sirets: [] };

const readIn = (untyped: Kysely<unknown>): AssociationVoisine => {
  const db = untyped as unknown as Kysely<AssociationTables>;
  const { resolve, listNommees } = rechercheQueries(db);
  const readAcces = async (_: Call, id_asso: string) => {
    const [association] = await resolve({ kind: 'id_correspondance', value: id_asso });
    if (!association) throw new DomainError('ASSOCIATION_INCONNUE');
    return { association, lien: SIEGE };
  };
  return {
    ...ressourcesQueries(db),
    ...coordonneesQueries(db),
    listCourriels: voisinQueries(db).listCourriels,
    listNommees,
    readRecord: createReadRecord({ resolve, fiches: ficheQueries(db), elements: elementQueries(db) }),
    readFaits: createReadFaits({
      readAcces,
      fiches: ficheQueries(db),
      elements: elementQueries(db),
      documents: documentQueries(db),
    }),
  };
};

declare module '../../platform/neighbours.ts' {
  interface Neighbours {
    readonly association: AssociationApi;
  }
}

export const createAssociationApi = (
  untyped: Kysely<unknown>,
  { rattachementsOf }: Pick<LcaApi, 'rattachementsOf'>,
): AssociationApi => {
  const db = untyped as unknown as Kysely<AssociationTables>;
  const readAcces = createReadAcces(createFindAcces({ resolve: rechercheQueries(db).resolve, rattachementsOf }));
  return {
    ...voisinQueries(db),
    readIn,
    readFaits: createReadFaits({
      readAcces,
      fiches: ficheQueries(db),
      elements: elementQueries(db),
      documents: documentQueries(db),
    }),
  };
};
