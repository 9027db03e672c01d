import { isReconnue, type Lien } from '@guichet/rules/association';
import type { Kysely } from 'kysely';
import type { Call } from '../../platform/call.ts';
import type { Coffre } from '../../platform/coffre/coffre.ts';
import type { Platform } from '../../platform/defineModule.ts';
import { DomainError } from '../../platform/errors.ts';
import { type Hold, holdNothing } from '../../platform/heldReads.ts';
import { createNeighbourRun } from '../../platform/neighbours.ts';
import type { DemandesApi } from '../demandes/api.ts';
import type { LcaApi } from '../lca/api.ts';
import type { RdsApi } from '../rds/api.ts';
import { type CommuneQueries, communeQueries } from './adresse/commune.queries.ts';
import type { AssociationTables } from './association.tables.ts';
import { bindAssociation } from './association.uow.ts';
import { coordonneesQueries } from './coordonnees.queries.ts';
import { type AssociationADeclarer, aDeclarerOf } from './declaree.lecture.ts';
import { documentQueries, type PapierConnu } from './document/document.queries.ts';
import { type ElementQueries, elementQueries } from './element/element.queries.ts';
import { elementOfTitre, withTitres } from './element/titres.ts';
import { type FonctionDite, patchRepresentant } from './element/usecases/patchRepresentant.ts';
import { createFindAcces, createReadAcces } from './fiche/acces.ts';
import { createReadFaits, faitsOf, type ReadFaits } from './fiche/faits.lecture.ts';
import { ficheQueries } from './fiche/fiche.queries.ts';
import { createReadPortee, type ReadPortee } from './fiche/portee.lecture.ts';
import { createReadRecord, type ReadRecord } from './fiche/record.lecture.ts';
import { type RecordTenu, recordQueries } from './fiche/record.queries.ts';
import { sitesQueries } from './haa/sites.queries.ts';
import { type RechercheQueries, rechercheQueries } from './recherche/recherche.queries.ts';
import { type Attribution, attribuerSirene, type IssueAttribution } from './registre/attribuerSirene.ts';
import { type IdentiteConnue, type NumerosPortes, numerosQueries } from './registre/numeros.queries.ts';
import { type RessourcesConnues, ressourcesDe, ressourcesQueries } from './ressources.queries.ts';
import { valideurQueries } from './valideur.queries.ts';
import { voisinQueries } from './voisin.queries.ts';

export type { Coordonnees } from './coordonnees.queries.ts';
export type { AssociationADeclarer } from './declaree.lecture.ts';
export type { PapierConnu } from './document/document.queries.ts';
export type { RecordLu } from './fiche/record.lecture.ts';
export type { SiteConnu } from './haa/sites.queries.ts';
export type { Attribution, IssueAttribution } from './registre/attribuerSirene.ts';
export type { IdentiteConnue } from './registre/numeros.queries.ts';
export type { DemandeurConnu, DocumentConnu, RepresentantConnu, RessourcesConnues } from './ressources.queries.ts';
export type { AssociationCec, RepresentantNomme } from './valideur.queries.ts';
export type { AssociationConnue, EtablissementConnu } from './voisin.queries.ts';

/** What the other modules may ask of associations: what the registries say, and where to write to them. */
export interface AssociationApi extends ReturnType<typeof voisinQueries> {
  /** For who may open this record, others are refused: what conditions may be asked about, as they see it. */
  readFaits: ReadFaits;
  /** CEC-010: once someone says what they do in an association. Asking twice changes nothing. */
  patchRepresentant(fonction: FonctionDite, call: Call): Promise<void>;
  /** The number that Insee gave, into the record. Asking twice changes nothing. */
  attribuerSirene(attribution: Attribution, call: Call): Promise<IssueAttribution>;
  /** The towns that the registries name, where the address service is away. */
  searchCommunes: CommuneQueries['search'];
  /** P-20: what the caller's service reaches of an association, in the caller's own transaction. */
  porteeIn(db: Kysely<unknown>): ReadPortee;
  /** For a dossier, in the caller's own transaction. Judges nobody: the dossier does. */
  readIn(db: Kysely<unknown>, hold?: Hold): AssociationVoisine;
}

export interface AssociationVoisine
  extends ReturnType<typeof ressourcesQueries>,
    ReturnType<typeof sitesQueries>,
    ReturnType<typeof coordonneesQueries>,
    ReturnType<typeof valideurQueries> {
  /** As its head office sees it, whoever asks: a dossier is judged the same for everyone. */
  readFaits: ReadFaits;
  ressourcesOf(id_correspondance: number): Promise<RessourcesConnues>;
  /** Of the association that asks, whether this establishment is a head office. Asked first, it spares the others a statement. */
  isSiege(id_correspondance: number, id_siret: string): Promise<boolean>;
  /** Of public utility, as the registry says. */
  isReconnue(id_correspondance: number): Promise<boolean>;
  /** The establishment that asks for approvals. */
  siegeOf(id_correspondance: number): Promise<string | null>;
  /** Of these, those that bear a SIREN. */
  listNumeros(ids: readonly number[]): Promise<NumerosPortes[]>;
  /** What the registries say of each, for the lines of a file. */
  listIdentites(ids: readonly number[]): Promise<IdentiteConnue[]>;
  /** Papers by their numbers, whatever became of them: who asks has judged who reads them. */
  listPapiers(uuids: readonly string[]): Promise<PapierConnu[]>;
  /** What a request for its SIRET number is filled from and judged on. */
  aDeclarer(id_correspondance: number): Promise<AssociationADeclarer | null>;
  listAlertes: AssociationApi['listAlertes'];
  listNommees: RechercheQueries['listNommees'];
  /** By the name of who represents them. */
  listRepresentees: RechercheQueries['listRepresentees'];
  /** As a printed dossier shows it, to each of its readers alike. */
  readRecord: ReadRecord;
}

