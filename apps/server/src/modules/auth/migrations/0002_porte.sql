-- Locked accounts, who made an account, and when the person behind a session last typed their password.
alter table auth.compte
  add column locked boolean not null default false,
  add column locked_motif text,
  add column cree_par uuid;

alter table auth.session add column authentifie_at timestamptz not null default now();

-- The words by which an account is found: names and address, without case or accents. "C" makes a prefix a range.
create table auth.compte_mot (
  mot text collate "C" not null,
  id_compte uuid not null constraint compte_mot_compte_fk references auth.compte (id) on delete cascade,
  constraint compte_mot_pk primary key (mot, id_compte)
);
create index compte_mot_compte on auth.compte_mot (id_compte);

create function auth.mots_of(nom text, prenom text, email text) returns setof text
language sql immutable set search_path = pg_catalog as $$
  select distinct mot from (
    select lower(email) as mot
    union all
    select regexp_split_to_table(
      regexp_replace(normalize(lower(concat_ws(' ', nom, prenom, email)), NFD), '[\u0300-\u036f]', '', 'g'),
      '[^a-z0-9]+')
  ) as mots where mot <> ''
$$;

create function auth.write_mots() returns trigger
language plpgsql set search_path = pg_catalog as $$
begin
  delete from auth.compte_mot where id_compte = new.id;
  insert into auth.compte_mot (mot, id_compte)
    select mot, new.id from auth.mots_of(new.nom, new.prenom, new.email) as mot;
  return null;
end
$$;
create trigger compte_mots after insert or update of nom, prenom, email on auth.compte
  for each row execute function auth.write_mots();

insert into auth.compte_mot (mot, id_compte)
  select mot, c.id from auth.compte c, auth.mots_of(c.nom, c.prenom, c.email) as mot;

grant select, insert, delete on auth.compte_mot to guichet_app;
