-- What a scene added is set aside, and given back later as it was: history stays, counters are counted again.
create table essai.connue (nom text not null, cle text not null, primary key (nom, cle));
create table essai.recit (sorte text not null, rang integer not null, recit jsonb not null, primary key (sorte, rang));

-- The tables that hold what scenes make, with their keys and the columns that may be written.
create view essai.tables as
select format('%I.%I', n.nspname, c.relname) as nom, format('essai.%I', n.nspname || '.' || c.relname) as miroir,
  (select string_agg(format('t.%I', a.attname), ', ' order by k.rang)
    from unnest(i.indkey::smallint[]) with ordinality k (numero, rang)
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.numero) as cle,
  (select string_agg(format('%I', a.attname), ', ' order by a.attnum) from pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as colonnes
from pg_class c
join pg_namespace n on n.oid = c.relnamespace
join pg_index i on i.indrelid = c.oid and i.indisprimary
where c.relkind = 'r' and (n.nspname in ('demandes', 'rds', 'jobs') or (n.nspname, c.relname) = ('platform', 'notification'))
  and c.relname not like 'compteur%' and c.relname not in ('version', 'queue', 'schedule', 'subscription', 'migration');

create function essai.retenir() returns void language plpgsql as $$
declare
  une record;
begin
  delete from essai.connue;
  for une in select * from essai.tables loop
    execute format('insert into essai.connue select %L, row(%s)::text from %s t', une.nom, une.cle, une.nom);
  end loop;
end
$$;

create function essai.mettre_de_cote(la_sorte text, le_rang integer, le_recit jsonb) returns void
language plpgsql set session_replication_role = replica as $$
declare
  une record;
  nouvelle text;
begin
  for une in select * from essai.tables loop
    nouvelle := format('not exists (select from essai.connue c where c.nom = %L and c.cle = row(%s)::text)', une.nom, une.cle);
    execute format('create table if not exists %s as select null::text as la_sorte_, null::integer as le_rang_, %s from %s limit 0',
      une.miroir, une.colonnes, une.nom);
    execute format('insert into %s select %L, %s, %s from %s t where %s',
      une.miroir, la_sorte, le_rang, une.colonnes, une.nom, nouvelle);
    execute format('delete from %s t where %s', une.nom, nouvelle);
  end loop;
  insert into essai.recit values (la_sorte, le_rang, le_recit);
end
$$;

-- Empty mirrors only slow down what gives back.
create function essai.alleger() returns void language plpgsql as $$
declare
  une record;
  est_vide boolean;
begin
  for une in select * from essai.tables loop
    execute format('select not exists (select from %s)', une.miroir) into est_vide;
    if est_vide then execute format('drop table %s', une.miroir); end if;
  end loop;
  delete from essai.connue;
end
$$;

create function essai.rendre(la_sorte text) returns jsonb
language plpgsql security definer set session_replication_role = replica as $$
declare
  pris record;
  une record;
begin
  delete from essai.recit r where r.sorte = la_sorte
    and r.rang = (select min(rang) from essai.recit where sorte = la_sorte) returning * into pris;
  if not found then return null; end if;
  for une in select * from essai.tables where to_regclass(miroir) is not null loop
    -- A job that already waits is asked for once, as the portal does.
    execute format('insert into %s (%s) overriding system value select %s from %s where la_sorte_ = %L and le_rang_ = %s%s',
      une.nom, une.colonnes, une.colonnes, une.miroir, la_sorte, pris.rang,
      case when une.nom like 'jobs.%' then ' on conflict do nothing' else '' end);
  end loop;
  perform essai.recompter();
  return pris.recit;
end
$$;

grant usage on schema essai to guichet_owner;
