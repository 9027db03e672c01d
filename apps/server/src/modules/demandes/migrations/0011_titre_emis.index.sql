-- What a service issued and that still lives, in the order of its end.
create index concurrently if not exists titre_emis
  on demandes.titre (id_service, date_fin, id) where etat in ('en_vigueur', 'suspendu');
