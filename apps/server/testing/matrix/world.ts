import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AssociationTables } from '../../src/modules/association/association.tables.ts';
import type { AuthTables } from '../../src/modules/auth/auth.tables.ts';
import { createTokenKeys, type TokenKeys } from '../../src/modules/auth/session/tokenKeys.ts';
import type { CecTables } from '../../src/modules/cec/cec.tables.ts';
import type { DemandesTables } from '../../src/modules/demandes/demandes.module.ts';
import type { LcaTables } from '../../src/modules/lca/lca.tables.ts';
import type { RdsTables } from '../../src/modules/rds/rds.tables.ts';
import type { Portail } from '../portail.ts';
import { type AssociationsPlaced, addAssociations, associationFor } from './associationWorld.ts';
import { addDeclarations } from './cecWorld.ts';
import { compteOf, emailOf } from './comptes.ts';
import { addDossiers, addLiens, type DossiersPlaced } from './dossierWorld.ts';
import { DU_PASS_SPORT, factsOf, type Overlay, type PersonaName, type Relation } from './personas.ts';
import { addInscriptionsPsp } from './pspInscriptionWorld.ts';
import { addDossiersPsp } from './pspWorld.ts';
import { type Cible, type Decor, isAboutAssociation } from './row.ts';
import { PASS_SPORT, serviceOf } from './services.ts';
import { addDemandesSiret } from './siretWorld.ts';
import { addSubventions, newSubventions } from './subventionWorld.ts';
import { addTitres } from './titreWorld.ts';

type Tables = AssociationTables & AuthTables & CecTables & DemandesTables & LcaTables & RdsTables;

/** One persona placed in a database: who they are, what they hold, what stands around them. */
export interface Placed {
  readonly persona: PersonaName;
  readonly id: string;
  readonly service: string;
  readonly tokens: Readonly<Record<Overlay, string | null>>;
  readonly associations: AssociationsPlaced;
  /** When the line asks for some. */
  readonly dossiers: DossiersPlaced | null;
  targetOf(cible: Cible, relation: Relation): string;
}

export interface World {
  place(persona: PersonaName): Placed;
}

const HOUR_MS = 3_600_000;
interface Sitting {
  readonly ferme_at?: Date | null;
  readonly authentifie_at?: Date;
}
const sessionOf = (id: string, id_compte: string, { ferme_at = null, authentifie_at = new Date() }: Sitting = {}) => ({
  id,
  id_compte,
  renouvele_at: new Date(),
  expire_at: new Date(Date.now() + 6 * HOUR_MS),
  ferme_at,
  authentifie_at,
  user_agent: 'matrice',
});
/** Someone who asks to join the persona's association, or the stranger's, and waits. */
const candidatOf = (id: string, id_utilisateur: string, id_correspondance: number) => ({
  ...rattachementOf(id_utilisateur, null, id_correspondance),
  id,
  etat: 'a_confirmer' as const,
});

/** Number 1 is the association of the persona and of who is near them, number 2 the stranger's. */
const rattachementOf = (id_utilisateur: string, persona: PersonaName | null, id_correspondance = 1) => ({
  id_utilisateur,
  id_correspondance,
  id_siret: `0000000${id_correspondance}000012`,
  id_rna: null,
  nom: `Association ${id_correspondance}`,
  etat: persona === 'aConfirmer' ? ('a_confirmer' as const) : ('confirme' as const),
  type: persona === 'membreSecondaire' ? ('Etablissement secondaire' as const) : ('Siège' as const),
  fonction: 'Membre',
});
const WITHOUT: readonly PersonaName[] = ['anonyme', 'sansAssociation', 'exMembre'];

const newIds = <K extends string>(...names: readonly K[]): Record<K, string> =>
  Object.fromEntries(names.map((name) => [name, randomUUID()])) as Record<K, string>;

