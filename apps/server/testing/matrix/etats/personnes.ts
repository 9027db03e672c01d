import { randomUUID } from 'node:crypto';
import type { RelationDossier } from '@guichet/rules/dossier';
import { sql } from 'kysely';
import { addAssociation, joinAssociation } from '../../associations.ts';
import type { SceneInstruction } from '../../instruction.ts';
import { giveService } from '../../people.ts';
import { freshEmail } from '../../portail.ts';
import { createKeys } from '../world.ts';

/** The establishment that asks is not the head office: one may be of either. */
export const NIC_DEMANDEUR = '00020';
const NIC_AUTRE = '00038';

interface Faits {
  readonly role: string;
  /** The tie to the dossier that they are there for. */
  readonly lien?: RelationDossier;
  /** Which place they have in the association that asks. */
  readonly membre?: 'siege' | 'etablissement' | 'autreEtablissement' | 'attente';
  /** A service above the one that answers for the dossier, the other one that instructs it, or none of them. */
  readonly service?: 'auDessus' | 'autreInstructeur' | 'ailleurs';
}
const ASSO = 'lca.association';

/** Each stands for one way of being, or not being, allowed something of one dossier. */
export const PERSONNES = {
  anonyme: { role: '' },
  createur: { lien: 'createur', role: ASSO, membre: 'siege' },
  siege: { lien: 'siege', role: ASSO, membre: 'siege' },
  etablissement: { lien: 'etablissement', role: ASSO, membre: 'etablissement' },
  autreEtablissement: { role: ASSO, membre: 'autreEtablissement' },
  partage: { lien: 'partage', role: ASSO, membre: 'autreEtablissement' },
  /** Was given it to read, and nothing else. */
  partageLecture: { lien: 'partageLecture', role: ASSO, membre: 'autreEtablissement' },
  /** Was given a share, then left the association. */
  ancien: { role: ASSO },
  aConfirmer: { role: ASSO, membre: 'attente' },
  autreAssociation: { role: ASSO },
  /** Holds the service that answers for the whole dossier. */
  instructeur: { lien: 'instructeur', role: 'rds.user' },
  superviseur: { role: 'rds.service', service: 'auDessus' },
  /** Made the proposal, then the decision. */
  proposant: { role: 'rds.service', service: 'auDessus' },
  /** Of the association that asks, too. */
  interesse: { role: 'rds.service', service: 'auDessus', membre: 'siege' },
  administrateurService: { role: 'rds.admin', service: 'auDessus' },
  applicatif: { role: 'rds.appli_admin', service: 'auDessus' },
  autreInstructeur: { role: 'rds.service', service: 'autreInstructeur' },
  /** Their opinion is awaited. */
  consulte: { lien: 'consulte', role: 'rds.user', service: 'ailleurs' },
  agentCreateur: { role: 'rds.user', service: 'ailleurs' },
  /** Of the service above the one that began it, and not who did. */
  serviceCreateur: { lien: 'serviceCreateur', role: 'rds.user', service: 'ailleurs' },
  autreService: { role: 'rds.user', service: 'ailleurs' },
  administrateur: { lien: 'administrateur', role: 'lca.admin' },
  osiris: { lien: 'osiris', role: 'osiris.appli_admin' },
  osirisProgramme: { role: 'osiris.admin-programme' },
  etranger: { role: 'dab.user' },
} as const satisfies Readonly<Record<string, Faits>>;

export type NomPersonne = keyof typeof PERSONNES;
export const NOMS_PERSONNES = Object.keys(PERSONNES) as NomPersonne[];
export type Groupe = readonly NomPersonne[];
export const factsOf = (nom: NomPersonne): Faits => PERSONNES[nom];

export interface Placee {
  readonly id: string;
  readonly service: string;
  readonly token: string | null;
}
export type Placees = Readonly<Record<NomPersonne, Placee>>;

