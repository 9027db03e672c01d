-- History is read again month after month, in pieces: a chain never goes back in time, even when the clock does.
alter table platform.historique_chaine add column dernier_at timestamptz;

create or replace function platform.write_historique(
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
  ligne.survenu_at := greatest(clock_timestamp(), tete.dernier_at);
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
  update platform.historique_chaine
    set dernier_numero = ligne.numero, dernier_hash = ligne.hash, dernier_at = ligne.survenu_at
    where chaine = tete.chaine;
end
$$;

-- One statement for the whole history met the time limit: the portal reads it in pieces and computes the digests itself.
drop function platform.verify_historique();

-- A round of reading, one a night: how far it went, what it found. Cut, it goes on from there.
create table platform.verification (
  jour date constraint verification_pk primary key,
  commence_at timestamptz not null default now(),
  fini_at timestamptz,
  lignes bigint not null default 0,
  suivi jsonb not null,
  ruptures jsonb not null default '[]'
);

grant select on platform.historique_chaine to guichet_app;
grant select, insert, update on platform.verification to guichet_app;
