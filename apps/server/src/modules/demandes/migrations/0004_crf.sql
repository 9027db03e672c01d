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
create index crf_a_rappeler on demandes.crf (echeance, id) where etat in ('1', '2', '3');
grant select, insert, update on demandes.crf to guichet_app;

-- What each service that paid concludes of a report: the one column of the report is what they say together.
create table demandes.crf_evaluation (
  id_crf uuid not null,
  id_service uuid not null,
  evaluation text not null,
  montant bigint,
  texte text,
  evalue_par uuid,
  evalue_at timestamptz not null default now(),
  constraint crf_evaluation_pk primary key (id_crf, id_service),
  constraint crf_evaluation_connue
    check (evaluation in ('conforme', 'conforme_avec_reserve', 'reversement_demande', 'reversement_regle')),
  constraint crf_evaluation_montant check (montant > 0),
  constraint crf_evaluation_crf_fk foreign key (id_crf) references demandes.crf (id)
);
grant select, insert, update on demandes.crf_evaluation to guichet_app;

-- Each sending of a financial report, as it was: never written again.
create table demandes.crf_transmission (
  id_crf uuid not null,
  numero smallint not null,
  contenu jsonb not null,
  empreinte text not null,
  transmis_par uuid not null,
  transmis_at timestamptz not null,
  constraint crf_transmission_pk primary key (id_crf, numero),
  constraint crf_transmission_crf_fk foreign key (id_crf) references demandes.crf (id)
);

-- Each reminder of a report that is awaited, said once.
create table demandes.crf_rappel (
  id_crf uuid not null,
  palier text not null,
  fait_at timestamptz not null default now(),
  constraint crf_rappel_pk primary key (id_crf, palier),
  constraint crf_rappel_crf_fk foreign key (id_crf) references demandes.crf (id)
);

-- Of one version of a report, its PDF.
create table demandes.crf_pdf (
  id_crf uuid not null,
  version integer not null,
  etat text not null,
  objet text,
  demande_at timestamptz not null default now(),
  constraint crf_pdf_pk primary key (id_crf, version),
  constraint crf_pdf_etat_connu check (etat in ('en_preparation', 'pret', 'echec')),
  constraint crf_pdf_crf_fk foreign key (id_crf) references demandes.crf (id)
);

grant select, insert on demandes.crf_transmission, demandes.crf_rappel to guichet_app;
grant select, insert, update, delete on demandes.crf_pdf to guichet_app;
