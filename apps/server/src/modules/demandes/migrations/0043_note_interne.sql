-- What a service notes of a dossier for itself, one short text beside the line of its work list; its former words are in
-- the history. No association reads it.
create table demandes.note_interne (
  exercice smallint not null,
  id_dossier bigint not null,
  id_service uuid not null,
  texte text not null,
  version integer not null default 1,
  ecrit_par uuid not null,
  ecrit_at timestamptz not null,
  constraint note_interne_pk primary key (exercice, id_dossier, id_service),
  constraint note_interne_dossier_fk foreign key (exercice, id_dossier) references demandes.dossier (exercice, id),
  constraint note_interne_courte check (length(texte) <= 140)
);
grant select, insert, update on demandes.note_interne to guichet_app;
