create unique index concurrently if not exists attendu_genre_code_unique on rds.attendu (genre, ressource, (champs ->> 'code'));
