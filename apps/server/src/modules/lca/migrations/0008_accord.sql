-- P-21: a service never brings somebody in alone. The first person's agreement waits here for a second of the same service.
create table lca.accord (
  id_rattachement uuid not null,
  par uuid not null,
  id_service uuid not null,
  motif text not null,
  donne_at timestamptz not null default now(),
  constraint accord_pk primary key (id_rattachement, par),
  constraint accord_rattachement_fk foreign key (id_rattachement)
    references lca.utilisateur_association (id) on delete cascade,
  constraint accord_motif_taille check (length(motif) between 10 and 500)
);
grant select, insert, update, delete on lca.accord to guichet_app;
