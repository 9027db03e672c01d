import { createHash, randomBytes } from 'node:crypto';
import type { RoleEquipe } from '@guichet/rules/service';
import { type Kysely, sql } from 'kysely';
import type { RdsTables } from '../rds.tables.ts';

export interface AgentEquipe {
  readonly authId: string;
  readonly role: RoleEquipe | null;
}
export interface Invitation {
  readonly id: string;
  readonly id_service: string;
  readonly email: string;
  readonly role: RoleEquipe;
  readonly expire_at: Date;
  readonly invite_par: string;
}
export interface AbsenceLue {
  readonly id: string;
  readonly personne: string;
  readonly du: string;
  readonly au: string;
  readonly remplacant: string | null;
}

/** A token has 256 bits of chance: one pass is enough, and the database never holds it. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
const INVITATION = ['id', 'id_service', 'email', 'role', 'expire_at', 'invite_par'] as const;
const JOUR = 'YYYY-MM-DD';

export const equipeRepository = (trx: Kysely<RdsTables>) => ({
  async listAgents(id_service: string): Promise<AgentEquipe[]> {
    return trx
      .selectFrom('rds.agent')
      .select(['auth_id as authId', 'role'])
      .where('id_service', '=', id_service)
      .orderBy('arrive_at')
      .orderBy('auth_id')
      .execute();
  },

  async findAgent(authId: string): Promise<(AgentEquipe & { readonly id_service: string }) | null> {
    const query = trx.selectFrom('rds.agent').select(['auth_id as authId', 'role', 'id_service']);
    return (await query.where('auth_id', '=', authId).executeTakeFirst()) ?? null;
  },

  async addAgent(auth_id: string, id_service: string, role: RoleEquipe): Promise<void> {
    await trx.insertInto('rds.agent').values({ auth_id, id_service, role }).execute();
  },

  async setRole(auth_id: string, role: RoleEquipe): Promise<void> {
    await trx.updateTable('rds.agent').set({ role }).where('auth_id', '=', auth_id).execute();
  },

  /** T26: who answers for it from now on. */
  async setDonneur(auth_id: string, donne_par: string | null, now: Date): Promise<void> {
    const donne_at = donne_par === null ? null : now;
    await trx.updateTable('rds.agent').set({ donne_par, donne_at }).where('auth_id', '=', auth_id).execute();
  },

  async listInvitations(id_service: string, now: Date): Promise<Invitation[]> {
    return trx
      .selectFrom('rds.invitation')
      .select(INVITATION)
      .where('id_service', '=', id_service)
      .where('fini_at', 'is', null)
      .where('expire_at', '>', now)
      .orderBy('cree_at')
      .orderBy('id')
      .execute();
  },

  async invite(invitation: Omit<Invitation, 'id'> & { readonly now: Date }) {
    const { now: cree_at, ...values } = invitation;
    const { id } = await trx
      .insertInto('rds.invitation')
      .values({ ...values, cree_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** The token is given once, to be mailed; only its digest stays. Null when nobody waits for it any more. */
  async writeLien(id: string, now: Date): Promise<(Invitation & { readonly token: string }) | null> {
    const token = randomBytes(32).toString('base64url');
    const row = await trx
      .updateTable('rds.invitation')
      .set({ hash: hashOf(token) })
      .where('id', '=', id)
      .where('fini_at', 'is', null)
      .where('expire_at', '>', now)
      .returning(INVITATION)
      .executeTakeFirst();
    return row ? { ...row, token } : null;
  },

  async findByToken(token: string, now: Date): Promise<Invitation | null> {
    const row = await trx
      .selectFrom('rds.invitation')
      .select(INVITATION)
      .where('hash', '=', hashOf(token))
      .where('fini_at', 'is', null)
      .where('expire_at', '>', now)
      .executeTakeFirst();
    return row ?? null;
  },

  /** Whether it waited still: a link serves once. */
  async finish(id: string, id_service: string, now: Date): Promise<boolean> {
    const row = await trx
      .updateTable('rds.invitation')
      .set({ fini_at: now })
      .where('id', '=', id)
      .where('id_service', '=', id_service)
      .where('fini_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },

  /** To this address: it waits for one at a time. */
  async finishOf(id_service: string, email: string, now: Date): Promise<void> {
    const waiting = trx.updateTable('rds.invitation').set({ fini_at: now }).where('fini_at', 'is', null);
    await waiting.where('id_service', '=', id_service).where('email', '=', email).execute();
  },

  /** By this person, to whatever service: none of them serves any more. */
  async finishBy(invite_par: string, now: Date): Promise<void> {
    const waiting = trx.updateTable('rds.invitation').set({ fini_at: now }).where('fini_at', 'is', null);
    await waiting.where('invite_par', '=', invite_par).execute();
  },

  /** Long over: what was proposed to whom is then no one's business. */
  async purge(before: Date): Promise<void> {
    await trx.deleteFrom('rds.invitation').where('expire_at', '<', before).execute();
  },

  async purgeAbsences(jour: string): Promise<void> {
    await sql`delete from rds.absence where au < ${jour}::date`.execute(trx);
  },

  /** Of this team, that are not over. */
  async listAbsences(id_service: string, jour: string): Promise<AbsenceLue[]> {
    const { rows } = await sql<AbsenceLue>`select x.id, x.auth_id as personne, to_char(x.du, ${JOUR}) as du,
        to_char(x.au, ${JOUR}) as au, x.remplacant
      from rds.absence x join rds.agent a using (auth_id)
      where a.id_service = ${id_service}::uuid and x.au >= ${jour}::date order by x.du, x.id`.execute(trx);
    return rows;
  },

  async addAbsence({ personne: auth_id, du, au, remplacant }: Omit<AbsenceLue, 'id'>): Promise<void> {
    await trx.insertInto('rds.absence').values({ auth_id, du, au, remplacant }).execute();
  },

  async removeAbsence(id: string): Promise<void> {
    await trx.deleteFrom('rds.absence').where('id', '=', id).execute();
  },
});
export type EquipeRepository = ReturnType<typeof equipeRepository>;
