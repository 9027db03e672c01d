import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { JobPayloads } from '../../src/platform/jobs.ts';
import type { SceneCrf } from '../crf.ts';
import { FICHIER } from './documents.ts';

/** Of an act that was made: a signed file that was deposited, and one to make from its signatures. */
export const addActes = async (
  { portail: { owner }, agent }: SceneCrf,
  { exercice, id_dossier, id_service, numero }: JobPayloads['demandes.makeLettre'],
) => {
  const [depose, signe] = [randomUUID(), randomUUID()];
  const cle = `acte/attente/${depose}`;
  const sha256 = createHash('sha256').update(FICHIER).digest('hex');
  await sql`insert into demandes.acte_fichier (id, exercice, id_dossier, id_service, numero, origine, nom, etat, sha256,
      octets, cle, depose_par, depose_at)
    values (${depose}, ${exercice}, ${id_dossier}, ${id_service}, ${numero}, 'depot', 'signe.pdf', 'en_cours', ${sha256},
        ${FICHIER.length}, ${cle}, ${agent.id}, now()),
      (${signe}, ${exercice}, ${id_dossier}, ${id_service}, ${numero}, 'portail', 'signe.pdf', 'en_cours', null, null,
        null, ${agent.id}, now())`.execute(owner);
  return {
    depot: { cle },
    payloads: { 'demandes.checkActe': { id: depose }, 'demandes.makeActeSigne': { id: signe } },
  };
};
