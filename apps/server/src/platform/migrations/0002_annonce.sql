-- Notices and what each person wants by mail, whatever they are about: a subject is named by its module, and known by it alone.
create table platform.notification (
  id uuid constraint notification_pk primary key default gen_random_uuid(),
  destinataire uuid not null,
  type smallint not null,
  sujet text not null,
  id_sujet text not null,
  titre text,
  page text,
  phrase text not null,
  cle text not null,
  cree_at timestamptz not null default now(),
  lu_at timestamptz,
  courriel text not null default 'non',
  essais smallint not null default 0,
  envoye_at timestamptz,
  tente_at timestamptz,
  constraint notification_type_positif check (type > 0),
  constraint notification_courriel_connu check (courriel in ('non', 'a_envoyer', 'envoye', 'abandonne')),
  constraint notification_cle_unique unique (destinataire, sujet, cle)
);
create index notification_destinataire on platform.notification (destinataire, cree_at desc, id desc);
create index notification_a_envoyer on platform.notification (sujet, cle) where courriel = 'a_envoyer';

create table platform.preference (
  auth_id uuid not null,
  sujet text not null,
  type smallint not null,
  courriel boolean not null,
  modifie_at timestamptz not null default now(),
  constraint preference_pk primary key (auth_id, sujet, type),
  constraint preference_type_positif check (type > 0)
);
grant select, insert, update, delete on platform.notification, platform.preference to guichet_app;
