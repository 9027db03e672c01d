create extension if not exists pg_trgm schema public;

-- P-25: what anyone looks for a titre by, beside the titre itself; neither people nor reasons.
create table demandes.registre (
  id_titre uuid constraint registre_pk primary key constraint registre_titre_fk references demandes.titre (id),
  -- The name without accents nor signs, in small letters.
  cle text not null,
  type_agrement text not null,
  niveau text not null,
  departement text
);
create index registre_cle on demandes.registre (cle, id_titre);
create index registre_mots on demandes.registre using gin (cle public.gin_trgm_ops);
create index registre_type on demandes.registre (type_agrement, cle, id_titre);
create index registre_niveau on demandes.registre (niveau, cle, id_titre);
create index registre_departement on demandes.registre (departement, cle, id_titre);
grant select, insert, update on demandes.registre to guichet_app;

-- The file of all that runs, made each night; one line.
create table demandes.registre_fichier (
  seul boolean constraint registre_fichier_pk primary key default true,
  empreinte text not null,
  lignes integer not null,
  fait_at timestamptz not null,
  constraint registre_fichier_seul check (seul)
);
grant select, insert, update on demandes.registre_fichier to guichet_app;

-- The last attestation that was made of each titre, and of what: it is made again when that changed.
create table demandes.attestation (
  id_titre uuid constraint attestation_pk primary key constraint attestation_titre_fk references demandes.titre (id),
  etat text not null,
  fait_at timestamptz not null
);
grant select, insert, update on demandes.attestation to guichet_app;
