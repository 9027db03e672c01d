import { randomUUID } from 'node:crypto';
import { withDatabase } from './database.ts';

const RANGS = 10_000_000_000;
/** Far from the numbers that the portal gives. */
const PREMIER = 7_000_000;

/** Everything that a list shows of an applicant, and nothing said. */
const DEMANDEUR = {
  enseigne: null,
  id_representant_legal: null,
  id_signataire: null,
  id_responsable: null,
  id_rib: null,
};

interface Association {
  readonly id: number;
  readonly id_siren: string;
  readonly nom: string;
}

/** As if the association had once sent a dossier to this service: its agents then read the record (P-20). */
export const linkService = ({ id, id_siren, nom }: Association, service: string): Promise<unknown> =>
  withDatabase(async (client) => {
    const exercice = new Date().getFullYear();
    const numero = exercice * RANGS + PREMIER + id;
    const contenu = JSON.stringify({ demandeur: DEMANDEUR, documents: [], attestation: null });
    await client.query(
      `insert into demandes.dossier (id, exercice, id_fo, etat, id_correspondance, id_siren, id_siret, nom,
         id_subvention, code_subvention, nom_subvention, numero_subvention, id_type_dispositif,
         id_sous_type_dispositif, exercice_fin, created_by, created_by_type, contenu, transmis_at)
       values ($1, $2, $3, 'D', $4, $5, $6, $7, $8, 'LIEN', 'Aide', 1, 'FDVA', 'Projet', $2, $8, 'association', $9, now())`,
      [
        ...[numero, exercice, `${exercice - 2000}-${PREMIER + id}`, id, id_siren, `${id_siren}00012`, nom],
        ...[randomUUID(), contenu],
      ],
    );
    await client.query(
      `insert into demandes.instruction (exercice, id_dossier, id_service, is_referent, etat)
       values ($1, $2, $3, true, 'D')`,
      [exercice, numero, service],
    );
  });
