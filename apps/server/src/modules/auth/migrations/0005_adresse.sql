-- Addresses that are not the account's own: the one it asks for, and the one it left. Each waits for its mail, then goes:
-- the job only knows its number.
create table auth.adresse (
  id uuid constraint adresse_pk primary key default gen_random_uuid(),
  id_compte uuid not null constraint adresse_compte_fk references auth.compte (id) on delete cascade,
  objet text not null constraint adresse_objet_connu check (objet in ('demandee', 'quittee')),
  email text not null constraint adresse_email_normalise check (email = lower(btrim(email))),
  cree_at timestamptz not null default now()
);
create index adresse_compte on auth.adresse (id_compte, objet);

grant select, insert, delete on auth.adresse to guichet_app;
