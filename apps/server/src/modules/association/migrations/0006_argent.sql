-- P-23: since when the number and the holder of an account are what they are, and who wrote them. Null: since it is there.
alter table association.element
  add column numero_at timestamptz,
  add column numero_par uuid;

-- P-7: where an association was written to before. Who takes it over changes the address first, then the account.
create table association.courriel_ancien (
  id_correspondance integer not null
    constraint courriel_ancien_association_fk references association.association (id_correspondance),
  courriel text not null,
  remplace_at timestamptz not null default now(),
  constraint courriel_ancien_pk primary key (id_correspondance, courriel)
);
create index courriel_ancien_remplace on association.courriel_ancien (remplace_at);

create function association.retenir_courriel() returns trigger language plpgsql as $$
begin
  insert into association.courriel_ancien (id_correspondance, courriel)
    values (old.id_correspondance, old.champs ->> 'courriel')
    on conflict on constraint courriel_ancien_pk do update set remplace_at = now();
  return null;
end $$;
create trigger fiche_courriel after update on association.fiche for each row
  when (old.champs ->> 'courriel' is not null and old.champs ->> 'courriel' is distinct from new.champs ->> 'courriel')
  execute function association.retenir_courriel();
create trigger element_courriel after update on association.element for each row
  when (old.nature = 'representants_legaux' and old.champs ->> 'courriel' is not null and old.supprime_at is null
    and (old.champs ->> 'courriel' is distinct from new.champs ->> 'courriel' or new.supprime_at is not null))
  execute function association.retenir_courriel();

grant select, insert, update, delete on association.courriel_ancien to guichet_app;
