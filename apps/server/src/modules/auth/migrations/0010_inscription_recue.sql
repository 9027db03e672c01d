-- What someone sent to register, before it is known whether their address has an account: the request does the same work
-- for every address, and a job does the rest where nobody waits.
create table auth.inscription_recue (
  id uuid constraint inscription_recue_pk primary key default gen_random_uuid(),
  email text not null,
  mot_de_passe text not null,
  civilite text not null,
  nom text not null,
  prenom text not null,
  origin text not null,
  avec_courriel boolean not null,
  cree_at timestamptz not null default now()
);

grant select, insert, delete on auth.inscription_recue to guichet_app;
