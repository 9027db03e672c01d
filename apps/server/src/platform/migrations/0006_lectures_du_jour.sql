-- Who passed a threshold today, for who may read the journal (adr 0038). The application's role still cannot read what
-- budgets are counted with: it asks for what is above the first threshold of each measure, and gets no more.
create function platform.lectures_du_jour(p_seuils jsonb)
returns table (compte text, mesure text, total integer, refus integer)
language sql stable security definer set search_path = pg_catalog, platform as $$
  select t.compte, t.mesure, t.total, t.refus from platform.lecture_total t
  where t.jour = (now() at time zone 'Europe/Paris')::date
    and (t.refus > 0 or t.total > (p_seuils ->> t.mesure)::integer)
  order by t.refus > 0 desc, t.total desc limit 500
$$;
revoke all on function platform.lectures_du_jour from public;
grant execute on function platform.lectures_du_jour to guichet_app;
