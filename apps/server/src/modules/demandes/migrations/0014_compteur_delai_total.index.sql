create index concurrently if not exists compteur_delai_total on demandes.compteur_delai (id_service, pas, etat, debut) where exercice = 0;
