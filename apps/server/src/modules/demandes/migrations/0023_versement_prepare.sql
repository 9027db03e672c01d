-- Who recorded it, or took it again after a refusal: another person lets it leave. Null: who recorded it.
alter table demandes.versement add column prepare_par uuid;
grant update (prepare_par) on demandes.versement to guichet_app;
