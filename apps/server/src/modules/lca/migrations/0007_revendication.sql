-- P-22: who came first to an association where nobody was, and which service looked at who they are. Money waits for it.
create table lca.revendication (
  id_correspondance integer constraint revendication_pk primary key,
  id_utilisateur uuid not null,
  revendique_at timestamptz not null,
  confirme_at timestamptz,
  confirme_par uuid,
  id_service uuid,
  -- Who was looked at: the first, or another whom the service knows better.
  confirme_pour uuid,
  piece uuid,
  representant uuid,
  motif text,
  constraint revendication_confirmee check (num_nulls(confirme_at, confirme_par, id_service, confirme_pour, piece,
    representant, motif) in (0, 7))
);
-- Who asked for the head office while it was not confirmed. A row stays, whatever the first one answers them.
create table lca.revendication_contraire (
  id_correspondance integer not null
    constraint revendication_contraire_fk references lca.revendication (id_correspondance),
  id_utilisateur uuid not null,
  demande_at timestamptz not null,
  constraint revendication_contraire_pk primary key (id_correspondance, id_utilisateur)
);

grant select, insert, update on lca.revendication to guichet_app;
grant select, insert, delete on lca.revendication_contraire to guichet_app;
