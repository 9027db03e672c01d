-- Food aid: what came in or was given out, as it comes. The name and the department of the site are kept as they were then:
-- a site that closes takes nothing away from what was given there. Never its address.
create table association.haa_livraison (
  id uuid constraint haa_livraison_pk primary key default gen_random_uuid(),
  id_correspondance integer not null
    constraint haa_livraison_association_fk references association.association (id_correspondance),
  site_id uuid constraint haa_livraison_site_fk references association.haa_site (id) on delete set null,
  lieu text not null default '',
  departement text not null default '',
  jour date not null,
  annee smallint not null generated always as (extract(year from jour)::smallint) stored,
  categorie text not null,
  approvisionnement text not null,
  kilos numeric(9, 2) not null constraint haa_livraison_kilos_ck check (kilos > 0),
  cree_at timestamptz not null default now()
);
create index haa_livraison_liste on association.haa_livraison (id_correspondance, annee, jour desc, id desc);
create index haa_livraison_site on association.haa_livraison (site_id);

-- A year of figures: what is said of people, and its life.
create table association.haa_annee (
  id_correspondance integer not null
    constraint haa_annee_association_fk references association.association (id_correspondance),
  annee smallint not null,
  champs jsonb not null,
  etat text not null default 'a_saisir'
    constraint haa_annee_etat_ck check (etat in ('a_saisir', 'transmis', 'rouvert')),
  motif text,
  -- The networks that the association chose to count in: no other reads its figures.
  reseaux integer[] not null default '{}',
  transmis_par uuid,
  transmis_at timestamptz,
  version integer not null default 1,
  champs_versions jsonb not null default '{}',
  cree_at timestamptz not null default now(),
  modifie_at timestamptz not null default now(),
  constraint haa_annee_pk primary key (id_correspondance, annee)
);

-- The figures as they were sent: nothing that is typed later changes them.
create table association.haa_chiffre (
  id_correspondance integer not null,
  annee smallint not null,
  departement text not null,
  categorie text not null,
  approvisionnement text not null,
  kilos numeric(12, 2) not null,
  constraint haa_chiffre_pk primary key (id_correspondance, annee, departement, categorie, approvisionnement),
  constraint haa_chiffre_annee_fk foreign key (id_correspondance, annee)
    references association.haa_annee (id_correspondance, annee)
);

grant select, insert, delete on association.haa_livraison, association.haa_chiffre to guichet_app;
grant select, insert, update on association.haa_annee to guichet_app;
