import { ETATS_CREDIT, REFERENTIEL_ETATS_CREDIT } from '@guichet/rules/referentiel';
import { amina, utilisateurOf } from './amina.ts';
import { type Answers, refuse } from './answers.ts';
import { siege } from './people.ts';

/** What every page asks for besides its own matter: a test says them only when they are its matter. */
export const DEFAULT_ANSWERS: Answers = {
  'dab.listMissions': () => ({ missions: [] }),
  'demandes.listNotifications': () => ({ notifications: [], non_lues: 0, after: null }),
  'demandes.listMissingCrf': () => ({ dossiers: [] }),
  'demandes.listComplementsAttendus': () => ({ complements: [] }),
  'demandes.listDossiers': () => ({ dossiers: [], after: null }),
  'demandes.countDossiers': () => ({ total: 0, montant_demande: 0, etats: [], exercices: [] }),
  'rda.listDossiers': () => ({ dossiers: [], after: null }),
  'rda.listMesTitres': () => ({ titres: [], couvertures: [] }),
  'rda.countDossiers': () => ({ total: 0, montant_demande: 0, etats: [], exercices: [] }),
  'demandes.listAgents': () => ({ agents: [] }),
  'demandes.listExports': () => ({ exports: [] }),
  'demandes.listAvisDemandes': () => ({ avis: [] }),
  'demandes.listPassees': () => ({ passees: [] }),
  'demandes.readDifferences': () => ({ avant_at: null, apres_at: null, differences: [] }),
  'demandes.readInstruction': () => refuse(404, { code: 'INSTRUCTION_INEXISTANTE' }),
  'demandes.readPreferences': () => ({ preferences: [] }),
  'rds.listRecherches': () => ({ recherches: [] }),
  'demandes.listTravail': () => ({ lignes: [], after: null }),
  'demandes.readChiffres': () => ({ etats: [], delais: [] }),
  'rds.readDelai': () => ({ delai: null }),
  askPreuve: () => ({ facteurs: [], defi: null }),
  listFacteurs: () => ({ facteurs: [], secours: 0, obligatoire: false }),
  listFacteursOf: () => ({ facteurs: [], retrait: null }),
  logout: () => ({ message: 'ok' }),
  'lca.readUser': () => utilisateurOf(amina, [siege]),
  'lca.listReferentiels': () => [],
  'lca.readReferentiel': () => ({ referentiel: { ...REFERENTIEL_ETATS_CREDIT, options: [...ETATS_CREDIT] } }),
  'lca.listRattachements': () => [],
  'lca.listNotes': () => [],
  'lca.listUrls': () => [],
  'lca.listDocumentsModeles': () => [],
  'rds.listDispositifs': () => [],
  'rds.listSubventionsPubliques': () => ({ subventions: [], after: null, compte: null }),
  'rds.listServices': () => ({ services: [], after: null }),
  'rds.listSubventions': () => ({ subventions: [], after: null, compte: null, manque: [] }),
  'rds.readUser': ({ params }) => ({ authId: params.id, locked: false, service: null }),
};
