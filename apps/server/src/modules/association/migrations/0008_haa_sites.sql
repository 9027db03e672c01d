-- HAA-011: where food is given out. Some of these places shelter people: read by who is tied to the association only.
create table association.haa_adresse (
  id uuid constraint haa_adresse_pk primary key default gen_random_uuid(),
  id_correspondance integer not null
    constraint haa_adresse_association_fk references association.association (id_correspondance),
  champs jsonb not null,
  cp text not null generated always as (champs ->> 'cp') stored,
  version integer not null default 1,
  champs_versions jsonb not null default '{}',
  cree_at timestamptz not null default now(),
  modifie_at timestamptz not null default now()
);
create index haa_adresse_cp on association.haa_adresse (id_correspondance, cp);

-- HAA-009. The department, the name and the words looked for are kept beside, so that a page of a long list costs a page.
create table association.haa_site (
  id uuid constraint haa_site_pk primary key default gen_random_uuid(),
  id_correspondance integer not null
    constraint haa_site_association_fk references association.association (id_correspondance),
  adresse_id uuid constraint haa_site_adresse_fk references association.haa_adresse (id) on delete set null,
  champs jsonb not null,
  departement text not null default '',
  nom text not null default '',
  cherche text not null default '',
  version integer not null default 1,
  champs_versions jsonb not null default '{}',
  cree_at timestamptz not null default now(),
  modifie_at timestamptz not null default now()
);
create index haa_site_liste on association.haa_site (id_correspondance, departement, nom, id);
create index haa_site_adresse on association.haa_site (adresse_id);

grant select, insert, update, delete on association.haa_adresse, association.haa_site to guichet_app;
