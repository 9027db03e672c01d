create index concurrently if not exists complement_a_rappeler on demandes.complement (id) where etat in ('ouvert', 'a_revoir') and rappel is distinct from 'J';
