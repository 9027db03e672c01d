-- Quatre rôles et une base. Les serveurs tournent avec guichet_app, qui ne possède rien : il ne peut ni changer
-- ses tables, ni effacer l’historique. Les travaux tournent avec guichet_travaux, qui peut cela et ce qu’aucune demande
-- ne demande : ancres, registres, partitions. guichet_droits, lui, n’est pris par les serveurs que pour écrire qui est qui et qui
-- peut quoi (comptes, sessions, membres, services). Seules les migrations utilisent guichet_owner.
--   GUICHET_OWNER_PASSWORD=… GUICHET_APP_PASSWORD=… GUICHET_JOBS_PASSWORD=… GUICHET_DROITS_PASSWORD=… psql --set ON_ERROR_STOP=1 --file roles.sql postgres
\getenv owner_password GUICHET_OWNER_PASSWORD
\getenv app_password GUICHET_APP_PASSWORD
\getenv jobs_password GUICHET_JOBS_PASSWORD
\getenv droits_password GUICHET_DROITS_PASSWORD
\if :{?owner_password}
\else
  \warn 'GUICHET_OWNER_PASSWORD manque'
  select 1 / 0;
\endif
\if :{?app_password}
\else
  \warn 'GUICHET_APP_PASSWORD manque'
  select 1 / 0;
\endif
\if :{?jobs_password}
\else
  \warn 'GUICHET_JOBS_PASSWORD manque'
  select 1 / 0;
\endif
\if :{?droits_password}
\else
  \warn 'GUICHET_DROITS_PASSWORD manque'
  select 1 / 0;
\endif
-- Les mots de passe ne doivent pas passer dans le journal du serveur.
set log_statement = 'none';
set log_min_duration_statement = -1;
set log_min_error_statement = 'panic';
create role guichet_owner login password :'owner_password';
create role guichet_app login password :'app_password';
create role guichet_travaux login password :'jobs_password' in role guichet_app;
create role guichet_droits login password :'droits_password' in role guichet_app role guichet_travaux;
create database guichet owner guichet_owner template template0 encoding 'UTF8' locale 'C.UTF-8';
revoke all on database guichet from public;
grant connect on database guichet to guichet_app;
