-- One thing that a service asks to be put right; the dossier's state does not move.
create table demandes.complement (
  id uuid constraint complement_pk primary key default gen_random_uuid(),
  exercice smallint not null,
  id_dossier bigint not null,
  id_service uuid not null,
  cible text not null,
  reference text not null,
  libelle text not null,
  motif text not null,
  message text not null default '',
  echeance date not null,
  bloquant boolean not null default true,
  etat text not null default 'ouvert',
  reponse text,
  cree_par uuid not null,
  cree_at timestamptz not null default now(),
  change_at timestamptz not null default now(),
  rappele_at timestamptz,
  -- The last reminder of what was asked: each is said once.
  rappel text,
  version integer not null default 1,
  constraint complement_rappel_connu check (rappel in ('J+7', 'J-3', 'J')),
  constraint complement_cible_connue check (cible in ('contact', 'document', 'projet', 'rib')),
  constraint complement_etat_connu check (etat in ('ouvert', 'repondu', 'accepte', 'a_revoir', 'annule')),
  constraint complement_dossier_fk foreign key (exercice, id_dossier) references demandes.dossier (exercice, id)
);
create index complement_dossier on demandes.complement (exercice, id_dossier, cree_at);
-- The same thing is asked for once at a time.
create unique index complement_unique on demandes.complement (exercice, id_dossier, id_service, cible, reference)
  where etat in ('ouvert', 'a_revoir', 'repondu');
create index complement_echeance on demandes.complement (echeance) where etat in ('ouvert', 'a_revoir');
create index complement_a_rappeler on demandes.complement (id)
  where etat in ('ouvert', 'a_revoir') and rappel is distinct from 'J';

-- An opinion that a service asks from another.
create table demandes.avis (
  id uuid constraint avis_pk primary key default gen_random_uuid(),
  exercice smallint not null,
  id_dossier bigint not null,
  id_service uuid not null,
  id_service_consulte uuid not null,
  question text not null,
  echeance date not null,
  etat text not null default 'demande',
  sens text,
  reponse text,
  demande_par uuid not null,
  rendu_par uuid,
  demande_at timestamptz not null default now(),
  rendu_at timestamptz,
  version integer not null default 1,
  constraint avis_etat_connu check (etat in ('demande', 'rendu', 'abandonne')),
  constraint avis_sens_connu check (sens in ('favorable', 'reserve', 'defavorable')),
  constraint avis_rendu check ((etat = 'rendu') = (sens is not null)),
  constraint avis_dossier_fk foreign key (exercice, id_dossier) references demandes.dossier (exercice, id)
);
create index avis_dossier on demandes.avis (exercice, id_dossier, demande_at);
create index avis_consulte on demandes.avis (id_service_consulte, demande_at desc);

grant select, insert, update on demandes.complement, demandes.avis to guichet_app;

-- A letter of decision as it was generated: what it says and its hash never change, whatever becomes of the dossier.
create table demandes.lettre (
  exercice smallint not null,
  id_dossier bigint not null,
  id_service uuid not null,
  numero smallint not null,
  contenu jsonb not null,
  empreinte text not null,
  genere_par uuid not null,
  genere_at timestamptz not null,
  notifie_at timestamptz,
  fait_at timestamptz,
  constraint lettre_pk primary key (exercice, id_dossier, id_service, numero),
  constraint lettre_dossier_fk foreign key (exercice, id_dossier) references demandes.dossier (exercice, id)
);
grant select, insert on demandes.lettre to guichet_app;
-- When it was told, and when its file was made: nothing else of it is ever written again.
grant update (notifie_at, fait_at) on demandes.lettre to guichet_app;

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
