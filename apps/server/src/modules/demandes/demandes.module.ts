import { demandeSiretTable, demandesTable } from '@guichet/contract/demandes';
import { rdaDossierTable } from '@guichet/contract/rda';
import { delaiTable } from '@guichet/contract/rds';
import type { Genre } from '@guichet/rules/genre';
import type { Kysely } from 'kysely';
import type { Coffre } from '../../platform/coffre/coffre.ts';
import { type Handlers, type Module, mounted, type Platform } from '../../platform/defineModule.ts';
import { createReadHistory } from '../../platform/history.ts';
import type { Neighbours } from '../../platform/neighbours.ts';
import { createWithAuteur } from '../../platform/record/withAuteur.ts';
import { createPhotograph, createRun, type UowTools } from '../../platform/unitOfWork.ts';
import { bilanRoom } from './bilan/bilan.room.ts';
import type { BilanUow } from './bilan/bilan.uow.ts';
import { commissionRoom } from './commission/commission.room.ts';
import type { CommissionUow } from './commission/commission.uow.ts';
import { crfRoom } from './crf/crf.room.ts';
import { donneesOuvertesRoom } from './donneesOuvertes/donneesOuvertes.room.ts';
import type { DonneesOuvertesUow } from './donneesOuvertes/donneesOuvertes.uow.ts';
import { echangeRoom } from './echange/echange.room.ts';
import { evenementsRoom } from './evenements/evenements.room.ts';
import type { EvenementsUow } from './evenements/evenements.uow.ts';
import { exportRoom } from './export/export.room.ts';
import type { ExportUow } from './export/export.uow.ts';
import { instructionRoom } from './instruction/instruction.room.ts';
import { notationRoom } from './notation/notation.room.ts';
import type { DemandesRoutes, RoomDeps } from './noyau/noyau.deps.ts';
import { bindNoyau } from './noyau/noyau.uow.ts';
import { numeroSiretRoom } from './numeroSiret/numeroSiret.room.ts';
import type { NumeroSiretUow } from './numeroSiret/numeroSiret.uow.ts';
import { paiementRoom } from './paiement/paiement.room.ts';
import { preremplissageRoom } from './preremplissage/preremplissage.room.ts';
import type { PreremplissageUow } from './preremplissage/preremplissage.uow.ts';
import { presenceRoom } from './presence/presence.room.ts';
import { registreRoom } from './registre/registre.room.ts';
import { saisieRoom } from './saisie/saisie.room.ts';
import { sortieRoom } from './sortie/sortie.room.ts';
import type { SortieUow } from './sortie/sortie.uow.ts';
import { titreRoom } from './titre/titre.room.ts';

export type { SortieTables as DemandesTables } from './sortie/sortie.tables.ts';

type ModuleUow = SortieUow &
  NumeroSiretUow &
  CommissionUow &
  BilanUow &
  DonneesOuvertesUow &
  EvenementsUow &
  ExportUow &
  PreremplissageUow;

/** The rooms on one lock: each brings what it keeps, and what those below it asked for. */
const bind =
  (neighbours: Neighbours, coffre: Coffre, genre: Genre) =>
  (trx: Kysely<unknown>, tools: UowTools): ModuleUow => {
    const noyau = bindNoyau(trx, tools, neighbours, crfRoom.filtres, genre);
    const uow: ModuleUow = {
      ...noyau,
      ...numeroSiretRoom.bind(trx),
      ...saisieRoom.bind(trx, noyau, neighbours),
      ...echangeRoom.bind(trx),
      ...instructionRoom.bind(trx, noyau),
      ...notationRoom.bind(trx),
      ...commissionRoom.bind(trx),
      ...paiementRoom.bind(trx, noyau, coffre),
      ...bilanRoom.bind(trx),
      ...crfRoom.bind(trx, noyau),
      ...sortieRoom.bind(trx),
      ...titreRoom.bind(trx),
      ...registreRoom.bind(trx),
      ...donneesOuvertesRoom.bind(trx),
      ...evenementsRoom.bind(trx, coffre),
      ...exportRoom.bind(trx),
      ...preremplissageRoom.bind(trx),
      ...numeroSiretRoom.give(() => uow),
      ...crfRoom.give(() => uow),
      ...titreRoom.give(() => uow),
      onTitre: (dossier, call) => registreRoom.inscribe(uow, dossier, call),
    };
    return uow;
  };

const handlersOf = (deps: RoomDeps<ModuleUow>, platform: Platform): Handlers<DemandesRoutes> => ({
  ...saisieRoom.handlers(deps),
  ...echangeRoom.handlers(deps),
  ...instructionRoom.handlers(deps),
  ...notationRoom.handlers(deps),
  ...commissionRoom.handlers(deps),
  ...paiementRoom.handlers(deps),
  ...bilanRoom.handlers(deps),
  ...crfRoom.handlers(deps),
  ...sortieRoom.handlers(deps),
  ...donneesOuvertesRoom.handlers(deps),
  ...evenementsRoom.handlers(deps, platform),
  ...exportRoom.handlers(deps),
  ...presenceRoom.handlers(deps, platform),
  ...preremplissageRoom.handlers(deps),
  ...numeroSiretRoom.handlers(deps),
});

