create schema if not exists lca;

-- The portal's side of an account. The row outlives a deletion, empty of any personal data.
create table lca.utilisateur (
  id uuid constraint utilisateur_pk primary key,
  id_responsable uuid,
  supprime_at timestamptz,
  version integer not null default 1,
  cree_at timestamptz not null default now()
);

create table lca.utilisateur_association (
  id uuid constraint utilisateur_association_pk primary key default gen_random_uuid(),
  id_utilisateur uuid not null constraint utilisateur_association_utilisateur_fk references lca.utilisateur (id) on delete cascade,
  id_correspondance integer not null,
  id_siret text,
  id_rna text,
  nom text not null,
  type text not null,
  fonction text not null,
  notifications boolean not null default true,
  declarations boolean not null default false,
  "isValideurCEC" boolean not null default false,
  "representantsLegaux" jsonb not null default '[]',
  version integer not null default 1,
  cree_at timestamptz not null default now(),
  constraint utilisateur_association_unique unique nulls not distinct (id_utilisateur, id_correspondance, id_siret),
  constraint utilisateur_association_type_connu check (type in ('Siège', 'Etablissement secondaire')),
  constraint utilisateur_association_siret_forme check (id_siret ~ '^[0-9]{14}$')
);

create table lca.referentiel (
  id uuid constraint referentiel_pk primary key default gen_random_uuid(),
  type text not null constraint referentiel_type_unique unique,
  libelle text not null,
  categorie text not null,
  options jsonb not null,
  version integer not null default 1,
  champs_versions jsonb not null default '{}',
  modifie_at timestamptz not null default now()
);

-- Questions, notes, links and templates: small lists of the same shape, whose fields the rules describe.
create table lca.contenu (
  id uuid constraint contenu_pk primary key default gen_random_uuid(),
  ressource text not null,
  champs jsonb not null,
  version integer not null default 1,
  champs_versions jsonb not null default '{}',
  cree_at timestamptz not null default now(),
  modifie_at timestamptz not null default now(),
  constraint contenu_ressource_connue check (ressource in ('questions', 'notesOnPage', 'urls', 'documents-modeles'))
);
create unique index contenu_code_unique on lca.contenu (ressource, (champs ->> 'code')) where champs ? 'code';
create index contenu_ressource on lca.contenu (ressource);

grant usage on schema lca to guichet_app;
grant select, insert, update, delete on lca.utilisateur, lca.utilisateur_association, lca.referentiel, lca.contenu
  to guichet_app;
