import { addDays, dayOf } from '@guichet/rules/jour';
import * as z from 'zod';
import { EQUIPE_ROWS } from './equipeRows.ts';
import { ADMINS_RDS, AGENTS, type Group, PERSONNE, type PersonaName } from './personas.ts';
import type { Rows, Scene } from './row.ts';

const TENANTS = [...AGENTS, ...ADMINS_RDS, 'lcaAdmin'] as const;
const LECTEURS: Group = [...TENANTS, 'rdsSansService'];
const GERANTS = [...ADMINS_RDS, 'lcaAdmin'] as const;
/** A service goes with its account, which this role neither makes nor removes. */
const FAISEURS = GERANTS.filter((name) => name !== 'rdsAppliAdmin');
/** All services, whatever branch they are on. */
const PARTOUT = ['rdsNational', 'rdsAppliAdmin', 'lcaAdmin'] as const;

const DEMAIN = addDays(dayOf(new Date()), 1);
const CLE_DE_PERSONNE = '5c4e3e00-0000-4000-8000-0000000000c1';

const nouveau = (extra: object) => ({ email: 'n@guichet-asso.example', nom: 'Nouveau', type: 'Mairies', ...extra });
const under =
  (extra: object) =>
  ({ cible }: Scene) => ({ body: nouveau({ parent: cible, ...extra }) });

const sansAdmin = (group: Group): Group => group.filter((name) => name !== 'lcaAdmin');
const patch = (body: object) => () => ({ body });

const listed = z.object({ services: z.array(z.unknown()) });
/** Their own service and the one below it, among the many of the directory. */
const isOwnBranch = (body: unknown, persona: PersonaName): boolean =>
  PARTOUT.some((name) => name === persona) ||
  listed.parse(body).services.length === (persona === 'rdsSansService' ? 0 : 2);

export const RDS_ROWS: Rows = {
  'rds.listServices': { porte: LECTEURS, verifie: isOwnBranch },
  'rds.readService': {
    porte: LECTEURS,
    cible: 'service',
    peut: { own: TENANTS, proche: TENANTS, autre: PARTOUT },
    refus: 404,
  },
  'rds.readUser': {
    porte: LECTEURS,
    cible: 'compte',
    peut: { own: sansAdmin(LECTEURS), proche: GERANTS, autre: PARTOUT, puissant: PERSONNE },
    refus: 404,
  },
  ...EQUIPE_ROWS,
  'rds.createService': { porte: FAISEURS, cible: 'service', peut: { autre: PARTOUT }, entree: under({}), absent: 422 },
  'rds.createService · profil national': {
    porte: FAISEURS,
    cible: 'service',
    peut: { own: PARTOUT, proche: PARTOUT, autre: PARTOUT },
    entree: under({ profil: 'Administrateur national' }),
    absent: 422,
  },
  'rds.createService · sans parent': { porte: FAISEURS, peut: { own: PARTOUT }, entree: patch(nouveau({})) },
  'rds.updateService': {
    porte: GERANTS,
    cible: 'service',
    peut: { autre: PARTOUT },
    refus: 404,
    entree: patch({ nom: 'Autre nom' }),
  },
  'rds.updateService · profil national': {
    porte: GERANTS,
    cible: 'service',
    peut: { own: ['lcaAdmin'], proche: PARTOUT, autre: PARTOUT },
    refus: { autre: 404, absent: 404 },
    exceptions: { 'rdsNational own': 200, 'rdsAppliAdmin own': 200 },
    entree: patch({ profil: 'Administrateur national' }),
  },
  /** Nobody gives what their own service does not answer for. */
  'rds.updateService · un dispositif de plus': {
    porte: GERANTS,
    cible: 'service',
    peut: { own: PARTOUT, proche: PARTOUT, autre: PARTOUT },
    refus: { autre: 404, absent: 404 },
    entree: patch({ dispositifs: ['FDVA'] }),
  },
  'rds.updateService · perdre son profil': {
    porte: GERANTS,
    cible: 'service',
    peut: { own: ['lcaAdmin'], autre: PARTOUT },
    refus: { autre: 404, absent: 404 },
    entree: patch({ profil: null }),
  },
  'rds.updateService · devenir une racine': {
    porte: GERANTS,
    cible: 'service',
    peut: { own: ['lcaAdmin'], proche: PARTOUT, autre: PARTOUT },
    refus: { autre: 404, absent: 404 },
    entree: patch({ parent: null }),
  },
  'rds.deleteService': {
    porte: FAISEURS,
    cible: 'service',
    peut: { own: PERSONNE, autre: PARTOUT },
    refus: { autre: 404, absent: 404 },
    exceptions: { 'lcaAdmin own': 409 },
  },
  'rds.listCles': {
    porte: FAISEURS,
    cible: 'service',
    peut: { autre: PARTOUT },
    refus: 404,
  },
  'rds.createCle': {
    porte: FAISEURS,
    cible: 'service',
    peut: { autre: PARTOUT },
    refus: 404,
    entree: patch({ nom: 'Système de la région', portees: ['dossiers.lire'], expire_le: DEMAIN }),
  },
  /** Nobody has a key there: what the allowed get is that it does not exist. */
  'rds.revokeCle': {
    porte: FAISEURS,
    cible: 'service',
    peut: { autre: PARTOUT },
    refus: 404,
    reponse: 404,
    entree: ({ cible }) => ({ params: { id: cible, cle: CLE_DE_PERSONNE } }),
  },
};
