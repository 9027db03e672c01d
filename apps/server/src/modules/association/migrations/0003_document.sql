-- The papers of an association. The row outlives the file: `cle` names the object that holds it, and is empty once the
-- file is gone. An object that a row names is never removed.
create table association.document (
  uuid uuid constraint document_pk primary key,
  id_correspondance integer not null,
  id_type text not null,
  origine text not null,
  id_siret text,
  annee_validite smallint,
  etat text not null default 'courant',
  nom text not null,
  type_mime text not null,
  taille integer not null,
  sha256 text not null,
  cle text,
  etat_fichier text not null default 'en_analyse',
  meta jsonb not null default '{}',
  charge_par uuid not null,
  remplace uuid,
  date_chargement timestamptz not null,
  analyse_at timestamptz not null,
  supprime_at timestamptz,
  version integer not null default 1,
  champs_versions jsonb not null default '{}',
  modifie_at timestamptz not null default now(),
  constraint document_origine_connue check (origine in ('RNA', 'etablissement', 'association', 'LCA', 'Sirene')),
  constraint document_etat_connu check (etat in ('courant', 'archive')),
  constraint document_etat_fichier_connu check (etat_fichier in ('en_analyse', 'sain', 'infecte', 'efface')),
  constraint document_siret_forme check (id_siret ~ '^[0-9]{14}$'),
  constraint document_fichier_la check ((cle is not null) = (etat_fichier in ('en_analyse', 'sain')))
);
-- One current version of a paper, whoever sends two at once.
create unique index document_courant_unique on association.document
  (id_correspondance, id_type, id_siret, annee_validite) nulls not distinct
  where etat = 'courant' and supprime_at is null;
create index document_association on association.document (id_correspondance, date_chargement);
create index document_charge_par on association.document (charge_par, date_chargement);
create index document_cle on association.document (cle) where cle is not null;
create index document_en_analyse on association.document (analyse_at) where etat_fichier = 'en_analyse';
create index document_supprime on association.document (supprime_at) where supprime_at is not null and cle is not null;

grant select, insert, update on association.document to guichet_app;
