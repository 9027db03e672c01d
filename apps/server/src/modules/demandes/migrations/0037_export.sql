-- Files that someone asked for: which, for whom, how far. Their content is in the object store, in parts; all goes after
-- seven days. What was asked is written as it was judged then, so that a job gives no more than who asked could see.
create table demandes.export (
  id uuid constraint export_pk primary key default gen_random_uuid(),
  auth_id uuid not null,
  services uuid[] not null default '{}',
  objet text not null,
  ligne text,
  format text not null,
  nom text not null,
  id_dossier bigint,
  id_fo text,
  demande jsonb not null,
  etat text not null default 'en_attente',
  faites integer not null default 0,
  total integer,
  lignes integer,
  octets bigint,
  empreinte text,
  morceaux jsonb not null default '[]',
  demande_at timestamptz not null,
  fait_at timestamptz,
  emporte_at timestamptz,
  expire_at timestamptz not null,
  constraint export_objet_connu check (objet in ('liste', 'archive')),
  constraint export_etat_connu check (etat in ('en_attente', 'en_cours', 'pret', 'echec'))
);
create index export_demandeur on demandes.export (auth_id, demande_at desc);
create index export_fin on demandes.export (expire_at);
grant select, insert, delete,
  update (etat, faites, total, lignes, octets, empreinte, morceaux, fait_at, emporte_at) on demandes.export to guichet_app;
