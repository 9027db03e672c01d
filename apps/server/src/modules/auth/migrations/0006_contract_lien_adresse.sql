-- One more use for a link received by mail. Nothing narrows: the version that still runs never writes it.
alter table auth.lien drop constraint lien_usage_connu;
alter table auth.lien add constraint lien_usage_connu
  check (usage in ('validation', 'reinitialisation', 'premier-mot-de-passe', 'adresse')) not valid;
