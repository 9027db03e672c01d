create schema if not exists psp;

-- A season; what it is worth and when its waves leave. Its number names the partitions of what it holds.
create table psp.exercice (
  id integer constraint exercice_pk primary key,
  id_exercice text not null constraint exercice_code unique,
  active boolean not null default false,
  date_debut date not null,
  date_fin date not null,
  montant integer not null,
  jour_de_lot smallint not null default 15,
  version integer not null default 1,
  champs_versions jsonb not null default '{}',
  constraint exercice_numero check (id between 1 and 12),
  constraint exercice_code_forme check (id_exercice ~ '^[0-9]{2}$'),
  constraint exercice_ordre check (date_debut <= date_fin),
  constraint exercice_montant check (montant > 0),
  constraint exercice_jour check (jour_de_lot between 1 and 28)
);

-- The file of one establishment for one season: exercice * 10^10 + rank.
create table psp.dossier (
  id bigint constraint dossier_pk primary key,
  exercice integer not null constraint dossier_exercice_fk references psp.exercice (id),
  id_siret text not null,
  id_correspondance integer not null,
  nom text not null,
  departement text,
  id_rib text,
  rib_empreinte text,
  shared_with uuid[] not null default '{}',
  created_by uuid not null,
  id_etat smallint not null default 1,
  version integer not null default 1,
  champs_versions jsonb not null default '{}',
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  maj_at timestamptz not null default date_trunc('milliseconds', now()),
  constraint dossier_etat check (id_etat in (1, 2, 8)),
  constraint dossier_siret check (id_siret ~ '^[0-9]{14}$')
);
create unique index dossier_un_par_saison on psp.dossier (exercice, id_siret) where id_etat <> 8;
create index dossier_association on psp.dossier (id_correspondance, exercice);
create sequence psp.rang;

-- What makes a file payable: a federation it belongs to, or an agreement it holds, proven for the season.
create table psp.preuve (
  id uuid constraint preuve_pk primary key default gen_random_uuid(),
  id_dossier bigint not null constraint preuve_dossier_fk references psp.dossier (id),
  nature text not null,
  siren_federation text,
  agrement text,
  nom text not null,
  document uuid,
  document_exercice text,
  source text,
  verifie_par uuid,
  verifie_at timestamptz,
  refus text,
  version integer not null default 1,
  created_at timestamptz not null default date_trunc('milliseconds', now()),
  constraint preuve_nature check (nature in ('federation', 'agrement')),
  constraint preuve_objet check ((nature = 'agrement') = (agrement is not null)),
  constraint preuve_source check (source in ('flux', 'document'))
);
create unique index preuve_federation on psp.preuve (id_dossier, siren_federation) where nature = 'federation';
create unique index preuve_agrement on psp.preuve (id_dossier, agrement) where nature = 'agrement';

-- Who has a right to a code: its print, and a name that only the code opens. Nothing else of the issuer's file.
create table psp.beneficiaire (
  exercice integer not null,
  code bytea not null,
  scelle bytea not null,
  statut boolean not null default true,
  vague integer not null,
  constraint beneficiaire_pk primary key (exercice, code)
) partition by list (exercice);

-- One use of a code. While it lives, no other club of the country holds the same.
create table psp.inscription (
  exercice integer not null,
  id bigint generated always as identity,
  id_dossier bigint not null constraint inscription_dossier_fk references psp.dossier (id),
  code bytea not null,
  scelle bytea not null,
  federation text,
  id_etat smallint not null default 1,
  id_remboursement bigint,
  motif text,
  cree_par uuid not null,
  cree_at timestamptz not null default date_trunc('milliseconds', now()),
  maj_at timestamptz not null default date_trunc('milliseconds', now()),
  version integer not null default 1,
  constraint inscription_pk primary key (exercice, id),
  constraint inscription_etat check (id_etat in (1, 2, 3, 4, 7, 8, 9))
) partition by list (exercice);
create unique index inscription_code on psp.inscription (exercice, code) where id_etat not in (8, 9);
create index inscription_dossier on psp.inscription (exercice, id_dossier, id desc);
create index inscription_remboursement on psp.inscription (exercice, id_remboursement) where id_remboursement is not null;

do $$
begin
  for saison in 1..12 loop
    execute format('create table psp.beneficiaire_%s partition of psp.beneficiaire for values in (%s)', saison, saison);
    execute format('create table psp.inscription_%s partition of psp.inscription for values in (%s)', saison, saison);
  end loop;
end $$;

grant usage on schema psp to guichet_app;
grant usage on sequence psp.rang to guichet_app;
grant select, insert, update on psp.exercice, psp.dossier, psp.preuve, psp.inscription to guichet_app;
grant delete on psp.preuve to guichet_app;
grant select on psp.beneficiaire to guichet_app;
