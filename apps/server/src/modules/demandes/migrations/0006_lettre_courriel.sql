-- A letter of decision as it was generated: what it says and its hash never change, whatever becomes of the dossier.
create table demandes.lettre (
  exercice smallint not null,
  id_dossier bigint not null,
  id_service uuid not null,
  numero smallint not null,
  contenu jsonb not null,
  empreinte text not null,
  genere_par uuid not null,
  genere_at timestamptz not null,
  notifie_at timestamptz,
  fait_at timestamptz,
  constraint lettre_pk primary key (exercice, id_dossier, id_service, numero),
  constraint lettre_dossier_fk foreign key (exercice, id_dossier) references demandes.dossier (exercice, id)
);
grant select, insert on demandes.lettre to guichet_app;
-- When it was told, and when its file was made: nothing else of it is ever written again.
grant update (notifie_at, fait_at) on demandes.lettre to guichet_app;

-- Whether a notice is also written by mail, and what became of that mail.
alter table demandes.notification add column courriel text not null default 'non';
alter table demandes.notification add column essais smallint not null default 0;
alter table demandes.notification add column envoye_at timestamptz;
alter table demandes.notification add column tente_at timestamptz;
alter table demandes.notification add constraint notification_courriel_connu
  check (courriel in ('non', 'a_envoyer', 'envoye', 'abandonne')) not valid;

-- The last reminder of what was asked: each is said once.
alter table demandes.complement add column rappel text;
alter table demandes.complement add constraint complement_rappel_connu check (rappel in ('J+7', 'J-3', 'J')) not valid;

-- What each person wants by mail; of what they never chose, the rules say.
create table demandes.preference (
  auth_id uuid not null,
  type smallint not null,
  courriel boolean not null,
  modifie_at timestamptz not null default now(),
  constraint preference_pk primary key (auth_id, type),
  constraint preference_type_connu check (type between 1 and 8)
);
grant select, insert, update, delete on demandes.preference to guichet_app;
