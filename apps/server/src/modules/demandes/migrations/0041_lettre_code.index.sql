-- By the code that is printed on it.
create unique index concurrently if not exists lettre_code on demandes.lettre (code) where code is not null;
