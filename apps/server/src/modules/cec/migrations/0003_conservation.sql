-- Once its volunteers are no longer named; until then, null.
alter table cec.session add column efface_at timestamptz;
-- Administrators move the days of a session; what names volunteers is wiped by a job.
alter table cec.session add column version integer not null default 1;
alter table cec.session add column champs_versions jsonb not null default '{}';
grant update (libelle, date_debut, date_fin, version, champs_versions, efface_at) on cec.session to guichet_app;
grant update (nom, prenom, courriel, activite, date_debut, date_fin) on cec.declaration to guichet_app;
