import { randomUUID } from 'node:crypto';
import { lecture } from './dossierRows.ts';
import { INSTRUCTEURS } from './dossierWorld.ts';
import { ADMINS_RDS, AU_TRAVAIL, type Group, SANS_SERVICE } from './personas.ts';
import type { Row, Rows, Scene } from './row.ts';

const INSTRUISENT = AU_TRAVAIL;
const PROCHES: Group = INSTRUCTEURS.filter((name) => INSTRUISENT.includes(name));
/** Who holds a service, or a branch of them, follows its payments; an agent prepares, and only reads the rest. */
const COMPTABLES: Group = ['rdsService', 'rdsLocal', 'rdsNational'];

const params = ({ cible, persona, service, serviceProche }: Scene) => ({
  id: cible,
  service: ADMINS_RDS.includes(persona) ? serviceProche : service,
});
const registre: Row = {
  porte: INSTRUISENT,
  cible: 'dossier',
  dossier: 'D',
  peut: { own: [], proche: PROCHES, autre: [] },
  refus: 404,
  entree: (scene) => ({ params: params(scene) }),
};
/** Not there yet, or not theirs to do: it stops behind the right to be there. */
const geste = (more: object, body: object): Row => ({
  ...registre,
  reponse: 403,
  entree: (scene) => ({ params: { ...params(scene), ...more }, body }),
});

/** Who follows payments goes one step further, and finds nothing there. */
const sinon = (status: number) => Object.fromEntries(COMPTABLES.map((name) => [`${name} proche`, status]));

/** Of one's own service, or of the one below an administrator; a stranger's is not there. */
const caisse = (body: (scene: Scene) => object): Row => ({
  porte: INSTRUISENT,
  cible: 'service',
  peut: { own: COMPTABLES, proche: COMPTABLES, autre: [] },
  refus: { own: 403, proche: 403, autre: 404, absent: 404 },
  exceptions: SANS_SERVICE,
  entree: (scene) => ({ body: { service: scene.cible, systeme: 'chorus', ...body(scene) } }),
});

export const PAIEMENT_ROWS: Rows = {
  'demandes.readPaiements': { ...lecture, dossier: 'D' },
  'demandes.readRegistre': registre,
  'demandes.recordVersement': geste({}, { type: 'acompte', annee: 2027, montant: 1 }),
  /** Each has its own answer: the call itself refuses nobody. */
  'demandes.runLotSoldes': {
    ...{ porte: INSTRUISENT, cible: 'dossier', dossier: 'D', absent: 200 },
    entree: (scene) => ({ body: { essai: true, instructions: [{ ...params(scene), version: 1 }] } }),
  },
  'demandes.moveVersement': { ...geste({ versement: randomUUID() }, { etat: 2 }), exceptions: sinon(404) },
  'demandes.confirmRevendication': geste(
    {},
    { qui: randomUUID(), piece: randomUUID(), representant: randomUUID(), motif: 'Statuts lus, présidente appelée.' },
  ),
  'demandes.confirmRib': geste({}, { demande_at: '2027-03-01T10:00:00.000Z' }),
  'demandes.listCaisses': { porte: COMPTABLES, peut: { own: COMPTABLES } },
  'demandes.listLots': {
    ...caisse(() => ({})),
    entree: ({ cible }) => ({ query: { service: cible, systeme: 'chorus' } }),
  },
  'demandes.exportVersements': caisse(() => ({})),
  'demandes.importRetours': caisse(() => ({ lignes: ['GA-0001;payé;'] })),
  /** None was made: nobody learns more than that. */
  'demandes.readLot': {
    ...{ porte: INSTRUISENT, cible: 'dossier', dossier: 'D', absent: 404, refus: 404 },
    peut: { own: [], proche: [], autre: [] },
    entree: () => ({ params: { lot: randomUUID() } }),
  },
};
