-- What one reader is writing of one request, draft or not: theirs alone, and its version only goes on.
create table demandes.note_lecteur (
  exercice smallint not null,
  id_dossier bigint not null,
  id_service uuid not null,
  auth_id uuid not null,
  notes jsonb not null,
  brouillon boolean not null,
  version integer not null default 1,
  constraint note_lecteur_pk primary key (exercice, id_dossier, id_service, auth_id),
  constraint note_lecteur_dossier_fk foreign key (exercice, id_dossier) references demandes.dossier (exercice, id)
);
grant select, insert, update on demandes.note_lecteur to guichet_app;

-- What was submitted: one is added, none is changed nor taken away. The last of each reader counts.
create table demandes.note (
  exercice smallint not null,
  id_dossier bigint not null,
  id_service uuid not null,
  auth_id uuid not null,
  rang smallint not null,
  notes jsonb not null,
  -- Out of 20, in hundredths, as the grid of its scheme counts.
  total smallint not null,
  -- Written while no other could be read.
  aveugle boolean not null,
  soumise_at timestamptz not null,
  constraint note_pk primary key (exercice, id_dossier, id_service, auth_id, rang),
  constraint note_dossier_fk foreign key (exercice, id_dossier) references demandes.dossier (exercice, id),
  constraint note_total check (total between 0 and 2000),
  constraint note_rang check (rang >= 1)
);
grant select, insert on demandes.note to guichet_app;