/** Sees all of one association. */
const SIEGE: Lien = { relations: ['siege'], sirets: [] };

const RIEN = { elements: [], documents: [] };

type Titres = Pick<Voisins, 'demandes' | 'rds'>;
/** The lists of a record, approvals decided here among them. */
const elementsIn = (db: Kysely<AssociationTables>, coffre: Coffre, { demandes, rds }: Titres): ElementQueries => {
  const untyped = db as unknown as Kysely<unknown>;
  return withTitres(
    elementQueries(db, coffre),
    demandes.readIn(untyped).titresOf,
    rds.catalogueIn(untyped).listServices,
  );
};

const createReadIn =
  (coffre: Coffre, voisins: Titres) =>
  (untyped: Kysely<unknown>, hold: Hold = holdNothing): AssociationVoisine => {
    const db = untyped as unknown as Kysely<AssociationTables>;
    const { resolve, listNommees, listRepresentees } = rechercheQueries(db);
    const records = recordQueries(db, coffre);
    const { titresOf } = voisins.demandes.readIn(untyped);
    const holdRecord = async (
      id_correspondance: number,
      id_siret: string | null = null,
    ): Promise<RecordTenu | null> => {
      const { record } = await hold(
        `association ${id_correspondance}`,
        async () => {
          const record = await records.read(id_correspondance, id_siret);
          const titres = record ? (await titresOf(id_correspondance)).map((titre) => elementOfTitre(titre)) : [];
          return { record: record && { ...record, elements: [...titres, ...record.elements] }, of: id_siret };
        },
        (held) => id_siret === null || held.of === id_siret,
      );
      return record;
    };
    return {
      ...ressourcesQueries(db),
      ...coordonneesQueries(db, coffre),
      ...valideurQueries(db),
      ...sitesQueries(db),
      listAlertes: voisinQueries(db).listAlertes,
      listNommees,
      listRepresentees,
      readRecord: createReadRecord({ resolve, fiches: ficheQueries(db), elements: elementsIn(db, coffre, voisins) }),
      async readFaits(call, id_asso) {
        const record = await holdRecord(Number(id_asso));
        if (!record) throw new DomainError('ASSOCIATION_INCONNUE');
        return faitsOf(record, SIEGE, call);
      },
      ...numerosQueries(db),
      listPapiers: documentQueries(db).listPapiers,
      aDeclarer: async (id_correspondance) => {
        const record = await holdRecord(id_correspondance);
        return record && aDeclarerOf(record);
      },
      ressourcesOf: async (id_correspondance) => ressourcesDe(coffre, (await holdRecord(id_correspondance)) ?? RIEN),
      isReconnue: async (id_correspondance) =>
        isReconnue((await holdRecord(id_correspondance))?.registre.registre['id_forme_juridique']),
      siegeOf: async (id_correspondance) => (await holdRecord(id_correspondance))?.association.id_siret_siege ?? null,
      isSiege: async (id_correspondance, id_siret) =>
        (await holdRecord(id_correspondance, id_siret))?.est_siege ?? false,
    };
  };

/** For the import of what other sites say of associations, by the numbers they bear. */
export const porteusesIn = (untyped: Kysely<unknown>) => {
  const db = untyped as unknown as Kysely<AssociationTables>;
  const { listPorteuses } = ressourcesQueries(db);
  const { listParRna } = valideurQueries(db);
  return { listPorteuses, listParRna };
};

declare module '../../platform/neighbours.ts' {
  interface Neighbours {
    readonly association: AssociationApi;
  }
}

interface Voisins {
  readonly lca: Pick<LcaApi, 'rattachementsOf' | 'readIn'>;
  readonly rds: Pick<RdsApi, 'catalogueIn'>;
  readonly demandes: Pick<DemandesApi, 'readIn'>;
}

export const createAssociationApi = (
  { db: untyped, coffre, jobs }: Pick<Platform, 'db' | 'coffre' | 'jobs'>,
  { lca, rds, demandes }: Voisins,
): AssociationApi => {
  const db = untyped as unknown as Kysely<AssociationTables>;
  const porteeIn: AssociationApi['porteeIn'] = (trx) =>
    createReadPortee({ servicesOf: rds.catalogueIn(trx).servicesOf, liensOf: demandes.readIn(trx).liensOf });
  const { rattachementsOf } = lca;
  const run = createNeighbourRun({ db: untyped, jobs }, { module: 'association', bind: bindAssociation(lca, coffre) });
  const readAcces = createReadAcces(
    createFindAcces({ resolve: rechercheQueries(db).resolve, rattachementsOf, readPortee: porteeIn(untyped) }),
  );
  return {
    ...voisinQueries(db),
    searchCommunes: communeQueries(untyped).search,
    patchRepresentant: (fonction, call) => run(patchRepresentant, fonction, call),
    attribuerSirene: (attribution, call) => run(attribuerSirene, attribution, call),
    porteeIn,
    readIn: createReadIn(coffre, { demandes, rds }),
    readFaits: createReadFaits({
      readAcces,
      fiches: ficheQueries(db),
      elements: elementsIn(db, coffre, { demandes, rds }),
      documents: documentQueries(db),
    }),
  };
};