/** Around each persona: a colleague below them, a stranger of the same kind, an administrator of the portal. */
const sketch = (persona: PersonaName, racine: string) => {
  const facts = factsOf(persona);
  const isStaff = facts.roles.some((role) => role.startsWith('rds.') || role === 'lca.admin');
  const kind = isStaff ? ['rds.user'] : ['lca.association'];
  const c = newIds('own', 'proche', 'autre', 'puissant', 'absent');
  const [s, r] = [newIds('own', 'proche', 'autre', 'absent'), newIds('own', 'proche', 'autre', 'absent')];
  const k = newIds('proche', 'autre');
  const x = newIds('courante', 'fermee', 'ancienne', 'own', 'proche', 'autre', 'absent');
  const around = [
    compteOf(c.proche, { roles: kind }),
    compteOf(c.autre, { roles: kind }),
    compteOf(c.puissant, { roles: ['lca.admin'] }),
    compteOf(k.proche, { roles: ['lca.association'] }),
    compteOf(k.autre, { roles: ['lca.association'] }),
  ];
  const isSomeone = persona !== 'anonyme';
  return {
    comptes: isSomeone ? [compteOf(c.own, facts), ...around] : around,
    sessions: [
      ...(isSomeone
        ? [
            sessionOf(x.courante, c.own),
            sessionOf(x.own, c.own),
            sessionOf(x.fermee, c.own, { ferme_at: new Date() }),
            sessionOf(x.ancienne, c.own, { authentifie_at: new Date(Date.now() - (16 * HOUR_MS) / 60) }),
          ]
        : []),
      sessionOf(x.proche, c.proche),
      sessionOf(x.autre, c.autre),
    ],
    services: [
      {
        ...serviceOf(s.own, isSomeone && !facts.sansService ? c.own : null, racine, facts.profil),
        ...(DU_PASS_SPORT.includes(persona) && PASS_SPORT),
      },
      serviceOf(s.proche, c.proche, s.own, null),
      serviceOf(s.autre, c.autre, racine, null),
    ],
    rattachements: [
      ...(WITHOUT.includes(persona) ? [] : [{ ...rattachementOf(c.own, persona), id: r.own }]),
      candidatOf(r.proche, k.proche, 1),
      candidatOf(r.autre, k.autre, 2),
      rattachementOf(c.proche, null),
      rattachementOf(c.autre, null, 2),
      rattachementOf(c.puissant, null),
    ],
    ids: {
      compte: c,
      service: { ...s, puissant: s.autre },
      session: { ...x, puissant: x.autre },
      rattachement: { ...r, puissant: r.autre },
      ...newSubventions(),
    },
  };
};
type Sketch = ReturnType<typeof sketch>;

/** Those of another house sign what is worth nothing here. */
export type Keys = Readonly<Record<'ours' | 'forged', TokenKeys>>;

export const createKeys = async (): Promise<Keys> => {
  const { generateKeyPair, exportJWK } = await import('jose');
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const jwk = Buffer.from(JSON.stringify(await exportJWK(privateKey))).toString('base64url');
  return { ours: await createTokenKeys(process.env['TOKEN_KEY'] ?? ''), forged: await createTokenKeys(jwk) };
};

const tokensOf = async (persona: PersonaName, { session }: Sketch['ids'], { ours, forged }: Keys) => {
  const sign = async (keys: TokenKeys, sessionId: string, now = new Date()) =>
    (await keys.signAccess(sessionId, now)).token;
  const isSomeone = persona !== 'anonyme';
  const current = isSomeone ? await sign(ours, session.courante) : null;
  return {
    aucun: current,
    'session fermée': await sign(isSomeone ? ours : forged, session.fermee),
    'jeton expiré': await sign(ours, session.courante, new Date(Date.now() - 12 * HOUR_MS)),
    'rôle non détenu': current,
    'authentifié il y a 16 minutes': isSomeone ? await sign(ours, session.ancienne) : null,
  };
};

const absentee = (persona: PersonaName): never => {
  throw new Error(`personnage absent : ${persona}`);
};

