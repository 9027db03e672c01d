-- DOSSIER-047: the request of the common core that a grant is coupled with. What it has come to is read, never copied.
alter table demandes.dossier add column id_dossier_tca bigint;
