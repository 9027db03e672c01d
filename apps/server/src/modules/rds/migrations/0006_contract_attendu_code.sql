-- Each genre has its own library: attendu_genre_code_unique keeps codes apart within it.
drop index if exists rds.attendu_code_unique;
