-- What every module relies on: history and idempotency. The application's role owns nothing.
create schema if not exists platform;

create table platform.historique_chaine (
  chaine smallint constraint historique_chaine_pk primary key,
  dernier_numero bigint not null default 0,
  dernier_hash bytea not null default '\x'
);
insert into platform.historique_chaine (chaine) select n from generate_series(0, 63) as n;

create table platform.historique (
  chaine smallint not null,
  numero bigint not null,
  mois date not null,
  survenu_at timestamptz not null,
  module text not null,
  objet text not null,
  id_objet text not null,
  action text not null,
  acteur text not null,
  request_id text not null,
  changements jsonb not null,
  hash_precedent bytea not null,
  hash bytea not null,
  constraint historique_pk primary key (mois, chaine, numero)
) partition by range (mois);
create index historique_objet on platform.historique (objet, id_objet, survenu_at);
create table platform.historique_reste partition of platform.historique default;

-- A month's partition must exist before its first row: made ahead, at each migration and every night.
create function platform.ensure_partitions() returns void
language plpgsql security definer set search_path = pg_catalog, platform as $$
declare
  debut date;
begin
  for debut in select date_trunc('month', now() at time zone 'UTC')::date + (n || ' months')::interval
    from generate_series(0, 3) as n
  loop
    execute format('create table if not exists platform.historique_%s partition of platform.historique
      for values from (%L) to (%L)', to_char(debut, 'YYYY_MM'), debut, (debut + interval '1 month')::date);
  end loop;
end
$$;
revoke all on function platform.ensure_partitions from public;
select platform.ensure_partitions();

-- The chain of a record: 64 of them, so that writers of different records rarely wait for each other.
create function platform.chaine_of(objet text, id_objet text) returns smallint
language sql immutable as $$ select (hashtextextended(objet || ':' || id_objet, 0) & 63)::smallint $$;

create function platform.historique_hash(h platform.historique) returns bytea
language sql immutable as $$
  select sha256(convert_to(concat_ws(chr(31),
    h.chaine::text, h.numero::text, to_char(h.survenu_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    h.module, h.objet, h.id_objet, h.action, h.acteur, h.request_id, h.changements::text,
    encode(h.hash_precedent, 'hex')), 'UTF8'))
$$;

-- The only way in: one row at the end of its chain.
create function platform.write_historique(
  p_module text, p_objet text, p_id_objet text, p_action text, p_acteur text, p_request_id text, p_changements jsonb
) returns void
language plpgsql security definer set search_path = pg_catalog, platform as $$
declare
  ligne platform.historique;
  tete platform.historique_chaine;
begin
  select * into strict tete from platform.historique_chaine
    where chaine = platform.chaine_of(p_objet, p_id_objet) for update;
  ligne.chaine := tete.chaine;
  ligne.numero := tete.dernier_numero + 1;
  ligne.survenu_at := clock_timestamp();
  ligne.mois := date_trunc('month', ligne.survenu_at at time zone 'UTC')::date;
  ligne.module := p_module;
  ligne.objet := p_objet;
  ligne.id_objet := p_id_objet;
  ligne.action := p_action;
  ligne.acteur := p_acteur;
  ligne.request_id := p_request_id;
  ligne.changements := p_changements;
  ligne.hash_precedent := tete.dernier_hash;
  ligne.hash := platform.historique_hash(ligne);
  insert into platform.historique values (ligne.*);
  update platform.historique_chaine set dernier_numero = ligne.numero, dernier_hash = ligne.hash
    where chaine = tete.chaine;
end
$$;
revoke all on function platform.write_historique from public;

-- Names the first row that does not hold: changed, missing, or cut off at the end of its chain.
create function platform.verify_historique()
returns table (chaine smallint, numero bigint, probleme text)
language sql stable as $$
  with suite as (
    select h.chaine, h.numero, h.hash, h.hash_precedent, platform.historique_hash(h) as attendu,
      lag(h.numero, 1, 0::bigint) over fil as numero_avant, lag(h.hash, 1, '\x'::bytea) over fil as hash_avant
    from platform.historique h window fil as (partition by h.chaine order by h.numero)
  )
  select s.chaine, s.numero,
    case when s.hash <> s.attendu then 'contenu modifié'
         when s.numero <> s.numero_avant + 1 then 'ligne précédente absente'
         else 'chaîne rompue' end
  from suite s
  where s.hash <> s.attendu or s.numero <> s.numero_avant + 1 or s.hash_precedent <> s.hash_avant
  union all
  select t.chaine, t.dernier_numero, 'fin de chaîne absente'
  from platform.historique_chaine t
  where t.dernier_numero <> coalesce((select max(h.numero) from platform.historique h where h.chaine = t.chaine), 0)
  order by 1, 2
$$;

-- A request sent twice with one key is done once: the key, what was asked, and what was answered.
create table platform.idempotence (
  acteur text not null,
  appel text not null,
  cle text not null,
  empreinte bytea not null,
  reponse jsonb,
  cree_at timestamptz not null default now(),
  constraint idempotence_pk primary key (acteur, appel, cle)
);
create index idempotence_cree_at on platform.idempotence (cree_at);

grant usage on schema platform to guichet_app;
grant select on platform.historique to guichet_app;
grant execute on function platform.write_historique, platform.ensure_partitions to guichet_app;
grant select, insert, update, delete on platform.idempotence to guichet_app;
