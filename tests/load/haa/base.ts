import type { Database } from '../../faults/harness/databases.ts';

/** A network as approvals.md 5 sees it; the others have a hundred sites each. */
export const SITES_DU_RESEAU = 2_000;
const SITES_DES_AUTRES = 100;
export const RESEAU = 8_000_000;

/** So many sites in all, each with its address; and a year of deliveries of the network. */
export const insertSites = async ({ rows }: Pick<Database, 'rows'>, sites: number): Promise<void> => {
  const autres = Math.ceil((sites - SITES_DU_RESEAU) / SITES_DES_AUTRES);
  await rows(
    `insert into association.association (id_correspondance, id_siren, sirene)
    select ${RESEAU} + n, lpad((800000 + n)::text, 9, '0'), jsonb_build_object('nom', 'Association ' || n, 'actif', true,
      'id_siret_siege', lpad((800000 + n)::text, 9, '0') || '00012') from generate_series(0, $1::int) n`,
    [autres],
  );
  await rows(
    `with places as (
      select gen_random_uuid() as id, n, ${RESEAU} + case when n < ${SITES_DU_RESEAU} then 0
        else 1 + (n - ${SITES_DU_RESEAU}) / ${SITES_DES_AUTRES} end as asso, lpad((1 + n % 95)::text, 2, '0') as departement
      from generate_series(0, $1::int - 1) n),
    adresses as (
      insert into association.haa_adresse (id, id_correspondance, champs)
      select id, asso, jsonb_build_object('cp', departement || '000', 'commune', 'Commune ' || n, 'pays', 'France',
        'cplt', null, 'num_voie', n::text, 'voie', 'rue du Four', 'bp', null, 'cedex', null, 'code_insee', null,
        'geo_X', null, 'geo_Y', null) from places returning id)
    insert into association.haa_site (id_correspondance, adresse_id, champs, departement, nom, cherche)
    select p.asso, p.id, jsonb_build_object('nom', 'Site ' || n, 'responsable_id', null, 'nature_activite', '[]'::jsonb,
      'membre_reseau_id', null, 'membre_siret_id', null, 'itinerant', false, 'arrets', '[]'::jsonb,
      'horaire_ouverture', null, 'periode_fermeture', null, 'type_membre', null, 'adresse_membre', false),
      departement, 'site ' || n, 'site ' || n || ' commune ' || n from places p join adresses using (id)`,
    [sites],
  );
  await rows(
    `insert into association.haa_livraison (id_correspondance, jour, departement, categorie, approvisionnement, kilos)
    select id_correspondance, current_date - (n % 300), departement, 'fruits-legumes', 'achats', 1 + n % 500
    from association.haa_site, generate_series(1, 3) n where id_correspondance = ${RESEAU}`,
  );
  await rows('vacuum analyze');
};

/** The first account is of the head office of the network. */
export const joinReseau = async ({ rows }: Pick<Database, 'rows'>, id: string): Promise<void> => {
  await rows(`insert into lca.utilisateur (id) values ($1) on conflict do nothing`, [id]);
  await rows(
    `insert into lca.utilisateur_association (id_utilisateur, id_correspondance, id_siret, nom, type, etat, fonction)
    select $1, id_correspondance, id_siret_siege, nom, 'Siège', 'confirme', 'Membre' from association.association
    where id_correspondance = ${RESEAU}`,
    [id],
  );
};
