-- Each registration waits with its own password and names until its own link is opened: whoever registered an
-- address first gains nothing when its owner confirms.
create table auth.inscription (
  id uuid constraint inscription_pk primary key default gen_random_uuid(),
  id_compte uuid not null constraint inscription_compte_fk references auth.compte (id) on delete cascade,
  mot_de_passe text not null,
  civilite text not null,
  nom text not null,
  prenom text not null,
  cree_at timestamptz not null default now()
);
create index inscription_compte on auth.inscription (id_compte);

-- The address a link was sent to: it serves no other. And the registration it confirms, when it does.
alter table auth.lien
  add column email text,
  add column id_inscription uuid;
update auth.lien l set email = c.email from auth.compte c where c.id = l.id_compte and l.utilise_at is null;

-- Mails without a link that anyone can have sent: counted, so that no letter box is flooded.
create table auth.envoi (
  id_compte uuid not null constraint envoi_compte_fk references auth.compte (id) on delete cascade,
  objet text not null,
  cree_at timestamptz not null default now()
);
create index envoi_compte on auth.envoi (id_compte, objet, cree_at);

grant select, insert, delete on auth.inscription, auth.envoi to guichet_app;
