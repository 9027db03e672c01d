import { randomUUID } from 'node:crypto';
import { ADMINS_RDS, AGENTS, CONNUS, ENROLES, ENTRES, type Group, PERSONA_NAMES, PERSONNE } from './personas.ts';
import type { Row, Rows, Scene } from './row.ts';

const ADMINS: Group = ['lcaAdmin', 'rdsLocal', 'rdsNational'];
/** Agents of any service: an administrator of one branch has no reach beyond it (ROLE-010). */
const PARTOUT: Group = ['lcaAdmin', 'rdsNational'];

/** Who has a second factor in this world, and so codes to make again. */
const MUNIS: Group = ['lcaAdmin', 'osiris', 'osirisProgramme', 'rdsSansService', ...AGENTS, ...ADMINS_RDS];

const nothing = () => ({ body: {} });
const body = (fields: object) => () => ({ body: fields });
const unknownEmail = ({ unique }: Scene) => `inconnu-${unique}@guichet-asso.example`;
const unknownToken = { token: 'a'.repeat(43) };
const newPassword = { new_password: 'Nouveau-Tatami-2031!', new_confirm: 'Nouveau-Tatami-2031!' };
const compteOf = (scene: Scene, roles: readonly string[]) => ({
  body: { login: unknownEmail(scene), civilite: 'Madame', nom: 'Nouvelle', prenom: 'Venue', roles, enabled: true },
});

/** An account of someone else, for who administers it; nobody administers their own. */
const administer = (fields: object): Row => ({
  porte: ENTRES,
  cible: 'compte',
  peut: { own: PERSONNE, proche: ADMINS, autre: PARTOUT, puissant: ['lcaAdmin'] },
  exceptions: { 'rdsNational absent': 403 },
  entree: body(fields),
});

