import { randomInt } from 'node:crypto';
import pg from 'pg';

export interface AssociationInscrite {
  readonly id: number;
  readonly nom: string;
  readonly id_rna: string;
  readonly id_siren: string;
}

/** An association as the registries bring it, with a head office and one establishment. No real SIREN starts with 000. */
export const inscribeAssociation = async (nom: string): Promise<AssociationInscrite> => {
  const number = String(randomInt(1_000_000)).padStart(6, '0');
  const [id_rna, id_siren] = [`W9B0${number}`, `000${number}`];
  const adresse = { numero: '3', type_voie: 'RUE', voie: 'DU DOJO', cp: '44400', commune: 'Rezé' };
  const rna = { nom, actif: true, adresse_siege: adresse };
  const sirene = { nom, actif: true, id_siret_siege: `${id_siren}00012`, adresse_siege: adresse };
  const client = new pg.Client({ connectionString: process.env['DATABASE_OWNER_URL'] });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number }>(
      `insert into association.association (id_rna, id_siren, rna, sirene) values ($1, $2, $3::jsonb, $4::jsonb)
       returning id_correspondance as id`,
      [id_rna, id_siren, JSON.stringify(rna), JSON.stringify(sirene)],
    );
    await client.query(
      `insert into association.etablissement (id_siret, actif, est_siege, nom, adresse, empreinte)
       values ($1, true, true, $3, $4::jsonb, 'parcours'), ($2, true, false, 'Antenne de Trentemoult', $4::jsonb, 'parcours')`,
      [`${id_siren}00012`, `${id_siren}00020`, nom, JSON.stringify(adresse)],
    );
    return { id: rows[0]?.id ?? 0, nom, id_rna, id_siren };
  } finally {
    await client.end();
  }
};

/** Someone who already acts for an association, or for its establishment, where the journey is about what comes after. */
export const placeMember = async (
  authId: string,
  { id, nom, id_rna, id_siren }: AssociationInscrite,
  type: 'Siège' | 'Etablissement secondaire',
): Promise<void> => {
  const siret = `${id_siren}${type === 'Siège' ? '00012' : '00020'}`;
  const client = new pg.Client({ connectionString: process.env['DATABASE_OWNER_URL'] });
  await client.connect();
  try {
    await client.query('insert into lca.utilisateur (id) values ($1) on conflict do nothing', [authId]);
    await client.query(
      `insert into lca.utilisateur_association
         (id_utilisateur, id_correspondance, id_siret, id_rna, nom, type, etat, fonction)
       values ($1, $2, $3, $4, $5, $6, 'confirme', 'Secrétaire')`,
      [authId, id, siret, id_rna, nom, type],
    );
  } finally {
    await client.end();
  }
};
