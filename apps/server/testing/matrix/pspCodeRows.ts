import { FEDERATION } from '../passSport.ts';
import { ADMINS_RDS, AGENTS, DU_PASS_SPORT, ENTRES, type Group } from './personas.ts';
import type { Row, Rows, Scene } from './row.ts';

const ADMIN: Group = ['lcaAdmin'];
/** rds.user, rds.service and rds.admin; the administrator of the application is none of them. */
const RDS: Group = [...AGENTS, 'rdsSansService', 'rdsLocal', 'rdsNational'];
const MOTIF = 'Un essai de la matrice des droits.';
const SERVICES: Group = [...AGENTS, 'rdsSansService', ...ADMINS_RDS];
/** Who opened the file, or has it shared, and acts for its establishment today. */
const TENANTS: Group = ['membreSiege', 'createur', 'partage', 'valideurCec'];

const idsOf = ({ cible }: Scene): { id: string; inscriptionId: string } => {
  const [id = '', inscriptionId = ''] = cible.split('/');
  return { id, inscriptionId };
};
const refused = Object.fromEntries(
  DU_PASS_SPORT.flatMap((persona) => ['own', 'proche', 'autre'].map((relation) => [`${persona} ${relation}`, 403])),
);

/** ERR-085: another’s file is not there; the services of its territory read it, and are told that they do not write in it. */
const ecriture = (entree: NonNullable<Row['entree']>, reponse?: number): Row => ({
  ...{ porte: ENTRES, cible: 'inscriptionPsp', refus: 404, exceptions: refused, connait: DU_PASS_SPORT, entree },
  peut: { own: [...TENANTS, ...ADMIN], proche: ADMIN, autre: ADMIN },
  ...(reponse === undefined ? {} : { reponse }),
});
/** The season is over: it stops just behind the rights. */
const CODE = { id_psp: 'X', nom: 'BER' };
const federation = { siren: FEDERATION };
const liste = { lignes: [CODE], federation };

const listeLue: Row = {
  ...{ porte: ENTRES, cible: 'inscriptionPsp', refus: 404 },
  peut: {
    own: [...TENANTS, ...ADMIN, ...DU_PASS_SPORT],
    proche: [...ADMIN, ...DU_PASS_SPORT],
    autre: [...ADMIN, ...DU_PASS_SPORT],
  },
  entree: (scene) => ({ params: { id: idsOf(scene).id } }),
  verifie: (body, persona) => JSON.stringify(body).includes('Secret') === TENANTS.includes(persona),
};

export const PSP_CODE_ROWS: Rows = {
  'psp.listInscriptions': listeLue,
  'psp.searchInscriptions': { ...listeLue, entree: (scene) => ({ params: { id: idsOf(scene).id }, body: {} }) },
  'psp.createInscription': ecriture(
    (scene) => ({ params: { id: idsOf(scene).id }, body: { beneficiaire: CODE, federation } }),
    409,
  ),
  'psp.updateInscription': ecriture((scene) => ({ params: idsOf(scene), body: { federation } })),
  'psp.deleteInscription': ecriture((scene) => ({ params: idsOf(scene) })),
  /** Not of a file that they opened themselves, nor may an administrator read by another door. */
  'psp.readNom': {
    ...{ porte: RDS, cible: 'inscriptionPsp', refus: 404, exceptions: { 'rdsReferent own': 403 } },
    peut: { own: DU_PASS_SPORT, proche: DU_PASS_SPORT, autre: DU_PASS_SPORT },
    entree: (scene) => ({ params: idsOf(scene), body: { motif: MOTIF } }),
  },
  'psp.searchCode': { porte: ADMIN, reponse: 400, entree: () => ({ body: { id_psp: 'X', motif: MOTIF } }) },
  'psp.checkCodes': ecriture((scene) => ({ params: { id: idsOf(scene).id }, body: liste }), 409),
  'psp.createInscriptions': ecriture((scene) => ({ params: { id: idsOf(scene).id }, body: liste }), 409),
  'psp.createLitige': ecriture((scene) => ({ params: { id: idsOf(scene).id }, body: CODE }), 409),
  'psp.verifyCode': ecriture((scene) => ({ body: { id_dossier: idsOf(scene).id, ...CODE } }), 409),
  'psp.listBeneficiaires': {
    ...{ porte: ENTRES, cible: 'inscriptionPsp', absent: 200 },
    verifie: (body, persona) => !SERVICES.includes(persona) || !JSON.stringify(body).includes('Secret'),
  },
  'psp.readCodes': { porte: ADMIN },
  'psp.listLitiges': { porte: ADMIN },
  'psp.closeLitige': {
    ...{ porte: ADMIN, reponse: 404 },
    entree: ({ unique }) => ({ params: { id: unique }, body: { suite: 'Code réémis' } }),
  },
};