export const addWorld = async (
  portail: Portail,
  keys: Keys,
  names: readonly PersonaName[],
  contenu: () => string,
  { liste, cible, dossier: etat, crf, genre, cec, siret, psp }: Decor = {},
): Promise<World> => {
  const db = portail.owner as unknown as Kysely<Tables>;
  const racine = randomUUID();
  const sketches = names.map((name) => [name, sketch(name, racine)] as const);
  const all = <K extends 'comptes' | 'sessions' | 'services' | 'rattachements'>(kind: K) =>
    sketches.flatMap(([, one]): Sketch[K][number][] => one[kind]);
  await db.insertInto('auth.compte').values(all('comptes')).execute();
  const utilisateurs = all('comptes').map(({ id }) => ({ id, id_responsable: null, supprime_at: null }));
  await db.insertInto('lca.utilisateur').values(utilisateurs).execute();
  await db.insertInto('lca.utilisateur_association').values(all('rattachements')).execute();
  await db.insertInto('auth.session').values(all('sessions')).execute();
  await db
    .insertInto('rds.service')
    .values([serviceOf(racine, null, null, null), ...all('services')])
    .execute();
  const schemes = sketches.map(([, { ids }]) => ({ ids, services: ids.service }));
  await addSubventions(db as unknown as Kysely<RdsTables>, cible, schemes);
  const people = sketches.map(([persona, { ids }]) => ({ persona, id: ids.compte.own }));
  const places = await addAssociations(db, people, liste);
  const around = sketches.map(([persona, { ids }]) => ({
    ...{ persona, id: ids.compte.own, services: ids.service },
    associations: places.get(persona) as AssociationsPlaced,
  }));
  if (isAboutAssociation(cible)) await addLiens(db as unknown as Kysely<DemandesTables>, around);
  const held = await addDossiers(db as unknown as Kysely<DemandesTables & RdsTables>, around, { etat, crf, genre });
  const titres = await addTitres(db as unknown as Kysely<DemandesTables>, around, cible === 'titre' ? held : new Map());
  const demandes = siret ? await addDemandesSiret(portail.owner, around, siret) : new Map();
  const dossiersPsp = psp ? await addDossiersPsp(portail.owner, around) : new Map();
  const inscriptionsPsp = cible === 'inscriptionPsp' ? await addInscriptionsPsp(portail.owner, around) : new Map();
  const volontaires = around.map(({ id, ...one }) => ({ ...one, email: emailOf(id) }));
  const declarations = cec ? await addDeclarations(db, volontaires) : new Map();
  const placed = await Promise.all(
    sketches.map(async ([persona, { ids }]): Promise<[PersonaName, Placed]> => {
      const associations = places.get(persona) as AssociationsPlaced;
      const dossiers = held.get(persona) ?? null;
      const targetOf = (cible: Cible, relation: Relation): string => {
        if (cible === 'rien') return '';
        if (cible === 'contenu') return relation === 'absent' ? randomUUID() : contenu();
        if (cible === 'association') return associationFor(associations, relation, false);
        if (cible === 'element' || cible === 'site') return associations.items[relation];
        if (cible === 'dossier') return dossiers?.dossier[relation] ?? '';
        if (cible === 'declaration') return declarations.get(persona)?.[relation] ?? '';
        if (cible === 'inscriptionPsp') return inscriptionsPsp.get(persona)?.[relation] ?? '';
        if (cible === 'demandeSiret') return demandes.get(persona)?.[relation] ?? '';
        if (cible === 'dossierPsp') return dossiersPsp.get(persona)?.[relation] ?? '';
        if (cible === 'titre') return titres.get(persona)?.[relation] ?? '';
        return ids[cible][relation];
      };
      const who = { persona, id: ids.compte.own, service: ids.service.own };
      return [persona, { ...who, tokens: await tokensOf(persona, ids, keys), associations, dossiers, targetOf }];
    }),
  );
  return { place: (persona) => new Map(placed).get(persona) ?? absentee(persona) };
};
