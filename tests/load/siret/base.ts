import type { Database } from '../../faults/harness/databases.ts';

const ETATS = ['ECS', 'AEM', 'RGEN', 'ENCT', 'INV', 'ACC', 'REF', 'REJ'];

/** So many requests, one for each association, in every state: most of them ended, a few under way. */
export const insertDemandes = async ({ rows }: Pick<Database, 'rows'>, demandes: number): Promise<void> => {
  await rows(
    `insert into demandes.numero_siret (annee, rang, id_correspondance, id_rna, code_etat, etat_depuis, cle, contenu, created_by)
    select 2021 + n / 100000, n % 100000, n, 'W' || lpad(n::text, 9, '0'),
      case when n % 50 = 0 then ($2::text[])[1 + (n / 50) % 8] else 'ACC' end, now() - n * interval '1 minute', 'club ' || n,
      json_build_object('identite', json_build_object('id_rna', 'W' || lpad(n::text, 9, '0'), 'id_correspondance', n,
        'nom', 'Club ' || n, 'sigle', null, 'dateCreation', '2021-01-04', 'id_forme_juridique', '9220')),
      '00000000-0000-4000-8000-000000000002'
    from generate_series(1, $1::int) n`,
    [demandes, ETATS],
  );
  await rows(`update auth.compte set roles = '{lca.admin}' where id = '00000000-0000-4000-8000-000000000001'`);
  await rows('vacuum analyze');
};

/** So many associations for each account: one whose request is being written, and the others to begin one for. */
export const PAR_COMPTE = 10;
const RNA = `'W9C' || lpad(n::text, 7, '0')`;

/** Declared a few days ago, known by their RNA alone, each with its one confirmed member. */
export const insertMembres = async ({ rows }: Pick<Database, 'rows'>, comptes: number): Promise<void> => {
  const total = comptes * PAR_COMPTE;
  await rows(
    `insert into association.association (id_rna, rna)
    select ${RNA}, jsonb_build_object('nom', 'Atelier du Lavoir ' || n, 'actif', true, 'objet', 'Apprendre la couture',
      'date_creation', '2026-01-12', 'adresse_siege', jsonb_build_object('numero', '12', 'type_voie', 'RUE',
        'voie', 'DU LAVOIR', 'cp', '44400', 'commune', 'Rezé', 'code_insee', '44143'))
    from generate_series(1, $1::int) n`,
    [total],
  );
  await rows('insert into lca.utilisateur (id) select id from auth.compte on conflict do nothing');
  await rows(
    `insert into lca.utilisateur_association (id_utilisateur, id_correspondance, id_rna, nom, type, etat, fonction)
    select ('00000000-0000-4000-8000-' || lpad((1 + (n - 1) / $2::int)::text, 12, '0'))::uuid, a.id_correspondance, a.id_rna,
      'Atelier du Lavoir ' || n, 'Siège', 'confirme', 'Secrétaire'
    from generate_series(1, $1::int) n join association.association a on a.id_rna = ${RNA}`,
    [total, PAR_COMPTE],
  );
  await rows('vacuum analyze');
};