const placeOf = (membre: NonNullable<Faits['membre']>, siret: (nic: string) => string) => {
  if (membre === 'siege') return { type: 'Siège' } as const;
  if (membre === 'attente') return { type: 'Siège', etat: 'a_confirmer' } as const;
  const nic = membre === 'etablissement' ? NIC_DEMANDEUR : NIC_AUTRE;
  return { type: 'Etablissement secondaire', id_siret: siret(nic) } as const;
};

/** One above the other, down to the service that instructs: each sees what it does. */
const stack = async ({ portail, agent, local }: SceneInstruction, services: readonly string[]): Promise<void> => {
  const chain = [local.service, ...services, agent.service];
  for (const [rang, service] of chain.slice(1).entries())
    await sql`update rds.service set parent = ${chain[rang]}::uuid where id = ${service}::uuid`.execute(portail.owner);
};

const HEURE_MS = 3_600_000;
/** Never read: nobody types a password here. */
const UNUSABLE = '$argon2id$v=19$m=19456,t=2,p=1$c2Vsc2Vsc2Vsc2Vs$bW90ZGVwYXNzZW1vdGRlcGFzc2Vtb3RkZXBhc3M';

/** All of them around the club of the scene; who created and who instructs are the scene's own. */
export const placePersonnes = async (scene: SceneInstruction): Promise<Placees> => {
  const { portail, club } = scene;
  const { owner } = portail;
  const { ours } = await createKeys();
  const autre = await addAssociation(portail);
  await sql`insert into association.etablissement (id_siret, actif, est_siege, nom, empreinte)
    values (${club.siret(NIC_AUTRE)}, true, false, 'Autre antenne', 'essai')`.execute(owner);

  const sitting = async (compte: string): Promise<string> => {
    const id = randomUUID();
    await sql`insert into auth.session (id, id_compte, renouvele_at, expire_at, authentifie_at, user_agent)
      values (${id}, ${compte}, now(), ${new Date(Date.now() + 6 * HEURE_MS)}, now(), 'matrice')`.execute(owner);
    return (await ours.signAccess(id, new Date())).token;
  };
  const account = async (role: string): Promise<string> => {
    const { rows } = await sql<{ id: string }>`insert into auth.compte
      (email, mot_de_passe, civilite, nom, prenom, roles, origin, enabled, must_change_password, locked)
      values (${freshEmail()}, ${UNUSABLE}, 'Madame', 'Diallo', 'Amina', ${[role]}, 'lca', true, false, false)
      returning id`.execute(owner);
    return rows[0]?.id ?? '';
  };
  const place = async (nom: NomPersonne): Promise<readonly [NomPersonne, Placee]> => {
    const { role, membre, service } = factsOf(nom);
    const id = await account(role);
    if (membre) await joinAssociation(portail, id, club, placeOf(membre, club.siret));
    if (nom === 'autreAssociation') await joinAssociation(portail, id, autre);
    const above = service === 'autreInstructeur' ? { parent: scene.local.service } : {};
    return [nom, { id, token: await sitting(id), service: service ? await giveService(portail, id, above) : '' }];
  };
  const { createur, agent } = scene;
  const known: Partial<Placees> = {
    anonyme: { id: '', service: '', token: null },
    createur: { id: createur.id, service: '', token: await sitting(createur.id) },
    instructeur: { id: agent.id, service: agent.service, token: await sitting(agent.id) },
  };
  const placed = await Promise.all(NOMS_PERSONNES.filter((nom) => !(nom in known)).map(place));
  const [opener, beside] = (['agentCreateur', 'serviceCreateur'] as const).map(
    (nom) => new Map(placed).get(nom)?.service,
  );
  await sql`update rds.service set parent = ${beside}::uuid where id = ${opener}::uuid`.execute(owner);
  await sql`update rds.service set bo = 'osiris' where id = ${agent.service}::uuid`.execute(owner);
  const above = placed.filter(([nom]) => factsOf(nom).service === 'auDessus');
  await stack(
    scene,
    above.map(([, { service }]) => service),
  );
  return { ...Object.fromEntries(placed), ...known } as Placees;
};
