-- The notices of dossiers join those of every other subject. What the version before still writes follows, until a later
-- migration removes these two tables and their triggers.
insert into platform.notification (id, destinataire, type, sujet, id_sujet, phrase, cle, cree_at, lu_at, courriel, essais,
    envoye_at, tente_at)
  select id, destinataire, type, 'dossier', id_dossier::text, phrase, cle, cree_at, lu_at, courriel, essais, envoye_at, tente_at
  from demandes.notification;
insert into platform.preference (auth_id, sujet, type, courriel, modifie_at)
  select auth_id, 'dossier', type, courriel, modifie_at from demandes.preference;

create function demandes.follow_notification(n demandes.notification) returns void
language sql security definer set search_path = pg_catalog, platform as $$
  insert into platform.notification as p (id, destinataire, type, sujet, id_sujet, phrase, cle, cree_at, lu_at, courriel, essais,
      envoye_at, tente_at)
    values (n.id, n.destinataire, n.type, 'dossier', n.id_dossier::text, n.phrase, n.cle, n.cree_at, n.lu_at, n.courriel, n.essais,
      n.envoye_at, n.tente_at)
    on conflict (destinataire, sujet, cle) do update set lu_at = coalesce(p.lu_at, excluded.lu_at), courriel = excluded.courriel,
      essais = excluded.essais, envoye_at = excluded.envoye_at, tente_at = excluded.tente_at
    where p.id = excluded.id
$$;
create function demandes.follow_preference(w demandes.preference) returns void
language sql security definer set search_path = pg_catalog, platform as $$
  insert into platform.preference as p (auth_id, sujet, type, courriel, modifie_at)
    values (w.auth_id, 'dossier', w.type, w.courriel, w.modifie_at)
    on conflict (auth_id, sujet, type) do update set courriel = excluded.courriel, modifie_at = excluded.modifie_at
    where p.modifie_at < excluded.modifie_at
$$;
create function demandes.on_notification() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin perform demandes.follow_notification(new); return null; end
$$;
create function demandes.on_preference() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin perform demandes.follow_preference(new); return null; end
$$;
revoke all on function demandes.follow_notification, demandes.follow_preference, demandes.on_notification,
  demandes.on_preference from public;
create trigger notification_suit after insert or update on demandes.notification
  for each row execute function demandes.on_notification();
create trigger preference_suit after insert or update on demandes.preference
  for each row execute function demandes.on_preference();

-- From here on nobody writes there until this is committed: what came or changed during the copy, which held nobody up.
select demandes.follow_notification(n) from demandes.notification n left join platform.notification p on p.id = n.id
  where p.id is null or (p.lu_at, p.courriel, p.essais, p.envoye_at, p.tente_at)
    is distinct from (n.lu_at, n.courriel, n.essais, n.envoye_at, n.tente_at);
select demandes.follow_preference(w) from demandes.preference w;
