-- What the association typed over what the registries say: a row only once somebody typed.
create table association.fiche (
  id_correspondance integer constraint fiche_pk primary key
    constraint fiche_association_fk references association.association (id_correspondance),
  champs jsonb not null default '{}',
  version integer not null default 1,
  champs_versions jsonb not null default '{}',
  modifie_at timestamptz not null default now()
);

-- For the name that the association gives to an establishment: who renames it says which name they saw.
alter table association.etablissement add column version integer not null default 1;

-- The lists of the record: items of the same shape, whose fields the rules describe.
create table association.element (
  id uuid constraint element_pk primary key default gen_random_uuid(),
  id_correspondance integer not null
    constraint element_association_fk references association.association (id_correspondance),
  nature text not null,
  id_siret text,
  annee integer,
  champs jsonb not null,
  version integer not null default 1,
  champs_versions jsonb not null default '{}',
  supprime_at timestamptz,
  cree_at timestamptz not null default now(),
  modifie_at timestamptz not null default now(),
  constraint element_nature_connue check (nature in ('budgets', 'adherents_personnes_morales', 'agrements',
    'reseaux_affiliation', 'comptes', 'representants_legaux', 'rhs', 'ribs')),
  constraint element_siret_forme check (id_siret ~ '^[0-9]{14}$')
);
create index element_liste on association.element (id_correspondance, nature);
-- One figure a year and an establishment; one account number an establishment (ASSO-032).
create unique index element_annuel_unique on association.element (id_correspondance, nature, annee, id_siret)
  nulls not distinct where nature in ('budgets', 'comptes', 'rhs') and supprime_at is null;
create unique index element_rib_unique on association.element (id_correspondance, (champs ->> 'iban'), id_siret)
  nulls not distinct where nature = 'ribs' and supprime_at is null;
-- The members of a network are found from its number.
create index element_reseau on association.element (((champs ->> 'id_correspondance_parent')::integer))
  where nature = 'reseaux_affiliation' and supprime_at is null;

grant select, insert, update, delete on association.fiche, association.element to guichet_app;
