import { type RawBuilder, sql } from 'kysely';

/** What ties a person to an establishment. */
export interface Lien {
  readonly id_correspondance: number;
  readonly id_siret: string | null;
  readonly type: string;
}

/** The same ties as those that let read a dossier `d`: the head office, one's own establishment, who began it, shared with. */
export const isDesLiens = (authId: string, liens: readonly Lien[]): RawBuilder<boolean> => {
  const ids = liens.map(({ id_correspondance }) => id_correspondance);
  const sieges = liens.filter(({ type }) => type === 'Siège').map(({ id_correspondance }) => id_correspondance);
  return sql<boolean>`d.id_correspondance = any(${ids}::bigint[]) and d.supprime_at is null
    and (d.id_correspondance = any(${sieges}::bigint[]) or d.created_by = ${authId}::uuid
      or ${authId}::uuid = any(d.shared_with)
      or (d.id_correspondance, d.id_siret) in (
        select * from unnest(${ids}::bigint[], ${liens.map(({ id_siret }) => id_siret)}::text[])))`;
};
