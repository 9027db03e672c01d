-- What a service proposes of an approval, before anyone decides.
alter table demandes.instruction add column termes jsonb;

-- P-26: an approval once granted, with its own life. Its number is read by people, its code proves it to anyone.
create sequence demandes.titre_numero;
create table demandes.titre (
  id uuid constraint titre_pk primary key default gen_random_uuid(),
  numero text not null constraint titre_numero_unique unique,
  code text not null constraint titre_code_unique unique,
  id_agrement uuid not null,
  type_agrement text not null,
  nom text not null,
  categorie text not null,
  niveau text not null,
  exige_tca boolean not null,
  id_correspondance integer not null,
  id_siren text not null,
  association text not null,
  id_service uuid not null,
  exercice smallint not null,
  id_dossier bigint not null,
  date_effet date not null,
  -- The last day; cut short when another replaces it, and then what was decided is beside.
  date_fin date,
  fin_decidee date,
  etat text not null default 'en_vigueur',
  motif text,
  remplace uuid constraint titre_remplace_fk references demandes.titre (id),
  origine text not null default 'portail',
  version integer not null default 1,
  cree_at timestamptz not null default now(),
  change_at timestamptz not null default now(),
  constraint titre_etat_connu check (etat in ('en_vigueur', 'suspendu', 'retire', 'renonce', 'remplace', 'annule')),
  constraint titre_categorie_connue check (categorie in ('tca', 'haa', 'sectoriel')),
  constraint titre_origine_connue check (origine in ('portail', 'constate')),
  constraint titre_dates check (date_fin is null or date_fin >= date_effet),
  constraint titre_dossier_fk foreign key (exercice, id_dossier) references demandes.dossier (exercice, id)
);
-- One that runs for each association and type: a second is a renewal, which replaces it.
create unique index titre_seul on demandes.titre (id_correspondance, type_agrement)
  where etat in ('en_vigueur', 'suspendu');
-- One for each decision.
create unique index titre_dossier on demandes.titre (exercice, id_dossier) where etat <> 'annule';
create index titre_association on demandes.titre (id_correspondance, date_effet desc, id desc);
create index titre_siren on demandes.titre (id_siren);
create index titre_echeance on demandes.titre (date_fin, id) where etat = 'en_vigueur';
grant select, insert, update on demandes.titre to guichet_app;
grant usage on sequence demandes.titre_numero to guichet_app;
