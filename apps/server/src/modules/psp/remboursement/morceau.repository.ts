import { type Kysely, sql } from 'kysely';

export interface Morceau {
  readonly numero: number;
  readonly lignes: number;
  readonly montant: number;
  readonly octets: number;
  readonly empreinte: string;
}

export const morceauRepository = (trx: Kysely<unknown>) => ({
  async list(id_lot: string): Promise<(Morceau & { readonly envoye_at: Date | null })[]> {
    const { rows } = await sql<Morceau & { envoye_at: Date | null }>`select numero, lignes, montant::float8 as montant,
      octets, empreinte, envoye_at from psp.morceau where id_lot = ${id_lot}::bigint order by numero`.execute(trx);
    return rows;
  },

  async add(id_lot: string, { numero, lignes, montant, octets, empreinte }: Morceau): Promise<void> {
    await sql`insert into psp.morceau (id_lot, numero, lignes, montant, octets, empreinte)
      values (${id_lot}::bigint, ${numero}, ${lignes}, ${montant}, ${octets}, ${empreinte})
      on conflict do nothing`.execute(trx);
  },

  async noteEnvoi(id_lot: string, numero: number, at: Date): Promise<void> {
    await sql`update psp.morceau set envoye_at = ${at} where id_lot = ${id_lot}::bigint and numero = ${numero}
      and envoye_at is null`.execute(trx);
  },
});
export type MorceauRepository = ReturnType<typeof morceauRepository>;
