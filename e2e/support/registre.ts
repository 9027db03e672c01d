import { randomInt } from 'node:crypto';
import pg from 'pg';

export interface AssociationInscrite {
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
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await client.connect();
  try {
    await client.query(
      'insert into association.association (id_rna, id_siren, rna, sirene) values ($1, $2, $3::jsonb, $4::jsonb)',
      [id_rna, id_siren, JSON.stringify(rna), JSON.stringify(sirene)],
    );
    await client.query(
      `insert into association.etablissement (id_siret, actif, est_siege, nom, adresse, empreinte)
       values ($1, true, true, $3, $4::jsonb, 'parcours'), ($2, true, false, 'Antenne de Trentemoult', $4::jsonb, 'parcours')`,
      [`${id_siren}00012`, `${id_siren}00020`, nom, JSON.stringify(adresse)],
    );
  } finally {
    await client.end();
  }
  return { nom, id_rna, id_siren };
};
