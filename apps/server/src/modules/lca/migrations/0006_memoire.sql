-- Which associations ever had a confirmed member. Once held, a record is not given again to whoever comes first.
create table lca.association_tenue (
  id_correspondance integer constraint association_tenue_pk primary key,
  depuis timestamptz not null default now()
);
insert into lca.association_tenue (id_correspondance)
  select distinct id_correspondance from lca.utilisateur_association where etat = 'confirme';

create function lca.retenir_association() returns trigger language plpgsql as $$
begin
  insert into lca.association_tenue (id_correspondance) values (new.id_correspondance) on conflict do nothing;
  return null;
end $$;
create trigger utilisateur_association_tenue after insert or update of etat on lca.utilisateur_association
  for each row when (new.etat = 'confirme') execute function lca.retenir_association();

-- When an association was last told of somebody: leaving and coming back does not have it told again.
create table lca.annonce (
  id_utilisateur uuid not null,
  id_correspondance integer not null,
  annonce_at timestamptz not null,
  constraint annonce_pk primary key (id_utilisateur, id_correspondance)
);

grant select, insert on lca.association_tenue to guichet_app;
grant select, insert, update, delete on lca.annonce to guichet_app;
