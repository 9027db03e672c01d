import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../faults/harness/databases.ts';

/** A thousand declarations each, as a network's head office may see. */
export const associationsFor = (declarations: number): number => Math.ceil(declarations / 1_000);
const sirenOf = (rang: number): string => String(700_000 + rang).padStart(9, '0');
const COLONNES = 'numero;session;siret;rna;nom;prenom;courriel;activite;nb_heures;date_debut;date_fin';

/** Associations alone, as the registries would have brought them. */
export const insertAssociations = ({ rows }: Pick<Database, 'rows'>, nombre: number): Promise<unknown> =>
  rows(
    `with faites as (
      insert into association.association (id_correspondance, id_siren, sirene)
      select 7000000 + n, lpad((700000 + n)::text, 9, '0'), jsonb_build_object('nom', 'Association ' || n, 'actif', true,
        'id_siret_siege', lpad((700000 + n)::text, 9, '0') || '00012')
      from generate_series(0, $1::int - 1) n returning id_siren)
    insert into association.etablissement (id_siret, actif, est_siege, nom, empreinte)
    select id_siren || '00012', true, true, 'Siège', 'mesure' from faites`,
    [nombre],
  );

/** What the sibling site would send for a session. */
export const writeFichier = (declarations: number): string => {
  const annee = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', year: 'numeric' }).format(new Date());
  const lines = Array.from(
    { length: declarations },
    (_, rang) =>
      `M-${rang};${annee};${sirenOf(rang % associationsFor(declarations))}00012;;Nom ${rang};Prénom;p${rang}@asso.example;Régie;${100 + (rang % 300)};2025-09-01;2026-06-30`,
  );
  const path = join(mkdtempSync(join(tmpdir(), 'guichet-bench-cec-')), 'declarations.csv');
  writeFileSync(path, `${[COLONNES, ...lines].join('\n')}\n`);
  return path;
};

/** The first account validates everywhere. */
export const nameValideur = async ({ rows }: Pick<Database, 'rows'>, id: string): Promise<void> => {
  await rows(`insert into lca.utilisateur (id) values ($1) on conflict do nothing`, [id]);
  await rows(
    `insert into lca.utilisateur_association (id_utilisateur, id_correspondance, id_siret, nom, type, etat, fonction)
    select $1, id_correspondance, id_siret_siege, nom, 'Siège', 'confirme', 'Membre' from association.association`,
    [id],
  );
  await rows(
    `insert into association.element (id_correspondance, nature, id_siret, champs)
    select a.id_correspondance, 'representants_legaux', a.id_siret_siege,
      jsonb_build_object('nom', c.nom, 'prenom', c.prenom, 'courriel', c.email, 'valideur_cec', true)
    from association.association a, auth.compte c where c.id = $1`,
    [id],
  );
  await rows('vacuum analyze');
};

/** All that an import leaves, but hours and numbers used up by an attempt that was killed. */
export const digestOf = async ({ rows }: Pick<Database, 'rows'>): Promise<string> =>
  JSON.stringify(
    await rows(`select
      (select md5(string_agg(h, '' order by h)) from (select md5(row(numero, id_correspondance, etab_siret, nom, prenom,
        courriel, activite, nb_heures, date_debut, date_fin, status)::text) h from cec.declaration) t) as declarations,
      (select count(*) from cec.log) as logs,
      (select sum(lues)::text || ' ' || sum(ecrites) || ' ' || sum(rejetees) from cec.import) as lignes`),
  );
