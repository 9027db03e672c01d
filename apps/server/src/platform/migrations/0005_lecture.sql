-- Who read what of whom (P-20): written by one function, never changed, kept twelve months. The application's role can
-- neither write it otherwise, nor change or erase a line, nor touch what the day's budgets are counted with.
create sequence platform.lecture_numero as bigint;
create table platform.lecture (
  id bigint not null default nextval('platform.lecture_numero'),
  mois date not null,
  survenu_at timestamptz not null,
  compte text,
  role text,
  id_service text,
  nom_service text,
  appel text not null,
  objet text not null,
  id_objet text,
  association bigint,
  nombre integer not null,
  motif text not null,
  refusee boolean not null,
  adresse text not null,
  request_id text not null,
  constraint lecture_pk primary key (mois, id)
) partition by range (mois);
create index lecture_moment on platform.lecture (survenu_at, id);
create index lecture_compte on platform.lecture (compte, survenu_at, id);
create index lecture_association on platform.lecture (association, survenu_at, id) where association is not null;
create index lecture_objet on platform.lecture (objet, id_objet, survenu_at, id);
create table platform.lecture_reste partition of platform.lecture default;

-- What an account has seen today, each thing once, and how much that makes.
create table platform.lecture_vue (
  jour date not null,
  compte text not null,
  mesure text not null,
  cle text not null,
  constraint lecture_vue_pk primary key (jour, compte, mesure, cle)
);
create table platform.lecture_total (
  jour date not null,
  compte text not null,
  mesure text not null,
  total integer not null,
  refus integer not null default 0,
  constraint lecture_total_pk primary key (jour, compte, mesure)
);

-- The only way in. Counts before it writes: what is beyond the budget is written as refused, and shows nothing.
-- A thing already seen today costs nothing; without a key, each of its `nombre` lines counts.
create function platform.write_lecture(p_lecture jsonb, p_mesure text, p_cle text, p_arret integer)
returns table (est_refusee boolean, est_premier_refus boolean, total_du_jour integer, ajout integer)
language plpgsql security definer set search_path = pg_catalog, platform as $$
declare
  ligne platform.lecture;
  aujourdhui date;
begin
  -- A process that is killed loses nothing; a power cut of the database may lose the last instants (adr 0038).
  perform set_config('synchronous_commit', 'off', true);
  ligne := jsonb_populate_record(null::platform.lecture, p_lecture);
  ligne.survenu_at := clock_timestamp();
  ligne.mois := date_trunc('month', ligne.survenu_at at time zone 'UTC')::date;
  aujourdhui := (ligne.survenu_at at time zone 'Europe/Paris')::date;
  est_refusee := false;
  est_premier_refus := false;
  total_du_jour := 0;
  ajout := 0;
  if p_mesure is not null and ligne.compte is not null then
    ajout := case when p_cle is null then ligne.nombre else 1 end;
    if p_cle is not null then
      insert into platform.lecture_vue values (aujourdhui, ligne.compte, p_mesure, p_cle) on conflict do nothing;
      if not found then ajout := 0; end if;
    end if;
    if ajout > 0 then
      insert into platform.lecture_total as t (jour, compte, mesure, total) values (aujourdhui, ligne.compte, p_mesure, ajout)
        on conflict on constraint lecture_total_pk do update set total = t.total + excluded.total where t.total < p_arret
        returning t.total into total_du_jour;
      est_refusee := not found;
    end if;
    if est_refusee then
      update platform.lecture_total t set refus = t.refus + 1
        where t.jour = aujourdhui and t.compte = ligne.compte and t.mesure = p_mesure
        returning t.refus = 1 into est_premier_refus;
      delete from platform.lecture_vue v
        where v.jour = aujourdhui and v.compte = ligne.compte and v.mesure = p_mesure and v.cle = p_cle;
      ajout := 0;
    end if;
  end if;
  insert into platform.lecture (mois, survenu_at, compte, role, id_service, nom_service, appel, objet, id_objet,
      association, nombre, motif, refusee, adresse, request_id)
    values (ligne.mois, ligne.survenu_at, ligne.compte, ligne.role, ligne.id_service, ligne.nom_service, ligne.appel,
      ligne.objet, ligne.id_objet, ligne.association, case when est_refusee then 0 else ligne.nombre end, ligne.motif,
      est_refusee, ligne.adresse, ligne.request_id);
  return next;
end
$$;
revoke all on function platform.write_lecture from public;

-- Every night: room for the months to come; what is twelve months old goes, and nobody chooses another age.
create function platform.keep_lectures() returns void
language plpgsql security definer set search_path = pg_catalog, platform as $$
declare
  limite timestamptz := now() - interval '12 months';
  premier date := date_trunc('month', limite at time zone 'UTC')::date;
  debut date;
  passee text;
begin
  for debut in select date_trunc('month', now() at time zone 'UTC')::date + (n || ' months')::interval
    from generate_series(0, 3) as n
  loop
    execute format('create table if not exists platform.lecture_%s partition of platform.lecture
      for values from (%L) to (%L)', to_char(debut, 'YYYY_MM'), debut, (debut + interval '1 month')::date);
  end loop;
  for passee in select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'platform.lecture'::regclass and c.relname ~ '^lecture_\d{4}_\d{2}$'
      and c.relname < 'lecture_' || to_char(premier, 'YYYY_MM')
  loop
    execute format('drop table platform.%I', passee);
  end loop;
  delete from platform.lecture where mois <= premier and survenu_at < limite;
  delete from platform.lecture_vue where jour < current_date - 7;
  delete from platform.lecture_total where jour < current_date - 7;
end
$$;
revoke all on function platform.keep_lectures from public;
select platform.keep_lectures();

grant select on platform.lecture to guichet_app;
grant execute on function platform.write_lecture, platform.keep_lectures to guichet_app;
