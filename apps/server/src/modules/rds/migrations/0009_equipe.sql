-- The people of a service; the account that holds its record is one of them. An account is of one service at most.
create table rds.agent (
  auth_id uuid constraint agent_pk primary key,
  id_service uuid not null constraint agent_service_fk references rds.service (id) on delete cascade,
  -- What was last given here, until accounts say it.
  role text,
  arrive_at timestamptz not null default now(),
  constraint agent_role_connu check (role in ('rds.user', 'rds.service', 'rds.admin'))
);
create index agent_service on rds.agent (id_service, arrive_at, auth_id);

create function rds.write_titulaire() returns trigger
language plpgsql set search_path = pg_catalog as $$
begin
  if tg_op = 'UPDATE' and old.auth_id is not null then
    delete from rds.agent where auth_id = old.auth_id and id_service = old.id;
  end if;
  if new.auth_id is not null then
    insert into rds.agent (auth_id, id_service) values (new.auth_id, new.id)
      on conflict (auth_id) do update set id_service = excluded.id_service, role = null;
  end if;
  return null;
end
$$;
create trigger service_titulaire after insert on rds.service
  for each row execute function rds.write_titulaire();
create trigger service_titulaire_change after update of auth_id on rds.service
  for each row when (old.auth_id is distinct from new.auth_id) execute function rds.write_titulaire();

insert into rds.agent (auth_id, id_service, arrive_at)
  select auth_id, id, cree_at from rds.service where auth_id is not null;

-- What someone was proposed by mail. Its link is known by its digest alone, once the mail was written.
create table rds.invitation (
  id uuid constraint invitation_pk primary key default gen_random_uuid(),
  id_service uuid not null constraint invitation_service_fk references rds.service (id) on delete cascade,
  email text not null,
  role text not null,
  hash bytea constraint invitation_hash_unique unique,
  invite_par uuid not null,
  cree_at timestamptz not null,
  expire_at timestamptz not null,
  fini_at timestamptz,
  constraint invitation_email_normalise check (email = lower(btrim(email))),
  constraint invitation_role_connu check (role in ('rds.user', 'rds.service', 'rds.admin'))
);
create unique index invitation_attend on rds.invitation (id_service, email) where fini_at is null;
create index invitation_expire on rds.invitation (expire_at);

create table rds.absence (
  id uuid constraint absence_pk primary key default gen_random_uuid(),
  auth_id uuid not null constraint absence_agent_fk references rds.agent (auth_id) on delete cascade,
  du date not null,
  au date not null,
  remplacant uuid constraint absence_remplacant_fk references rds.agent (auth_id) on delete set null,
  cree_at timestamptz not null default now(),
  constraint absence_dans_l_ordre check (du <= au),
  constraint absence_par_un_autre check (remplacant <> auth_id)
);
create index absence_agent on rds.absence (auth_id, au);
create index absence_remplacant on rds.absence (remplacant, au) where remplacant is not null;

grant select, insert, update, delete on rds.agent, rds.invitation, rds.absence to guichet_app;
