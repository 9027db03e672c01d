-- What a service may grant under a scheme for a year, and what it granted. The line is there from the first award on,
-- with an amount or without: every award holds it, so that none is missed when an amount is set.
create table demandes.enveloppe (
  id_service uuid not null,
  exercice smallint not null,
  id_subvention uuid not null,
  montant bigint,
  accorde bigint not null default 0,
  version integer not null default 0,
  fixe_par uuid,
  fixe_at timestamptz,
  constraint enveloppe_pk primary key (id_service, exercice, id_subvention),
  constraint enveloppe_accorde_positif check (accorde >= 0),
  constraint enveloppe_tenue check (montant is null or accorde <= montant)
);
grant select, insert, update on demandes.enveloppe to guichet_app;
