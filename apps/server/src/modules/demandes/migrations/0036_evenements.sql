-- What happened to a dossier, for the information systems of the services that reach it: one line a service, written in the
-- statement that writes the history. `tour` is the number of the transaction, never under that of an earlier event of the
-- same dossier: read in the order (tour, sequence) and only under the oldest transaction that is still open, none is missed.
create sequence demandes.evenement_sequence;
grant usage on sequence demandes.evenement_sequence to guichet_app;
create table demandes.evenement (
  id uuid not null,
  id_service uuid not null,
  tour bigint not null,
  sequence bigint not null,
  genre text not null,
  survenu_at timestamptz not null default now(),
  exercice smallint not null,
  id_dossier bigint not null,
  id_fo text not null,
  genre_dossier text not null,
  -- Those whose instruction it is about.
  services uuid[] not null,
  etat text not null,
  constraint evenement_pk primary key (id_service, tour, sequence)
);
create index evenement_dossier on demandes.evenement (exercice, id_dossier, tour desc);
create index evenement_survenu on demandes.evenement (survenu_at);
grant select, insert, delete on demandes.evenement to guichet_app;

-- An address of a service that is written to when something happens. Its secrets are sealed; up to two are in use.
create table demandes.abonnement (
  id uuid constraint abonnement_pk primary key default gen_random_uuid(),
  id_service uuid not null,
  adresse text not null,
  genres text[] not null,
  secret text not null,
  secret_avant text,
  etat text not null default 'actif',
  -- Up to where events were made deliveries.
  tour bigint not null,
  sequence bigint not null default 0,
  -- Who sends holds it, and until when.
  tenu_par text,
  tenu_jusqua timestamptz,
  -- Rounds in a row where nothing was taken, since when, and until when nobody is asked again.
  tours_vains integer not null default 0,
  muet_depuis timestamptz,
  repos_jusqua timestamptz,
  cree_par uuid not null,
  cree_at timestamptz not null default now(),
  constraint abonnement_etat_connu check (etat in ('actif', 'arrete')),
  constraint abonnement_genres_dits check (cardinality(genres) > 0)
);
create index abonnement_service on demandes.abonnement (id_service);
grant select, insert, update, delete on demandes.abonnement to guichet_app;

create table demandes.livraison (
  id uuid constraint livraison_pk primary key default gen_random_uuid(),
  id_abonnement uuid not null constraint livraison_abonnement_fk references demandes.abonnement (id) on delete cascade,
  id_evenement uuid not null,
  genre text not null,
  corps jsonb not null,
  tour bigint not null,
  sequence bigint not null,
  -- None: a trial.
  exercice smallint,
  id_dossier bigint,
  etat text not null default 'attend',
  essais integer not null default 0,
  prochain_at timestamptz not null default now(),
  code smallint,
  panne text,
  duree_ms integer,
  essaye_at timestamptz,
  cree_at timestamptz(3) not null default now(),
  constraint livraison_seule unique (id_abonnement, id_evenement),
  constraint livraison_etat_connu check (etat in ('attend', 'livree', 'abandonnee', 'sans_objet'))
);
create index livraison_attend on demandes.livraison (id_abonnement, tour, sequence) where etat = 'attend';
create index livraison_dossier on demandes.livraison (id_abonnement, id_dossier, tour, sequence) where etat = 'attend';
create index livraison_derniere on demandes.livraison (id_abonnement, cree_at desc, id desc);
create index livraison_cree on demandes.livraison (cree_at);
grant select, insert, update, delete on demandes.livraison to guichet_app;
