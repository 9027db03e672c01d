import * as z from 'zod';
import { EXERCICE, SOUS } from '../dossiers.ts';
import { siretOf } from './associationWorld.ts';
import { INSTRUCTEURS, LIBRE } from './dossierWorld.ts';
import { ADMINS_RDS, AGENTS, ENTRES, type Group, type PersonaName, type Relation } from './personas.ts';
import type { Row, Rows, Scene } from './row.ts';

/** Members of the head office; of them one is given a share of the dossier near them. */
export const SIEGE: Group = ['membreSiege', 'createur', 'partage', 'valideurCec'];
/** P-20: an account without a service is nothing, even to what it began. */
const SERVICES: Group = [...AGENTS, ...ADMINS_RDS];
const PARTOUT: Group = ['lcaAdmin'];
/** Who began what is theirs, and is still of the association or of the service. */
export const CREATEURS: Group = [...SIEGE, 'membreSecondaire', ...SERVICES];
const LECTEURS = {
  own: [...CREATEURS, ...PARTOUT],
  proche: [...SIEGE, ...INSTRUCTEURS, ...PARTOUT],
  autre: PARTOUT,
} as const satisfies Partial<Record<Relation, Group>>;

/** Tied by nothing, a dossier does not exist; tied and not allowed, it is refused as such. */
const refusals = (peut: Partial<Record<Relation, Group>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(LECTEURS).flatMap(([relation, group]) =>
      group
        .filter((name) => !(peut[relation as Relation] ?? []).includes(name))
        .map((name) => [`${name} ${relation}`, 403] as const),
    ),
  );

export const lecture: Row = { porte: ENTRES, cible: 'dossier', dossier: 'A', peut: LECTEURS, refus: 404 };
const IMPRIMEURS = { ...LECTEURS, own: LECTEURS.own.filter((name) => !SERVICES.includes(name)) };
/** P-20: a service prints what it was sent, not the draft that it began. */
export const impression: Row = { ...lecture, peut: IMPRIMEURS, exceptions: refusals(IMPRIMEURS) };
/** What may be done, relation by relation; who may only read knows that it is there. */
export const acte = (peut: Readonly<Record<'own' | 'proche' | 'autre', Group>>, more: Partial<Row> = {}): Row => {
  const known = PARTOUT.filter((name) => !peut.autre.includes(name));
  return { ...lecture, peut, exceptions: refusals(peut), connait: known, ...more };
};

export const ADMIN: Group = ['lcaAdmin'];
/** The creator, who has a share, the service that began it, and the portal's administrator. */
export const SAISISSEURS = { own: [...CREATEURS, ...ADMIN], proche: ['partage', ...ADMIN], autre: ADMIN } as const;
export const MAITRES = { own: [...CREATEURS, ...ADMIN], proche: ADMIN, autre: ADMIN } as const;

const listed = z.object({ dossiers: z.array(z.unknown()) });
const seenBy = (persona: PersonaName): number =>
  Number(LECTEURS.own.includes(persona as never)) + Number(LECTEURS.proche.includes(persona as never));
/** As many as the relations say: neither a stranger's, nor one that was missed. */
const isOwnList = (body: unknown, persona: PersonaName): boolean =>
  PARTOUT.includes(persona) || listed.parse(body).dossiers.length === seenBy(persona);
const linesIn = (body: unknown): number => String(body).trimEnd().split('\r\n').length - 1;

const liste: Row = { porte: ENTRES, cible: 'dossier', dossier: 'A', absent: 200 };
const demande = ({ subvention, association }: Scene) => ({
  description: { code_subvention: subvention, id_sous_type_dispositif: LIBRE, exercice: EXERCICE },
  demandeur: { id_siret: siretOf(association, 'siege') },
});
/** Of the scheme's own services: for any association. */
const NOMMES: Group = ['rdsInstructeur', 'rdsReferent'];

export const DOSSIER_ROWS: Rows = {
  'demandes.existsDossier': {
    ...liste,
    verifie: (body) => JSON.stringify(body) === '{"exists":false,"dossier":null}',
    entree: () => ({
      query: { subvention: 'aucune', sous_dispositif: SOUS, exercice: String(EXERCICE), siret: '00000000000000' },
    }),
  },
  'demandes.existsDossier · celui d’un autre': {
    ...liste,
    verifie: (body, persona) => PARTOUT.includes(persona) || !JSON.stringify(body).includes('"exists":true'),
    entree: ({ subvention, autreAssociation }) => ({
      query: {
        subvention,
        sous_dispositif: 'autre',
        exercice: String(EXERCICE),
        siret: siretOf(autreAssociation, 'siege'),
      },
    }),
  },
  'demandes.countDossiers': {
    ...liste,
    verifie: (body, persona) =>
      PARTOUT.includes(persona) || SERVICES.includes(persona) || Object(body).total === seenBy(persona),
  },
  'demandes.exportDossiers': {
    ...liste,
    // Who sees all asks for one association's: the whole country is more than a day's budget of reads.
    entree: ({ persona, ownAssociation }) =>
      PARTOUT.includes(persona) ? { query: { demandeur: ownAssociation } } : {},
    verifie: (body, persona) => PARTOUT.includes(persona) || linesIn(body) === seenBy(persona),
  },
  'demandes.listDossiers': { ...liste, verifie: isOwnList },
  'demandes.createDossier': {
    porte: ENTRES,
    cible: 'association',
    dossier: 'A',
    peut: { own: [...SIEGE, ...NOMMES], autre: NOMMES },
    absent: 403,
    entree: (scene) => ({ body: demande(scene) }),
  },
  'demandes.readDossier': lecture,
  'demandes.updateDossier': acte(SAISISSEURS, { entree: () => ({ body: { 'demandeur.enseigne': 'Dojo' } }) }),
  'demandes.deleteDossier': acte(MAITRES),
  /** Only what was deleted comes back. */
  'demandes.restoreDossier': acte({ own: [], proche: [], autre: [] }),
  'demandes.listPartageables': acte(MAITRES),
  'demandes.shareDossier': acte(MAITRES, { entree: () => ({ body: { shared_with: [] } }) }),
};
