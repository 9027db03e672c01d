-- Of all years and all kinds of scheme (0 and nothing): what a service reads when it asks for nothing less.
insert into demandes.compteur_delai (id_service, pas, etat, debut, exercice, id_type_dispositif, nombre)
select id_service, pas, etat, debut, 0, '', sum(nombre)
from demandes.compteur_delai where exercice <> 0 group by 1, 2, 3, 4;
