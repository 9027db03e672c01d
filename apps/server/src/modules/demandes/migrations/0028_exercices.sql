-- The years to come: each part like that of the year before, with the indexes that it alone has. To attach one waits for
-- who is writing, and makes others wait: two seconds at most, then the job tries again later, nothing being half made.
create function demandes.ensure_exercices() returns integer
language plpgsql security definer set search_path = pg_catalog set lock_timeout = '2s' as $$
declare
  annee integer;
  mere text;
  modele text;
  part text;
  propre record;
  faites integer := 0;
begin
  for annee in select generate_series(2031, extract(year from now() at time zone 'Europe/Paris')::integer + 5) loop
    execute format('create sequence if not exists demandes.numero_%s', annee);
    execute format('grant usage on sequence demandes.numero_%s to guichet_app', annee);
    foreach mere in array array['dossier', 'instruction', 'projet'] loop
      part := format('%s_%s', mere, annee);
      modele := format('%s_%s', mere, annee - 1);
      continue when to_regclass('demandes.' || part) is not null;
      execute format('create table demandes.%I (like demandes.%I including all excluding indexes)', part, modele);
      for propre in
        select pg_get_indexdef(i.indexrelid) as def from pg_index i
          where i.indrelid = to_regclass('demandes.' || modele)
            and not exists (select 1 from pg_inherits h where h.inhrelid = i.indexrelid)
      loop
        execute replace(propre.def, '_' || annee - 1, '_' || annee);
      end loop;
      execute format('alter table demandes.%I attach partition demandes.%I for values in (%s)', mere, part, annee);
      faites := faites + 1;
    end loop;
  end loop;
  return faites;
end $$;
revoke execute on function demandes.ensure_exercices() from public;
grant execute on function demandes.ensure_exercices() to guichet_app;
