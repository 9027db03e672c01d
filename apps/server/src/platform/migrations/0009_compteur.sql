-- The keys of a service read against one same budget: making another, or one more, gives no more of the day.
create or replace function platform.write_lecture(p_lecture jsonb, p_mesure text, p_cle text, p_arret integer)
returns table (est_refusee boolean, est_premier_refus boolean, total_du_jour integer, ajout integer)
language plpgsql security definer set search_path = pg_catalog, platform as $$
declare
  ligne platform.lecture;
  aujourdhui date;
  compteur text := coalesce(p_lecture ->> 'compteur', p_lecture ->> 'compte');
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
  if p_mesure is not null and compteur is not null then
    ajout := case when p_cle is null then ligne.nombre else 1 end;
    if p_cle is not null then
      insert into platform.lecture_vue values (aujourdhui, compteur, p_mesure, p_cle) on conflict do nothing;
      if not found then ajout := 0; end if;
    end if;
    if ajout > 0 then
      insert into platform.lecture_total as t (jour, compte, mesure, total) values (aujourdhui, compteur, p_mesure, ajout)
        on conflict on constraint lecture_total_pk do update set total = t.total + excluded.total where t.total < p_arret
        returning t.total into total_du_jour;
      est_refusee := not found;
    end if;
    if est_refusee then
      update platform.lecture_total t set refus = t.refus + 1
        where t.jour = aujourdhui and t.compte = compteur and t.mesure = p_mesure
        returning t.refus = 1 into est_premier_refus;
      delete from platform.lecture_vue v
        where v.jour = aujourdhui and v.compte = compteur and v.mesure = p_mesure and v.cle = p_cle;
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
