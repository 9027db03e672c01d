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
  version integer not null default 1,
  constraint complement_cible_connue check (cible in ('contact', 'document', 'projet', 'rib')),
  constraint complement_etat_connu check (etat in ('ouvert', 'repondu', 'accepte', 'a_revoir', 'annule')),
  constraint complement_dossier_fk foreign key (exercice, id_dossier) references demandes.dossier (exercice, id)
);
create index complement_dossier on demandes.complement (exercice, id_dossier, cree_at);
-- The same thing is asked for once at a time.
create unique index complement_unique on demandes.complement (exercice, id_dossier, id_service, cible, reference)
  where etat in ('ouvert', 'a_revoir', 'repondu');
create index complement_echeance on demandes.complement (echeance) where etat in ('ouvert', 'a_revoir');

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

-- Money, one line a movement. The account that it goes to is written when it is recorded, and never changes after.
create table demandes.versement (
  id uuid constraint versement_pk primary key default gen_random_uuid(),
  exercice smallint not null,
  id_dossier bigint not null,
  id_service uuid not null,
  type text not null,
  annee smallint not null,
  montant bigint not null,
  etat smallint not null default 1,
  systeme text not null,
  id_rib uuid,
  reference text,
  lot uuid,
  motif text,
  cree_par uuid not null,
  cree_at timestamptz not null default now(),
  etat_depuis timestamptz not null default now(),
  version integer not null default 1,
  constraint versement_type_connu check (type in ('acompte', 'solde', 'complementaire', 'reversement', 'compensation')),
  constraint versement_etat_connu check (etat in (1, 2, 3, 4, 7, 8, 9)),
  constraint versement_systeme_connu check (systeme in ('sirepa', 'chorus')),
  constraint versement_montant check (montant > 0),
  constraint versement_dossier_fk foreign key (exercice, id_dossier) references demandes.dossier (exercice, id)
);
create index versement_dossier on demandes.versement (exercice, id_dossier, cree_at);
create index versement_a_exporter on demandes.versement (systeme, id_service, cree_at) where etat = 1;

-- The financial report of one year of a grant.
create table demandes.crf (
  id uuid constraint crf_pk primary key default gen_random_uuid(),
  exercice_dossier smallint not null,
  id_dossier bigint not null,
  exercice smallint not null,
  etat text not null default '1',
  evaluation text,
  texte text,
  contenu jsonb not null,
  echeance date not null,
  modifie_par uuid,
  modifie_par_type text,
  transmis_at timestamptz,
  recu_at timestamptz,
  etat_depuis timestamptz not null default now(),
  version integer not null default 1,
  champs_versions jsonb not null default '{}',
  cree_at timestamptz not null default now(),
  modifie_at timestamptz not null default now(),
  constraint crf_unique unique (exercice_dossier, id_dossier, exercice),
  constraint crf_etat_connu check (etat in ('1', '2', '3', '4', '5')),
  constraint crf_evaluation_connue
    check (evaluation in ('conforme', 'conforme_avec_reserve', 'reversement_demande', 'reversement_regle')),
  constraint crf_dossier_fk foreign key (exercice_dossier, id_dossier) references demandes.dossier (exercice, id)
);
create index crf_attendu on demandes.crf (id_dossier) where etat in ('1', '2', '3');

grant select, insert, update on demandes.complement, demandes.avis, demandes.versement, demandes.crf to guichet_app;
