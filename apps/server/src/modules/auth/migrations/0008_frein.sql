-- Wrong guesses, by account, by place, by device and by session. The key is a digest under a secret of the server: neither an
-- address nor a place can be read from it, and an address that nobody has is counted as one that somebody has.
create table auth.frein (
  cle bytea constraint frein_pk primary key,
  -- In thousandths of a guess: time takes them away little by little.
  milliemes integer not null default 0,
  compte_at timestamptz not null default now()
);

-- The devices and the places from where an account was opened.
create table auth.familier (
  id_compte uuid not null constraint familier_compte_fk references auth.compte (id) on delete cascade,
  hash bytea not null,
  genre text not null constraint familier_genre_connu check (genre in ('appareil', 'lieu')),
  vu_at timestamptz not null default now(),
  constraint familier_pk primary key (id_compte, hash)
);

grant select, insert, update, delete on auth.frein, auth.familier to guichet_app;
