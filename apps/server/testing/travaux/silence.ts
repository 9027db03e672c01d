import { sql } from 'kysely';
import type { SceneCrf } from '../crf.ts';

/** A request that nobody answered in time, where silence is worth a refusal: the night decides it. */
export const addSilence = async (scene: SceneCrf) => {
  const { id } = await scene.sent();
  await sql`update demandes.instruction set silence_debut = '2020-01-15', silence_mois = 2
    where id_dossier = ${id}::bigint`.execute(scene.portail.owner);
  return { 'demandes.refuseBySilence': {} };
};
