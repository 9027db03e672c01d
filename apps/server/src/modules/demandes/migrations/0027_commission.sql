-- A sitting of a service: who sits, what is looked at, who came. Read and written whole, under one version.
create table demandes.commission (
  id uuid constraint commission_pk primary key default gen_random_uuid(),
  id_service uuid not null,
  titre text not null,
  jour date not null,
  lieu text not null default '',
  quorum smallint not null,
  etat text not null default 'preparee',
  membres jsonb not null default '[]',
  points jsonb not null default '[]',
  presents uuid[] not null default '{}',
  ouverte_at timestamptz,
  close_at timestamptz,
  close_par uuid,
  -- When the file of its minutes was made.
  pv_at timestamptz,
  cree_par uuid not null,
  cree_at timestamptz not null default now(),
  version integer not null default 1,
  constraint commission_etat_connu check (etat in ('preparee', 'en_seance', 'close')),
  constraint commission_quorum_positif check (quorum >= 1)
);
create index commission_service on demandes.commission (id_service, jour desc, id desc);
grant select, insert, update on demandes.commission to guichet_app;

-- What was voted of one request, as it stands: what it was before is in the journal. The decision that follows is taken in
-- the transaction that writes `prise_at`, so that it is taken once.
create table demandes.commission_vote (
  id_commission uuid not null constraint commission_vote_commission_fk references demandes.commission (id),
  exercice smallint not null,
  id_dossier bigint not null,
  id_point uuid not null,
  sort text not null,
  montant bigint not null,
  pour smallint not null,
  contre smallint not null,
  abstention smallint not null,
  -- The members who withdrew, each with why.
  retires jsonb not null default '[]',
  texte text not null default '',
  -- The instruction as it was when it was voted: moved since, it is not decided by this vote.
  version_instruction integer not null,
  vote_par uuid not null,
  vote_at timestamptz not null,
  prise_at timestamptz,
  echec text,
  version integer not null default 1,
  constraint commission_vote_pk primary key (id_commission, exercice, id_dossier),
  constraint commission_vote_sort_connu check (sort in ('adopte', 'refuse', 'ajourne', 'reserve')),
  constraint commission_vote_montant check (montant >= 0 and pour >= 0 and contre >= 0 and abstention >= 0)
);
create index commission_vote_dossier on demandes.commission_vote (exercice, id_dossier);
grant select, insert, update on demandes.commission_vote to guichet_app;

-- The minutes, as they are written: a line is added, none is changed.
create table demandes.commission_journal (
  id_commission uuid not null constraint commission_journal_commission_fk references demandes.commission (id),
  numero integer not null,
  survenu_at timestamptz not null,
  genre text not null,
  id_point uuid,
  texte text not null,
  par uuid not null,
  constraint commission_journal_pk primary key (id_commission, numero),
  constraint commission_journal_genre_connu check (genre in ('seance', 'presence', 'vote', 'remarque'))
);
grant select, insert on demandes.commission_journal to guichet_app;
