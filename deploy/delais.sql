-- Derrière PgBouncer, un serveur ne peut plus dire ses délais en ouvrant une connexion : ses rôles les portent.
-- Ce sont ceux que le portail vérifie en démarrant (multipliés par DATABASE_PATIENCE s’il n’est pas 1).
--   psql --set ON_ERROR_STOP=1 --file delais.sql postgres
alter role guichet_app set statement_timeout = '2500ms';
alter role guichet_app set lock_timeout = '1000ms';
alter role guichet_app set idle_in_transaction_session_timeout = '10000ms';
alter role guichet_app set jit = 'off';
alter role guichet_travaux set statement_timeout = '60000ms';
alter role guichet_travaux set lock_timeout = '10000ms';
alter role guichet_travaux set idle_in_transaction_session_timeout = '10000ms';
alter role guichet_travaux set jit = 'off';
alter role guichet_droits set statement_timeout = '2500ms';
alter role guichet_droits set lock_timeout = '1000ms';
alter role guichet_droits set idle_in_transaction_session_timeout = '10000ms';
alter role guichet_droits set jit = 'off';
