import { addDays, dayOf } from '@guichet/rules/jour';
import { type Kysely, sql } from 'kysely';
import { parseSettings } from '../src/config.ts';
import { createSceau, type Jeune } from '../src/modules/psp/noyau/sceau.ts';
import type { Registered } from './associations.ts';
import { giveService, signedIn } from './people.ts';
import type { Portail } from './portail.ts';

interface Place {
  readonly owner: Kysely<unknown>;
}
export const FEDERATION = '000999001';
const today = (): string => dayOf(new Date());

interface SaisonPlantee {
  readonly id: number;
  readonly id_exercice: string;
}

/** Open today unless told: from so many days before to so many after. */
export const openSaison = async (
  { owner }: Place,
  { id = 1, id_exercice = '26', debut = -30, fin = 60, active = true, montant = 7_000 } = {},
): Promise<SaisonPlantee> => {
  await sql`insert into psp.exercice (id, id_exercice, active, date_debut, date_fin, montant)
    values (${id}, ${id_exercice}, ${active}, ${addDays(today(), debut)}, ${addDays(today(), fin)}, ${montant})
    on conflict (id) do update set active = excluded.active, date_debut = excluded.date_debut,
      date_fin = excluded.date_fin`.execute(owner);
  return { id, id_exercice };
};

/** An agent of a service that answers for the Pass’Sport in this département; in the whole country unless told. */
export const addAgentPsp = async (portail: Portail, departement: string | null = null) => {
  const agent = await signedIn(portail, { roles: ['rds.user'] });
  const service = await giveService(portail, agent.id);
  const niveau = departement === null ? 'National' : 'Départemental';
  await sql`update rds.service set niveau_territorial = ${niveau}, code_territoire = ${departement},
    dispositifs = '{pass-sport}' where id = ${service}`.execute(portail.owner);
  return { ...agent, service };
};

interface DossierPlante {
  readonly exercice?: number;
  readonly nic?: string;
  readonly id_etat?: 1 | 2 | 8;
  readonly shared_with?: readonly string[];
  readonly federation?: string | null;
  readonly verifiee?: boolean;
  readonly departement?: string | null;
}

/** A complete file of the club, with a federation whose proof was checked unless told. */
export const plantDossierPsp = async (
  { owner }: Place,
  club: Pick<Registered, 'id' | 'nom' | 'siret'>,
  created_by: string,
  facts: DossierPlante = {},
): Promise<string> => {
  const { exercice = 1, nic = '00012', id_etat = 2, shared_with = [], departement = '29' } = facts;
  const { federation = FEDERATION, verifiee = true } = facts;
  const { rows } = await sql<{ id: string }>`insert into psp.dossier
      (id, exercice, id_siret, id_correspondance, nom, departement, shared_with, created_by, id_etat)
    values (${exercice}::bigint * 10000000000 + nextval('psp.rang'), ${exercice}, ${club.siret(nic)}, ${club.id}, ${club.nom},
      ${departement}, ${[...shared_with]}::uuid[], ${created_by}, ${id_etat}) returning id`.execute(owner);
  const id = String(rows[0]?.id ?? '');
  if (federation !== null)
    await sql`insert into psp.preuve (id_dossier, nature, siren_federation, nom, source, verifie_at)
      values (${id}, 'federation', ${federation}, 'Fédération des judos réunis', ${verifiee ? 'flux' : null},
        ${verifiee ? sql`now()` : null})`.execute(owner);
  return id;
};

export const sceauDeTest = () => createSceau(parseSettings(process.env));

const LETTRES = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
let rang = 0;
/** Codes that no other call of this file gives. */
export const freshCode = (id_exercice = '26'): string => {
  rang += 1;
  const lettres = Array.from({ length: 8 }, (_, at) => LETTRES[Math.floor(rang / LETTRES.length ** at) % 24]).join('');
  return `${id_exercice}-${lettres.slice(4)}-${lettres.slice(0, 4)}`;
};

interface CodePlante extends Partial<Jeune> {
  readonly id_psp?: string;
  readonly statut?: boolean;
}

/** As an import would have left them. */
export const plantCodes = async (
  { owner }: Place,
  codes: readonly CodePlante[],
  { id: exercice, id_exercice }: SaisonPlantee = { id: 1, id_exercice: '26' },
): Promise<string[]> => {
  const sceau = sceauDeTest();
  const rows = codes.map(({ id_psp = freshCode(id_exercice), statut = true, ...jeune }) => ({
    id_psp,
    statut,
    code: sceau.codeOf(exercice, id_psp),
    scelle: sceau.sealJeune(exercice, id_psp, {
      ...{ nom: 'Bervas', prenom: 'Lina', commune: 'Brest', code_postal: '29200' },
      ...jeune,
    }),
  }));
  await sql`insert into psp.beneficiaire (exercice, code, scelle, statut, vague)
    select ${exercice}, *, 20260901 from unnest(${rows.map(({ code }) => code)}::bytea[],
      ${rows.map(({ scelle }) => scelle)}::bytea[], ${rows.map(({ statut }) => statut)}::boolean[])`.execute(owner);
  return rows.map(({ id_psp }) => id_psp);
};