const pick = <T extends object, K extends keyof T>(all: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, all[name]])) as Pick<T, K>;
const INSTRUITS = [
  ...(['listTravail', 'readTotaux', 'readChiffres', 'runLot'] as const),
  ...([
    'readInstruction',
    'listPassees',
    'listAgents',
    'listConsultables',
    'listAvisDemandes',
    'transitionInstruction',
  ] as const),
  ...(['assignInstruction', 'askAvis', 'answerAvis', 'advanceLettre', 'runLotLettres'] as const),
  ...(['listComplements', 'askComplements', 'answerComplements', 'actOnComplement'] as const),
] as const;

/** The same rooms, on the other genre. */
const agrementsOf = (deps: RoomDeps<SortieUow>, platform: Platform): Handlers<(typeof rdaDossierTable)['routes']> => ({
  ...saisieRoom.agrements(deps),
  ...pick(echangeRoom.handlers(deps), ['sendMessage', 'listMessages', 'listHistorique']),
  ...pick(instructionRoom.handlers(deps), INSTRUITS),
  ...instructionRoom.agrements(deps),
  ...sortieRoom.handlers(deps),
  ...titreRoom.handlers(deps),
  ...registreRoom.agrements(deps),
  ...presenceRoom.handlers(deps, platform),
});

const ROOMS = [
  numeroSiretRoom,
  saisieRoom,
  echangeRoom,
  instructionRoom,
  commissionRoom,
  paiementRoom,
  bilanRoom,
  crfRoom,
  registreRoom,
  donneesOuvertesRoom,
  evenementsRoom,
  sortieRoom,
  exportRoom,
  preremplissageRoom,
];

export const demandesModule: Module = {
  name: 'demandes',
  migrations: { schema: 'demandes', folder: new URL('./migrations/', import.meta.url) },
  jobNames: [
    'demandes.appliquerRetour',
    'demandes.attribuerSirene',
    'demandes.checkActe',
    'demandes.clearActesLot',
    'demandes.clearLots',
    'demandes.clearExports',
    'demandes.closeSiret',
    'demandes.distribuerEvenements',
    'demandes.emettreRegent',
    'demandes.ensureExercices',
    'demandes.eraseRegent',
    'demandes.faireActeLot',
    'demandes.genererRegent',
    'demandes.joinDocument',
    'demandes.livrerEvenements',
    'demandes.makeActeSigne',
    'demandes.makeAttestation',
    'demandes.makeCrfPdf',
    'demandes.makeExport',
    'demandes.makeLettre',
    'demandes.makePdf',
    'demandes.makePv',
    'demandes.oublierEvenements',
    'demandes.oublierPreremplissages',
    'demandes.makeCourrierSiret',
    'demandes.makeSiretPdf',
    'demandes.releverRetours',
    'demandes.refuseBySilence',
    'demandes.remettreDossiers',
    'demandes.repartir',
    'demandes.remindCrf',
    'demandes.tellAbonnement',
    'demandes.sendResume',
    'demandes.sendResumes',
    'demandes.tellAnnonce',
    'demandes.tellCrf',
    'demandes.tellLettre',
    'demandes.remindBrouillons',
    'demandes.remindComplements',
    'demandes.remindSiret',
    'demandes.remindTitres',
    'demandes.tellMessage',
    'demandes.tellNotification',
    'demandes.tellRib',
    'demandes.tellSiret',
    'demandes.tellSiretOfficiel',
    'demandes.tellTitre',
    'demandes.tellTransmission',
    'demandes.writeDonneesOuvertes',
    'demandes.writeBilans',
    'demandes.writeDelais',
    'demandes.writeRegistre',
  ],
  places: (deps) => [...paiementRoom.places(deps), ...evenementsRoom.places(deps)],
  async start(platform: Platform) {
    const { db, coffre, jobs, files, logger, neighbours, searchAdresses, settings, snapshot } = platform;
    const runOf = (genre: Genre) =>
      createRun({ module: 'demandes', db, jobs, bind: bind(neighbours, coffre, genre), tell: evenementsRoom.tell });
    const withAuteur = createWithAuteur({
      readHistory: createReadHistory(db),
      findCompte: neighbours.auth.findCompte,
    });
    const photograph = createPhotograph(snapshot, bind(neighbours, coffre, 'subvention'));
    const deps = {
      run: runOf('subvention'),
      photograph,
      withAuteur,
      files,
      logger,
      neighbours,
      searchAdresses,
      settings,
    };
    return {
      tables: [
        mounted(demandesTable, handlersOf(deps, platform)),
        mounted(demandeSiretTable, numeroSiretRoom.porte(deps)),
        mounted(delaiTable, bilanRoom.porte(deps)),
        mounted(rdaDossierTable, agrementsOf({ ...deps, run: runOf('agrement') }, platform)),
      ],
      jobs: ROOMS.flatMap((room) => room.jobs(deps, platform)),
    };
  },
};