export const AUTH_ROWS: Rows = {
  'auth.register': { porte: PERSONA_NAMES, reponse: 400, entree: nothing },
  'auth.sendValidationMail': { porte: PERSONA_NAMES, entree: (scene) => ({ body: { email: unknownEmail(scene) } }) },
  'auth.validateEmail': { porte: PERSONA_NAMES, reponse: 422, entree: () => ({ params: unknownToken }) },
  'auth.beginProconnect': { porte: PERSONA_NAMES, reponse: 404 },
  'auth.openByProconnect': {
    porte: PERSONA_NAMES,
    reponse: 404,
    entree: body({ code: 'inconnu', etat: 'un-etat-que-nul-n-a-recu' }),
  },
  'auth.login': { porte: PERSONA_NAMES, reponse: 400, entree: nothing },
  'auth.refreshSession': { porte: PERSONA_NAMES, reponse: 401, entree: body({ refreshToken: 'inconnu' }) },
  'auth.refreshSessionByPath': {
    porte: PERSONA_NAMES,
    reponse: 401,
    entree: () => ({ params: { refreshToken: 'inconnu' } }),
  },
  'auth.readSession': { porte: CONNUS },
  'auth.readCleSaisie': { porte: ENTRES },
  'auth.logout': { porte: PERSONA_NAMES },
  'auth.forgotPassword': { porte: PERSONA_NAMES, entree: (scene) => ({ params: { email: unknownEmail(scene) } }) },
  'auth.resetPassword': {
    porte: PERSONA_NAMES,
    reponse: 422,
    entree: () => ({
      params: unknownToken,
      body: { password: 'Nouveau-Tatami-2031!', confirm: 'Nouveau-Tatami-2031!' },
    }),
  },
  'auth.reauthenticate': { porte: CONNUS, reponse: 400, entree: nothing },
  'auth.checkRecent': { porte: ENTRES },
  'auth.listSessions': { porte: ENTRES },
  'auth.endSession': { porte: ENTRES, cible: 'session', peut: { autre: PERSONNE }, refus: 404 },
  'auth.endOtherSessions': { porte: ENTRES },
  'auth.listUsers': { porte: ['lcaAdmin'] },
  'auth.createCompte': { porte: ADMINS, entree: (scene) => compteOf(scene, ['rds.user']) },
  'auth.createCompte · rôle du portail': {
    porte: ADMINS,
    peut: { own: ['lcaAdmin'] },
    entree: (scene) => compteOf(scene, ['rds.user', 'lca.admin']),
  },
  'auth.updateCompte': {
    ...administer({ nom: 'Autre' }),
    peut: { own: ENTRES, proche: ADMINS, autre: PARTOUT, puissant: ['lcaAdmin'] },
  },
  'auth.updateCompte · rôles': {
    ...administer({ roles: ['rds.service'] }),
  },
  'auth.updateCompte · adresse': {
    ...administer({}),
    peut: { own: ENTRES, proche: ['lcaAdmin'], autre: ['lcaAdmin'], puissant: ['lcaAdmin'] },
    connait: PARTOUT,
    entree: (scene) => ({ body: { email: unknownEmail(scene) } }),
  },
  'auth.updateCompte · verrou': administer({ locked: true }),
  'auth.updateCompte · rôle du portail': {
    ...administer({ roles: ['lca.admin', 'lca.association'] }),
    peut: { own: PERSONNE, proche: ['lcaAdmin'], autre: ['lcaAdmin'], puissant: ['lcaAdmin'] },
    connait: PARTOUT,
  },
  'auth.changePassword': {
    porte: [...ENROLES, 'motDePasseAChanger', 'motDePasseAdmin'],
    cible: 'compte',
    peut: { proche: PERSONNE, autre: PERSONNE, puissant: PERSONNE },
    reponse: 400,
    entree: body({ old_password: 'Pas-le-bon-2027!', ...newPassword }),
  },
  'auth.deleteCompte': {
    porte: ENTRES,
    cible: 'compte',
    peut: { own: ENTRES, proche: ADMINS, autre: PARTOUT, puissant: ['lcaAdmin'] },
    exceptions: { 'rdsNational absent': 403 },
  },
  'auth.openByFacteur': {
    porte: PERSONA_NAMES,
    reponse: 401,
    entree: body({ connexion: 'a'.repeat(43), preuve: { code: '123456' } }),
  },
  'auth.askPreuve': { porte: CONNUS },
  'auth.listFacteurs': { porte: ENROLES },
  'auth.askCle': { porte: ENROLES },
  'auth.addCle': { porte: ENROLES, reponse: 400, entree: nothing },
  'auth.askCode': { porte: ENROLES },
  'auth.addCode': { porte: ENROLES, reponse: 400, entree: body({ nom: 'Téléphone', code: '123456' }) },
  'auth.renameFacteur': {
    porte: ENTRES,
    reponse: 404,
    entree: () => ({ params: { id: randomUUID() }, body: { nom: 'Clé' } }),
  },
  'auth.removeFacteur': { porte: ENTRES, reponse: 404, entree: () => ({ params: { id: randomUUID() } }) },
  'auth.renewSecours': {
    porte: ENTRES,
    reponse: 409,
    exceptions: Object.fromEntries(MUNIS.map((name) => [`${name} own`, 200])),
  },
  'auth.listFacteursOf': { porte: ['lcaAdmin'], cible: 'compte' },
  /** One's own is never one's to take. */
  'auth.askRetrait': {
    porte: ['lcaAdmin'],
    cible: 'compte',
    exceptions: { 'lcaAdmin own': 403 },
    entree: body({ motif: 'Téléphone perdu' }),
  },
  'auth.confirmRetrait': { porte: ['lcaAdmin'], cible: 'compte', reponse: 404 },
  'auth.cancelRetrait': { porte: ['lcaAdmin'], cible: 'compte', reponse: 404 },
  'auth.endUserSessions': { porte: ['lcaAdmin'], cible: 'compte' },
  'auth.listHistorique': { porte: ['lcaAdmin'], cible: 'compte' },
};
