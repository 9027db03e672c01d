create schema if not exists mail;

-- What someone wrote to the desk, until it has left: no queue holds their words, and nothing stays here after.
create table mail.message (
  id uuid constraint message_pk primary key default gen_random_uuid(),
  subject text not null,
  texte text not null,
  reply_to text,
  contexte text[] not null,
  cree_at timestamptz not null default now()
);

grant usage on schema mail to guichet_app;
grant select, insert, delete on mail.message to guichet_app;
