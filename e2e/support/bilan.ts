import { withDatabase } from './database.ts';
import { expect } from './test.ts';

/** What one dossier went through, in days from now. */
export interface Parcours {
  readonly id: string;
  readonly etat: string;
  readonly recu: number;
  readonly ouvert?: number;
  readonly propose?: number;
  readonly decide?: number;
  readonly notifie?: number;
  readonly accorde?: number;
}

/** As if each act had been made that day. */
export const ageDossiers = (parcours: readonly Parcours[]): Promise<void> =>
  withDatabase(async (client) => {
    for (const { id, etat, recu, ouvert, propose, decide, notifie, accorde = 0 } of parcours) {
      await client.query(
        `update demandes.dossier set etat = $2, transmis_at = now() - make_interval(days => $3) where id = $1`,
        [id, etat, recu],
      );
      await client.query(
        `update demandes.instruction set etat = $2, montant_propose = $3, montant_accorde = $3,
           ouvert_at = now() - make_interval(days => $4::int), propose_at = now() - make_interval(days => $5::int),
           decide_at = now() - make_interval(days => $6::int), notifie_at = now() - make_interval(days => $7::int)
         where id_dossier = $1`,
        [id, etat, accorde, ouvert ?? null, propose ?? null, decide ?? null, notifie ?? null],
      );
    }
  });

/** What the clock asks for each hour and each night; and last year's, as if it had been counted in its time. */
export const countBilans = async (service: string): Promise<void> => {
  await withDatabase((client) =>
    client.query(
      `insert into jobs.job (name, policy, data, retry_limit)
       values ('demandes.writeBilans', 'short', '{}', 3), ('demandes.writeDelais', 'short', '{}', 3)`,
    ),
  );
  const count = (text: string, values: readonly string[]) =>
    withDatabase(async (client) => (await client.query<{ nombre: number }>(text, [...values])).rows[0]?.nombre ?? 0);
  await expect
    .poll(() => count('select count(*)::integer as nombre from demandes.bilan where id_service = $1', [service]))
    .toBeGreaterThan(0);
  await expect
    .poll(() => count('select count(*)::integer as nombre from demandes.delai_habituel', []))
    .toBeGreaterThan(0);
  await withDatabase((client) =>
    client.query(
      `insert into demandes.bilan (id_service, exercice, id_subvention, id_type_dispositif, contenu, fait_at)
       select id_service, exercice - 1, id_subvention, id_type_dispositif,
         contenu || '{"delais": {"ouverture": [[6, 3]], "proposition": [[12, 3]], "decision": [[21, 3]],
           "notification": [[9, 3]], "paiement": [[26, 3]], "reponse": [[41, 3]]}}', fait_at
       from demandes.bilan where id_service = $1`,
      [service],
    ),
  );
};
