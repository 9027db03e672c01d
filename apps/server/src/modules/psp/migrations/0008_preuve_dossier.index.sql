-- Each code that is typed, verified or paid asks what its file proved.
create index concurrently if not exists preuve_dossier on psp.preuve (id_dossier);
