import { associationTable } from '@guichet/contract/association';
import type { Kysely } from 'kysely';
import { type Module, mounted, type Platform } from '../../platform/defineModule.ts';
import { createReadHistory } from '../../platform/history.ts';
import { createListLectures } from '../../platform/lecture/lectures.queries.ts';
import { createWithAuteur } from '../../platform/record/withAuteur.ts';
import { createSendToEach } from '../../platform/sendToEach.ts';
import { createRun } from '../../platform/unitOfWork.ts';
import { adresseHandlers } from './adresse/adresse.handlers.ts';
import { communeQueries } from './adresse/commune.queries.ts';
import { associationHandlers } from './association.handlers.ts';
import type { AssociationTables } from './association.tables.ts';
import { bindAssociation } from './association.uow.ts';
import { chiffreHandlers } from './chiffre/chiffre.handlers.ts';
import { chiffreQueries } from './chiffre/chiffre.queries.ts';
import { bindChiffre } from './chiffre/chiffre.uow.ts';
import { reseauQueries } from './chiffre/reseau.queries.ts';
import { documentQueries } from './document/document.queries.ts';
import { DOCUMENT_JOBS, documentSlice } from './document/document.slice.ts';
import { bindDocument } from './document/document.uow.ts';
import { createIsPiece } from './document/piece.lecture.ts';
import { elementQueries } from './element/element.queries.ts';
import { purgeElementsJob } from './element/jobs/purgeElements.job.ts';
import { tellRibJob } from './element/jobs/tellRib.job.ts';
import { tellValideurJob } from './element/jobs/tellValideur.job.ts';
import { ribsScelles } from './element/ribScelle.repository.ts';
import { withTitres } from './element/titres.ts';
import { createFindAcces, createReadAcces } from './fiche/acces.ts';
import { ficheQueries } from './fiche/fiche.queries.ts';
import { haaHandlers } from './haa/haa.handlers.ts';
import { haaQueries } from './haa/haa.queries.ts';
import { bindHaa } from './haa/haa.uow.ts';
import { sortRechercheJob } from './jobs/sortRecherche.job.ts';
import { rechercheQueries } from './recherche/recherche.queries.ts';
import { rechercheRepository } from './recherche/recherche.repository.ts';

export const associationModule: Module = {
  name: 'association',
  migrations: { schema: 'association', folder: new URL('./migrations/', import.meta.url) },
  jobNames: [
    'association.sortRecherche',
    'association.purgeElements',
    'association.tellRib',
    'association.tellValideur',
    ...DOCUMENT_JOBS,
  ],
  places: ({ coffre }) => [ribsScelles(coffre)],
  async start(platform: Platform) {
    const { db: untyped, coffre, jobs, mailer, logger, settings, neighbours, searchAdresses } = platform;
    const db = untyped as unknown as Kysely<AssociationTables>;
    const recherche = rechercheQueries(db);
    const { rattachementsOf } = neighbours.lca;
    const readPortee = neighbours.association.porteeIn(untyped);
    const findAcces = createFindAcces({ resolve: recherche.resolve, rattachementsOf, readPortee });
    const readAcces = createReadAcces(findAcces);
    const document = documentSlice({
      ...platform,
      readAcces,
      isPiece: createIsPiece({
        servicesOf: neighbours.rds.catalogueIn(untyped).servicesOf,
        isPiece: neighbours.demandes.readIn(untyped).isPiece,
        departementsDe: neighbours.psp.readIn(untyped).departementsDe,
        placesOf: neighbours.rds.catalogueIn(untyped).placesOf,
      }),
      run: createRun({ module: 'association', db, jobs, bind: bindDocument }),
      documents: documentQueries(db),
      listRibs: async (id) => (await elementQueries(db, coffre).list(id, ['ribs'], false)).map(({ champs }) => champs),
    });
    const run = createRun({ module: 'association', db, jobs, bind: bindAssociation(neighbours.lca, coffre) });
    const withAuteur = createWithAuteur({
      readHistory: createReadHistory(untyped),
      findCompte: neighbours.auth.findCompte,
    });
    const haa = haaHandlers({
      run: createRun({ module: 'association', db, jobs, bind: bindHaa(coffre) }),
      ...{ readAcces, withAuteur, haa: haaQueries(db) },
    });
    const chiffre = chiffreHandlers({
      run: createRun({ module: 'association', db, jobs, bind: bindChiffre(neighbours.lca) }),
      ...{ readAcces, withAuteur, chiffres: chiffreQueries(db), reseau: reseauQueries(db) },
      libellesOf: neighbours.lca.readIn(untyped).libellesOf,
      findCompte: neighbours.auth.findCompte,
      findEcheance: () => neighbours.rds.catalogueIn(untyped).findEcheanceDonnees('haa'),
    });
    const handlers = associationHandlers({
      run,
      findAcces,
      readAcces,
      withAuteur,
      fiches: ficheQueries(db),
      elements: withTitres(
        elementQueries(db, coffre),
        neighbours.demandes.readIn(untyped).titresOf,
        neighbours.rds.catalogueIn(untyped).listServices,
      ),
      recherche,
      listLectures: createListLectures(untyped),
      listDocuments: document.listDocuments,
    });
    const told = {
      findNom: async (id: number) => (await neighbours.association.findAssociation(id))?.nom ?? null,
      findComptes: neighbours.auth.findComptes,
      sendToEach: createSendToEach({ db: untyped, mailer, logger }),
      publicUrl: settings.PUBLIC_URL,
    };
    return {
      tables: [
        mounted(associationTable, {
          ...handlers,
          ...adresseHandlers({ searchAdresses, communes: communeQueries(untyped) }),
          ...document.handlers,
          ...haa,
          ...chiffre,
        }),
      ],
      jobs: [
        sortRechercheJob(rechercheRepository(untyped)),
        purgeElementsJob(run),
        tellRibJob(told),
        tellValideurJob(told),
        ...document.jobs,
      ],
    };
  },
};
